// Makes the calculator instant: each tap fetches the page of the new deal and
// puts its living parts in place. No rule of bridge is known here.
(function () {
  "use strict";
  var form = document.getElementById("keys");
  if (!form) return;
  var embedded = document.body.classList.contains("page-embed");
  var framed = embedded && window.parent !== window;
  var root = document.documentElement;
  var latest = 0, settled = 0; // numbers of requests: the last one, and the last that is shown
  var at = location.pathname + location.search;
  var reading = false; // what is shown, or will be, was typed
  var past = []; // the history of a frame: the browser's belongs to the page around it

  function kept() {
    // What the frame was asked to look like stays in its addresses.
    var kept = new URLSearchParams();
    var now = new URLSearchParams(location.search);
    ["view", "theme", "background", "deck"].forEach(function (name) { if (now.has(name)) kept.set(name, now.get(name)); });
    return kept;
  }

  function address(params) {
    kept().forEach(function (value, name) { params.set(name, value); });
    var query = params.toString();
    return location.pathname + (query ? "?" + query : "");
  }

  function fromKeys() {
    var params = new URLSearchParams();
    form.querySelectorAll("input[type=radio]:checked, input[name=blank]").forEach(function (el) { params.set(el.name, el.value); });
    return address(params);
  }

  function withKept(href) {
    var url = new URL(href, location.href);
    return url.pathname === location.pathname ? address(url.searchParams) : url.pathname + url.search;
  }

  // A level that has no room for the result takes the nearest it has.
  function fitResult() {
    var level = form.querySelector("[name=level]:checked");
    var result = form.querySelector("[name=result]:checked");
    if (!level || !result) return;
    var over = result.value === "=" ? 0 : Number(result.value);
    var fit = Math.min(Math.max(over, Number(level.dataset.low)), Number(level.dataset.high));
    if (fit !== over) result.value = fit === 0 ? "=" : (fit > 0 ? "+" : "") + fit;
  }

  // A row whose keys stay the same keeps its elements, so that no tap is lost.
  function pressed(old, fresh) {
    if (old.tagName !== "FIELDSET" || old.querySelector(".field-error") || fresh.querySelector(".field-error")) return false;
    var was = old.querySelectorAll("input"), is = fresh.querySelectorAll("input");
    for (var i = 0; i < is.length; i++) if (!was[i] || was[i].id !== is[i].id) return false;
    for (i = 0; i < is.length; i++) was[i].checked = is[i].checked;
    return true;
  }

  function swap(next) {
    var active = document.activeElement;
    var id = active && active.id;
    var part = active && active.closest("section[data-live]");
    next.querySelectorAll("[data-live]").forEach(function (fresh) {
      var old = document.getElementById(fresh.id);
      if (!old) return;
      if (fresh.id === "free" && !fresh.querySelector("[aria-invalid]")) {
        // What was typed stays, until a key says something else.
        var typing = old.querySelector("#text");
        if (!reading) { typing.value = ""; said(""); }
        typing.removeAttribute("aria-invalid");
        old.querySelector("#text-error").textContent = "";
        return;
      }
      if (fresh.id === "chart") {
        // The chart that is there takes the new numbers: its segments slide.
        var drawn = old.querySelector(".canvas[data-drawn]"), plain = fresh.querySelector(".canvas");
        if (drawn && plain) plain.replaceWith(drawn);
      }
      if (!pressed(old, fresh)) old.replaceWith(document.adoptNode(fresh));
    });
    document.querySelectorAll("section[aria-busy]").forEach(function (part) { part.removeAttribute("aria-busy"); });
    document.title = next.title;
    var speech = next.getElementById("speech");
    if (speech) document.getElementById("speech").textContent = speech.textContent;
    var links = next.querySelectorAll("a.lang");
    document.querySelectorAll("a.lang").forEach(function (own, i) { if (links[i]) own.href = links[i].href; });
    if (id && (!document.activeElement || document.activeElement === document.body)) {
      var again = document.getElementById(id) || form.querySelector("[name=result]:checked") || form.querySelector("[name=level]");
      if (again) again.focus({ preventScroll: true });
    } else if (part && document.activeElement === document.body) {
      // What was chosen in a part has another node now.
      var chosen = document.querySelector("#" + part.id + " [aria-current]");
      if (chosen) chosen.focus({ preventScroll: true });
    }
    document.dispatchEvent(new Event("contentchange"));
  }

  // Where the answer is long in coming, the old number does not stand beside the new keys.
  var patience = 150; // milliseconds
  function waiting() {
    document.querySelectorAll("section[data-live]").forEach(function (part) { part.setAttribute("aria-busy", "true"); });
  }

  function show(url, remember) {
    var ticket = ++latest;
    setTimeout(function () { if (ticket === latest && ticket !== settled) waiting(); }, patience);
    return fetch(url, { credentials: "omit", headers: { Accept: "text/html" } }).then(function (answer) {
      if (!answer.ok && answer.status !== 422) throw new Error(answer.status);
      return answer.text().then(function (text) {
        if (ticket !== latest) return;
        settled = ticket;
        var next = new DOMParser().parseFromString(text, "text/html");
        swap(next);
        var state = document.getElementById("hero").dataset.url;
        var shown = answer.ok && state ? withKept(state) : url;
        if (framed) keepInFrame(shown, remember);
        else if (remember && shown !== at) history.pushState({ step: step() + 1 }, "", shown);
        at = shown;
        undoable();
        var summary = document.getElementById("errors");
        if (summary) summary.focus();
      });
    }).catch(function () {
      // Where fetching is not allowed, or failed, the browser goes there itself.
      if (ticket === latest) location.replace(url);
    });
  }

  // Taps in a frame must not stand between a reader and the page before.
  function keepInFrame(shown, remember) {
    if (remember && shown !== at) past.push(at);
    try { history.replaceState(history.state, "", shown); } catch (e) { /* a frame without an origin has no address of its own */ }
  }

  function step() { return (history.state && history.state.step) || 0; }

  function undoable() {
    var undo = form.querySelector("[data-action=undo]");
    if (!undo) return;
    var last = step() === 0 && past.length === 0;
    // A key that can do no more gives the keyboard to another.
    if (last && document.activeElement === undo) {
      var other = form.querySelector("[name=result]:checked") || form.querySelector("[name=level]");
      other.focus({ preventScroll: true });
    }
    undo.disabled = last;
  }

  function undo() {
    if (past.length > 0) show(past.pop(), false);
    else if (step() > 0) history.back();
  }

  form.addEventListener("change", function (event) {
    if (event.target.type !== "radio") return;
    reading = false;
    closeAll();
    if (event.target.name === "level") fitResult();
    show(fromKeys(), true);
  });

  // A typed result says all but what the keys of vulnerability and declarer say.
  function asTyped(text) {
    var params = new URLSearchParams(new URL(fromKeys(), location.href).search);
    ["level", "strain", "doubling", "result"].forEach(function (name) { params.delete(name); });
    params.set("text", text);
    return address(params);
  }

  // The button is listened to, not the form: a frame that may not send forms
  // never hears that one would be sent. Enter in the field presses it too.
  form.addEventListener("click", function (event) {
    if (!event.target.closest("[type=submit]")) return;
    event.preventDefault();
    var box = form.querySelector("#text"), text = box ? box.value.trim() : ""; // a small frame has none
    reading = text !== "";
    if (!reading) { show(fromKeys(), true); return; }
    show(asTyped(text), true).then(function () {
      var hero = document.getElementById("hero"), field = document.getElementById("text");
      if (hero.getBoundingClientRect().top < 0) hero.scrollIntoView({ block: "start" });
      if (document.activeElement === field) field.select();
    });
  });

  // A result shows its score beside the field while it is typed.
  var typed = 0;
  function said(points) {
    var button = form.querySelector("[name=read]");
    if (!button.dataset.label) button.dataset.label = button.textContent;
    button.textContent = points ? "= " + points : button.dataset.label;
  }
  form.addEventListener("input", function (event) {
    if (event.target.id !== "text") return;
    var ticket = ++typed, text = event.target.value.trim();
    if (!text) { said(""); return; }
    setTimeout(function () {
      if (ticket !== typed) return;
      // While it is typed, a text that says no result yet is no fault.
      fetch(asTyped(text) + "&typing=1", { credentials: "omit", headers: { Accept: "text/html" } }).then(function (answer) {
        return answer.ok ? answer.text() : "";
      }).then(function (page) {
        if (ticket !== typed) return;
        var next = new DOMParser().parseFromString(page, "text/html"), score = next.querySelector("#hero output");
        said(score ? score.textContent.trim() : "");
      }).catch(function () { said(""); });
    }, 250);
  });

  // What lies over the keys goes away again.
  function closeAll() {
    var rest = document.getElementById("rest-result"), more = form.querySelector("details.more");
    if (rest) rest.checked = false;
    if (more) more.open = false;
  }

  document.addEventListener("click", function (event) {
    if (event.target.closest && !event.target.closest("details.more, .keys.result")) closeAll();
    var link = event.target.closest && event.target.closest("a[data-state]");
    if (link && !event.metaKey && !event.ctrlKey && !event.shiftKey && event.button === 0) {
      event.preventDefault();
      reading = false;
      closeAll();
      show(withKept(link.href), true);
      return;
    }
    var button = event.target.closest && event.target.closest("[data-action]:not(:disabled)");
    if (button && actions[button.dataset.action]) actions[button.dataset.action](button);
  });

  window.addEventListener("popstate", function () {
    reading = false;
    show(location.pathname + location.search, false);
  });

  function done(button) {
    if (!button.dataset.done) return;
    var label = button.textContent;
    button.textContent = button.dataset.done;
    setTimeout(function () { button.textContent = label; }, 1500);
  }

  function copy(text, button) {
    if (navigator.clipboard && window.isSecureContext) {
      navigator.clipboard.writeText(text).then(function () { done(button); }, function () { select(text, button); });
    } else {
      select(text, button);
    }
  }

  function select(text, button) {
    var area = document.createElement("textarea");
    area.value = text;
    area.className = "vh";
    document.body.appendChild(area);
    area.select();
    if (document.execCommand("copy")) done(button);
    area.remove();
    button.focus();
  }

  var actions = {
    undo: undo,
    print: function () { closeAll(); window.print(); },
    shortcuts: function () {
      closeAll();
      var sheet = document.getElementById("shortcuts");
      if (sheet.showModal && !sheet.open) sheet.showModal();
    },
    copy: function (button) { copy(document.getElementById("hero").dataset.copy, button); },
    share: function (button) {
      if (navigator.share) navigator.share({ title: document.title, url: location.href }).catch(function () { /* the reader changed their mind */ });
      else copy(location.href, button);
    }
  };

  // Single-key shortcuts, by the place of the key; they can be switched off.
  document.addEventListener("keydown", function (event) {
    if (event.key === "Escape") { closeAll(); return; }
    if (root.dataset.shortcuts === "off" || event.ctrlKey || event.metaKey || event.altKey) return;
    var tag = event.target.tagName;
    if ((tag === "INPUT" && event.target.type !== "radio" && event.target.type !== "checkbox") || tag === "TEXTAREA" || tag === "SELECT") return;
    var code = event.code.replace("Numpad", "Digit");
    var digit = /^Digit\d$/.test(event.code); // on a French keyboard the 6 types a minus
    if (!digit && (event.code === "NumpadAdd" || event.code === "Equal" || event.key === "+")) return stepResult(1, event);
    if (!digit && (event.code === "NumpadSubtract" || event.code === "Minus" || event.key === "-")) return stepResult(-1, event);
    if (event.key === "?") { event.preventDefault(); actions.shortcuts(); return; }
    var made = code === "KeyM" && form.querySelector('[name=result][value="="]');
    var key = made || form.querySelector('[data-code="' + CSS.escape(code) + '"]');
    if (!key) return;
    event.preventDefault();
    (key.querySelector("input") || key).click();
  });

  function stepResult(by, event) {
    var keys = Array.prototype.slice.call(form.querySelectorAll("[name=result]"));
    var at = keys.findIndex(function (el) { return el.checked; });
    var next = keys[at + by];
    if (at < 0 || !next) return;
    event.preventDefault();
    next.click();
  }

  undoable();
  if (!window.HTMLDialogElement) form.querySelector("[data-action=shortcuts]").remove();

  // The browser keeps the calculator for when there is no network: not while the first page still loads, but with the
  // first tap or after a while.
  if (!embedded && navigator.serviceWorker && !(navigator.connection && navigator.connection.saveData)) {
    var keep = function () {
      keep = function () {};
      navigator.serviceWorker.register("/sw.js").catch(function () { /* not allowed here: the calculator needs the network */ });
    };
    window.addEventListener("load", function () { setTimeout(function () { keep(); }, 5000); });
    form.addEventListener("change", function () { keep(); });
  }

  // A frame is as high as its highest breakdown, whatever it shows: the page around it does not move.
  var room = document.getElementById("room-of");
  if (room) {
    JSON.parse(room.textContent).forEach(function (table) {
      var unseen = document.createElement("div");
      unseen.setAttribute("aria-hidden", "true");
      unseen.innerHTML = table;
      room.before(unseen);
    });
  }

  // A frame tells its parent how high it would like to be.
  if (framed) {
    var tell = function () {
      window.parent.postMessage({ source: "bridgescore", height: Math.ceil(document.documentElement.getBoundingClientRect().height) }, "*");
    };
    new ResizeObserver(tell).observe(document.documentElement);
    tell();
    // The parent's script may come after the frame, and asks.
    window.addEventListener("message", function (event) {
      if (event.source === window.parent && event.data && event.data.source === "bridgescore" && event.data.ask === "height") tell();
    });
  }
})();
