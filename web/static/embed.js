// For the page around the frame: lets each calculator frame grow to its
// content. It listens only to frames that it finds on the page, from the
// address they were loaded from.
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
})();
