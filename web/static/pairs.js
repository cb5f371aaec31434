// Help for those who type a session: Enter goes on, each result shows its
// score at once, and typing that was not sent outlives a reload. Everything
// works without it.
(function () {
  "use strict";

  // Typing that was not sent is kept in this browser, never in a frame: there
  // the page belongs to another site's visit. A draft belongs to the fields as
  // the server gave them; once they differ it is of no use.
  var framed = window.top !== window;
  var scored = document.getElementById("state") !== null || document.querySelector(".verdict-box") !== null;

  function storage(action) {
    if (framed) return null;
    try { return action(window.localStorage); } catch (e) { return null; }
  }

  function fingerprint(text) {
    var h = 2166136261;
    for (var i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619);
    return (h >>> 0).toString(36) + "." + text.length;
  }

  function draft(form) {
    var fields = Array.from(form.querySelectorAll("textarea, input[type=text]"));
    var key = "bridgescore.draft." + form.dataset.draft + "." + document.documentElement.lang;
    var base = fingerprint(location.search + JSON.stringify(fields.map(function (f) { return f.defaultValue; })));
    var note = form.querySelector("[data-draft-note]");
    var timer = 0;

    function save(sent) {
      clearTimeout(timer);
      var values = fields.map(function (f) { return f.value; });
      var changed = fields.some(function (f) { return f.value !== f.defaultValue; });
      storage(function (s) {
        if (changed) s.setItem(key, JSON.stringify({ base: base, values: values, sent: sent }));
        else s.removeItem(key);
      });
    }
    function drop() { storage(function (s) { s.removeItem(key); }); }

    var kept = storage(function (s) { return JSON.parse(s.getItem(key)); });
    if (kept && kept.sent && scored) {
      drop(); // it has arrived
    } else if (kept && kept.base === base && Array.isArray(kept.values) && kept.values.length === fields.length) {
      fields.forEach(function (f, i) {
        if (f.value === kept.values[i]) return;
        f.value = kept.values[i];
        f.dispatchEvent(new Event("change", { bubbles: true }));
      });
      if (note) note.hidden = false;
    }
    form.addEventListener("input", function () {
      clearTimeout(timer);
      timer = setTimeout(save, 300, false);
    });
    form.addEventListener("submit", function () { save(true); });
    window.addEventListener("pagehide", function () { if (timer) save(false); });
    if (note) {
      note.querySelector("[data-draft-drop]").addEventListener("click", function () {
        fields.forEach(function (f) { f.value = f.defaultValue; });
        drop();
        note.hidden = true;
        fields[0].focus();
      });
    }
    form.addEventListener("submit", function () { timer = 0; });
  }

  // Cells of travellers.
  function typing(form) {
    var cells = Array.from(form.querySelectorAll("td.cell input"));

    form.addEventListener("keydown", function (event) {
      var at = cells.indexOf(event.target);
      if (at < 0 || event.isComposing || event.ctrlKey || event.altKey || event.metaKey) return;
      var step = { Enter: event.shiftKey ? -1 : 1, ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (!step) return;
      event.preventDefault();
      var next = cells[at + step] || (step > 0 ? form.querySelector("[data-submit]") : null);
      if (next) { next.focus(); if (next.select) next.select(); }
    });

    // A keyboard that sends the character on its own must not send the form.
    form.addEventListener("keypress", function (event) {
      if (event.key === "Enter" && cells.indexOf(event.target) >= 0) event.preventDefault();
    });

    function show(cell, score, note, wrong) {
      var row = cell.closest("tr");
      row.querySelector("[data-score]").textContent = score;
      row.querySelector(".cell-note").textContent = note;
      if (wrong) cell.setAttribute("aria-invalid", "true"); else cell.removeAttribute("aria-invalid");
    }

    function signed(n) {
      var text = Math.abs(n).toLocaleString(document.documentElement.lang).replace(/[\u00a0\s]/g, "\u202f");
      return (n > 0 ? "+" : n < 0 ? "\u2212" : "") + text;
    }

    // What stands beside a result: its score, the percentages of an artificial one, or that it has none.
    function scoreOf(result) {
      if (typeof result.ns_score === "number") return signed(result.ns_score);
      if (result.rule !== "award") return form.dataset.unscored;
      var lang = document.documentElement.lang;
      return form.dataset.given.replace("{ns}", result.ns_percent.toLocaleString(lang)).replace("{ew}", result.ew_percent.toLocaleString(lang));
    }

    function ask(cell) {
      var text = cell.value.trim();
      if (!text) { show(cell, "", "", false); return; }
      fetch(form.dataset.service, {
        method: "POST",
        headers: { "Content-Type": "application/json", "Accept": "application/json" },
        body: JSON.stringify({ lang: form.dataset.language, vul: cell.closest("table").dataset.vul, results: [text] })
      }).then(function (answer) {
        return answer.json().then(function (body) {
          if (cell.value.trim() !== text) return;
          if (answer.ok) {
            show(cell, scoreOf(body.results[0]), body.results[0].impossible ? form.dataset.impossible : "", false);
          } else if (answer.status === 422 && body.errors) {
            show(cell, "", body.errors[0].message, true);
          } else {
            show(cell, "", form.dataset.serviceError, false);
          }
        });
      }).catch(function () { if (cell.value.trim() === text) show(cell, "", form.dataset.serviceError, false); });
    }

    form.addEventListener("change", function (event) {
      if (cells.indexOf(event.target) >= 0) ask(event.target);
    });
  }

  // A file on its way.
  function sending(form) {
    var sign = form.querySelector("[data-busy]");
    if (!sign) return;
    form.addEventListener("submit", function () {
      var file = form.querySelector("input[type=file]");
      if (file && file.files.length > 0) sign.hidden = false;
    });
    window.addEventListener("pageshow", function () { sign.hidden = true; });
  }

  document.querySelectorAll("form.typing").forEach(typing);
  document.querySelectorAll("form[data-draft]").forEach(draft);
  document.querySelectorAll("form.event-form").forEach(sending);

  document.querySelectorAll("[data-copy-link]").forEach(function (button) {
    var label = button.textContent;
    button.addEventListener("click", function () {
      var field = document.getElementById(button.dataset.copyLink);
      field.select();
      var done = function () {
        button.textContent = button.dataset.done;
        setTimeout(function () { button.textContent = label; }, 1500);
      };
      if (navigator.clipboard) navigator.clipboard.writeText(field.value).then(done, function () { /* it is selected: the keyboard copies it */ });
    });
  });

  // Only one menu of the toolbar is open, and Escape closes it.
  var menus = Array.from(document.querySelectorAll(".menu-box"));
  menus.forEach(function (menu) {
    menu.addEventListener("toggle", function () {
      if (menu.open) menus.forEach(function (other) { if (other !== menu) other.open = false; });
    });
  });
  document.addEventListener("keydown", function (event) {
    if (event.key === "Escape") menus.forEach(function (menu) {
      if (menu.open) { menu.open = false; menu.querySelector("summary").focus(); }
    });
  });
})();
