// Answers for the site from the device. The line before this one says what
// belongs to this release. Nothing is counted here: a book holds the pages as
// the server draws them, in pieces (bind/book.go says how).
"use strict";
const keeping = "bridgescore-" + release.version;

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(keeping)
    .then((cache) => Promise.all(release.files.concat(Object.values(release.books)).map((address) => keep(cache, address))))
    .then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(caches.keys()
    .then((names) => Promise.all(names.filter((name) => name !== keeping).map((name) => caches.delete(name))))
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
  "": (book, url) => asWritten(url, ways) && dealt(book, url, calculator),
  projector: (book, url) => asWritten(url, views) && dealt(book, url, classView),
  lookup: lookup,
  tables: (book, url) => url.search === "" && fill(book, book.tables, {}, {}),
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
  } else if (!Object.hasOwn(release.books, lang)) {
    return;
  } else if (Object.hasOwn(pages, page)) {
    event.respondWith(fromDevice(lang, page, url, request));
  } else {
    event.respondWith(fetch(request).catch(() => open(lang).then((book) => respond(away(book)))));
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
  return open(lang).then((book) => {
    const made = pages[page](book, url);
    return made ? respond(made) : fromNetwork(request).catch(() => respond(instead(book, page, url)));
  }).catch(() => fetch(request));
}

// instead is what there is where the server would have to read an address and is not reached.
function instead(book, page, url) {
  return page === "" && (freely(book, url) || dealt(book, url, calculator)) || away(book);
}

function away(book) {
  return fill(book, book.away, {}, {});
}

function wanted() {
  const langs = Object.keys(release.books);
  const ours = (wanted) => langs.find((l) => wanted === l || wanted.startsWith(l + "-"));
  return navigator.languages.map(ours).find(Boolean) || langs[0];
}

const books = {};
function open(lang) {
  books[lang] = books[lang] || caches.match(release.books[lang]).then((kept) => kept.json());
  return books[lang].catch((reason) => { delete books[lang]; throw reason; });
}

function respond(page) {
  return new Response(page, { headers: release.headers });
}

// lookup gives the answer to a question for a score, and nothing where that is no number.
function lookup(book, url) {
  const names = [...url.searchParams.keys()];
  if (names.length > 1 || names.some((name) => name !== "score")) return null;
  const typed = (url.searchParams.get("score") || "").trim();
  const holes = { 8: typed, 18: names.length ? "?score=" + encodeURIComponent(url.searchParams.get("score")).replace(/%20/g, "+") : "" };
  if (typed === "") return fill(book, book.ask, {}, holes);
  if (!/^[+−–-]?(\d{1,7}|\d{1,3}([ \u00a0\u2009\u202f,]\d{3}){1,2})$/.test(typed)) return null;

  const asked = Number(typed.replace(/[^\d+−–-]/g, "").replace(/[−–]/, "-"));
  if (Object.hasOwn(book.lookup, asked)) return fill(book, book.lookup[asked], {}, holes);
  const scores = Object.keys(book.lookup).map(Number).filter((score) => score !== 0).sort((a, b) => a - b);
  const below = scores.filter((score) => score < asked).pop(), above = scores.find((score) => score > asked);
  const none = book.none[below === undefined ? "above" : above === undefined ? "below" : "both"];
  return fill(book, none, {}, Object.assign(holes, {
    19: written(book, asked), 20: below, 21: written(book, below), 22: above, 23: written(book, above),
  }));
}

function written(book, number = 0) {
  return (number < 0 ? book.minus : "") + String(Math.abs(number)).replace(/\B(?=(\d{3})+$)/g, book.group);
}

// What an address may say of a deal: on the calculator in either of the two ways that pages write it, on the class view
// also with an empty text, and what is revealed of it.
const ways = [["contract", "tricks", "vul", "declarer"], ["level", "strain", "doubling", "result", "vul", "declarer", "blank"]];
const views = [["contract", "tricks", "vul", "declarer", "step", "theme"], ["text", "vul", "step", "theme"]];

function asWritten(url, ways) {
  const names = [...url.searchParams.keys()];
  const pass = /^pass$/i.test(url.searchParams.get("contract")) && ["tricks", "vul", "declarer"].some((name) => names.includes(name));
  const text = (url.searchParams.get("text") || "").trim();
  return new Set(names).size === names.length && ways.some((way) => names.every((name) => way.includes(name))) && !pass && !text;
}

// dealt gives the page of the deal of an address, and nothing where that is none.
function dealt(book, url, page) {
  const given = (name) => (url.searchParams.get(name) || "").trim();
  const state = { vul: given("vul").toLowerCase() || "no", declarer: given("declarer").toUpperCase() };
  if (url.searchParams.has("blank") && !given("contract") && !(given("level") && given("strain"))) return blank(book, url, state);
  const contract = (given("contract") || (given("level") || book.first.level) + (given("strain") || book.first.strain) + given("doubling")).toUpperCase();
  if (contract === "PASS") return page(book, url, state, {});

  // A plus in an address may have become a blank.
  const result = (url.searchParams.get("result") || book.first.result).replace(/^ /, "+").trim();
  const results = book.results[contract[0] - 1] || [];
  const tricks = given("tricks") ? results.findIndex((_, n) => String(n) === given("tricks")) : results.indexOf(result);
  const number = book.contracts.indexOf(contract);
  const side = ["no", "yes"].indexOf(state.vul);
  if (number < 0 || tricks < 0 || side < 0 || !Object.hasOwn(book.by, state.declarer)) return null;

  state.deal = (number * 2 + side) * results.length + tricks;
  const [named, namedHTML] = book.named[number];
  const [own, theirs] = book.scores[book.scoreOf[state.deal]];
  const declared = "contract=" + contract + (state.declarer && "&amp;declarer=" + state.declarer);
  const played = "tricks=" + tricks + "&amp;vul=" + state.vul;
  const by = (name) => book.by[state.declarer].replace("\ue004", name);
  return page(book, url, state, {
    0: declared + "&amp;" + played, 1: declared, 2: by(named), 3: by(namedHTML), 4: namedHTML, 5: own, 6: theirs, 17: played,
    24: [contract, tricks, state.vul].concat(state.declarer || []).join("."),
  });
}

function calculator(book, url, state, holes) {
  return fill(book, state.deal === undefined ? book.pass : book.deal, state, holes);
}

// classView reveals as much of a deal as the step of the address says, and all of it where that says nothing.
function classView(book, url, state, holes) {
  const passed = state.deal === undefined;
  const last = passed ? 1 : book.steps[state.deal];
  const asked = url.searchParams.get("step") || "";
  const step = /^[+-]?\d{1,9}$/.test(asked) ? Math.min(Math.max(Number(asked), 0), last) : last;
  const wish = url.searchParams.get("theme");
  const theme = book.themes.includes(wish) ? wish : book.themes[0];
  return fill(book, passed ? book.viewPass : book.view, state, Object.assign(holes, {
    9: "\ue009", 10: step, 11: Math.max(step - 1, 0), 12: Math.min(step + 1, last), 13: last, 14: step === 0 ? " off" : "",
    15: theme, 16: wish ? "&amp;theme=" + theme : "",
  })).replace(/\ue009(" data-reveal="(\d+))/g, (_, attribute, at) => (at > step ? " veiled" : "") + attribute);
}

// blank gives the page of keys that were cleared, with those of an address pressed.
function blank(book, url, state) {
  const pressed = (name) => (url.searchParams.get(name) || "").replace(/^ /, "+").trim();
  return fill(book, book.blank, Object.assign(state, {
    level: pressed("level") || "-", strain: pressed("strain").toUpperCase() || "-", doubling: pressed("doubling").toUpperCase(),
    resultOfLevel: pressed("level") + pressed("result"),
  }), {});
}

// freely gives the page that keeps a free text until there is a network, and nothing where the address has none.
function freely(book, url) {
  const given = (name) => (url.searchParams.get(name) || "").trim();
  if (!given("text")) return null;
  return fill(book, book.text, { vul: given("vul").toLowerCase(), declarer: given("declarer").toUpperCase() }, { 8: escaped(given("text")) });
}

// fill puts the pieces of a page together and fills their holes.
function fill(book, page, state, values) {
  const holes = Object.assign({ 7: location.origin }, values);
  return page.map((slot) => {
    let list = slot.list;
    if (slot.deals) list = slot.deals[state.deal];
    if (slot.by) list = slot.lists[[state[slot.by], "", "-", "no"].find((value) => Object.hasOwn(slot.lists, value))];
    return book.lists[list].map((piece) => book.pieces[piece]).join("");
  }).join("").replace(/[\ue000-\ue018]/g, (hole) => holes[hole.charCodeAt(0) - 0xe000] ?? "");
}

function escaped(text) {
  return text.replace(/[&<>"']/g, (c) => "&#" + c.charCodeAt(0) + ";");
}
