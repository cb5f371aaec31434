// The path of the guide: an answer is judged as soon as it is given. The right ones and their
// reasons stand in the page; without this script the server says the same.
(function () {
  "use strict";
  var form = document.getElementById("answers");
  if (!form) return;
  var number = /^[+−–-]?[ \u00a0\u2009\u202f]*(\d+|\d{1,3}([ \u00a0\u2009\u202f,]\d{3})+)$/;

  // given is what a question has for an answer; undefined where there is none yet.
  function given(question) {
    var chosen = question.querySelector("input:checked");
    if (chosen) return chosen.value;
    var typed = question.querySelector("input[type=text]");
    return (typed && typed.value.trim()) || undefined;
  }

  function isRight(question, text) {
    if (!question.querySelector("input[type=text]")) return text === question.dataset.answer;
    return number.test(text) && text.replace(/\D/g, "").replace(/^0+(?=\d)/, "") === question.dataset.answer;
  }

  function judge(question) {
    var text = given(question);
    var verdict = question.querySelector(".verdict");
    verdict.className = "verdict";
    verdict.textContent = "";
    if (text !== undefined) {
      var right = isRight(question, text);
      verdict.classList.add(right ? "right" : "wrong");
      if (!right && question.querySelector("input[type=text]") && !number.test(text)) {
        verdict.textContent = form.dataset.unread;
      } else {
        var word = document.createElement("b");
        word.textContent = right ? form.dataset.right : form.dataset.wrong;
        verdict.append(word, " ", question.querySelector("template").content.cloneNode(true));
      }
    }
    mark(question.closest("section"));
    keep();
  }

  // mark ticks a step off when all that it asks was answered right.
  function mark(section) {
    var open = [].filter.call(section.querySelectorAll(".question"), function (question) { return !question.querySelector(".verdict.right"); });
    document.querySelector("[data-step=" + section.id + "]").classList.toggle("done", open.length === 0);
  }

  // keep writes all answers into the address, for a reload, a friend and the other language.
  function keep() {
    var sent = new URLSearchParams();
    new FormData(form).forEach(function (value, name) { if (value) sent.append(name, value); });
    var query = sent.toString() ? "?" + sent : "";
    history.replaceState(null, "", location.pathname + query + location.hash);
    document.querySelectorAll("a[data-lang]").forEach(function (link) { link.search = query; });
  }

  document.querySelectorAll(".question").forEach(function (question) {
    question.addEventListener("change", function () { judge(question); });
  });
  form.addEventListener("submit", function (event) {
    event.preventDefault();
    var place = (event.submitter && event.submitter.hasAttribute("data-check")) ? event.submitter : document.activeElement;
    place.closest("section").querySelectorAll(".question").forEach(judge);
  });
})();
