// Small popovers that change one thing of a task, or of several.
// After: edit/dom.js, edit/queue.js
(function (edit) {
  'use strict';
  var element = window.ringmark.element;
  var words = edit.words;
  var opened = null;
  // The letters that were pressed in it, and when.
  var sought = null;

  var labels = { due: words.columnDue, priority: words.priority, tags: words.tags, people: words.people, group: words.moveTo, state: words.state };

  function choiceButton(text, isChosen, run) {
    var button = element('button', { type: 'button', 'class': 'popover-choice', 'aria-pressed': isChosen === null ? null : String(isChosen), text: text, dir: 'auto' });
    button.addEventListener('click', run);
    return button;
  }
  function day(offset) {
    var date = new Date(edit.today() + 'T12:00:00Z');
    date.setUTCDate(date.getUTCDate() + offset);
    return date.toISOString().slice(0, 10);
  }
  // The names that tasks of this page have.
  function known(field) {
    var found = [];
    edit.rows().forEach(function (row) { edit.facts(row)[field].forEach(function (name) { if (found.indexOf(name) < 0) { found.push(name); } }); });
    return found.sort(function (a, b) { return a.localeCompare(b); }).slice(0, 24);
  }

  // The content of each field's popover; `save` is called with the change and its description.
  var contents = {
    due: function (seen, save, onClose) {
      var words0 = element('input', { type: 'text', dir: 'auto', placeholder: words.dueWords, 'aria-label': words.dueWords, autocomplete: 'off' });
      var date = element('input', { type: 'date', 'aria-label': words.columnDue });
      var shown = element('p', { 'class': 'popover-note', role: 'status' });
      var asked = 0;
      var read = null;
      var meant = Promise.resolve(null);
      date.value = seen ? seen.due : '';
      words0.addEventListener('input', function () {
        asked += 1;
        var own = asked;
        var text = words0.value.trim();
        meant = !text ? Promise.resolve(null) : edit.post('/.ringmark/line', { 'Content-Type': 'application/json' }, JSON.stringify({ title: 'x ' + text })).then(function (answer) { return answer.repeats ? null : answer; }, function () { return null; });
        read = null;
        meant.then(function (answer) {
          if (own !== asked) { return; }
          read = answer && answer.due ? answer : null;
          shown.textContent = read ? read.shown : '';
        });
      });
      // A value that is understood is saved when the popover is closed.
      onClose(function () { return read && { change: { due: read.due }, shown: read.shown }; });
      words0.addEventListener('keydown', function (event) {
        if (event.key !== 'Enter' || event.isComposing || event.keyCode === 229) { return; }
        event.preventDefault();
        meant.then(function (answer) {
          if (answer && answer.due) { save({ due: answer.due }, answer.shown); } else { shown.textContent = words.dueWords; words0.setAttribute('aria-invalid', 'true'); }
        });
      });
      date.addEventListener('change', function () { if (date.value || !date.validity.badInput) { save({ due: date.value }, date.value || words.noDate); } });
      var weekday = new Date(edit.today() + 'T12:00:00Z').getUTCDay();
      var quick = [[words.today, day(0)], [words.tomorrow, day(1)], [words.nextWeek, day((8 - weekday) % 7 || 7)], [words.noDate, '']];
      return [words0, shown, element('div', { 'class': 'popover-choices' }, quick.map(function (pair) {
        return choiceButton(pair[0], seen ? seen.due === pair[1] : null, function () { save({ due: pair[1] }, pair[0]); });
      })), date];
    },
    priority: function (seen, save) {
      return [element('div', { 'class': 'popover-choices' }, [['', words.none]].concat(words.priorities).map(function (pair) {
        return choiceButton(pair[1], seen ? seen.priority === pair[0] : null, function () { save({ priority: pair[0] }, pair[1]); });
      }))];
    },
    group: function (seen, save) {
      return [element('div', { 'class': 'popover-choices' }, edit.setting('groups').map(function (group) {
        var isHere = seen && group[0] === seen.file && group[1] === seen.group;
        return choiceButton(group[2], seen ? isHere : null, function () {
          // The file may have changed since the popover was opened.
          var now = edit.groupNow(group[0] + ':' + group[1], group[2]);
          if (isHere) { return; }
          if (now) { save({ to: now[0], group: now[1] }, group[2]); } else { edit.closePopover(); edit.showToast(words.editGone); }
        });
      }))];
    },
    state: function (seen, save) {
      return [element('div', { 'class': 'popover-choices' }, words.states.map(function (pair) {
        return choiceButton(pair[1], seen ? seen.state === pair[0] : null, function () { save({ state: pair[0] }, pair[1]); });
      }))];
    }
  };
  ['tags', 'people'].forEach(function (field) {
    contents[field] = function (seen, save, onClose) {
      var mark = field === 'tags' ? '#' : '@';
      var chosen = seen ? seen[field].slice() : [];
      var hint = field === 'tags' ? words.addTags : words.addPeople;
      var input = element('input', { type: 'text', dir: 'auto', autocapitalize: 'off', autocomplete: 'off', placeholder: hint, 'aria-label': hint });
      function result() { return chosen.concat(edit.names(input.value).filter(function (name) { return chosen.indexOf(name) < 0; })); }
      function change() { var names = {}; names[field] = result(); return names; }
      onClose(function () { return JSON.stringify(result()) === JSON.stringify(seen ? seen[field] : []) ? null : { change: change(), shown: result().map(function (name) { return mark + name; }).join(' ') || words.none }; });
      var names = chosen.concat(known(field).filter(function (name) { return chosen.indexOf(name) < 0; }));
      input.addEventListener('keydown', function (event) {
        if (event.key === 'Enter' && !event.isComposing && event.keyCode !== 229) { event.preventDefault(); edit.closePopover(); }
      });
      return [input, element('div', { 'class': 'popover-choices is-wrapped' }, names.map(function (name) {
        var button = choiceButton(mark + name, chosen.indexOf(name) >= 0, function () {
          var at = chosen.indexOf(name);
          if (at >= 0) { chosen.splice(at, 1); } else { chosen.push(name); }
          button.setAttribute('aria-pressed', String(at < 0));
        });
        return button;
      }))];
    };
  });

  function discard(node) {
    node.remove();
    edit.layer.classList.remove('has-popover');
  }

  edit.today = function () { return window.ringmarkLive.script.getAttribute('data-today'); };
  edit.closePopover = function (isLeft) {
    if (!opened) { return; }
    var own = opened;
    opened = null;
    var rest = own.rest();
    discard(own.node);
    if (rest) { own.save(rest.change, rest.shown); }
    if (isLeft) { setTimeout(function () { document.dispatchEvent(new Event('ringmark:popover-left')); }, 0); return; }
    var row = edit.row(own.ids[0]);
    var again = own.anchor.isConnected ? own.anchor : row && row.querySelector('.tick');
    if (again) { again.focus({ preventScroll: true }); }
  };

  // Opens the popover of a field below `anchor`, for one task or for several; `link` leads to the page of what it shows.
  edit.openPopover = function (anchor, task, field, link) {
    edit.closePopover(true);
    var ids = [].concat(task);
    var isOne = !Array.isArray(task);
    var row = edit.row(ids[0]);
    if (!row) { return; }
    var seen = isOne ? edit.facts(row) : null;
    var rest = function () { return null; };
    function save(change, shown) {
      var text = field === 'group' ? edit.fill(words.movedTo, { what: shown }) : labels[field] + ': ' + shown;
      opened = opened && opened.node === node ? null : opened;
      discard(node);
      // A task that moves away takes along the text being typed in its place.
      var place = isOne && change.to !== undefined && edit.row(ids[0]) && edit.row(ids[0]).querySelector(':scope > .row > .in-place');
      var ready = place ? place.ringmarkEditor.submit(true) : Promise.resolve(ids[0]);
      ready.then(function (id) {
        var left = document.activeElement === document.body && edit.row(id);
        if (left) { edit.giveFocus(left.querySelector('.tick')); }
        return id;
      }).then(function (id) { return edit.applyTo(isOne ? [id] : ids, isOne, change); }).then(function (answers) { edit.showDone(text, answers); }, edit.showError);
      if (anchor.isConnected) { anchor.focus({ preventScroll: true }); }
    }
    var node = element('div', { 'class': 'popover', role: 'dialog', 'aria-label': labels[field], tabindex: '-1' },
      contents[field](seen, save, function (read) { rest = read; }));
    if (link) { node.appendChild(element('a', { 'class': 'popover-link', href: link.href, text: edit.fill(words.openPage, { title: link.textContent.trim() }) })); }
    document.body.appendChild(node);
    edit.layer.classList.add('has-popover');
    sought = { text: '', at: 0 };
    opened = { node: node, name: labels[field], anchor: anchor, ids: ids, rest: function () { return rest(); }, save: save };
    var box = anchor.getBoundingClientRect();
    var left = Math.max(8, Math.min(box.left, document.documentElement.clientWidth - node.offsetWidth - 8));
    var isBelow = box.bottom + node.offsetHeight + 8 < innerHeight || box.top < node.offsetHeight + 8;
    node.style.left = left + scrollX + 'px';
    node.style.top = (isBelow ? box.bottom + 6 : box.top - node.offsetHeight - 6) + scrollY + 'px';
    edit.reveal(node);
    var first = node.querySelector('input[type=text]') || node.querySelector('[aria-pressed=true]') || node.querySelector('button');
    (first || node).focus({ preventScroll: true });
  };

  // Letters lead to the choice that begins with them, or has them in it.
  function isLetter(event) { return event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey; }
  function find(event, choices) {
    var isMore = sought.text !== '' && event.timeStamp - sought.at < 800;
    // Space alone chooses.
    if (!isMore && event.key === ' ') { return false; }
    sought = { text: (isMore ? sought.text : '') + event.key.toLowerCase(), at: event.timeStamp };
    var names = choices.filter(function (node) { return node.matches('button'); }).map(function (node) { return { node: node, name: window.ringmark.plain(node.textContent).toLowerCase() }; });
    var found = names.find(function (one) { return one.name.indexOf(sought.text) === 0; }) || names.find(function (one) { return one.name.indexOf(sought.text) >= 0; });
    if (found) { found.node.focus(); }
    return true;
  }

  // Escape changes nothing, and the entered value can still be saved.
  function cancel() {
    var own = opened;
    var rest = own.rest();
    own.rest = function () { return null; };
    edit.closePopover();
    if (rest) { edit.showToast(own.name + ': ' + rest.shown, { label: words.save, run: function () { edit.hideToast(); own.save(rest.change, rest.shown); } }); }
  }
  // A value that is entered when the page is left is saved.
  window.addEventListener('pagehide', function () { edit.closePopover(true); });
  document.addEventListener('pointerdown', function (event) { if (opened && !opened.node.contains(event.target)) { edit.closePopover(true); } }, true);
  document.addEventListener('keydown', function (event) {
    if (!opened || event.isComposing || event.keyCode === 229) { return; }
    if (event.key === 'Escape') { event.preventDefault(); event.stopPropagation(); cancel(); return; }
    var choices = Array.prototype.slice.call(opened.node.querySelectorAll('input, button, a'));
    var at = choices.indexOf(document.activeElement);
    if (event.key === 'Tab' && at >= 0 && (event.shiftKey ? at === 0 : at === choices.length - 1)) { event.preventDefault(); edit.closePopover(); return; }
    if (isLetter(event) && at >= 0 && document.activeElement.matches('button') && find(event, choices)) { event.preventDefault(); event.stopPropagation(); return; }
    if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && at >= 0 && document.activeElement.matches('button, input[type=text]')) {
      event.preventDefault();
      var next = choices[at + (event.key === 'ArrowDown' ? 1 : -1)];
      if (next) { next.focus(); }
    }
  }, true);
})(window.ringmarkEdit);
