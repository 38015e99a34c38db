// Search: shows results as they are found, in place or on the search page.
(function () {
  'use strict';
  // The data is in separate scripts, loaded on first use, piece by piece. Reading and searching run in slices of a
  // few milliseconds, so that typing is never blocked.
  var info = document.querySelector('script[data-search]');
  var element = window.ringmark.element;
  var base = info.getAttribute('data-root');
  var words = window.ringmark.words;
  var first = info.getAttribute('data-search');
  var data, rows, unread, arrived, job, isLoading;
  var isWaiting = false;
  // Scripts of an earlier attempt that are still under way are ignored.
  var attempt = 0;
  function reset() {
    attempt += 1;
    data = job = null;
    rows = [];
    unread = [];
    arrived = 0;
    isLoading = false;
  }
  reset();
  function fold(text) { return text.normalize('NFC').toLowerCase(); }
  function read(task) {
    var group = data.groups[task[1]];
    var last = task[task.length - 1];
    var more = last && typeof last === 'object' && !Array.isArray(last) ? task.pop() : {};
    var tags = task[5] || [];
    var people = task[6] || [];
    return {
      change: more.task ? more : null, title: task[0], group: group[0], slug: group[1], state: data.states[task[2]], id: task[3], due: task[4], tags: tags, people: people,
      name: fold(task[0]),
      text: fold([task[0], group[0]].concat(tags.map(function (t) { return '#' + t; }), people.map(function (p) { return '@' + p; }), more.memo || []).join('\n'))
    };
  }
  function fits(row, task) {
    var filters = task.filters;
    if (filters.state && row.state !== filters.state) { return false; }
    if (filters.group && row.slug !== filters.group) { return false; }
    if (filters.tag && row.tags.map(fold).indexOf(filters.tag) < 0) { return false; }
    if (filters.person && row.people.map(fold).indexOf(filters.person) < 0) { return false; }
    return task.parts.every(function (part) { return row.text.indexOf(part) >= 0; });
  }
  // Ranks by where the words match: the start of the title, the start of a word, inside a word, or outside the title.
  // Pending tasks come before done and cancelled ones.
  var ranks = 4;
  function rank(row, task) {
    var worst = 0;
    task.parts.forEach(function (part) {
      var at = row.name.indexOf(part);
      var place = at === 0 ? 0 : at < 0 ? 3 : /[^\s]/.test(row.name.charAt(at - 1)) && /\w/.test(row.name.charAt(at - 1)) ? 2 : 1;
      worst = Math.max(worst, place);
    });
    return worst + (row.state === 'done' || row.state === 'cancelled' ? ranks : 0);
  }
  function best(task) { return [].concat.apply([], task.buckets).slice(0, task.limit); }
  // One slice: search the rows read so far, then read more.
  function work() {
    isWaiting = false;
    var end = performance.now() + 8;
    var before = job ? job.total : 0;
    while (performance.now() < end) {
      if (job && job.next < rows.length) {
        for (var last = Math.min(job.next + 500, rows.length); job.next < last; job.next += 1) {
          if (!fits(rows[job.next], job)) { continue; }
          job.total += 1;
          var bucket = job.buckets[rank(rows[job.next], job)];
          if (bucket.length < job.limit) { bucket.push(rows[job.next]); }
        }
      } else if (unread.length > 0) {
        var piece = unread[0];
        for (var stop = Math.min(piece.at + 200, piece.tasks.length); piece.at < stop; piece.at += 1) { rows.push(read(piece.tasks[piece.at])); }
        if (piece.at === piece.tasks.length) { unread.shift(); }
      } else {
        break;
      }
    }
    var isDone = data !== null && arrived === data.pieces && unread.length === 0 && (!job || job.next === rows.length);
    if (job && (isDone || (job.total !== before && before < 8))) { job.show(job, isDone); }
    if (isDone) { if (job) { job.isDone = true; } } else if (unread.length > 0 || (job && job.next < rows.length)) { wake(); }
  }
  function wake() { if (!isWaiting) { isWaiting = true; setTimeout(work, 0); } }
  // The preview has updated the page, so the data read so far is out of date.
  document.addEventListener('ringmark:refresh', reset);
  // Pieces are fetched all at once and, because they are not async, run in order.
  function loadPiece(piece) {
    var script = document.createElement('script');
    var mine = attempt;
    script.async = false;
    script.src = base + (piece === 0 ? first : first.replace(/\.js$/, '-' + piece + '.js'));
    script.setAttribute('data-attempt', attempt);
    script.onerror = function () {
      var failed = job;
      if (mine === attempt) { reset(); if (failed) { failed.fail(); } }
    };
    document.head.appendChild(script);
  }
  window.ringmarkSearch = function (next) {
    if (document.currentScript.getAttribute('data-attempt') !== String(attempt)) { return; }
    if (next.groups) {
      data = next;
      for (var piece = 1; piece < data.pieces; piece += 1) { loadPiece(piece); }
    }
    unread.push({ tasks: next.tasks, at: 0 });
    arrived += 1;
    wake();
  };
  function load() { if (!isLoading) { isLoading = true; loadPiece(0); } }
  // Starts a search and ends the previous one.
  function find(query, filters, limit, show, fail) {
    job = { parts: fold(query).split(/\s+/).filter(Boolean), filters: filters, limit: limit, next: 0, total: 0, buckets: [[], [], [], [], [], [], [], []], show: show, fail: fail };
    load();
    wake();
  }
  function href(row) {
    var page = row.slug === '' ? 'index.html' : 'groups/' + encodeURIComponent(row.slug) + '.html';
    var theme = window.ringmark.isFile && window.ringmark.theme() !== 'auto' ? '?theme=' + window.ringmark.theme() : '';
    return base + page + theme + '#t-' + encodeURIComponent(row.id);
  }
  // Like on pages, without the controls that override text direction.
  function plain(text) { return text.replace(/[\u202A-\u202E]/g, ''); }
  // The title with matches marked, but only if case folding does not change its length.
  function marked(title, parts) {
    var node = element('span', { 'class': 'title' });
    var text = title.normalize('NFC');
    var folded = fold(title);
    node.dir = 'auto';
    var places = [];
    if (folded.length === text.length) {
      parts.forEach(function (part) { var at = folded.indexOf(part); if (at >= 0) { places.push([at, at + part.length]); } });
    }
    places.sort(function (a, b) { return a[0] - b[0]; });
    var end = 0;
    places.forEach(function (place) {
      if (place[0] < end) { return; }
      node.appendChild(document.createTextNode(text.slice(end, place[0])));
      node.appendChild(element('mark', { text: text.slice(place[0], place[1]) }));
      end = place[1];
    });
    node.appendChild(document.createTextNode(text.slice(end)));
    return node;
  }
  function date(row) {
    var day = new Intl.DateTimeFormat(document.documentElement.lang, { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' }).format(new Date(row.due + 'T00:00:00Z'));
    var isLate = row.due < data.today && row.state !== 'done' && row.state !== 'cancelled';
    return isLate ? words.overdue.replace('{date}', day) : day;
  }
  function result(row, parts) {
    var item = element('li', { 'class': 'result is-' + row.state });
    var link = element('a');
    link.href = href(row);
    link.appendChild(marked(plain(row.title), parts));
    var about = element('span', { 'class': 'muted small', dir: 'auto' });
    function tell() { about.textContent = [plain(row.group), words.states[row.state]].concat(row.due && row.state !== 'done' ? date(row) : []).join(' · '); }
    tell();
    item.appendChild(link).appendChild(about);
    // Where pages can be edited, results can be ticked.
    if (row.change && window.ringmarkEdit) { window.ringmarkEdit.addTick(item, row, tell); }
    return item;
  }
  function number(value) { return value < 10000 ? String(value) : value.toLocaleString(document.documentElement.lang); }
  var plurals = new Intl.PluralRules(document.documentElement.lang || 'en');
  function count(value) { return (words.results[plurals.select(value)] || words.results.other).replace('{n}', number(value)); }

  var page = document.getElementById('search-page');
  if (page) {
    var list = document.getElementById('search-results');
    var status = document.getElementById('search-count');
    var query = new URLSearchParams(location.search);
    page.hidden = false;
    status.hidden = false;
    Array.prototype.forEach.call(page.elements, function (field) {
      if (field.name && query.has(field.name)) { field.value = query.get(field.name); }
    });
    var limit = 50;
    var show = function (found, isDone) {
      list.textContent = '';
      status.textContent = found.total === 0 ? (isDone ? words.none : '') : count(found.total);
      best(found).forEach(function (row) { list.appendChild(result(row, found.parts)); });
      if (found.total > limit) {
        var more = element('li');
        var button = element('button', { 'class': 'button', text: '+ ' + number(found.total - limit) });
        button.type = 'button';
        button.addEventListener('click', function () { limit += 500; start(); });
        list.appendChild(more).appendChild(button);
      }
    };
    var start = function () {
      var filters = {};
      Array.prototype.forEach.call(page.elements, function (field) { if (field.name) { filters[field.name] = field.value; } });
      if (!filters.q.trim() && !filters.state && !filters.group && !filters.tag && !filters.person) {
        job = null;
        list.textContent = '';
        status.textContent = words.hint;
        load();
        return;
      }
      find(filters.q, filters, limit, show, function () { list.textContent = ''; status.textContent = words.failed; });
    };
    var again = function () { limit = 50; start(); };
    page.addEventListener('input', again);
    page.addEventListener('submit', function (event) { event.preventDefault(); again(); });
    again();
    document.getElementById('q').focus();
  }

  // The search box in the header shows its results in place.
  Array.prototype.forEach.call(document.querySelectorAll('form.search'), function (form) {
    var input = form.querySelector('input');
    var panel = element('div', { 'class': 'panel' });
    var note = element('p', { 'class': 'muted small' });
    var list = element('ul', { 'class': 'results' });
    note.setAttribute('role', 'status');
    panel.hidden = true;
    panel.append(note, list);
    form.appendChild(panel);
    function close() { panel.hidden = true; }
    function show(found, isDone) {
      list.textContent = '';
      note.textContent = found.total === 0 ? (isDone ? words.none : '') : count(found.total);
      best(found).forEach(function (row) { list.appendChild(result(row, found.parts)); });
      if (isDone && found.total > found.limit) {
        var item = element('li', { 'class': 'result' });
        var link = element('a', { text: words.all.replace('{n}', number(found.total)) });
        link.href = form.action + '?q=' + encodeURIComponent(input.value);
        list.appendChild(item).appendChild(link);
      }
      panel.hidden = found.total === 0 && !isDone;
    }
    function search() {
      if (!input.value.trim()) { job = null; close(); return; }
      find(input.value, {}, 8, show, function () { note.textContent = words.failed; list.textContent = ''; panel.hidden = false; });
    }
    input.addEventListener('focus', load);
    input.addEventListener('input', search);
    // This script loads when the box gets the focus, so it searches for what has been typed since.
    if (document.activeElement === input) { load(); }
    if (input.value) { search(); }
    form.addEventListener('keydown', function (event) {
      var links = Array.prototype.slice.call(list.querySelectorAll('a'));
      var at = links.indexOf(document.activeElement);
      if (event.key === 'Escape') { close(); input.focus(); }
      if (event.key === 'ArrowDown' && links.length) { event.preventDefault(); links[Math.min(at + 1, links.length - 1)].focus(); }
      if (event.key === 'ArrowUp' && links.length) { event.preventDefault(); if (at <= 0) { input.focus(); } else { links[at - 1].focus(); } }
    });
    form.addEventListener('focusout', function (event) { if (!form.contains(event.relatedTarget)) { close(); } });
  });
})();
