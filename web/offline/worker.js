// Keeps the calculator for when there is no network. The line before this one
// says what belongs to this release. Nothing is counted here: a book holds the
// pages as the server draws them, in pieces (bind/book.go says how).
"use strict";
const keeping = "bridgescore-" + release.version;
const mostVisited = 60; // pages kept as they were seen, beside those of the release

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(keeping)
    .then((cache) => Promise.all(release.files.concat(Object.values(release.books)).map((address) => keep(cache, address, ofThisRelease))
      .concat(release.pages.map((address) => keep(cache, address, (answer) => answer.ok)))))
    .then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(caches.keys()
    .then((names) => Promise.all(names.filter((name) => name !== keeping).map((name) => caches.delete(name))))
    .then(() => self.clients.claim()));
});

function keep(cache, address, right) {
  return fetch(new Request(address, { cache: "no-cache" })).then((answer) => {
    if (!right(answer)) throw new Error(address);
    return cache.put(address, answer);
  });
}

// While releases change, a server may answer with what it has of another one. It says so: that does not hold for ever.
function ofThisRelease(answer) {
  return answer.ok && (answer.headers.get("Cache-Control") || "").includes("immutable");
}

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
  } else if (page === "") {
    event.respondWith(calculator(lang, url, request));
  } else if (release.pages.includes(url.pathname)) {
    event.respondWith(open(lang).then((book) => lookup(book, url) || asSeen(event, lang)));
  } else {
    event.respondWith(fetch(request).catch(() => away(lang)));
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

function away(lang) {
  return open(lang).then((book) => respond(fill(book, book.away, {})));
}

// The calculator comes from the device, with no look at the network: a page holds together, its number is that of its
// keys. Browsers look for another release behind it. What is no deal, or is written freely, only the server reads.
function calculator(lang, url, request) {
  return open(lang).then((book) => {
    const page = asWritten(url) && deal(book, url);
    if (page) return respond(page);
    return fromNetwork(request).catch(() => respond(freely(book, url) || deal(book, url) || fill(book, book.away, {})));
  }, () => fetch(request));
}

// A page that was seen before comes from the device, and is renewed for the next time.
function asSeen(event, lang) {
  const request = event.request;
  return caches.open(keeping).then((cache) => cache.match(request.url, { ignoreVary: true }).then((kept) => {
    const fresh = fromNetwork(request).then((answer) => {
      if (!answer.ok || answer.type !== "basic") return answer;
      const copy = answer.clone();
      event.waitUntil(cache.put(request.url, copy).then(() => forget(cache)));
      return answer;
    });
    if (!kept) return fresh.catch(() => away(lang));
    event.waitUntil(fresh.catch(() => { /* next time, then */ }));
    return kept;
  }));
}

// forget lets the pages go that were seen longest ago.
function forget(cache) {
  const lasting = release.files.concat(release.pages, Object.values(release.books));
  return cache.keys().then((requests) => {
    const seen = requests.filter((request) => !lasting.includes(request.url.slice(location.origin.length)));
    return Promise.all(seen.slice(0, Math.max(seen.length - mostVisited, 0)).map((request) => cache.delete(request)));
  });
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

// lookup gives the answer that a book has to a question for a score, and nothing where it has none.
function lookup(book, url) {
  const asked = url.searchParams.get("score");
  if (!url.pathname.endsWith("/lookup") || [...url.searchParams].length !== 1 || !Object.hasOwn(book.lookup, asked)) return null;
  return respond(fill(book, [{ list: book.lookup[asked] }], {}));
}

// What an address may say of a deal, in either of the two ways that pages write it.
const ways = [["contract", "tricks", "vul", "declarer"], ["level", "strain", "doubling", "result", "vul", "declarer"]];

function asWritten(url) {
  const names = [...url.searchParams.keys()];
  const pass = url.searchParams.get("contract") === "pass";
  return new Set(names).size === names.length && ways.some((way) => names.every((name) => way.includes(name))) && !(pass && names.length > 1);
}

// deal gives the page of the deal of an address, and nothing where that is none.
function deal(book, url) {
  const given = (name) => (url.searchParams.get(name) || "").trim();
  const state = { vul: given("vul").toLowerCase() || "no", declarer: given("declarer").toUpperCase() };
  const contract = (given("contract") || (given("level") || book.first.level) + (given("strain") || book.first.strain) + given("doubling")).toUpperCase();
  if (contract === "PASS") return fill(book, book.pass, state);

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
  const by = (name) => book.by[state.declarer].replace("\ue004", name);
  return fill(book, book.deal, state, [
    declared + "&amp;tricks=" + tricks + "&amp;vul=" + state.vul, declared, by(named), by(namedHTML), namedHTML, own, theirs,
  ]);
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
    if (slot.by) list = slot.lists[[state[slot.by], "", "no"].find((value) => Object.hasOwn(slot.lists, value))];
    return book.lists[list].map((piece) => book.pieces[piece]).join("");
  }).join("").replace(/[\ue000-\ue008]/g, (hole) => holes[hole.charCodeAt(0) - 0xe000] ?? "");
}

function escaped(text) {
  return text.replace(/[&<>"']/g, (c) => "&#" + c.charCodeAt(0) + ";");
}
