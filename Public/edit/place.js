// The editor of a title and its memo in their own place: it is saved when it is left.
// After: edit/dom.js
(function (edit) {
  'use strict';
  var element = window.ringmark.element;
  var words = edit.words;

  edit.placeView = function (seen, shown, status) {
    var title = element('textarea', { rows: 1, 'class': 'place-title', dir: 'auto', spellcheck: 'true', 'aria-label': words.editTitle, enterkeyhint: 'enter' });
    var memo = element('textarea', { rows: 1, 'class': 'place-memo', dir: 'auto', spellcheck: 'true', 'aria-label': words.editMemo, placeholder: words.memoHint });
    title.value = shown.title;
    memo.value = shown.memo;
    var note = edit.alertLine();
    var tools = [['due', words.columnDue], ['priority', words.priority], ['tags', words.tags], ['people', words.people], ['group', words.moveTo]].map(function (pair) {
      var button = element('button', { type: 'button', 'class': 'place-tool', 'data-field': pair[0], text: pair[1] });
      button.addEventListener('click', function () { edit.openPopover(button, view.task(), pair[0]); });
      return button;
    });
    var subtask = element('button', { type: 'button', 'class': 'place-tool', text: words.addSubtask });
    var all = element('button', { type: 'button', 'class': 'place-tool', text: words.allFields });
    var remove = element('button', { type: 'button', 'class': 'place-tool danger', text: words.remove });
    var form = element('form', { 'class': 'in-place', 'data-live-keep': '', 'aria-label': edit.fill(words.editNamed, { title: seen.title }) }, [
      title, memo, edit.statusLine(status), note, element('div', { 'class': 'place-tools' }, tools.concat(subtask, all, remove))
    ]);
    var view = {
      name: 'place', form: form, title: title, memo: memo, note: note, remove: remove, subtask: subtask, all: all, isPlace: true,
      // The id of the task, which its editor knows.
      task: function () { return null; },
      read: function () { return Object.assign({}, shown, { title: edit.titleOf(title), memo: memo.value }); },
      put: function (row) {
        var line = row.querySelector(':scope > .row');
        line.setAttribute('data-open', 'place');
        line.appendChild(form);
      },
      take: function () { if (form.parentNode) { form.parentNode.removeAttribute('data-open'); } form.remove(); },
      saves: function (event) { return event.target === memo && (event.ctrlKey || event.metaKey); }
    };
    return view;
  };

  // The position of a click in the text of a title; the end if the text differs from the shown one.
  edit.caretAt = function (event, node, text) {
    if (node.textContent.trim() !== text.trim()) { return text.length; }
    var at = document.caretPositionFromPoint ? document.caretPositionFromPoint(event.clientX, event.clientY) : null;
    var range = !at && document.caretRangeFromPoint ? document.caretRangeFromPoint(event.clientX, event.clientY) : null;
    var place = at ? at.offsetNode : range && range.startContainer;
    if (!place || !node.contains(place)) { return text.length; }
    var before = document.createRange();
    before.selectNodeContents(node);
    before.setEnd(place, at ? at.offset : range.startOffset);
    return Math.min(text.length, before.toString().length);
  };

  var isPressed = false;
  var released = [];
  function release() {
    isPressed = false;
    // The click comes first.
    setTimeout(function () { released.splice(0).forEach(function (run) { run(); }); }, 0);
  }
  document.addEventListener('pointerdown', function () { isPressed = true; }, true);
  ['pointerup', 'pointercancel'].forEach(function (name) { document.addEventListener(name, release, true); });

  // Calls `leave` when the focus leaves the form, but not for another window or for elements that belong to the form.
  edit.onLeaving = function (form, leave) {
    // The popover of a form has had the focus, and both are left.
    function look() {
      // What closes would move other rows away from below a pointer that is pressed.
      if (isPressed) { released.push(look); return; }
      if (!form.isConnected) { document.removeEventListener('ringmark:popover-left', look); return; }
      var now = document.activeElement;
      if (!document.hasFocus() || form.contains(now) || (now && now.closest('.popover, .toast'))) { return; }
      leave();
    }
    form.addEventListener('focusout', function () { setTimeout(look, 0); });
    document.addEventListener('ringmark:popover-left', look);
    // Safari does not focus a clicked button; the text keeps the focus.
    form.addEventListener('mousedown', function (event) { if (event.target.closest('button')) { event.preventDefault(); } });
  };

  // Elements fixed to the window are hidden while a form has the focus.
  ['focusin', 'focusout'].forEach(function (name) {
    document.addEventListener(name, function () {
      setTimeout(function () {
        var now = document.activeElement;
        edit.layer.classList.toggle('is-typing', !!now && !!now.closest('.adder, .in-place, .editor'));
      }, 0);
    });
  });
})(window.ringmarkEdit);
