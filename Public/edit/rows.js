// A line for a new task between others: before, after, or below one of them.
// After: edit/dom.js
(function (edit) {
  'use strict';
  var element = window.ringmark.element;
  var words = edit.words;
  // The line that is open; there is one at most.
  var opened = null;

  function list(row) { return row.querySelector(':scope > ul, :scope > ol'); }
  function lastTask(node) {
    var rows = node ? Array.prototype.filter.call(node.children, function (child) { return child.matches('li[data-task]'); }) : [];
    return rows[rows.length - 1] || null;
  }
  function outer(row) { return row.parentNode.closest('li[data-task]'); }

  // `where` is `{ before: id }`, `{ after: id }` or `{ under: id }`, or a function that finds it once all earlier
  // changes are sent; until then, the line is before `button`. `start` has the `text`, the parts of it that are
  // `refused`, and the position of the `caret`. `begun` is called with the line once it is shown.
  edit.openLine = function (where, start, begun, button) {
    if (opened) { opened.settle(); }
    edit.withdrawDraft();
    var relation = typeof where === 'function' ? 'under' : Object.keys(where)[0];
    var target = typeof where === 'function' ? null : where[relation];
    var holder = null;
    var isComposing = false;
    var key = 'add:@' + edit.newKey();

    var made = edit.makeLine({
      key: key,
      where: function () { var now = {}; now[relation] = target; return now; },
      place: function () { var now = {}; now[relation] = target; return edit.placeOf(now); },
      added: function (answer) { if (answer.task) { go('after', answer.task); } },
      closed: function () { var row = edit.row(target); return row && row.querySelector('.tick'); },
      remove: remove,
      reopen: function (draft) { if (edit.row(target)) { edit.openLine(draft.where, draft); } }
    }, start);

    function remove() {
      if (opened === line) { opened = null; }
      document.removeEventListener('ringmark:refresh', settle);
      if (holder) { holder.remove(); }
    }
    function go(nextRelation, nextTarget) {
      relation = nextRelation;
      target = nextTarget;
      made.kept.remember();
    }
    // Shows the line where its task will be; while an input method composes, it stays.
    function settle() {
      var row = edit.row(target);
      // If a row was recreated after its line, the row is moved instead of the line, because moving the line would end
      // a composition.
      if (row && opened === line && relation === 'after' && holder && holder.nextElementSibling === row) { holder.parentNode.insertBefore(row, holder); }
      if (isComposing || opened !== line) { return; }
      if (!row) { if (holder && !holder.isConnected) { moveToEnd(); } return; }
      var inner = list(row);
      var parent = relation === 'under' ? inner || row : row.parentNode;
      var before = relation === 'before' ? row : relation === 'after' ? row.nextElementSibling : null;
      if (before === holder && holder) { before = holder.nextElementSibling; }
      if (holder && holder.parentNode === parent && holder.nextElementSibling === before) { return; }
      var hadFocus = made.form.contains(document.activeElement) || holder === null || !holder.isConnected;
      var at = [made.input.selectionStart, made.input.selectionEnd];
      var old = holder;
      holder = element(parent === row ? 'div' : 'li', { 'class': 'adding', 'data-live-keep': '' }, [made.form]);
      holder.addEventListener('ringmark:lost', function () { document.addEventListener('ringmark:refresh', settle, { once: true }); });
      parent.insertBefore(holder, before);
      if (old) { old.remove(); }
      if (hadFocus) { made.input.focus({ preventScroll: true }); made.input.setSelectionRange(at[0], at[1]); }
      edit.reveal(made.form);
    }
    // The task next to the line no longer exists: the text goes to the first list.
    function moveToEnd() {
      var button = document.querySelector('.add-task');
      var typed = made.input.value;
      remove();
      if (!typed) { made.kept.drop(); return; }
      if (!button) { edit.showToast(words.editLost + ' ' + typed); return; }
      made.kept.drop();
      edit.keepTyped(button, typed);
      edit.openAdd(button);
    }
    // Changes wait for those that were sent before them, because the next task is beside theirs.
    function shift(isInwards) {
      edit.afterSent(function () {
        var row = edit.row(target);
        if (!row) { return; }
        if (isInwards) {
          var host = relation === 'after' ? row : relation === 'under' ? lastTask(list(row)) : row.previousElementSibling && row.previousElementSibling.closest('li[data-task]');
          if (host && host !== holder) { go('under', edit.taskOf(host)); }
        } else {
          var above = relation === 'under' ? row : outer(row);
          if (above) { go('after', edit.taskOf(above)); }
        }
        settle();
      });
    }
    var line = {
      // The task beside which the line stands has another id now.
      follow: function (old, now) { if (target === old && now) { go(relation, now); } },
      // The typed text is added, and the line closes.
      settle: function () { made.submit(); remove(); made.kept.remember(); }
    };
    made.input.addEventListener('compositionstart', function () { isComposing = true; });
    made.input.addEventListener('compositionend', function () { isComposing = false; settle(); });
    made.input.addEventListener('keydown', function (event) {
      if (event.isComposing || event.keyCode === 229 || event.altKey || event.ctrlKey || event.metaKey) { return; }
      if (event.key === 'Tab') { event.preventDefault(); shift(!event.shiftKey); }
      if (made.input.value !== '' || (event.key !== 'Backspace' && event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) { return; }
      event.preventDefault();
      var isUp = event.key !== 'ArrowDown';
      // The title above is that of the task that was added last.
      edit.afterSent(function () {
        var row = edit.row(target);
        if (made.input.value !== '' || opened !== line) { return; }
        made.kept.drop();
        remove();
        if (!row) { return; }
        var rows = edit.visibleRows();
        var at = rows.indexOf(row) + (relation === 'before' ? (isUp ? -1 : 0) : (isUp ? 0 : 1));
        edit.openTask(rows[at] || row, null, { isPlace: true });
      });
    });
    // Leaving a line closes it if it is empty, and adds its text otherwise.
    edit.onLeaving(made.form, function () { if (opened === line) { line.settle(); } });
    document.addEventListener('ringmark:refresh', settle);

    opened = line;
    if (target === null) {
      holder = element('div', { 'class': 'adding', 'data-live-keep': '' }, [made.form]);
      button.parentNode.insertBefore(holder, button);
      edit.afterSent(function () {
        var found = where();
        if (found) { go('under', found.under); } else { moveToEnd(); }
        settle();
      });
    }
    settle();
    if (!holder) { opened = null; return; }
    if (begun) { begun(line); }
    made.input.focus({ preventScroll: true });
    made.input.setSelectionRange(start.caret || 0, start.caret || 0);
    if (start.text) { made.kept.remember(); }
  };
  // Adds text that was typed elsewhere to the draft of a group's line.
  edit.keepTyped = function (button, typed) {
    var name = 'add:' + button.getAttribute('data-key');
    var old = window.ringmarkDrafts.read(name);
    window.ringmarkDrafts.write(name, { text: (old && old.text ? old.text + ' ' : '') + typed });
  };
})(window.ringmarkEdit);
