// The guide folds what is for later. A link to something folded opens it, and paper has all of it.
(function () {
  "use strict";
  function open() {
    var target = location.hash.length > 1 && document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!target) return;
    var folds = [];
    for (var box = target.closest("details"); box; box = box.parentElement.closest("details")) folds.push(box);
    var own = target.querySelector(":scope > details.whole"); // a section that is folded as a whole
    if (own) folds.push(own);
    if (folds.every(function (fold) { return fold.open; })) return;
    folds.forEach(function (fold) { fold.open = true; });
    target.scrollIntoView();
  }
  addEventListener("hashchange", open);
  document.addEventListener("click", function (event) {
    // The address does not change where it is the same already.
    var link = event.target.closest("a[href]");
    if (link && link.hash && link.href === location.href) open();
  });
  open();

  var closed = [];
  addEventListener("beforeprint", function () {
    closed = [].slice.call(document.querySelectorAll("details.fold:not([open])"));
    closed.forEach(function (fold) { fold.open = true; });
  });
  addEventListener("afterprint", function () {
    closed.forEach(function (fold) { fold.open = false; });
    closed = [];
  });
})();
