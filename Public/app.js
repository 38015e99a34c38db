// Progressive enhancement: pages are complete without this script.
(function () {
  'use strict';
  var root = document.documentElement;
  var isFile = location.protocol === 'file:';

  function store(key, value) {
    try { localStorage.setItem('ringmark.' + key, value); } catch (error) { /* storage may be off */ }
  }
  function each(selector, body) { Array.prototype.forEach.call(document.querySelectorAll(selector), body); }
  // An element with attributes, its text (`text`), and its children; an attribute that is null is left out.
  function element(name, attributes, children) {
    var node = document.createElement(name);
    Object.keys(attributes || {}).forEach(function (key) {
      if (key === 'text') { node.textContent = attributes.text; } else if (attributes[key] !== null) { node.setAttribute(key, attributes[key]); }
    });
    (children || []).forEach(function (child) { node.appendChild(child); });
    return node;
  }

  // A page that was built days ago tells so, because its verdict and the days that are left are those of that day.
  each('.as-of time', function (time) {
    var days = Math.floor((Date.now() - Date.parse(time.getAttribute('datetime'))) / 86400000);
    if (days < 2 || !Intl.RelativeTimeFormat) { return; }
    var age = element('span', { 'class': days > 14 ? 'late' : null, text: ' (' + new Intl.RelativeTimeFormat(root.lang).format(-days, 'day') + ')' });
    time.parentNode.appendChild(age);
  });

  // The order of the completed tasks is that of the last time, wherever their page is opened.
  document.addEventListener('click', function (event) {
    var link = event.target.closest && event.target.closest('a[href*="completed"]');
    if (!link) { return; }
    if (link.closest('.segments')) { store('completed', /-oldest/.test(link.href) ? 'oldest' : ''); return; }
    try {
      if (localStorage.getItem('ringmark.completed') === 'oldest') { link.href = link.href.replace(/completed\.html/, 'completed-oldest.html'); }
    } catch (error) { /* storage may be off */ }
  });

  // Theme: auto, light, or dark; the label names the effect of a click.
  var themes = ['auto', 'light', 'dark'];
  var papers = { light: '#fafaf8', dark: '#101113' };
  var button = document.getElementById('theme-button');
  function currentTheme() { var theme = root.getAttribute('data-theme'); return themes.indexOf(theme) > 0 ? theme : 'auto'; }
  // From auto, the first click switches to the other theme, so that the click has a visible effect.
  function nextTheme() {
    var theme = currentTheme();
    var system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
    var other = system === 'dark' ? 'light' : 'dark';
    return theme === 'auto' ? other : theme === other ? system : 'auto';
  }
  function showTheme() {
    var theme = currentTheme();
    var next = nextTheme();
    button.setAttribute('aria-label', button.getAttribute('data-' + next));
    button.title = button.getAttribute('data-' + next);
    each('meta[name=theme-color]', function (meta) {
      var own = /dark/.test(meta.media) ? 'dark' : 'light';
      meta.content = papers[theme === 'auto' ? own : theme];
    });
    if (isFile) { carryTheme(theme); }
  }
  // On file://, some browsers give each page its own storage, so the theme is passed on in the address.
  function carryTheme(theme) {
    each('a[href]', function (link) {
      var href = link.getAttribute('href');
      if (!/^[^:#?]*\.html([?#]|$)/.test(href)) { return; }
      var parts = href.replace(/([?&])theme=[a-z]*/, '$1').replace(/[?&](?=#|$)/, '').split('#');
      if (theme !== 'auto' || /[?&]theme=/.test(location.search)) { parts[0] += (parts[0].indexOf('?') < 0 ? '?' : '&') + 'theme=' + theme; }
      link.setAttribute('href', parts.join('#'));
    });
  }
  if (button) {
    button.addEventListener('click', function () {
      var next = nextTheme();
      if (next === 'auto') { root.removeAttribute('data-theme'); } else { root.setAttribute('data-theme', next); }
      store('theme', next);
      showTheme();
    });
    showTheme();
  }

  // Cards or list.
  each('input[name=view]', function (input) { if (root.getAttribute('data-view') === input.id.slice(5)) { input.checked = true; } });
  root.removeAttribute('data-view');
  document.addEventListener('change', function (event) {
    if (event.target.name === 'view') { store('view', event.target.id.slice(5)); }
  });

  // The key of an event, which WebKitGTK does not name for Shift and Tab.
  function keyOf(event) { return event.key === 'Unidentified' ? event.code : event.key; }
  // The first consonants of Hangul syllables, by which Korean readers search: “ㅅㅈ” for “수정”.
  var consonants = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
  function initials(text) {
    return text.normalize('NFC').replace(/[가-힣]/g, function (syllable) { return consonants[Math.floor((syllable.charCodeAt(0) - 0xAC00) / 588)]; });
  }
  // The text without an emoji or a sign before its first letter or digit.
  function plain(text) { return text.trim().replace(/^[^\p{L}\p{N}]+/u, '') || text.trim(); }

  // Sortable tables.
  function makeSortable(table) {
    var heads = table.tHead.rows[0].cells;
    Array.prototype.forEach.call(heads, function (head, column) {
      if (head.classList.contains('wide') || head.querySelector('.sort')) { return; }
      var sort = element('button', { type: 'button', 'class': 'sort', text: head.textContent });
      head.textContent = '';
      head.appendChild(sort);
      sort.addEventListener('click', function () {
        var descending = head.getAttribute('aria-sort') === 'ascending';
        Array.prototype.forEach.call(heads, function (other) { other.removeAttribute('aria-sort'); });
        head.setAttribute('aria-sort', descending ? 'descending' : 'ascending');
        var body = table.tBodies[0];
        Array.prototype.slice.call(body.rows).map(function (row, index) {
          var cell = row.cells[column];
          var key = cell.hasAttribute('data-sort') ? cell.getAttribute('data-sort') : null;
          return { row: row, index: index, key: key === null ? plain(cell.textContent) : key === '' ? null : Number(key) };
        }).sort(function (a, b) {
          if (a.key === null || b.key === null) { return (a.key === null) - (b.key === null) || a.index - b.index; }
          var order = typeof a.key === 'string' ? a.key.localeCompare(b.key, root.lang) : a.key - b.key;
          return (descending ? -order : order) || a.index - b.index;
        }).forEach(function (item) { body.appendChild(item.row); });
      });
    });
  }

  function sortables() { each('table.sortable', makeSortable); }
  sortables();

  document.addEventListener('ringmark:refresh', function () {
    if (button) { showTheme(); }
    sortables();
  });

  window.ringmark = { each: each, element: element, store: store, plain: plain, initials: initials, keyOf: keyOf, isFile: isFile, theme: currentTheme, words: ringmarkWords };

  // Search is a separate script, loaded when the reader starts a search.
  var info = document.querySelector('script[data-search]');
  if (!info) { return; }
  var isSearching = false;
  function search() {
    if (isSearching) { return; }
    isSearching = true;
    document.head.appendChild(element('script', { src: info.getAttribute('data-root') + info.getAttribute('data-script') }));
  }
  each('form.search input', function (input) {
    ['focus', 'input'].forEach(function (name) { input.addEventListener(name, search); });
    if (document.activeElement === input) { search(); }
  });
  if (document.getElementById('search-page')) { search(); }

  // “/” and Ctrl+K (⌘K) go to the search, on published pages too.
  var box = document.querySelector('form.search input, #q');
  if (box) { box.setAttribute('aria-keyshortcuts', '/ Control+K Meta+K'); }
  document.addEventListener('keydown', function (event) {
    var isCommand = event.ctrlKey || event.metaKey;
    if (!box || event.defaultPrevented || event.key.toLowerCase() !== (isCommand ? 'k' : '/')) { return; }
    if (!isCommand && event.target.closest('input, textarea, select')) { return; }
    event.preventDefault();
    box.focus();
    box.select();
  });
})();
