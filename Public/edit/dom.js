// Editing in the browser: functions that its scripts share. Every change goes to the todo file, and the page shows the
// resulting file. Only “ringmark serve --edit” adds these scripts to pages, joined into one.
(function (edit) {
  'use strict';
  var live = window.ringmarkLive;
  var element = window.ringmark.element;
  edit.words = JSON.parse(live.script.getAttribute('data-words'));

  // The layer for elements fixed to the window. Its classes describe the current gesture: a class on the root of the
  // page would restyle every row.
  edit.layer = element('div', { 'class': 'hand-layer' });
  document.body.appendChild(edit.layer);

  // The settings from the server, by name.
  edit.setting = function (name) { return JSON.parse(live.script.getAttribute('data-' + name)); };
  edit.fill = function (text, values) {
    return text.replace(/\{(\w+)\}/g, function (all, name) { return name in values ? values[name] : all; });
  };

  edit.rows = function () { return Array.prototype.slice.call(document.querySelectorAll('li[data-task]')); };
  edit.taskOf = function (item) { return item.getAttribute('data-task'); };
  edit.row = function (id) { return id ? document.querySelector('li[data-task="' + CSS.escape(id) + '"]') : null; };
  // A task's properties in the file, from its row.
  edit.facts = function (item) { return JSON.parse(item.getAttribute('data-edit')); };
  edit.isAtPage = function (page) { return decodeURIComponent(location.pathname) === '/' + page; };

  // The present place of a group that was at `place` (a file and an index) and is named `name`; null if it no longer
  // exists.
  edit.groupNow = function (place, name) {
    var same = edit.setting('groups').filter(function (group) { return group[2] === name; });
    return same.find(function (group) { return group[0] + ':' + group[1] === place; }) || (same.length === 1 ? same[0] : null);
  };

  // A choice among all groups, by place, and the present place of the chosen one, which is in `file` unless the choice
  // names another.
  edit.groupChoice = function (place) {
    return edit.choice(edit.setting('groups').map(function (group) { return [group[0] + ':' + group[1], group[2]]; }), place);
  };
  edit.chosenGroup = function (select, file) { return edit.groupNow(/:/.test(select.value) ? select.value : file + ':' + select.value, select.selectedOptions[0].text); };

  // A button by its key, which stays the same when the page is made again.
  edit.buttonByKey = function (key) {
    return Array.prototype.find.call(document.querySelectorAll('button[data-key]'), function (button) { return button.getAttribute('data-key') === key; }) || null;
  };

  // A new task is not hidden by the filter for those that are done.
  edit.showNew = function () {
    var done = document.getElementById('show-done');
    if (done && done.checked) { document.getElementById('show-all').click(); }
  };

  // Focuses an element, unless the reader has begun to type or choose elsewhere meanwhile.
  edit.giveFocus = function (node) {
    var now = document.activeElement;
    if (node && !(now && now.closest('.in-place, .editor, .adder, .popover, dialog, form.search'))) { node.focus({ preventScroll: true }); }
  };

  // A form of this tab that was open when the page was left has the focus again.
  edit.giveBack = function (form, isOwn) {
    var field = form && form.querySelector('textarea, input');
    if (!field || !isOwn || document.activeElement !== document.body) { return; }
    field.focus({ preventScroll: true });
    field.setSelectionRange(field.value.length, field.value.length);
  };

  edit.differs = function (a, b, name) { return JSON.stringify(a[name]) !== JSON.stringify(b[name]); };

  edit.field = function (label, control, className) {
    return element('label', { 'class': 'edit-field' + (className ? ' ' + className : '') }, [element('span', { text: label }), control]);
  };
  edit.choice = function (options, value) {
    return element('select', {}, options.map(function (option) {
      var node = element('option', { value: option[0], text: option[1] });
      node.selected = option[0] === value;
      return node;
    }));
  };
  edit.button = function (text, className, type) {
    return element('button', { type: type || 'button', 'class': 'button' + (className ? ' ' + className : ''), text: text });
  };
  // The line that tells why a form was not saved.
  edit.alertLine = function () { return element('p', { 'class': 'edit-note', role: 'alert' }); };
  // The line that tells what a form is waiting for, or that a draft was restored.
  edit.statusLine = function (text, className) {
    return element('p', { 'class': 'edit-wait' + (className ? ' ' + className : ''), role: 'status', text: text });
  };
})(window.ringmarkEdit = {});
