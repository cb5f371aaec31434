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
    var frames = document.querySelectorAll("iframe");
    for (var i = 0; i < frames.length; i++) {
      if (frames[i].contentWindow !== event.source) continue;
      var src;
      try { src = new URL(frames[i].src); } catch (e) { return; }
      if (src.origin === origin && /\/(fr|en)\/embed$/.test(src.pathname)) frames[i].style.height = data.height + "px";
    }
  });
})();
