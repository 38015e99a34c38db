// Words that were typed and not saved yet. They stay in this browser until they are saved or discarded: through Escape,
// a reload, a link, Back and a server that was stopped. Only “ringmark serve --edit” puts this script into pages.
(function () {
  'use strict';
  var prefix = 'ringmark.draft:' + window.ringmarkLive.script.getAttribute('data-site') + ':';

  function page() { return decodeURIComponent(location.pathname); }
  // Storage may be off or full: the words then live as long as their form.
  function read(key) {
    try { return JSON.parse(localStorage.getItem(prefix + key)); } catch (error) { return null; }
  }
  // A draft belongs to the page that it was typed on.
  function write(key, draft) {
    draft.page = draft.page || page();
    try { localStorage.setItem(prefix + key, JSON.stringify(draft)); } catch (error) { /* kept by the form alone */ }
  }
  function drop(key) {
    try { localStorage.removeItem(prefix + key); } catch (error) { /* nothing was kept */ }
  }
  // The form was left by Escape: it opens again when it is asked for, not by itself.
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
  // A group has another name now, and so its page and what is keyed by it: its drafts follow.
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
