// For the page around the frame: lets each calculator frame grow to its
// content, and knows the element <bridge-score>. It listens only to frames that
// it finds on the page, from the address they were loaded from.
(function () {
  "use strict";
  var script = document.currentScript;
  var origin = script ? new URL(script.src).origin : null;
  window.addEventListener("message", function (event) {
    // A sandboxed frame has no origin of its own and says "null".
    if (event.origin !== origin && event.origin !== "null") return;
    var data = event.data;
    if (!data || data.source !== "bridgescore" || typeof data.height !== "number") return;
    if (!(data.height >= 100 && data.height <= 5000)) return;
    ours().forEach(function (frame) {
      if (frame.contentWindow === event.source) frame.style.height = data.height + "px";
    });
  });

  function ours() {
    return Array.prototype.filter.call(document.querySelectorAll("iframe"), function (frame) {
      var src;
      try { src = new URL(frame.src); } catch (e) { return false; }
      return src.origin === origin && /\/[\w-]+\/embed$/.test(src.pathname);
    });
  }

  // A frame that was there before this script has told its height to nobody.
  ours().forEach(function (frame) {
    if (frame.contentWindow) frame.contentWindow.postMessage({ source: "bridgescore", ask: "height" }, "*");
  });

  // <bridge-score contract="4SX" tricks="9" vul="yes" lang="fr" view="compact">: the frame with the parameters of its
  // address as attributes.
  var languages = ["fr", "en"];
  var names = ["contract", "tricks", "vul", "declarer", "text", "view", "theme", "background", "deck"];

  function addressOf(element) {
    var nearest = element.closest("[lang]");
    var language = nearest ? nearest.getAttribute("lang").slice(0, 2).toLowerCase() : "";
    if (languages.indexOf(language) < 0) language = languages[0];
    var query = new URLSearchParams();
    names.forEach(function (name) { if (element.getAttribute(name)) query.set(name, element.getAttribute(name)); });
    return origin + "/" + language + "/embed" + (query.toString() ? "?" + query : "");
  }

  function frameOf(element) {
    var frame = document.createElement("iframe");
    frame.src = addressOf(element);
    frame.title = element.getAttribute("title") || "bridgescore";
    frame.width = "100%";
    frame.height = element.getAttribute("view") === "compact" ? "480" : "1180"; // until it says so itself
    frame.style.border = "0";
    frame.style.maxWidth = "30rem";
    element.textContent = ""; // what stood there was for readers without this script
    element.style.display = "block";
    element.appendChild(frame);
    return frame;
  }

  if (!origin || !window.customElements || customElements.get("bridge-score")) return;
  customElements.define("bridge-score", class extends HTMLElement {
    static get observedAttributes() { return names.concat("lang"); }
    connectedCallback() {
      if (!this.frame) this.frame = frameOf(this);
    }
    attributeChangedCallback() {
      if (!this.frame || this.waiting) return;
      this.waiting = true;
      var element = this;
      Promise.resolve().then(function () { // when all of them have changed
        element.waiting = false;
        // Not by its src: that would stand between a reader and the page before.
        if (element.frame.contentWindow) element.frame.contentWindow.location.replace(addressOf(element));
      });
    }
  });
})();
