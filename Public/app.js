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

  // Theme: auto, light, or dark; the label says what a click does.
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
  // On file://, some browsers give each page its own storage, so the address passes the theme on instead.
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
    if (event.target.id === 'group-filter') { showGroup(); }
  });

  // Sortable tables.
  function makeSortable(table) {
    var heads = table.tHead.rows[0].cells;
    Array.prototype.forEach.call(heads, function (head, column) {
      if (head.classList.contains('wide') || head.querySelector('.sort')) { return; }
      var sort = element('button', { 'class': 'sort', text: head.textContent });
      sort.type = 'button';
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

  // Completed: show one group only.
  function showGroup() {
    var filter = document.getElementById('group-filter');
    if (!filter) { return; }
    var shown = 0;
    filter.parentNode.hidden = false;
    each('.tasks > .task', function (row) {
      row.hidden = filter.value !== '' && !row.classList.contains('g' + filter.value);
      if (!row.hidden) { shown += 1; }
    });
    each('.over', function (head) {
      var isEmpty = filter.value !== '';
      for (var next = head.nextElementSibling; next && next.matches('.tasks'); next = next.nextElementSibling) {
        if (next.querySelector(':scope > .task:not([hidden])')) { isEmpty = false; }
      }
      head.hidden = isEmpty;
    });
    document.querySelector('.no-match').hidden = shown > 0 || filter.value === '';
  }

  // The tasks of a group in another order; their subtasks go with them. Lists with remarks between tasks stay as they are.
  function sortKey(row, by) {
    if (by === 'due') {
      var time = row.matches('.is-done, .is-cancelled') ? null : row.querySelector(':scope > .row > .chips > time');
      return time ? time.getAttribute('datetime') : null;
    }
    if (by === 'priority') {
      var chip = row.querySelector(':scope > .row > .chips > [data-p]');
      return chip ? chip.getAttribute('data-p') : '3';
    }
    return plain(row.querySelector(':scope > .row .title').textContent);
  }
  // Without an emoji or a sign before the first letter or digit.
  function plain(text) { return text.trim().replace(/^[^\p{L}\p{N}]+/u, '') || text.trim(); }
  var order = document.querySelector('#sort select');
  function sortTasks() {
    each('.shown > .tasks, .shown .sub > .tasks', function (list) {
      if (list.previousElementSibling && list.previousElementSibling.matches('.tasks.part')) { return; }
      var lists = [list];
      for (var next = list.nextElementSibling; next && next.matches('.tasks.part'); next = next.nextElementSibling) { lists.push(next); }
      var rows = [].concat.apply([], lists.map(function (part) { return Array.prototype.slice.call(part.children); }));
      if (!rows.every(function (row) { return row.matches('.task[id]'); })) { return; }
      var sizes = lists.map(function (part) { return part.children.length; });
      var items = rows.map(function (row, index) {
        if (row.filePlace === undefined) { row.filePlace = index; }
        return { row: row, key: order.value ? sortKey(row, order.value) : null };
      });
      items.sort(function (a, b) {
        if (a.key === null || b.key === null) { return (a.key === null) - (b.key === null) || a.row.filePlace - b.row.filePlace; }
        return a.key.localeCompare(b.key, root.lang, { numeric: true }) || a.row.filePlace - b.row.filePlace;
      });
      lists.forEach(function (part, index) {
        items.splice(0, sizes[index]).forEach(function (item) { part.appendChild(item.row); });
      });
    });
  }
  if (order) {
    order.parentNode.hidden = false;
    try { order.value = localStorage.getItem('ringmark.sort') || ''; } catch (error) { /* storage may be off */ }
    if (order.selectedIndex < 0) { order.value = ''; }
    if (order.value) { sortTasks(); }
    order.addEventListener('change', function () { store('sort', order.value); sortTasks(); });
  }

  // A link to each task of a group, added when the reader points at the task, or moves through the page by key.
  function addLink(row) {
    var place = row.querySelector(':scope > .row > .title, :scope > .row > .what > .title');
    if (!place || place.querySelector(':scope > .anchor')) { return; }
    place.appendChild(element('a', { 'class': 'anchor', href: '#' + encodeURIComponent(row.id), 'aria-label': ringmarkWords.permalink }));
  }
  document.addEventListener('pointerover', function (event) {
    var row = event.target.closest && event.target.closest('article .task[id]');
    if (row) { addLink(row); }
  });
  var isByKey = false;
  function addLinks() { each('article .task[id]', addLink); }
  document.addEventListener('keydown', function (event) {
    if (event.key !== 'Tab' || isByKey) { return; }
    isByKey = true;
    addLinks();
  });

  function enhance() {
    each('table.sortable', makeSortable);
    if (isByKey) { addLinks(); }
    showGroup();
  }
  enhance();

  // Makes a task named in the address visible.
  function reveal() {
    var name = location.hash.slice(1);
    try { name = decodeURIComponent(name); } catch (error) { /* not percent-encoded after all */ }
    var target = name !== '' && document.getElementById(name);
    if (target && target.classList.contains('task') && target.offsetParent === null) {
      var all = document.getElementById('show-all');
      if (all) { all.checked = true; target.scrollIntoView(); }
    }
  }
  window.addEventListener('hashchange', reveal);
  reveal();

  document.addEventListener('ringmark:refresh', function () {
    if (button) { showTheme(); }
    enhance();
  });

  // Search is a separate script, loaded when the reader starts a search.
  var info = document.querySelector('script[data-search]');
  if (!info) { return; }
  window.ringmark = { element: element, isFile: isFile, theme: currentTheme, words: ringmarkWords };
  var isSearching = false;
  function search() {
    if (isSearching) { return; }
    isSearching = true;
    var script = element('script');
    script.src = info.getAttribute('data-root') + info.getAttribute('data-script');
    document.head.appendChild(script);
  }
  each('form.search input', function (input) {
    ['focus', 'input'].forEach(function (name) { input.addEventListener(name, search); });
    if (document.activeElement === input) { search(); }
  });
  if (document.getElementById('search-page')) { search(); }
})();
