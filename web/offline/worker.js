// Answers for the site from the device. The line before this one says what
// belongs to this release. Nothing is counted here: a snapshot holds the pages as
// the server draws them, in fragments (gen/snapshot.go says how).
"use strict";
const cacheName = "bridgescore-" + release.version;

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(cacheName)
    .then((cache) => Promise.all(release.files.concat(Object.values(release.snapshots)).map((address) => keep(cache, address))))
    .then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(caches.keys()
    .then((names) => Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name))))
    .then(() => self.clients.claim()));
});

// While releases change, a server may answer with what it has of another one. It says so: that does not hold for ever.
function keep(cache, address) {
  return fetch(new Request(address, { cache: "no-cache" })).then((answer) => {
    if (!answer.ok || !(answer.headers.get("Cache-Control") || "").includes("immutable")) throw new Error(address);
    return cache.put(address, answer);
  });
}

// The pages that are made here, by their paths.
const pages = {
  "": (snapshot, url) => asWritten(url, ways) && dealt(snapshot, url, calculator),
  projector: (snapshot, url) => asWritten(url, views) && dealt(snapshot, url, classView),
  lookup: lookup,
  tables: (snapshot, url) => url.search === "" && fill(snapshot, snapshot.tables, {}, {}),
};

self.addEventListener("fetch", (event) => {
  const request = event.request;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (release.files.includes(url.pathname)) {
    event.respondWith(caches.match(request).then((kept) => kept || fetch(request)));
    return;
  }
  const [, lang, page] = /^\/([^/]*)\/?(.*)$/.exec(url.pathname) || [];
  if (page === "embed" || request.mode !== "navigate" && page !== "") return;
  if (lang === "" && page === "") {
    event.respondWith(fromNetwork(request).catch(() => Response.redirect("/" + wanted() + "/")));
  } else if (!Object.hasOwn(release.snapshots, lang)) {
    return;
  } else if (Object.hasOwn(pages, page)) {
    event.respondWith(fromDevice(lang, page, url, request));
  } else {
    event.respondWith(fetch(request).catch(() => open(lang).then((snapshot) => respond(withoutNetwork(snapshot)))));
  }
});

// What stands before the site answers so where the site does not.
const unreachable = [502, 503, 504];

// The answer of the network, which is waited for as long as the browser does; it fails where the site is not reached.
function fromNetwork(request) {
  return fetch(request).then((answer) => {
    if (unreachable.includes(answer.status)) throw new Error(answer.status);
    return answer;
  });
}

// A page is made here with no look at the network, and holds together: its number is that of its keys. Browsers look
// for another release behind it. What is written freely, or by nobody, only the server reads.
function fromDevice(lang, page, url, request) {
  return open(lang).then((snapshot) => {
    const made = pages[page](snapshot, url);
    return made ? respond(made) : fromNetwork(request).catch(() => respond(fallback(snapshot, page, url)));
  }).catch(() => fetch(request));
}

// fallback is what there is where the server would have to read an address and is not reached.
function fallback(snapshot, page, url) {
  return page === "" && (freely(snapshot, url) || dealt(snapshot, url, calculator)) || withoutNetwork(snapshot);
}

function withoutNetwork(snapshot) {
  return fill(snapshot, snapshot.away, {}, {});
}

function wanted() {
  const langs = Object.keys(release.snapshots);
  const ours = (wanted) => langs.find((l) => wanted === l || wanted.startsWith(l + "-"));
  return navigator.languages.map(ours).find(Boolean) || langs[0];
}

const snapshots = {};
function open(lang) {
  snapshots[lang] = snapshots[lang] || caches.match(release.snapshots[lang]).then((kept) => kept.json());
  return snapshots[lang].catch((reason) => { delete snapshots[lang]; throw reason; });
}

function respond(page) {
  return new Response(page, { headers: release.headers });
}

// lookup gives the answer to a question for a score, and nothing where that is no number.
function lookup(snapshot, url) {
  const names = [...url.searchParams.keys()];
  if (names.length > 1 || names.some((name) => name !== "score")) return null;
  const typed = (url.searchParams.get("score") || "").trim();
  const placeholders = { 8: typed, 18: names.length ? "?score=" + encodeURIComponent(url.searchParams.get("score")).replace(/%20/g, "+") : "" };
  if (typed === "") return fill(snapshot, snapshot.ask, {}, placeholders);
  if (!/^[+−–-]?(\d{1,7}|\d{1,3}([ \u00a0\u2009\u202f,]\d{3}){1,2})$/.test(typed)) return null;

  const asked = Number(typed.replace(/[^\d+−–-]/g, "").replace(/[−–]/, "-"));
  if (Object.hasOwn(snapshot.lookup, asked)) return fill(snapshot, snapshot.lookup[asked], {}, placeholders);
  const scores = Object.keys(snapshot.lookup).map(Number).filter((score) => score !== 0).sort((a, b) => a - b);
  const below = scores.filter((score) => score < asked).pop(), above = scores.find((score) => score > asked);
  const none = snapshot.none[below === undefined ? "above" : above === undefined ? "below" : "both"];
  return fill(snapshot, none, {}, Object.assign(placeholders, {
    19: written(snapshot, asked), 20: below, 21: written(snapshot, below), 22: above, 23: written(snapshot, above),
  }));
}

function written(snapshot, number = 0) {
  return (number < 0 ? snapshot.minus : "") + String(Math.abs(number)).replace(/\B(?=(\d{3})+$)/g, snapshot.group);
}

// What an address may say of a deal: on the calculator in either of the two ways that pages write it, on the class view
// also with an empty text, and what is revealed of it.
const ways = [["contract", "tricks", "vul", "declarer", "scale"], ["level", "strain", "doubling", "result", "vul", "declarer", "blank"]];
const views = [["contract", "tricks", "vul", "declarer", "step", "show", "theme", "scale"], ["text", "vul", "step", "show", "theme", "scale"]];

function asWritten(url, ways) {
  const names = [...url.searchParams.keys()];
  const pass = /^pass$/i.test(url.searchParams.get("contract")) && ["tricks", "vul", "declarer"].some((name) => names.includes(name));
  const text = (url.searchParams.get("text") || "").trim();
  return new Set(names).size === names.length && ways.some((way) => names.every((name) => way.includes(name))) && !pass && !text;
}

// dealt gives the page of the deal of an address, and nothing where that is none.
function dealt(snapshot, url, page) {
  const given = (name) => (url.searchParams.get(name) || "").trim();
  const state = { vul: given("vul").toLowerCase() || "no", declarer: given("declarer").toUpperCase() };
  if (url.searchParams.has("blank") && !given("contract") && !(given("level") && given("strain"))) return blank(snapshot, url, state);
  const contract = (given("contract") || (given("level") || snapshot.first.level) + (given("strain") || snapshot.first.strain) + given("doubling")).toUpperCase();
  if (contract === "PASS") return page(snapshot, url, state, {});

  // A plus in an address may have become a blank.
  const result = (url.searchParams.get("result") || snapshot.first.result).replace(/^ /, "+").trim();
  const results = snapshot.results[contract[0] - 1] || [];
  const tricks = given("tricks") ? results.findIndex((_, n) => String(n) === given("tricks")) : results.indexOf(result);
  const number = snapshot.contracts.indexOf(contract);
  const side = ["no", "yes"].indexOf(state.vul);
  if (number < 0 || tricks < 0 || side < 0 || !Object.hasOwn(snapshot.by, state.declarer)) return null;

  state.deal = (number * 2 + side) * results.length + tricks;
  const [named, namedHTML] = snapshot.named[number];
  const [own, theirs] = snapshot.scores[snapshot.scoreOf[state.deal]];
  const declared = "contract=" + contract + (state.declarer && "&amp;declarer=" + state.declarer);
  const played = "tricks=" + tricks + "&amp;vul=" + state.vul;
  const by = (name) => snapshot.by[state.declarer].replace("\ue004", name);
  return page(snapshot, url, state, {
    0: declared + "&amp;" + played, 1: declared, 2: by(named), 3: by(namedHTML), 4: namedHTML, 5: own, 6: theirs, 17: played,
    24: [contract, tricks, state.vul].concat(state.declarer || []).join("."),
  });
}

function calculator(snapshot, url, state, placeholders) {
  return fill(snapshot, state.deal === undefined ? snapshot.pass : snapshot.deal, state, placeholders);
}

// classView reveals as much of a deal as the step of the address says, and all of it where that says nothing.
function classView(snapshot, url, state, placeholders) {
  const passed = state.deal === undefined, method = !passed && url.searchParams.get("show") === "method";
  const last = passed ? 1 : (method ? snapshot.methodSteps : snapshot.steps)[state.deal];
  const asked = url.searchParams.get("step") || "";
  const step = /^[+-]?\d{1,9}$/.test(asked) ? Math.min(Math.max(Number(asked), 0), last) : last;
  const wish = url.searchParams.get("theme");
  const theme = snapshot.themes.includes(wish) ? wish : snapshot.themes[0];
  return fill(snapshot, passed ? snapshot.viewPass : method ? snapshot.method : snapshot.view, state, Object.assign(placeholders, {
    9: "\ue009", 10: step, 11: Math.max(step - 1, 0), 12: Math.min(step + 1, last), 13: last, 14: "\ue00e",
    15: theme, 16: wish ? "&amp;theme=" + theme : "", 25: "\ue019", 26: "\ue01a",
  })).replace(/([\ue009\ue00e])([^\ue019]*)\ue019([^\ue01a]*)\ue01a/g, (_, end, there, before) => step === (end === "\ue00e" ? 0 : last) ? there : before)
    .replace(/" data-reveal="(\d+)/g, (attribute, at) => (at > step ? " veiled" : "") + (at - step === 1 ? " next" : "") + attribute);
}

// blank gives the page of keys that were cleared, with those of an address pressed.
function blank(snapshot, url, state) {
  const pressed = (name) => (url.searchParams.get(name) || "").replace(/^ /, "+").trim();
  return fill(snapshot, snapshot.blank, Object.assign(state, {
    level: pressed("level") || "-", strain: pressed("strain").toUpperCase() || "-", doubling: pressed("doubling").toUpperCase(),
    resultOfLevel: pressed("level") + pressed("result"),
  }), {});
}

// freely gives the page that keeps a free text until there is a network, and nothing where the address has none.
function freely(snapshot, url) {
  const given = (name) => (url.searchParams.get(name) || "").trim();
  if (!given("text")) return null;
  return fill(snapshot, snapshot.text, { vul: given("vul").toLowerCase(), declarer: given("declarer").toUpperCase() }, { 8: escaped(given("text")) });
}

// fill puts the fragments of a page together and fills their placeholders.
function fill(snapshot, page, state, values) {
  const placeholders = Object.assign({ 7: location.origin }, values);
  return page.map((slot) => {
    let list = slot.list;
    if (slot.deals) list = slot.deals[state.deal];
    if (slot.by) list = slot.lists[[state[slot.by], "", "-", "no"].find((value) => Object.hasOwn(slot.lists, value))];
    return snapshot.lists[list].map((fragment) => snapshot.fragments[fragment]).join("");
  }).join("").replace(/[\ue000-\ue01a]/g, (placeholder) => placeholders[placeholder.charCodeAt(0) - 0xe000] ?? "");
}

function escaped(text) {
  return text.replace(/[&<>"']/g, (c) => "&#" + c.charCodeAt(0) + ";");
}
