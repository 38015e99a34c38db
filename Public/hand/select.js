// Several tasks at once: selected with Ctrl or Shift and a click, a long press, or by key, and changed as one.
// After: edit/chips.js, edit/dom.js, hand/found.js
(function (edit) {
  'use strict';
  var element = window.ringmark.element;
  var words = edit.words;
  var selected = [];
  // From where Shift extends the selection.
  var anchor = null;
  var bar = null;

  edit.selection = function () { return selected.slice(); };
  function state(name) { return words.states.filter(function (pair) { return pair[0] === name; })[0][1]; }
  function inOrder() { return edit.rows().map(edit.taskOf).filter(function (id) { return selected.indexOf(id) >= 0; }); }

  function act(change, text) {
    var ids = inOrder();
    return edit.applyTo(ids, false, change).then(function (answers) { edit.showDone(edit.fill(text, { n: ids.length }), answers); }, edit.showError);
  }
  edit.tickSelected = function () {
    var rows = inOrder().map(edit.row);
    var isDone = rows.every(function (row) { return edit.facts(row).state === 'done'; });
    rows.forEach(function (row) { if (!row.querySelector('.tick').disabled) { edit.drawTick(row, isDone ? 'open' : 'done'); } });
    return act({ state: isDone ? 'open' : 'done' }, words.changedMany);
  };
  edit.removeSelected = function () {
    var rows = edit.visibleRows();
    var ids = inOrder();
    // The focus moves to the row after the removed ones.
    var end = rows.findIndex(function (row) { return edit.taskOf(row) === ids[ids.length - 1]; });
    var rest = rows.slice(end + 1).concat(rows.slice(0, Math.max(0, end)).reverse()).filter(function (row) { return !row.closest('.is-selected'); });
    var next = rest[0] && edit.taskOf(rest[0]);
    return act({ remove: true }, words.removedMany).then(function () {
      edit.clearSelection();
      focusRow(next);
    });
  };
  function focusRow(id) {
    var row = (id && edit.row(id)) || edit.visibleRows()[0];
    if (document.activeElement === document.body) { edit.giveFocus(row ? row.querySelector('.tick') : document.querySelector('.add-task')); }
  }

  function makeBar() {
    var count = element('span', { role: 'status' });
    function button(text, className, run) {
      var made = element('button', { type: 'button', 'class': 'bar-button' + className, text: text });
      made.addEventListener('click', function () { run(made); });
      return made;
    }
    function field(name, text) { return button(text, '', function (made) { edit.openPopover(made, inOrder(), name); }); }
    bar = element('div', { 'class': 'select-bar', role: 'region', 'aria-label': words.keysSeveral }, [
      count, button(state('done'), '', edit.tickSelected), field('state', words.state), field('due', words.columnDue), field('priority', words.priority), field('tags', words.tags),
      field('people', words.people), field('group', words.moveTo), button(words.remove, ' danger', edit.removeSelected), button('×', ' closes', edit.clearSelection)
    ]);
    bar.lastChild.setAttribute('aria-label', words.close);
    edit.layer.appendChild(bar);
  }
  function show() {
    var rows = edit.rows();
    var there = rows.map(edit.taskOf);
    selected = selected.filter(function (id) { return there.indexOf(id) >= 0; });
    rows.forEach(function (row) { row.classList.toggle('is-selected', selected.indexOf(edit.taskOf(row)) >= 0); });
    edit.layer.classList.toggle('has-selection', selected.length > 0);
    if (selected.length === 0) {
      if (!bar) { return; }
      var hadFocus = bar.contains(document.activeElement);
      bar.remove();
      bar = null;
      if (hadFocus) { focusRow(anchor); }
      return;
    }
    if (!bar) { makeBar(); }
    bar.firstChild.textContent = edit.fill(words.selectedCount, { n: selected.length });
    edit.layer.style.setProperty('--select-bar', bar.offsetHeight + 'px');
  }
  edit.clearSelection = function () {
    selected = [];
    show();
    anchor = null;
  };
  edit.toggleSelected = function (row) {
    var id = edit.taskOf(row);
    var at = selected.indexOf(id);
    if (at >= 0) { selected.splice(at, 1); } else { selected.push(id); }
    anchor = id;
    show();
  };
  edit.extendSelection = function (row) {
    var rows = edit.visibleRows();
    var from = rows.findIndex(function (other) { return edit.taskOf(other) === anchor; });
    if (from < 0) { edit.toggleSelected(row); return; }
    var to = rows.indexOf(row);
    rows.slice(Math.min(from, to), Math.max(from, to) + 1).forEach(function (other) {
      if (selected.indexOf(edit.taskOf(other)) < 0) { selected.push(edit.taskOf(other)); }
    });
    show();
  };

  // A long press begins a selection; after that, a tap selects as well.
  var press = null;
  var isPressed = false;
  // A swipe is no long press, and a long press is no swipe.
  edit.endPress = endPress;
  function endPress() { if (press) { clearTimeout(press.timer); press = null; } }
  document.addEventListener('pointerdown', function (event) {
    endPress();
    isPressed = false;
    var row = event.target.closest('li[data-task] > .row');
    if (event.pointerType === 'mouse' || !row || event.target.closest('.grip, form, input, textarea')) { return; }
    press = { x: event.clientX, y: event.clientY, timer: setTimeout(function () {
      press = null;
      isPressed = true;
      edit.endSwipe();
      edit.toggleSelected(row.parentNode);
      if (navigator.vibrate) { navigator.vibrate(10); }
    }, 500) };
  });
  document.addEventListener('pointermove', function (event) { if (press && Math.abs(event.clientX - press.x) + Math.abs(event.clientY - press.y) > 10) { endPress(); } });
  ['pointerup', 'pointercancel'].forEach(function (name) { document.addEventListener(name, endPress); });
  document.addEventListener('contextmenu', function (event) { if (isPressed && event.target.closest('li[data-task]')) { event.preventDefault(); } });
  document.addEventListener('mousedown', function (event) { if (event.shiftKey && event.target.closest('li[data-task] > .row') && !event.target.closest('a, form')) { event.preventDefault(); } });

  // Before the other handlers of clicks.
  document.addEventListener('click', function (event) {
    var place = event.target.closest('li[data-task] > .row');
    if (isPressed) { isPressed = false; event.preventDefault(); event.stopPropagation(); return; }
    if (!place || event.target.closest('form')) { return; }
    var isAdding = event.ctrlKey || event.metaKey;
    var isTap = selected.length > 0 && (event.pointerType === 'touch' || event.pointerType === 'pen') && !event.target.closest('button');
    if ((isAdding || event.shiftKey || isTap) && !(event.target.closest('a') && !isTap)) {
      event.preventDefault();
      event.stopPropagation();
      if (event.shiftKey) { edit.extendSelection(place.parentNode); } else { edit.toggleSelected(place.parentNode); }
      return;
    }
    if (selected.length > 0 && !event.target.closest('button')) { edit.clearSelection(); }
  }, true);
  document.addEventListener('ringmark:refresh', function () { if (selected.length > 0) { show(); } });
})(window.ringmarkEdit);
