// Draws the charts of a page with the chart library, which is fetched only
// when a chart is about to be seen. The server has drawn a plain one already.
(function () {
  "use strict";
  var drawn = new Map();
  var texts = new WeakMap(); // the options that each canvas shows
  var library = null;

  function load(src) {
    if (window.echarts) return Promise.resolve(window.echarts);
    if (!library) {
      library = new Promise(function (resolve, reject) {
        var script = document.createElement("script");
        script.src = src;
        script.onload = function () { resolve(window.echarts); };
        script.onerror = reject;
        document.head.appendChild(script);
      });
    }
    return library;
  }

  // A colour in the options is the name of one of the page's own.
  function coloured(value, probe) {
    if (typeof value === "string" && value.startsWith("--")) {
      probe.style.color = "var(" + value + ")";
      return getComputedStyle(probe).color;
    }
    if (Array.isArray(value)) return value.map(function (v) { return coloured(v, probe); });
    if (value && typeof value === "object") {
      var out = {};
      Object.keys(value).forEach(function (k) { out[k] = coloured(value[k], probe); });
      return out;
    }
    return value;
  }

  // The numbers along an axis are written as those of the page.
  function worded(axis) {
    var number = new Intl.NumberFormat(document.documentElement.lang);
    [].concat(axis || []).forEach(function (a) {
      if (a.type !== "value") return;
      a.axisLabel = Object.assign({}, a.axisLabel, { formatter: function (n) { return number.format(n).replace("-", "\u2212"); } });
    });
  }

  function draw(canvas, echarts, still) {
    var data = document.getElementById(canvas.dataset.chart);
    if (!data || !canvas.isConnected) return;
    var options = coloured(JSON.parse(data.textContent), canvas);
    canvas.dataset.drawn = "";
    texts.set(canvas, data.textContent);
    canvas.style.color = "";
    worded(options.xAxis);
    worded(options.yAxis);
    var font = getComputedStyle(canvas);
    options.textStyle = { fontFamily: font.fontFamily, fontSize: parseFloat(font.fontSize), fontWeight: 600 };
    // A picture that the server has drawn is taken over as it stands.
    if (!drawn.has(canvas) && canvas.querySelector("svg")) still = true;
    options.animation = !still && options.animation !== false && !matchMedia("(prefers-reduced-motion: reduce)").matches;
    options.animationDuration = 250;
    var chart = drawn.get(canvas);
    if (!chart) {
      canvas.replaceChildren();
      chart = echarts.init(canvas, null, { renderer: "svg" });
      drawn.set(canvas, chart);
    }
    // What has the name of a series that is drawn already slides to its new place.
    (options.series || []).forEach(function (series) {
      series.id = series.name;
      (series.data || []).forEach(function (item, i) { if (item && typeof item === "object") item.id = String(i); });
    });
    options.animationDurationUpdate = options.animationDuration;
    chart.setOption(options, { replaceMerge: ["series"] });
    frame(chart);
  }

  // Paper may be narrower than the screen, and a browser prints the chart as it was on the screen: it must be able to
  // shrink whole.
  function frame(chart) {
    var svg = chart.getDom().querySelector("svg");
    if (svg) svg.setAttribute("viewBox", "0 0 " + chart.getWidth() + " " + chart.getHeight());
  }

  // At once, too: a browser that prints draws no further frame.
  function resize(chart) {
    chart.resize();
    chart.getZr().flush();
    frame(chart);
  }

  // On a fixed scale the bar of a deal is as long as its points, whatever they are, and a ruler says so. What is larger
  // than nearly all scores has a scale of its own.
  var root = document.documentElement;
  var scales = [{ most: 2500, mark: 500 }, { most: 8000, mark: 2000 }];
  var rulerShare = 0.9; // the rest is for the number at the end of the longest bar

  function measure() {
    var fixed = root.dataset.scale === "fixed";
    document.querySelectorAll("[data-picture-scale], [data-go=scale]").forEach(function (button) {
      button.setAttribute("aria-pressed", String(fixed));
    });
    document.querySelectorAll(".picture[data-points]").forEach(function (picture) {
      var points = Number(picture.dataset.points);
      var scale = points > scales[0].most ? scales[1] : scales[0];
      var share = rulerShare * points / scale.most;
      var ruler = picture.querySelector(".ruler");
      if (fixed) picture.style.setProperty("--share", share);
      if (!fixed || ruler) return;
      ruler = document.createElement("p");
      ruler.className = "ruler";
      ruler.setAttribute("aria-hidden", "true");
      var number = new Intl.NumberFormat(root.lang);
      var mark = function (name, at, points) {
        var text = ruler.appendChild(document.createElement(name));
        text.textContent = number.format(points);
        text.style.left = 100 * at + "%";
      };
      for (var at = 0; at <= scale.most; at += scale.mark) mark("span", rulerShare * at / scale.most, at);
      mark("b", share, points);
      picture.append(ruler);
    });
  }

  root.addEventListener("scalechange", function () {
    measure();
    drawn.forEach(resize);
  });
  document.addEventListener("click", function (event) {
    if (event.target.closest("[data-picture-scale]")) root.dispatchEvent(new CustomEvent("scaleswitch"));
  });

  function forget() {
    drawn.forEach(function (chart, canvas) {
      if (!canvas.isConnected) { chart.dispose(); drawn.delete(canvas); }
    });
  }

  var later = window.requestIdleCallback || setTimeout;

  var seen = new IntersectionObserver(function (entries) {
    entries.forEach(function (entry) {
      if (!entry.isIntersecting) return;
      seen.unobserve(entry.target);
      later(function () { // never in the way of a tap
        load(entry.target.dataset.library).then(function (echarts) {
          draw(entry.target, echarts);
          later(observe); // the others too: they may be printed unseen
        }, function () { /* the plain chart stays */ });
      });
    });
  }, { rootMargin: "100px" });

  // Charts of many lines have the height of their lines.
  function lengthen() {
    document.querySelectorAll(".canvas[data-height]").forEach(function (canvas) { canvas.style.height = canvas.dataset.height + "px"; });
  }

  function observe() {
    forget();
    measure();
    lengthen();
    document.querySelectorAll("[data-chart]").forEach(function (canvas) {
      var data = document.getElementById(canvas.dataset.chart);
      if (drawn.has(canvas)) {
        if (data && data.textContent !== texts.get(canvas)) draw(canvas, window.echarts);
        return;
      }
      if (!window.echarts || canvas.offsetWidth === 0) { seen.observe(canvas); return; }
      seen.unobserve(canvas);
      draw(canvas, window.echarts);
    });
  }

  // New colours, or paper: at once, since a printer does not wait for a bar to grow.
  function redraw() {
    drawn.forEach(function (chart, canvas) {
      draw(canvas, window.echarts, true);
      resize(chart);
    });
  }

  observe();
  document.addEventListener("contentchange", observe);
  document.documentElement.addEventListener("themechange", redraw);
  ["(prefers-color-scheme: dark)", "print"].forEach(function (query) {
    matchMedia(query).addEventListener("change", redraw);
  });
  window.addEventListener("resize", function () { drawn.forEach(resize); });
})();
