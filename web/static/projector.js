// The class view: reveals its steps by key and by button.
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

  // The address of this very view with another value of a parameter.
  function here(name, value) {
    var url = new URL(location.href);
    url.searchParams.set(name, value);
    return url;
  }

  // A control leads nowhere at its end, and looks so; the keyboard stays on it.
  function end(move, at, next, other) {
    stage.querySelectorAll("[data-go=" + move + "]").forEach(function (control) {
      var off = step === at && !other;
      control.classList.toggle("off", off);
      if (off) {
        if (control === document.activeElement) control.tabIndex = -1;
        control.removeAttribute("href");
        control.setAttribute("role", "link");
        control.setAttribute("aria-disabled", "true");
        return;
      }
      control.removeAttribute("tabindex");
      control.removeAttribute("role");
      control.removeAttribute("aria-disabled");
      control.href = step === at ? other : here("step", next);
    });
  }

  function show(next) {
    var forward = next > step;
    step = Math.min(Math.max(next, 0), last);
    var said = []; // the picture says nothing that the terms have not said
    stage.querySelectorAll("[data-reveal]").forEach(function (el) {
      var at = Number(el.dataset.reveal);
      el.classList.toggle("veiled", at > step);
      el.classList.toggle("next", at === step + 1);
      if (forward && at === step && !el.closest("svg")) said.push(el.innerText);
    });
    if (said.length) speech.textContent = said.join(" ");
    end("back", 0, step - 1, stage.dataset.before);
    end("none", 0, 0);
    end("next", last, step + 1, stage.dataset.after);
    end("all", last, last);
    history.replaceState(null, "", here("step", step));
  }

  function full() {
    if (document.fullscreenElement || document.webkitFullscreenElement) (document.exitFullscreen || document.webkitExitFullscreen).call(document);
    else if (enlarge) enlarge.call(root);
  }

  // A page that is one of several says which comes after and before it.
  function move(by, other) {
    var end = by > 0 ? last : 0;
    if (step === end && other) lead(other);
    else show(step + by);
  }

  // What was chosen for this view holds for the one that comes after it.
  function lead(address) {
    var to = new URL(address, location.href);
    ["theme", "scale"].forEach(function (name) {
      var value = new URL(location.href).searchParams.get(name);
      if (value) to.searchParams.set(name, value);
    });
    location.assign(to);
  }

  function dress(theme) {
    root.dataset.theme = theme;
    history.replaceState(null, "", here("theme", theme));
    root.dispatchEvent(new CustomEvent("themechange"));
  }

  function isDark() {
    var theme = root.dataset.theme;
    return theme === "dark" || theme === "auto" && matchMedia("(prefers-color-scheme: dark)").matches;
  }

  var moves = {
    next: function () { move(1, stage.dataset.after); },
    back: function () { move(-1, stage.dataset.before); },
    none: function () { show(0); },
    all: function () { show(last); },
    full: full,
    scale: function () { root.dispatchEvent(new CustomEvent("scaleswitch")); },
    other: function () {
      var control = stage.querySelector("[data-go=other]");
      if (control) lead(control.href);
    },
    theme: function (control) { dress(control ? control.dataset.value : isDark() ? "light" : "dark"); }
  };

  stage.addEventListener("click", function (event) {
    var control = event.target.closest("[data-go]");
    if (!control || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (control.getAttribute("aria-disabled") !== "true") moves[control.dataset.go](control);
    // No ring stays for a class to see on what the mouse has pressed.
    if (event.detail > 0) control.blur();
  });

  var places = { ArrowRight: "next", ArrowDown: "next", PageDown: "next", Space: "next", ArrowLeft: "back", ArrowUp: "back", PageUp: "back", Home: "none", End: "all" };
  var letters = { f: "full", m: "other", s: "scale", d: "theme" };
  document.addEventListener("keydown", function (event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (/^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName)) return;
    if (event.code === "Space" && /^(A|BUTTON|SUMMARY)$/.test(event.target.tagName)) return;
    var move = places[event.code];
    if (!move && root.dataset.shortcuts !== "off") move = letters[event.key.toLowerCase()];
    if (!move || last === 0) return;
    event.preventDefault();
    moves[move]();
  });
})();
