// Copies a snippet, and shows the frame as soon as an option changes.
(function () {
  "use strict";
  document.querySelectorAll("[data-copy-from]").forEach(function (button) {
    button.addEventListener("click", function () {
      var area = document.getElementById(button.dataset.copyFrom);
      area.select();
      var done = function () {
        var label = button.textContent;
        button.textContent = button.dataset.done;
        setTimeout(function () { button.textContent = label; }, 1500);
      };
      if (navigator.clipboard && window.isSecureContext) navigator.clipboard.writeText(area.value).then(done, function () { if (document.execCommand("copy")) done(); });
      else if (document.execCommand("copy")) done();
    });
  });
  var options = document.getElementById("options");
  if (options) options.addEventListener("change", function () {
    if (options.requestSubmit) options.requestSubmit();
    else options.submit();
  });
})();
