// Keeps the calculator for when there is no network. The line before this one
// says what belongs to this release. Nothing is counted here: a book holds the
// pages as the server draws them, in pieces (bind/book.go says how).
"use strict";
const keeping = "bridgescore-" + release.version;
const patience = 4000; // milliseconds for a network that does not answer

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(keeping)
    .then((cache) => cache.addAll(release.files.concat(Object.values(release.books))))
    .then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(caches.keys()
    .then((names) => Promise.all(names.filter((name) => name !== keeping).map((name) => caches.delete(name))))
    .then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const request = event.request;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (release.files.includes(url.pathname)) {
    event.respondWith(caches.match(request).then((kept) => kept || fetch(request)));
    return;
  }
  const [, lang, page] = /^\/([a-z]*)\/?(.*)$/.exec(url.pathname) || [];
  if (page === "embed" || request.mode !== "navigate" && page !== "") return;
  if (lang === "" && page === "") {
    event.respondWith(fetch(request).catch(() => Response.redirect("/" + wanted() + "/")));
  } else if (lang in release.books) {
    event.respondWith(answered(request).catch(() => open(lang).then((book) => respond(page === "" ? calculator(book, url) : fill(book, book.away, {})))));
  }
});

// The page from the network, unless that is too slow.
function answered(request) {
  return new Promise((resolve, reject) => {
    const late = setTimeout(reject, patience);
    fetch(request).then((answer) => { clearTimeout(late); resolve(answer); }, reject);
  });
}

function wanted() {
  const langs = Object.keys(release.books);
  return navigator.languages.map((l) => l.slice(0, 2)).find((l) => langs.includes(l)) || langs[0];
}

const books = {};
function open(lang) {
  books[lang] = books[lang] || caches.match(release.books[lang]).then((kept) => kept.json());
  return books[lang];
}

function respond(page) {
  return new Response(page, { headers: release.headers });
}

function calculator(book, url) {
  const given = (name) => (url.searchParams.get(name) || "").trim();
  const state = { vul: given("vul").toLowerCase() || "no", declarer: given("declarer").toUpperCase() };
  if (given("text")) return fill(book, book.text, state, { 8: escaped(given("text")) });

  const contract = (given("contract") || (given("level") || book.first.level) + (given("strain") || book.first.strain) + given("doubling")).toUpperCase();
  if (contract === "PASS") return fill(book, book.pass, state);

  // A plus in an address may have become a blank.
  const result = (url.searchParams.get("result") || book.first.result).replace(/^ /, "+").trim();
  const results = book.results[contract[0] - 1] || [];
  const tricks = given("tricks") ? results.findIndex((_, n) => String(n) === given("tricks")) : results.indexOf(result);
  const number = book.contracts.indexOf(contract);
  const side = ["no", "yes"].indexOf(state.vul);
  if (number < 0 || tricks < 0 || side < 0 || !(state.declarer in book.by)) return fill(book, book.away, state);

  state.deal = (number * 2 + side) * results.length + tricks;
  const [named, namedHTML] = book.named[number];
  const [own, theirs] = book.scores[book.scoreOf[state.deal]];
  const declared = "contract=" + contract + (state.declarer && "&amp;declarer=" + state.declarer);
  const by = (name) => book.by[state.declarer].replace("\ue004", name);
  return fill(book, book.deal, state, [
    declared + "&amp;tricks=" + tricks + "&amp;vul=" + state.vul, declared, by(named), by(namedHTML), namedHTML, own, theirs,
  ]);
}

// fill puts the pieces of a page together and fills their holes.
function fill(book, page, state, values) {
  const holes = Object.assign({ 7: location.origin }, values);
  return page.map((slot) => {
    let list = slot.list;
    if (slot.deals) list = slot.deals[state.deal];
    if (slot.by) list = slot.lists[state[slot.by]] ?? slot.lists[""] ?? slot.lists.no;
    return book.lists[list].map((piece) => book.pieces[piece]).join("");
  }).join("").replace(/[\ue000-\ue008]/g, (hole) => holes[hole.charCodeAt(0) - 0xe000] ?? "");
}

function escaped(text) {
  return text.replace(/[&<>"']/g, (c) => "&#" + c.charCodeAt(0) + ";");
}
