// Keys for those who plan without a mouse: one letter each, never while typing, and not at all if the reader says so (WCAG 2.1.4).
// After: edit/chips.js, edit/dom.js
(function (edit) {
  'use strict';
  var element = window.ringmark.element;
  var words = edit.words;

  function isOff() { try { return localStorage.getItem('ringmark.keys') === 'off'; } catch (error) { return false; } }
  function isTyping(target) { return target.matches('input:not([type=radio]):not([type=checkbox]), textarea, select, [contenteditable], .popover *') || !!document.querySelector('dialog[open]'); }
  function visible(selector) { return Array.prototype.filter.call(document.querySelectorAll(selector), function (node) { return node.offsetParent !== null; }); }

  // The row that has the focus, or in which something has it.
  function current() { return document.activeElement && document.activeElement.closest('li[data-task]'); }
  function step(by) {
    var rows = edit.visibleRows();
    var row = current();
    var at = row ? rows.indexOf(row) : by > 0 ? -1 : rows.length;
    var next = rows[Math.max(0, Math.min(rows.length - 1, at + by))];
    if (next) { next.querySelector('.tick').focus(); next.scrollIntoView({ block: 'nearest' }); }
  }
  // The line of the group in which the reader is, or the first one.
  function add() {
    var row = current();
    var list = row && row.closest('.tasks');
    var buttons = visible('.add-task');
    var next = list && buttons.filter(function (button) { return list.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING; })[0];
    if (next || buttons[0]) { edit.openAdd(next || buttons[0]); }
  }

  // Opens the dialog of a new group; on the page of one, of a group inside it.
  function addGroup() { var button = visible('.add-group')[0]; if (button) { edit.openGroup(button); } }
  function overview() { var home = document.querySelector('header.bar a[href]'); if (home) { home.click(); } }
  function select() { var row = current(); if (row) { edit.toggleSelected(row); } }
  function extend(by) {
    var row = current();
    if (!row) { return; }
    if (edit.selection().length === 0) { edit.toggleSelected(row); }
    step(by);
    if (current()) { edit.extendSelection(current()); }
  }
  // The popover of one thing for the row, or for all that are selected.
  function change(field) {
    var row = current();
    var chosen = edit.selection();
    if (row || chosen.length > 0) { edit.openPopover(row ? row.querySelector('.tick') : document.querySelector('.select-bar button'), chosen.length > 0 ? chosen : edit.taskOf(row), field); }
  }
  function remove() {
    var row = current();
    if (edit.selection().length > 0) { edit.removeSelected(); } else if (row) { edit.removeTask(edit.taskOf(row), edit.facts(row)); }
  }
  function reorder(key) { var row = current(); var grip = edit.hasOrder(row) && row.querySelector(':scope > .row > .actions > .grip'); if (grip) { edit.stepByKey(grip, key); } }
  function setting(name, off, on, text) {
    var box = element('input', { type: 'checkbox' });
    box.checked = isSet(name, on, off);
    box.addEventListener('change', function () { window.ringmark.store(name, box.checked ? on : off); });
    return element('label', { 'class': 'keys-use' }, [box, element('span', { text: text })]);
  }
  function isSet(name, on, off) {
    try { var value = localStorage.getItem('ringmark.' + name); return value === null ? name === 'keys' : value === on; } catch (error) { return name === 'keys'; }
  }

  function help() {
    var close = edit.button(words.close);
    var rows = [
      ['n', words.addTask], ['g', words.addGroup], ['j, k', words.keysMove], [words.keysSpace, words.keysTick], ['e', words.keysEdit], ['Enter', words.keysBelow], ['Tab, Shift+Tab', words.keysNest],
      ['Alt+↑, Alt+↓', words.keysOrder], ['↓', words.keysChips], ['Esc', words.keysClose], ['d, p, t, a, m', [words.columnDue, words.priority, words.tags, words.people, words.moveTo].join(', ')], ['Delete', words.remove], ['x', words.keysSelect], ['Shift+J, Shift+K', words.keysSeveral], ['/, Ctrl+K', words.keysSearch], ['u', words.overview], ['Ctrl+Z', words.undo], ['Ctrl+Shift+Z', words.redo],
      ['?, Ctrl+/', words.keysHead]
    ];
    var dialog = element('dialog', { 'class': 'group-editor keys', 'aria-labelledby': 'keys-head' }, [
      element('h2', { id: 'keys-head', text: words.keysHead }),
      element('dl', {}, rows.map(function (row) { return element('div', {}, [element('dt', {}, row[0].split(', ').map(function (key) { return element('kbd', { text: key }); })), element('dd', { text: row[1] })]); })),
      setting('keys', 'off', 'on', words.keysUse), setting('messages', 'leave', 'stay', words.keepMessages),
      close
    ]);
    var before = document.activeElement;
    close.addEventListener('click', function () { dialog.close(); });
    dialog.addEventListener('keydown', function (event) { if (event.key === '?') { event.preventDefault(); dialog.close(); } });
    dialog.addEventListener('close', function () { dialog.remove(); if (before && before.isConnected) { before.focus(); } });
    document.body.appendChild(dialog);
    dialog.showModal();
    dialog.scrollTop = 0;
  }

  // A button shows the list of shortcuts to readers who do not know them.
  var shown = element('button', { type: 'button', 'class': 'keys-button', 'aria-label': words.keysHead, title: words.keysHead, text: '?' });
  shown.addEventListener('click', help);
  edit.layer.appendChild(shown);

  document.addEventListener('keydown', function (event) {
    if (event.isComposing || event.keyCode === 229 || event.defaultPrevented) { return; }
    if (event.altKey) {
      if ((event.key === 'ArrowUp' || event.key === 'ArrowDown') && current() && !isTyping(event.target)) { event.preventDefault(); reorder(event.key); }
      return;
    }
    var search = document.querySelector('form.search input');
    // On a keyboard with another script, the position of the key decides.
    var key = /^Key[A-Z]$/.test(event.code) && event.key.charCodeAt(0) > 127 ? event.code.slice(3)[event.shiftKey ? 'toUpperCase' : 'toLowerCase']() : event.key;
    var isMac = /^(Mac|iP)/.test(navigator.platform);
    if ((isMac ? event.metaKey : event.ctrlKey) && key.toLowerCase() === 'k' && search) {
      event.preventDefault();
      search.focus();
      search.select();
      return;
    }
    // The list of shortcuts stays available to readers who have turned them off.
    if ((event.ctrlKey || event.metaKey) && event.key === '/' && !document.querySelector('dialog[open]')) { event.preventDefault(); help(); return; }
    // Holding a key down removes one task, not the ones after it as well.
    if (event.ctrlKey || event.metaKey || isTyping(event.target) || isOff() || (key === 'Delete' && event.repeat)) { return; }
    var actions = {
      n: add, j: function () { step(1); }, k: function () { step(-1); }, '/': function () { if (search) { search.focus(); search.select(); } },
      '?': help, e: function () { var row = current(); if (row && row.querySelector('.edit-task')) { edit.openTask(row, null, { isPlace: true }); } },
      d: function () { change('due'); }, p: function () { change('priority'); }, t: function () { change('tags'); }, a: function () { change('people'); }, m: function () { change('group'); },
      Delete: remove, g: addGroup, u: overview, x: select, J: function () { extend(1); }, K: function () { extend(-1); }
    };
    if (Object.prototype.hasOwnProperty.call(actions, key)) { event.preventDefault(); actions[key](); }
  });
})(window.ringmarkEdit);
