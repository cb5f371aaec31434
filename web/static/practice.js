// A sheet of exercises: Enter goes on to the next answer, and from the last one sends the sheet.
(function () {
  "use strict";
  var form = document.querySelector(".exercises");
  if (!form) return;
  form.addEventListener("keydown", function (event) {
    if (event.key !== "Enter" || event.isComposing || event.target.tagName !== "INPUT") return;
    event.preventDefault();
    var answers = [].slice.call(form.querySelectorAll("input[type=text], input[type=radio]")).filter(function (field) {
      return field.type === "text" || field === (form.querySelector("[name=" + field.name + "]:checked") || form.querySelector("[name=" + field.name + "]"));
    });
    var at = answers.findIndex(function (field) { return field.name === event.target.name; });
    var next = answers[at + 1];
    if (next) next.focus();
    else form.querySelector("[data-mark]").click();
  });
})();
