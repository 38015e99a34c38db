// Unsaved drafts. They stay in this browser until they are saved or discarded, and survive Escape, a reload, a link,
// Back, and a stopped server. Only “ringmark serve --edit” adds this script to pages.
(function () {
  'use strict';
  var prefix = 'ringmark.draft:' + window.ringmarkLive.script.getAttribute('data-site') + ':';

  // Drafts of one moment keep their order.
  var count = 0;
  function page() { return decodeURIComponent(location.pathname); }
  // Storage may be off or full; a draft then lasts only as long as its form.
  function read(key) {
    try { return JSON.parse(localStorage.getItem(prefix + key)); } catch (error) { return null; }
  }
  // A draft belongs to the page it was typed on.
  function write(key, draft) {
    draft.page = draft.page || page();
    draft.at = draft.at || Date.now() + (count += 1) / 1000;
    try { localStorage.setItem(prefix + key, JSON.stringify(draft)); } catch (error) { /* only the form keeps it */ }
  }
  function drop(key) {
    try { localStorage.removeItem(prefix + key); } catch (error) { /* nothing was kept */ }
  }
  // The form was closed with Escape: it reopens only on request.
  function close(key) {
    var draft = read(key);
    if (draft) { draft.isClosed = true; write(key, draft); }
    return draft;
  }
  // Drafts of forms on this page.
  function here() {
    var found = [];
    try {
      for (var index = 0; index < localStorage.length; index += 1) {
        var name = localStorage.key(index);
        if (name.indexOf(prefix) !== 0) { continue; }
        var key = name.slice(prefix.length);
        var draft = read(key);
        if (draft && draft.page === page()) { found.push({ key: key, draft: draft }); }
      }
    } catch (error) { /* storage may be off */ }
    return found;
  }
  // A renamed group has a new page and new keys, so its drafts move along.
  function follow(from, to) {
    var slug = function (page) { return page.replace(/^groups\/|\.html$/g, ''); };
    try {
      Object.keys(localStorage).filter(function (name) { return name.indexOf(prefix) === 0; }).forEach(function (name) {
        var key = name.slice(prefix.length);
        var draft = read(key);
        var next = key.replace(/^(add|group):(.*:)(.*)$/, function (all, kind, place, group) { return kind + ':' + place + (group === slug(from) ? slug(to) : group); });
        if (!draft || (draft.page !== '/' + from && next === key)) { return; }
        if (draft.page === '/' + from) { draft.page = '/' + to; }
        drop(key);
        write(next, draft);
      });
    } catch (error) { /* storage may be off */ }
  }
  window.ringmarkDrafts = { read: read, write: write, drop: drop, close: close, here: here, follow: follow };
})();
