// Choices of display, kept in this browser only. It runs before the page is
// drawn, so that no other theme flashes first.
(function () {
  "use strict";
  var root = document.documentElement;
  root.classList.add("scripted");

  // Without one of its scripts a page works as it does without any.
  function missed(event) {
    if (event.target.tagName === "SCRIPT") root.classList.remove("scripted");
  }
  document.addEventListener("error", missed, true);

  function stored(name) {
    try { return localStorage.getItem("bridgescore." + name); } catch (e) { return null; }
  }
  function store(name, value) {
    try { localStorage.setItem("bridgescore." + name, value); } catch (e) { /* not allowed here: the choice ends with the page */ }
  }

  // Where there are no popovers, the button of the menu opens and closes it all the same.
  function foldMenu() {
    var menu = document.getElementById("menu"), button = document.querySelector("button.menu");
    if (!button || "popover" in HTMLElement.prototype) return;
    function open(wanted) {
      menu.classList.toggle("open", wanted);
      button.setAttribute("aria-expanded", wanted);
    }
    open(false);
    document.addEventListener("click", function (event) {
      if (button.contains(event.target)) open(!menu.classList.contains("open"));
      else if (!menu.contains(event.target)) open(false);
    });
    document.addEventListener("keydown", function (event) {
      if (event.key !== "Escape" || !menu.classList.contains("open")) return;
      open(false);
      button.focus();
    });
  }

  // A page that asks for a theme in its address keeps it.
  if (root.dataset.theme === "auto" && stored("theme")) root.dataset.theme = stored("theme");
  if (root.dataset.deck === "2" && stored("deck") === "4") root.dataset.deck = "4";
  root.dataset.shortcuts = stored("shortcuts") || "on";
  // The pictures of all scores on one scale, for those who compare; a link may ask for it too.
  root.dataset.scale = new URLSearchParams(location.search).get("scale") === "fixed" ? "fixed" : stored("scale") || "own";
  root.addEventListener("scaleswitch", function () {
    root.dataset.scale = root.dataset.scale === "fixed" ? "own" : "fixed";
    store("scale", root.dataset.scale);
    root.dispatchEvent(new CustomEvent("scalechange"));
  });

  document.addEventListener("DOMContentLoaded", function () {
    document.removeEventListener("error", missed, true);
    if (root.classList.contains("scripted")) document.querySelectorAll("[data-needs-script]").forEach(function (el) { el.hidden = false; });

    document.querySelectorAll(".prefs-form").forEach(function (form) {
      form.querySelectorAll("[name=theme]").forEach(function (el) { el.checked = el.value === root.dataset.theme; });
      form.querySelectorAll("[name=deck]").forEach(function (el) { el.checked = el.value === root.dataset.deck; });
      form.querySelector("[name=shortcuts]").checked = root.dataset.shortcuts === "on";
      form.addEventListener("submit", function (event) { event.preventDefault(); });
      form.addEventListener("change", function (event) {
        var el = event.target;
        var value = el.type === "checkbox" ? (el.checked ? "on" : "off") : el.value;
        root.dataset[el.name] = value;
        store(el.name, value);
        root.dispatchEvent(new CustomEvent("themechange"));
      });
    });

    foldMenu();

    // A link to print leads to the page and prints it, once.
    if (location.hash === "#print") {
      window.addEventListener("load", function () {
        history.replaceState(history.state, "", location.pathname + location.search);
        window.print();
      });
    }
    document.querySelectorAll("[data-print]").forEach(function (button) {
      button.addEventListener("click", function () { window.print(); });
    });

    document.querySelectorAll("[data-lang]").forEach(function (link) {
      link.addEventListener("click", function () {
        document.cookie = "lang=" + link.dataset.lang + "; path=/; max-age=31536000; samesite=lax";
      });
    });
  });
})();
