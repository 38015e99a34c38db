// Pages with tasks: their order, their filter, and a link to each. They are complete without this script.
(function (common) {
  'use strict';
  var each = common.each;

  // The title of a row: its line, or a part of that.
  var titleOf = ':scope > .row > p:not(.what), :scope > .row > .what > .title';

  // What each filter is looking for.
  var matching = { open: '.task:not(.note, .is-done, .is-cancelled)', done: '.is-done' };
  // Rows that are ticked stay for a moment.
  var staying = ', .task[data-lingers]';
  // The filter of a group's tasks. Done tasks alone are shown until the tab is closed; that they are hidden stays.
  var filterName = 'ringmark.show:' + location.pathname;
  function mark(node, kind) { if (kind === 'all') { node.removeAttribute('data-show'); } else { node.setAttribute('data-show', kind); } }
  var inLong = '.shown :is(.part, .long) > .task';
  function firstInView() {
    for (var y = 0; y < innerHeight; y += 40) {
      var node = document.elementFromPoint(innerWidth / 2, y);
      if (node && node.closest(inLong)) { return node.closest(inLong); }
    }
    return null;
  }
  // The rows of long lists, some at a time, those in view first: Firefox takes half a second for thousands.
  var following = 0;
  var step = 200;
  function markRows(kind, isChosen) {
    var rows = Array.prototype.slice.call(document.querySelectorAll(inLong));
    clearTimeout(following);
    if (!isChosen) { rows.forEach(function (row) { mark(row, kind); }); return; }
    var start = Math.max(0, rows.indexOf(firstInView()) - 20);
    var waiting = rows.slice(start).concat(rows.slice(0, start).reverse());
    function go() {
      waiting.splice(0, step).forEach(function (row) { mark(row, kind); });
      if (waiting.length > 0) { following = setTimeout(go, 0); }
    }
    go();
  }
  function chosenKind() {
    var chosen = document.querySelector('input[name=show]:checked');
    return chosen ? chosen.id.slice(5) : 'all';
  }
  function showKind(isChosen) {
    var list = document.querySelector('.shown');
    var kind = chosenKind();
    if (!list) { return; }
    mark(list, kind);
    markRows(kind, isChosen);
    showNone(kind);
  }
  function showNone(kind) {
    each('.shown, .shown .sub', function (part) { part.toggleAttribute('data-none', kind in matching && !part.querySelector(matching[kind] + staying)); });
  }
  try {
    var kept = document.getElementById(sessionStorage.getItem(filterName) || localStorage.getItem(filterName));
    if (kept && kept.name === 'show') { kept.checked = true; }
  } catch (error) { /* storage may be off */ }
  document.addEventListener('change', function (event) {
    if (event.target.name !== 'show') { return; }
    try {
      sessionStorage.setItem(filterName, event.target.id);
      if (event.target.id === 'show-open') { localStorage.setItem(filterName, 'show-open'); } else { localStorage.removeItem(filterName); }
    } catch (error) { /* storage may be off */ }
    // In a long list, the choice is drawn first, and the rows follow.
    if (document.querySelector(inLong)) { requestAnimationFrame(function () { setTimeout(showKind, 0, true); }); } else { showKind(); }
  });
  // A browser that goes back sets the choice after this script.
  window.addEventListener('pageshow', function () { showKind(); });

  // Completed: show one group only, until the tab is closed.
  var groupName = 'ringmark.completed';
  function keepGroup(value) { try { sessionStorage.setItem(groupName, value); } catch (error) { /* storage may be off */ } }
  function restoreGroup() {
    var filter = document.getElementById('group-filter');
    if (!filter) { return; }
    try { filter.value = sessionStorage.getItem(groupName) || ''; } catch (error) { /* storage may be off */ }
    if (filter.selectedIndex < 0) { filter.value = ''; }
  }
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
      var count = head.querySelector('.small');
      if (!count.whole) { count.whole = count.textContent; }
      var own = 0;
      for (var next = head.nextElementSibling; next && next.matches('.tasks'); next = next.nextElementSibling) {
        own += next.querySelectorAll(':scope > .task:not([hidden])').length;
      }
      head.hidden = filter.value !== '' && own === 0;
      count.textContent = filter.value === '' ? count.whole : '· ' + own;
    });
    document.querySelector('.no-match').hidden = shown > 0 || filter.value === '';
  }

  // The order if open tasks come first: a done task with an open subtask stays among the open ones.
  common.openFirst = function (row) { return row.matches('.is-done:not(.has-open), .is-cancelled:not(.has-open)') ? '1' : '0'; };
  // Sorts the tasks of a group; subtasks move with their tasks. Lists with remarks between tasks keep their order.
  function sortKey(row, by) {
    if (by === 'due') {
      var time = row.matches('.is-done, .is-cancelled') ? null : row.querySelector(':scope > .row > .chips > time');
      return time ? time.getAttribute('datetime') : null;
    }
    if (by === 'priority') {
      var chip = row.querySelector(':scope > .row > .chips > [data-p]');
      return chip ? chip.getAttribute('data-p') : '3';
    }
    if (by === 'newest') { return row.getAttribute('data-new'); }
    if (by === 'open') {
      // A row that was just ticked stays in place for now.
      if (!row.hasAttribute('data-lingers') || row.openFirst === undefined) { row.openFirst = common.openFirst(row); }
      return row.openFirst;
    }
    return common.plain(row.querySelector(titleOf).textContent);
  }
  // The largest set of rows that are already in order: the longest increasing subsequence of their positions.
  function longestRun(rows) {
    var ends = [];
    var before = new Map();
    rows.forEach(function (row) {
      var low = 0;
      var high = ends.length;
      while (low < high) {
        var middle = (low + high) >> 1;
        if (ends[middle].placeNow < row.placeNow) { low = middle + 1; } else { high = middle; }
      }
      before.set(row, ends[low - 1]);
      ends[low] = row;
    });
    var run = new Set();
    for (var row = ends[ends.length - 1]; row; row = before.get(row)) { run.add(row); }
    return run;
  }
  // How tasks are sorted. While one edits, done tasks sink to the end unless the reader chooses otherwise; so they do in the
  // Inbox of the home page, where there is no other choice.
  function chosenOrder() { try { return localStorage.getItem('ringmark.sort'); } catch (error) { return null; } }
  function openOrNone() { return document.querySelector('.row > .tick') ? 'open' : ''; }
  // The choice of the page, which has one as soon as there are two tasks.
  function choice() {
    var select = document.querySelector('#sort select');
    if (!select) { return null; }
    select.parentNode.hidden = false;
    if (!select.isReady) {
      select.isReady = true;
      select.value = chosenOrder() === null ? openOrNone() : chosenOrder();
      if (select.selectedIndex < 0) { select.value = ''; }
    }
    return select;
  }
  common.order = function () {
    var select = choice();
    if (select) { return select.value; }
    return chosenOrder() === null || chosenOrder() === 'open' ? openOrNone() : '';
  };
  // Each list of tasks as its parts: a long list has several.
  function lists(root) {
    // Found by their names first, because a page may have thousands of rows.
    return Array.prototype.filter.call(root.querySelectorAll('ul, ol'), function (list) {
      return list.matches(':is(.shown, .inbox) :is(.tasks, .task > ul)') && !(list.previousElementSibling && list.previousElementSibling.matches('.tasks.part'));
    }).map(function (list) {
      var parts = [list];
      for (var next = list.nextElementSibling; next && next.matches('.tasks.part'); next = next.nextElementSibling) { parts.push(next); }
      return parts;
    });
  }
  function rowsOf(parts) { return [].concat.apply([], parts.map(function (part) { return Array.prototype.slice.call(part.children); })); }
  // Comparing words takes long; all other keys are in the order of their characters.
  var compareWords = new Intl.Collator(document.documentElement.lang, { numeric: true }).compare;
  // The rows in the chosen order. `place` returns the place of a row in the file, and `key` what it is sorted by.
  function sorted(rows, order, isInside, place, key) {
    // Subtasks keep file order, unless done ones go to the end.
    var by = isInside && order !== 'open' ? '' : order;
    var items = rows.map(function (row) { return { row: row, key: by ? key(row, by) : null }; });
    // Where the last task of the file has no date of creation, those without are the newest.
    var last = by === 'newest' && items.reduce(function (a, b) { return a && place(a.row) > place(b.row) ? a : b; }, null);
    var side = last && last.key === null ? -1 : 1;
    items.sort(function (a, b) {
      var inFile = place(a.row) - place(b.row);
      if (a.key === null || b.key === null) { return ((a.key === null) - (b.key === null)) * side || inFile; }
      var before = by === 'title' ? compareWords(a.key, b.key) : (a.key > b.key) - (a.key < b.key);
      // Of a day, the last in the file is the newest.
      return by === 'newest' ? -before || -inFile : before || inFile;
    });
    return items.map(function (item) { return item.row; });
  }
  // Puts the rows of a list into its parts, which keep their sizes, with as few moves as possible.
  function put(parts, rows, focused) {
    var sizes = parts.map(function (part) { return part.children.length; });
    parts.forEach(function (part, index) {
      var own = rows.splice(0, sizes[index]);
      var staying = longestRun(own.filter(function (row) { return row.parentNode === part; }));
      // The row with the focus stays, and the others move around it.
      var held = own.find(function (row) { return row.parentNode === part && row.contains(focused); });
      if (held && !staying.has(held)) { staying = new Set([held]); }
      var next = null;
      own.reverse().forEach(function (row) {
        if (!staying.has(row)) { part.insertBefore(row, next); }
        next = row;
      });
    });
  }
  function isIn(list) { return list.parentNode.closest('.task') !== null; }
  function isTask(row) { return row.matches('.task[id]'); }
  // Whether each row has its position in the file recorded, and the positions in the page that was fetched last, by name. That
  // page came without the content of rows that are the same, so the rows in these keep theirs.
  var isNumbered = false;
  var places = new Map();
  function placeInFile(row, index) { return places.has(row.id) ? places.get(row.id) : row.filePlace === undefined ? index : row.filePlace; }
  function sortTasks() {
    var order = common.order();
    var shown = document.querySelector('.shown');
    var focused = document.activeElement;
    // Tasks in file order, apart from done ones at the end, can still be moved.
    if (shown) { shown.classList.toggle('is-sorted', order !== '' && order !== 'open'); }
    lists(document).forEach(function (parts) {
      var rows = rowsOf(parts);
      if (!isNumbered) { rows.forEach(function (row, index) { row.filePlace = placeInFile(row, index); }); }
      if (!rows.every(isTask)) { return; }
      var now = sorted(rows, order, isIn(parts[0]), function (row) { return row.filePlace; }, sortKey);
      rows.forEach(function (row, index) { row.placeNow = index; });
      if (now.some(function (row, index) { return row !== rows[index]; })) { put(parts, now, focused); }
    });
    isNumbered = true;
    // A row that moves to another part of a long list loses the focus.
    if (focused !== document.activeElement) { focused.focus({ preventScroll: true }); }
  }

  // Puts the rows of a fetched page into the order of this one: in a list of thousands, each row that is done would move to
  // its place in the file and back. Rows that are the same here come without content.
  common.arrange = function (next) {
    places.clear();
    var order = common.order();
    function task(row) { return row.hasAttribute('data-same') ? document.getElementById(row.id) : row; }
    function key(row, by) {
      var now = document.getElementById(row.id);
      return by === 'open' && now && now.hasAttribute('data-lingers') && now.openFirst !== undefined ? now.openFirst : sortKey(task(row), by);
    }
    lists(next).forEach(function (parts) {
      var rows = rowsOf(parts);
      // A list with the same rows as before stays in its order.
      if (rows[0] && rows[0].hasAttribute('data-rest')) { return; }
      rows.forEach(function (row, index) { row.placeNow = index; places.set(row.id, index); });
      if (!order || !rows.every(function (row) { return isTask(task(row)); })) { return; }
      put(parts, sorted(rows, order, isIn(parts[0]), function (row) { return row.placeNow; }, key), null);
    });
  };
  document.addEventListener('change', function (event) {
    if (!event.target.matches('#sort select')) { return; }
    common.store('sort', event.target.value);
    sortTasks();
  });

  // A link to each task of a group, added when the reader points at the task, or moves through the page by key.
  function addLink(row) {
    var place = row.querySelector(titleOf);
    if (!place || place.querySelector(':scope > .anchor')) { return; }
    place.appendChild(common.element('a', { 'class': 'anchor', href: '#' + encodeURIComponent(row.id), 'aria-label': common.words.permalink }));
  }
  document.addEventListener('pointerover', function (event) {
    var row = event.target.closest && event.target.closest('article .task[id]');
    if (row) { addLink(row); }
  });
  var isByKey = false;
  function addLinks() { each('article .task[id]', addLink); }
  document.addEventListener('keydown', function (event) {
    if (common.keyOf(event) !== 'Tab' || isByKey) { return; }
    isByKey = true;
    addLinks();
  });

  // Makes a task named in the address visible.
  function reveal() {
    var name = location.hash.slice(1);
    try { name = decodeURIComponent(name); } catch (error) { /* not percent-encoded after all */ }
    var target = name !== '' && document.getElementById(name);
    if (target && target.classList.contains('task') && target.offsetParent === null) {
      var all = document.getElementById('show-all');
      if (all) { all.checked = true; showKind(); target.scrollIntoView(); }
    }
  }
  window.addEventListener('hashchange', reveal);

  function enhance() {
    if (isByKey) { addLinks(); }
    showKind();
    if (common.order()) { sortTasks(); }
    showGroup();
  }
  document.addEventListener('change', function (event) { if (event.target.id === 'group-filter') { keepGroup(event.target.value); showGroup(); } });
  document.addEventListener('ringmark:refresh', function () { isNumbered = false; enhance(); });
  document.addEventListener('ringmark:settled', function () {
    if (common.order() === 'open') { sortTasks(); }
    showNone(chosenKind());
  });
  restoreGroup();
  enhance();
  reveal();
})(window.ringmark);
