// Unsaved drafts. They stay in this browser until they are saved or discarded, and survive Escape, a reload, a link,
// Back, and a stopped server. Each belongs to the tab in which it was typed; drafts of a closed tab are available to
// all tabs. Only “ringmark serve --edit” adds this script to pages.
(function () {
  'use strict';
  var prefix = 'ringmark.draft:' + window.ringmarkLive.script.getAttribute('data-site') + ':';
  var tabs = 'ringmark.tab:';
  // How long a tab counts as open after its last sign of life; browsers slow down timers of hidden pages to one per
  // minute.
  var patience = 90000;

  // A tab keeps its name while it is open; a copy of the tab begins with the same name and takes another one. Each open
  // tab holds a lock, even while it is asleep. Pages from another machine have no locks, and only record that they are
  // open.
  var locks = navigator.locks;
  var open = [];
  function heard(name) {
    try {
      var at = Number(localStorage.getItem(tabs + name));
      return at > 0 && (open.indexOf(name) >= 0 || Math.abs(Date.now() - at) < patience);
    } catch (error) { return false; }
  }
  var tab = String(Date.now()) + Math.random().toString(36).slice(2);
  try {
    var old = sessionStorage.getItem('ringmark.tab');
    if (old && !heard(old)) { tab = old; }
    sessionStorage.setItem('ringmark.tab', tab);
  } catch (error) { /* storage may be off */ }
  function say() { try { localStorage.setItem(tabs + tab, String(Date.now())); } catch (error) { /* storage may be off */ } }
  function leave() { try { localStorage.removeItem(tabs + tab); } catch (error) { /* storage may be off */ } }
  say();
  // Tabs that did not record that they were closed are forgotten after a day.
  try {
    Object.keys(localStorage).forEach(function (name) { if (name.indexOf(tabs) === 0 && Date.now() - Number(localStorage.getItem(name)) > 86400000) { localStorage.removeItem(name); } });
  } catch (error) { /* storage may be off */ }
  var said = Date.now();
  // A page that comes back from a cache, or has slept, may have lost its drafts to another tab.
  function wake(isBack) {
    if (isBack || (!locks && Date.now() - said > patience)) {
      // Without a server, the page is better than none.
      window.ringmarkLive.refresh().then(function () { location.reload(); }, function () {});
    }
    said = Date.now();
    say();
  }
  setInterval(wake, 20000, false);
  window.addEventListener('pageshow', function (event) { wake(event.persisted); });
  document.addEventListener('visibilitychange', function () { if (!document.hidden) { wake(false); } });
  // Resolves when it is known which tabs are open; a tab that crashed did not record that it was closed.
  var ready = !locks ? Promise.resolve() : locks.query().then(function (now) {
    open = now.held.map(function (lock) { return lock.name; }).filter(function (name) { return name.indexOf(tabs) === 0; }).map(function (name) { return name.slice(tabs.length); });
    Object.keys(localStorage).forEach(function (name) {
      if (name.indexOf(tabs) !== 0 || open.indexOf(name.slice(tabs.length)) >= 0) { return; }
      // A tab that has just been opened may not have its lock yet.
      if (Date.now() - Number(localStorage.getItem(name)) > 3000) { localStorage.removeItem(name); }
    });
  }).catch(function () { /* storage may be off */ });
  if (locks) { locks.request(tabs + tab, function () { return new Promise(function () {}); }).catch(function () { /* the page is being left */ }); }
  window.addEventListener('pagehide', leave);

  // Drafts from the same moment keep their order.
  var count = 0;
  function page() { return decodeURIComponent(location.pathname); }
  // The stored drafts: the key of each, and its tab.
  function stored() {
    var found = [];
    try {
      for (var index = 0; index < localStorage.length; index += 1) {
        var name = localStorage.key(index);
        var parts = name.indexOf(prefix) === 0 ? /^([^|]*)\|([^]*)$/.exec(name.slice(prefix.length)) : null;
        if (parts) { found.push({ name: name, tab: parts[1], key: parts[2] }); }
      }
    } catch (error) { /* storage may be off */ }
    return found;
  }
  function own(key) { return prefix + tab + '|' + key; }
  // If storage is off or full, drafts last only as long as the page.
  var memory = {};
  function get(name) {
    try { return JSON.parse(localStorage.getItem(name)) || memory[name] || null; } catch (error) { return memory[name] || null; }
  }
  function remove(name) {
    delete memory[name];
    try { localStorage.removeItem(name); } catch (error) { /* nothing was kept */ }
  }
  // A draft of a closed tab becomes one of this tab.
  function adopt(found) {
    var draft = get(found.name);
    remove(found.name);
    if (draft) { write(found.key, draft); }
    return draft;
  }
  function put(name, draft) {
    try { localStorage.setItem(name, JSON.stringify(draft)); } catch (error) { memory[name] = draft; }
  }
  function read(key) {
    var draft = get(own(key));
    if (draft) { return draft; }
    var left = stored().find(function (found) { return found.key === key && found.tab !== tab && !heard(found.tab); });
    return left ? adopt(left) : null;
  }
  // A draft belongs to the page it was typed on.
  function write(key, draft) {
    draft.page = draft.page || page();
    draft.at = draft.at || Date.now() + (count += 1) / 1000;
    put(own(key), draft);
  }
  function drop(key) { remove(own(key)); }
  // The form was closed with Escape: it reopens only on request.
  function close(key) {
    var draft = read(key);
    if (draft) { draft.isClosed = true; write(key, draft); }
    return draft;
  }
  // Drafts of forms on this page, or on others; not those of another tab that is open.
  function all(isHere) {
    return stored().map(function (found) { return Object.assign(found, { draft: get(found.name), isOwn: found.tab === tab }); }).filter(function (found) {
      return found.draft && (found.draft.page === page()) === isHere && (found.isOwn || !heard(found.tab));
    });
  }
  // A draft of a closed tab does not replace one of this tab.
  function here() {
    return all(true).filter(function (found) {
      if (!found.isOwn && get(own(found.key))) { return false; }
      if (!found.isOwn) { adopt(found); }
      return true;
    });
  }
  // A change that only waits to be sent is sent from its own page.
  function elsewhere() {
    return all(false).filter(function (found) { return !/^wait:/.test(found.key) && (!/^sent:/.test(found.key) || found.draft.isClosed); });
  }
  // A renamed group has a new page and new keys, so its drafts and its open forms move along.
  function follow(from, to) {
    var slug = function (path) { return path.replace(/^groups\/|\.html$/g, ''); };
    function renamed(key) {
      return key.replace(/^(add|group):(.*:)(.*)$/, function (every, kind, place, group) { return kind + ':' + place + (group === slug(from) ? slug(to) : group); });
    }
    stored().forEach(function (found) {
      var draft = get(found.name);
      var next = renamed(found.key);
      if (!draft || (draft.page !== '/' + from && next === found.key)) { return; }
      if (draft.page === '/' + from) { draft.page = '/' + to; }
      remove(found.name);
      put(prefix + found.tab + '|' + next, draft);
    });
    document.dispatchEvent(new CustomEvent('ringmark:moved', { detail: renamed }));
  }
  window.ringmarkDrafts = { ready: ready, read: read, write: write, drop: drop, close: close, here: here, elsewhere: elsewhere, follow: follow };
})();
