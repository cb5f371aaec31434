// The class view: reveals the lines of the breakdown by key and by button.
(function () {
  "use strict";
  var stage = document.getElementById("projector");
  if (!stage) return;
  var step = Number(stage.dataset.step);
  var last = Number(stage.dataset.last);
  var speech = document.getElementById("speech");
  var root = document.documentElement;
  var enlarge = root.requestFullscreen || root.webkitRequestFullscreen;
  if (!enlarge) stage.querySelectorAll("[data-go=full]").forEach(function (button) { button.remove(); });

  function show(next) {
    var forward = next > step;
    step = Math.min(Math.max(next, 0), last);
    var said = []; // the chart says nothing that the lines have not said
    stage.querySelectorAll("[data-reveal]").forEach(function (el) {
      el.classList.toggle("veiled", Number(el.dataset.reveal) > step);
      if (forward && Number(el.dataset.reveal) === step && !el.querySelector(".chart")) said.push(el.innerText);
    });
    if (said.length) speech.textContent = said.join(" ");
    var back = stage.querySelector("[data-go=back]");
    if (back) back.classList.toggle("off", step === 0);
    var url = new URL(location.href);
    url.searchParams.set("step", step);
    history.replaceState(null, "", url);
  }

  function full() {
    if (document.fullscreenElement || document.webkitFullscreenElement) (document.exitFullscreen || document.webkitExitFullscreen).call(document);
    else if (enlarge) enlarge.call(root);
  }

  // A page that is one of several says which comes after and before it.
  function move(by, other) {
    var end = by > 0 ? last : 0;
    if (step === end && other) location.assign(other);
    else show(step + by);
  }

  var moves = {
    next: function () { move(1, stage.dataset.after); },
    back: function () { move(-1, stage.dataset.before); },
    none: function () { show(0); },
    all: function () { show(last); },
    full: full
  };

  stage.addEventListener("click", function (event) {
    var control = event.target.closest("[data-go]");
    if (!control || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    moves[control.dataset.go]();
  });

  var keys = { ArrowRight: "next", ArrowDown: "next", PageDown: "next", Space: "next", ArrowLeft: "back", ArrowUp: "back", PageUp: "back", Home: "none", End: "all", KeyF: "full" };
  document.addEventListener("keydown", function (event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (/^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName)) return;
    if (event.code === "Space" && /^(A|BUTTON)$/.test(event.target.tagName)) return;
    if (event.code === "KeyF" && document.documentElement.dataset.shortcuts === "off") return;
    var move = keys[event.code];
    if (!move || last === 0) return;
    event.preventDefault();
    moves[move]();
  });
})();
