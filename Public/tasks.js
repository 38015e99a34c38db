// Pages with tasks: their order, their filter, and a link to each. They are complete without this script.
(function (common) {
  'use strict';
  var each = common.each;

  // The filter of a group's tasks, which stays until the tab is closed.
  var filterName = 'ringmark.show:' + location.pathname;
  function showKind() {
    var chosen = document.querySelector('input[name=show]:checked');
    var list = document.querySelector('.shown');
    var kind = chosen ? chosen.id.slice(5) : 'all';
    if (!list) { return; }
    if (kind === 'all') { list.removeAttribute('data-show'); } else { list.setAttribute('data-show', kind); }
  }
  try {
    var kept = document.getElementById(sessionStorage.getItem(filterName));
    if (kept && kept.name === 'show') { kept.checked = true; }
  } catch (error) { /* storage may be off */ }
  document.addEventListener('change', function (event) {
    if (event.target.name !== 'show') { return; }
    try { sessionStorage.setItem(filterName, event.target.id); } catch (error) { /* storage may be off */ }
    // In a long list, the choice is drawn first, and the rows follow.
    if (document.querySelector('.shown .long')) { requestAnimationFrame(function () { setTimeout(showKind, 0); }); } else { showKind(); }
  });
  // A browser that goes back sets the choice after this script.
  window.addEventListener('pageshow', showKind);

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
    return common.plain(row.querySelector(':scope > .row .title').textContent);
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
  var order = document.querySelector('#sort select');
  // Whether each row has its position in the file recorded; rows are created in file order.
  var isNumbered = false;
  function sortTasks() {
    var shown = document.querySelector('.shown');
    // Tasks in file order, apart from done ones at the end, can still be moved.
    if (shown) { shown.classList.toggle('is-sorted', order.value !== '' && order.value !== 'open'); }
    each('.shown .tasks, .shown .task > ul', function (list) {
      var isInside = list.parentNode.closest('.task') !== null;
      if (list.previousElementSibling && list.previousElementSibling.matches('.tasks.part')) { return; }
      var lists = [list];
      for (var next = list.nextElementSibling; next && next.matches('.tasks.part'); next = next.nextElementSibling) { lists.push(next); }
      var rows = [].concat.apply([], lists.map(function (part) { return Array.prototype.slice.call(part.children); }));
      if (!isNumbered) { rows.forEach(function (row, index) { row.filePlace = index; }); }
      if (!rows.every(function (row) { return row.matches('.task[id]'); })) { return; }
      // Subtasks keep file order, unless done ones go to the end.
      var by = isInside && order.value !== 'open' ? '' : order.value;
      var sizes = lists.map(function (part) { return part.children.length; });
      var items = rows.map(function (row) { return { row: row, key: by ? sortKey(row, by) : null }; });
      items.sort(function (a, b) {
        if (a.key === null || b.key === null) { return (a.key === null) - (b.key === null) || a.row.filePlace - b.row.filePlace; }
        var before = a.key.localeCompare(b.key, document.documentElement.lang, { numeric: true });
        return (by === 'newest' ? -before : before) || a.row.filePlace - b.row.filePlace;
      });
      rows.forEach(function (row, index) { row.placeNow = index; });
      if (items.every(function (item, index) { return item.row === rows[index]; })) { return; }
      lists.forEach(function (part, index) {
        var own = items.splice(0, sizes[index]).map(function (item) { return item.row; });
        var staying = longestRun(own.filter(function (row) { return row.parentNode === part; }));
        // The row with a focused form stays, and the others move around it.
        var form = part.querySelector('form');
        var typed = form && own.find(function (row) { return row.contains(form); });
        if (typed && !staying.has(typed)) { staying = new Set([typed]); }
        var next = null;
        own.reverse().forEach(function (row) {
          if (!staying.has(row)) { part.insertBefore(row, next); }
          next = row;
        });
      });
    });
    isNumbered = true;
  }
  if (order) {
    order.parentNode.hidden = false;
    try { order.value = localStorage.getItem('ringmark.sort') || ''; } catch (error) { /* storage may be off */ }
    if (order.selectedIndex < 0) { order.value = ''; }
    order.addEventListener('change', function () { common.store('sort', order.value); sortTasks(); });
  }

  // A link to each task of a group, added when the reader points at the task, or moves through the page by key.
  function addLink(row) {
    var place = row.querySelector(':scope > .row > .title, :scope > .row > .what > .title');
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
    if (event.key !== 'Tab' || isByKey) { return; }
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
    if (order && order.isConnected) {
      order.parentNode.hidden = false;
      if (order.value) { sortTasks(); }
    }
    showGroup();
  }
  document.addEventListener('change', function (event) { if (event.target.id === 'group-filter') { showGroup(); } });
  document.addEventListener('ringmark:refresh', function () { isNumbered = false; enhance(); });
  document.addEventListener('ringmark:settled', function () { if (order && order.value === 'open') { sortTasks(); } });
  enhance();
  reveal();
})(window.ringmark);
