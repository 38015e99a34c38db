// Search: shows results as they are found, in place or on the search page.
(function () {
  'use strict';
  // The data is in separate scripts, loaded on first use, piece by piece. Reading and searching run in slices of a
  // few milliseconds, so that typing is never blocked.
  var info = document.querySelector('script[data-search]');
  var element = window.ringmark.element;
  var base = info.getAttribute('data-root');
  var words = ringmarkWords;
  var first = info.getAttribute('data-search');
  // Tags and people as they are written, with # or @.
  var data, rows, labels, unread, arrived, job, isLoading;
  var isWaiting = false;
  // Scripts of an earlier attempt that are still under way are ignored.
  var attempt = 0;
  function reset() {
    attempt += 1;
    data = job = null;
    rows = [];
    labels = new Set();
    unread = [];
    arrived = 0;
    isLoading = false;
  }
  reset();
  // Tags and people are the same whatever their case, as on pages.
  function key(text) { return text.normalize('NFC').toLowerCase(); }
  // Neither case nor accents, Arabic vowel signs, and Hebrew points matter: “lucke” finds “Lücke”.
  var letters = { 'ß': 'ss', 'æ': 'ae', 'œ': 'oe', 'ø': 'o', 'đ': 'd', 'ł': 'l', 'ı': 'i' };
  function fold(text) {
    var lower = text.toLowerCase();
    // Most texts have no letter that could have an accent or be in parts, so they are taken as they are.
    if (!/[\u00c0-\u024f\u0300-\u03ce\u0400-\u045f\u0490-\u065f\u1100-\u11ff\u1e00-\u1fff\u3099\u309a]/.test(lower)) { return lower; }
    return lower.normalize('NFD').replace(/[\u0300-\u036f\u0591-\u05c7\u064b-\u065f]/g, '')
      .replace(/[ßæœøđłı]/g, function (letter) { return letters[letter]; }).normalize('NFC');
  }
  function read(task) {
    var group = data.groups[task[1]];
    var last = task[task.length - 1];
    // After the id, names, and dates: the memo, or more about a task that can be ticked.
    var more = task.length === 4 || Array.isArray(last) || typeof last === 'number' ? {} : typeof last === 'string' ? { memo: task.pop() } : task.pop();
    var tags = task[5] || [];
    var people = task[6] || [];
    var marks = tags.map(function (tag) { return '#' + tag; }).concat(people.map(function (person) { return '@' + person; }));
    marks.forEach(function (mark) { labels.add(mark); });
    // One line each, in the order of their weight; the title is the first.
    var shown = fold([task[0], group[0]].concat(marks, data.names ? people.map(nameOf) : []).join('\n'));
    return {
      change: more.task ? more : null, title: task[0], group: group[0], slug: group[1], place: task[1], state: data.states[task[2]], id: task[3], due: task[4] || '', priority: typeof task[7] === 'number' ? String(task[7]) : '', tags: tags, people: people,
      name: shown.slice(0, shown.indexOf('\n')), shown: shown, memo: more.memo || '', folded: more.memo ? fold(more.memo) : ''
    };
  }
  // The name of a person, or nothing.
  function nameOf(person) { return data.names && data.names[key(person)] || ''; }
  // Whether a task is in a group, or in one inside it.
  function isWithin(row, slug) {
    for (var place = row.place; place !== undefined; place = data.groups[place][2]) {
      if (data.groups[place][1] === slug) { return true; }
    }
    return false;
  }
  function isDone(row) { return row.state === 'done' || row.state === 'cancelled'; }
  function isLate(row) { return Boolean(row.due) && row.due < data.today && !isDone(row); }
  // Whether a part of a text differs from a word by one letter that is added, left out, or another one (bitap with one
  // error, Wu and Manber 1992). Hangul is compared by its letters.
  function isNear(text, word) {
    var bits = {};
    for (var at = 0; at < word.length; at += 1) { bits[word[at]] = (bits[word[at]] || 0) | (1 << at); }
    var end = 1 << (word.length - 1);
    var exact = 0;
    var near = 1;
    for (var next = 0; next < text.length; next += 1) {
      var mask = bits[text[next]] || 0;
      var before = exact;
      exact = ((exact << 1) | 1) & mask;
      near = (((near << 1) | 1) & mask) | before | (before << 1) | (exact << 1) | 1;
      if (near & end) { return true; }
    }
    return false;
  }
  function has(row, part, task) {
    if (row.shown.indexOf(part) >= 0 || row.folded.indexOf(part) >= 0) { return true; }
    if (/^[ㄱ-ㅎ]{2,}$/.test(part)) {
      // Spaces between words are left out when one types them.
      row.initials = row.initials || window.ringmark.initials((row.shown + '\n' + row.folded).replace(/ /g, ''));
      return row.initials.indexOf(part) >= 0;
    }
    if (!task.isTolerant || !canBeNear(part)) { return false; }
    row.letters = row.letters || row.shown.normalize('NFD');
    return isNear(row.letters, part.normalize('NFD'));
  }
  function canBeNear(part) { var length = part.normalize('NFD').length; return length >= 5 && length < 32; }
  function fits(row, task) {
    var filters = task.filters;
    if (filters.state && row.state !== filters.state) { return false; }
    if (filters.group && !isWithin(row, filters.group)) { return false; }
    if (filters.priority && row.priority !== filters.priority) { return false; }
    if (filters.tag && row.tags.map(key).indexOf(filters.tag) < 0) { return false; }
    if (filters.person && row.people.map(key).indexOf(filters.person) < 0) { return false; }
    return task.kinds.every(function (is) { return is(row); }) && task.parts.every(function (part) { return has(row, part, task); });
  }
  // “is:done”, “is:overdue”, by the names of states in English and in the language of the site; nil if it is none.
  function kind(word) {
    var name = /^is:(.+)$/.exec(word);
    function joined(text) { return fold(text).replace(/[\s_-]/g, ''); }
    if (!name) { return null; }
    if (joined(name[1]) === 'overdue') { return isLate; }
    var state = Object.keys(words.states).find(function (state) { return [state, words.states[state]].map(joined).indexOf(joined(name[1])) >= 0; });
    return state ? function (row) { return row.state === state; } : null;
  }
  // Ranks by where the words match: the start of the title, the start of a word, inside a word, or outside the title.
  // Among titles and among others, pending tasks come before done and cancelled ones; those of the list on this page come
  // before all others.
  var ranks = 8;
  function rank(row, task) {
    var worst = 0;
    task.parts.forEach(function (part) {
      var at = row.name.indexOf(part);
      var place = at === 0 ? 0 : at < 0 ? 3 : /[^\s]/.test(row.name.charAt(at - 1)) && /\w/.test(row.name.charAt(at - 1)) ? 2 : 1;
      worst = Math.max(worst, place);
    });
    return (worst === 3 ? (isDone(row) ? 7 : 6) : worst + (isDone(row) ? 3 : 0)) + (task.here !== null && !isWithin(row, task.here) ? ranks : 0);
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
    var isComplete = data !== null && arrived === data.pieces && unread.length === 0 && (!job || job.next === rows.length);
    // Where nothing has the words, what has nearly the same is searched for.
    if (isComplete && job && job.total === 0 && !job.isTolerant && places(job).length === 0 && job.parts.some(canBeNear)) {
      job.isTolerant = true;
      job.next = 0;
      isComplete = job.next === rows.length;
    }
    if (job && (isComplete || (job.total !== before && before < 8))) { job.show(job, isComplete); }
    if (isComplete) { if (job) { job.isDone = true; } } else if (unread.length > 0 || (job && job.next < rows.length)) { wake(); }
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
  // The group of this page; null on other pages.
  var ownPage = /\/groups\/([^/]+)\.html$/.exec(location.pathname);
  // The group whose page led to the search counts as this one.
  var here = ownPage ? decodeURIComponent(ownPage[1]) : new URLSearchParams(location.search).get('here');
  // Starts a search and ends the previous one.
  function find(query, filters, limit, show, fail) {
    var parts = [];
    var kinds = [];
    var buckets = [];
    for (var index = 0; index < 2 * ranks; index += 1) { buckets.push([]); }
    fold(query).split(/\s+/).filter(Boolean).forEach(function (word) { var is = kind(word); if (is) { kinds.push(is); } else { parts.push(word); } });
    job = { parts: parts, kinds: kinds, filters: filters, here: here, limit: limit, next: 0, total: 0, buckets: buckets, isTolerant: false, show: show, fail: fail };
    load();
    wake();
  }
  function address(slug) {
    var page = slug === '' ? 'index.html' : 'groups/' + encodeURIComponent(slug) + '.html';
    return base + page + (window.ringmark.isFile && window.ringmark.theme() !== 'auto' ? '?theme=' + window.ringmark.theme() : '');
  }
  function href(row) { return address(row.slug) + '#t-' + encodeURIComponent(row.id); }
  // Groups, tags, and people with these words in their names, as links; at most four.
  function places(task) {
    var filters = task.filters;
    if (!data || !task.parts.length || task.kinds.length || filters.state || filters.group || filters.priority || filters.tag || filters.person) { return []; }
    function isNamed(name) { return task.parts.every(function (part) { return name.indexOf(part) >= 0; }); }
    var found = data.groups.filter(function (group) { return group[1] !== '' && isNamed(fold(group[0])); })
      .map(function (group) { return { name: group[0], href: address(group[1]), about: words.group }; });
    var names = new Set();
    labels.forEach(function (name) {
      var person = name[0] === '@' ? nameOf(name.slice(1)) : '';
      if (found.length < 4 && isNamed(fold(person + ' ' + name)) && !names.has(key(name))) { names.add(key(name)); found.push({ name: person || name, href: base + 'search.html?' + (name[0] === '#' ? 'tag=' : 'person=') + encodeURIComponent(key(name.slice(1))), about: '' }); }
    });
    return found.slice(0, 4);
  }
  function placeResult(place, parts) {
    var link = element('a', { href: place.href }, [marked(plain(place.name), parts)]);
    return element('li', { 'class': 'result is-place' }, [link].concat(place.about ? element('span', { 'class': 'muted small', text: place.about }) : []));
  }
  // Like on pages, without the controls that override text direction.
  function plain(text) { return text.replace(/[\u202A-\u202E]/g, ''); }
  // A text with matches marked.
  function marked(text, parts) {
    var node = element('span', { 'class': 'title', dir: 'auto' });
    // Where each folded letter comes from, because “ß” is two and an accent none.
    var folded = '';
    var from = [];
    var end = 0;
    text = text.normalize('NFC');
    Array.from(text).forEach(function (letter) {
      var part = fold(letter);
      for (var count = 0; count < part.length; count += 1) { from.push(end); }
      folded += part;
      end += letter.length;
    });
    from.push(end);
    var spans = parts.map(function (part) { var at = folded.indexOf(part); return at < 0 ? null : [from[at], from[at + part.length]]; })
      .filter(Boolean).sort(function (a, b) { return a[0] - b[0]; });
    var shown = 0;
    spans.forEach(function (span) {
      if (span[0] < shown) { return; }
      node.append(text.slice(shown, span[0]), element('mark', { text: text.slice(span[0], span[1]) }));
      shown = span[1];
    });
    node.append(text.slice(shown));
    return node;
  }
  // The words of the memo around the first match that nothing else of the task has; nil if there is none.
  function snippet(row, parts) {
    var part = parts.find(function (part) { return row.shown.indexOf(part) < 0 && row.folded.indexOf(part) >= 0; });
    if (!part) { return null; }
    var text = plain(row.memo).replace(/\s+/g, ' ');
    var at = fold(text).indexOf(part);
    var start = at < 40 ? 0 : text.lastIndexOf(' ', at - 24) + 1;
    var stop = text.length < start + 90 ? text.length : text.lastIndexOf(' ', start + 90);
    if (stop < at + part.length) { stop = Math.min(text.length, at + part.length + 40); }
    var node = marked((start > 0 ? '… ' : '') + text.slice(start, stop) + (stop < text.length ? ' …' : ''), parts);
    node.className = 'snippet muted small';
    return node;
  }
  function date(row) {
    var day = new Intl.DateTimeFormat(document.documentElement.lang, { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' }).format(new Date(row.due + 'T00:00:00Z'));
    return isLate(row) ? words.overdue.replace('{date}', day) : day;
  }
  function result(row, parts) {
    var item = element('li', { 'class': 'result is-' + row.state });
    var link = element('a', { href: href(row) }, [marked(plain(row.title), parts)]);
    var about = element('span', { 'class': 'muted small', dir: 'auto' });
    function tell() { about.textContent = [row.slug === here ? words.here : plain(row.group), words.states[row.state]].concat(row.due && row.state !== 'done' ? date(row) : []).join(' · '); }
    tell();
    item.appendChild(link).appendChild(about);
    var memo = snippet(row, parts);
    if (memo) { link.appendChild(memo); }
    // Where pages can be edited, results can be ticked.
    if (row.change && window.ringmarkEdit) { window.ringmarkEdit.addTick(item, row, tell); }
    return item;
  }
  function number(value) { return value < 10000 ? String(value) : value.toLocaleString(document.documentElement.lang); }
  var plurals = new Intl.PluralRules(document.documentElement.lang || 'en');
  function count(value) { return (words.results[plurals.select(value)] || words.results.other).replace('{n}', number(value)); }
  // Shows what was found, and how many tasks there are, above it.
  function fill(list, status, found, isComplete) {
    var others = places(found);
    var total = found.total === 0 ? (isComplete && !others.length ? words.none : '') : count(found.total);
    status.textContent = found.isTolerant && found.total > 0 ? words.similar + ' ' + total : total;
    list.replaceChildren.apply(list, others.map(function (place) { return placeResult(place, found.parts); })
      .concat(best(found).map(function (row) { return result(row, found.parts); })));
    return others.length + found.total;
  }

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
    var show = function (found, isComplete) {
      fill(list, status, found, isComplete);
      if (found.total > limit) {
        var more = element('li');
        var button = element('button', { type: 'button', 'class': 'button', text: '+ ' + number(found.total - limit) });
        button.addEventListener('click', function () { limit += 500; start(); });
        list.appendChild(more).appendChild(button);
      }
    };
    var start = function () {
      var filters = {};
      Array.prototype.forEach.call(page.elements, function (field) { if (field.name) { filters[field.name] = field.value; } });
      if (!filters.q.trim() && !filters.state && !filters.group && !filters.priority && !filters.tag && !filters.person) {
        job = null;
        list.textContent = '';
        status.textContent = words.hint;
        load();
        return;
      }
      find(filters.q, filters, limit, show, function () { list.textContent = ''; status.textContent = words.failed; });
    };
    // The address has what is looked for, so that it is there again after a reload, and on the way back.
    var keep = function () {
      var address = new URLSearchParams(location.search);
      Array.prototype.forEach.call(page.elements, function (field) {
        if (field.name) { if (field.value) { address.set(field.name, field.value); } else { address.delete(field.name); } }
      });
      try { history.replaceState(null, '', '?' + address + location.hash); } catch (error) { /* a page from disk may have no such address */ }
    };
    var again = function () { limit = 50; start(); };
    page.addEventListener('input', function () { keep(); again(); });
    page.addEventListener('submit', function (event) { event.preventDefault(); keep(); again(); });
    again();
    document.getElementById('q').focus();
  }

  // The search box in the header shows its results in place.
  Array.prototype.forEach.call(document.querySelectorAll('form.search'), function (form) {
    var input = form.querySelector('input');
    form.addEventListener('submit', function () {
      if (ownPage && !form.elements.here) { form.appendChild(element('input', { type: 'hidden', name: 'here', value: here })); }
    });
    var panel = element('div', { 'class': 'panel' });
    var note = element('p', { 'class': 'muted small', role: 'status' });
    var list = element('ul', { 'class': 'results' });
    panel.hidden = true;
    panel.append(note, list);
    form.appendChild(panel);
    function close() { panel.hidden = true; }
    function show(found, isComplete) {
      var shown = fill(list, note, found, isComplete);
      if (isComplete && found.total > found.limit) {
        var item = element('li', { 'class': 'result' });
        item.appendChild(element('a', { href: form.action + '?q=' + encodeURIComponent(input.value), text: words.all.replace('{n}', number(found.total)) }));
        list.appendChild(item);
      }
      panel.hidden = shown === 0 && !isComplete;
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
