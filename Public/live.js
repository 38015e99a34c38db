// The live preview: the page follows the file. Only “ringmark serve” adds this script to pages.
(function () {
  'use strict';
  var me = document.currentScript;
  var element = window.ringmark.element;
  var words = JSON.parse(me.getAttribute('data-words'));
  var page = window.ringmarkPage;
  var running = null;
  var isStale = false;
  // Whether the next page is fetched with all its rows.
  var isWhole = false;
  var entry = performance.getEntriesByType('navigation')[0];
  var isMissing = Boolean(entry && entry.responseStatus === 404);
  var banner = null;


  // One banner: why the page does not match the file, or that the preview server has stopped.
  function show(heading, text) {
    if (!heading) {
      if (banner) { banner.remove(); banner = null; }
      return;
    }
    if (!banner) {
      banner = element('div', { 'class': 'live-problem' });
      banner.setAttribute('role', 'alert');
      document.body.insertBefore(banner, document.body.firstChild);
    }
    if (banner.textContent === heading + text) { return; }
    banner.textContent = '';
    banner.appendChild(element('strong', { text: heading }));
    if (text) { banner.appendChild(element('pre', { text: text })); }
  }

  // Stylesheets change with colors: the new one loads before the old one is removed.
  function syncStyles(next) {
    var old = Array.prototype.slice.call(document.head.querySelectorAll('link[rel=stylesheet]'));
    var have = old.map(function (link) { return link.getAttribute('href'); });
    var want = Array.prototype.map.call(next.head.querySelectorAll('link[rel=stylesheet]'), function (link) { return link.getAttribute('href'); });
    var last = old[old.length - 1];
    var gone = old.filter(function (link) { return want.indexOf(link.getAttribute('href')) < 0; });
    var fresh = want.filter(function (href) { return have.indexOf(href) < 0; });
    var waiting = fresh.map(function (href) {
      return new Promise(function (resolve) {
        var link = element('link');
        link.rel = 'stylesheet';
        link.href = href;
        link.onload = resolve;
        link.onerror = resolve;
        document.head.insertBefore(link, last ? last.nextSibling : null);
      });
    });
    return Promise.all(waiting).then(function () { gone.forEach(function (link) { link.remove(); }); });
  }
  function sources(page) {
    return Array.prototype.map.call(page.head.querySelectorAll('script[src]:not([src*="/search"]):not([src^="search"])'), function (script) { return script.getAttribute('src'); }).join(' ');
  }
  // Whether the page's scripts have changed, for example with another language; a reload waits while the reader is
  // typing.
  function isOutdated(next) {
    return sources(document) !== sources(next) && !document.querySelector('.in-place, .editor, .adder, .popover, dialog[open]');
  }
  function apply(next) {
    var script = next.querySelector('script[data-version]');
    // Pages that scripts fill completely, and pages whose scripts have changed, are reloaded. So is the page of another
    // plan at this address, which must not receive changes that wait here.
    if (!script || script.getAttribute('data-site') !== me.getAttribute('data-site') || isOutdated(next) || (document.getElementById('search-page') && !window.ringmarkEdit) || document.querySelector('.chart')) {
      location.reload();
      return new Promise(function () {});
    }
    if (!page.isComplete(next)) { isWhole = true; isStale = true; return Promise.resolve(); }
    isWhole = false;
    return syncStyles(next).then(function () {
      var focused = document.activeElement;
      document.title = next.title;
      page.syncAttributes(me, script);
      // A search keeps its state; its script reads the tasks again.
      var parts = document.getElementById('search-page') ? ['header.bar', 'footer.footer'] : ['header.bar', 'main', 'footer.footer'];
      parts.forEach(function (part) { page.morph(document.querySelector(part), next.querySelector(part)); });
      var search = document.querySelector('form.search input');
      var fresh = next.querySelector('form.search input');
      if (search && fresh) { search.placeholder = fresh.placeholder; }
      if (focused && focused !== document.activeElement && focused.isConnected) { focused.focus({ preventScroll: true }); }
      document.dispatchEvent(new Event('ringmark:refresh'));
    });
  }

  // Fetches the current page and updates what differs. If called while it is running, it runs once more.
  function refresh() {
    if (running) { isStale = true; return running; }
    // Rows that have not changed since this version are not sent again.
    running = fetch(location.href.split('#')[0], { cache: 'no-store', headers: isWhole ? {} : { 'X-Ringmark-Version': me.getAttribute('data-version') } }).then(function (response) {
      // A page that does not exist yet is requested again after the next change.
      if (response.status === 404 && isMissing) { return null; }
      if (response.status === 404) { location.reload(); return new Promise(function () {}); }
      // The group of this page was renamed, so the page has a new address.
      if (response.redirected) {
        var from = decodeURIComponent(location.pathname).slice(1);
        var to = decodeURIComponent(new URL(response.url).pathname).slice(1);
        if (window.ringmarkDrafts) { window.ringmarkDrafts.follow(from, to); }
        history.replaceState(null, '', response.url + location.hash);
      }
      return response.text();
    }).then(function (text) {
      if (text === null) { return; }
      return apply(new DOMParser().parseFromString(text, 'text/html'));
    }).then(function () {
      running = null;
      if (isStale) { isStale = false; return refresh(); }
    }, function (error) {
      running = null;
      isStale = false;
      throw error;
    });
    return running;
  }
  // While one of this page's own edits is being sent, its response decides which page to fetch and when.
  var held = 0;
  var late = null;
  function hold() { held += 1; }
  function release() {
    held -= 1;
    if (held === 0 && late !== null && late !== me.getAttribute('data-version')) { refresh().catch(function () {}); }
    if (held === 0) { late = null; }
  }
  // Every page shows how the network can reach it; only this machine can invite.
  var network = me.getAttribute('data-network');
  if (network) {
    var isHere = /^(127\.|localhost$|\[::1\]$)/.test(location.hostname);
    document.body.insertBefore(element('p', { 'class': 'network-note', role: 'region', 'aria-label': words.network, 'data-live-keep': '' },
      [element('span', { text: network })].concat(isHere ? [element('a', { href: '/.ringmark/invite', text: words.inviteHead })] : [])), document.body.firstChild);
  }
  window.ringmarkLive = { refresh: refresh, show: show, script: me, hold: hold, release: release };

  var events = null;
  function listen() {
    if (events) { return; }
    events = new EventSource('/.ringmark/events');
    events.onopen = function () { document.dispatchEvent(new Event('ringmark:online')); };
    events.onmessage = function (event) {
      var news = JSON.parse(event.data);
      show(news.problem ? words.liveProblem : '', news.problem || '');
      if (held > 0) { late = news.version; return; }
      if (news.version !== me.getAttribute('data-version')) { refresh().catch(function () {}); }
    };
    events.onerror = function () {
      show(words.liveOffline, '');
      // The browser does not retry a closed connection, so this script does.
      if (events.readyState === EventSource.CLOSED) { rest(); setTimeout(listen, 2000); }
    };
  }
  function rest() {
    if (events) { events.close(); events = null; }
  }
  // Hidden pages keep no connection open, because browsers allow only a few per server.
  document.addEventListener('visibilitychange', function () { if (document.hidden) { rest(); } else { listen(); } });
  window.addEventListener('pagehide', rest);
  window.addEventListener('pageshow', function (event) { if (event.persisted) { listen(); } });
  if (!document.hidden) { listen(); }
})();
