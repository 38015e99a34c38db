// The keys of the editor in place, as in an outliner: Return adds below or splits, Tab and Shift+Tab make and lift subtasks,
// arrows go to the next title, and with Alt they move the task.
// After: edit/dom.js
(function (edit) {
  'use strict';
  var live = window.ringmarkLive;

  function ignore() {}
  // Whether tasks can be placed next to this one; not in a list that collects tasks from several groups.
  edit.hasOrder = function (row) { return !!row && !row.closest('.is-sorted') && !!row.querySelector(':scope > .row > .actions > .grip'); };

  // Opens the editor of the row before or after another one.
  edit.openBeside = function (id, by, caret) {
    var rows = edit.visibleRows();
    var at = rows.findIndex(function (row) { return edit.taskOf(row) === id; });
    var next = rows[at + by];
    if (at < 0 || !next) { return false; }
    edit.openTask(next, null, { isPlace: true, caret: caret });
    return true;
  };

  edit.outlineKeys = function (editor) {
    var view = editor.view;
    var title = view.title;
    var memo = view.memo;

    function row() { return edit.row(editor.id()); }
    function save(answered) { return editor.submit(true, answered).catch(ignore); }
    function isAtStart(area) { return area.selectionStart === 0 && area.selectionEnd === 0; }
    function isAtEnd(area) { return area.selectionStart === area.value.length && area.selectionEnd === area.value.length; }
    function isOneLine(area) { return area.scrollHeight < 2 * parseFloat(getComputedStyle(area).lineHeight); }

    function pressReturn() {
      editor.touch();
      if (editor.warns()) { return; }
      var own = row();
      if (!title.value.trim() || !edit.hasOrder(own)) { editor.submit().catch(ignore); return; }
      var head = title.value.slice(0, title.selectionStart);
      var tail = title.value.slice(title.selectionEnd).trim();
      if (!head.trim()) {
        edit.openLine({ before: editor.id() }, {}, function (line) { save(function (answer) { line.follow(editor.id(), answer.task); }); });
        return;
      }
      if (tail) { title.value = head.trim(); title.dispatchEvent(new Event('input', { bubbles: true })); }
      // The line is open at once, so that nothing typed meanwhile is lost.
      edit.openLine({ after: editor.id() }, { text: tail }, function (line) { save(function (answer) { line.follow(editor.id(), answer.task); }); });
    }
    // A line below the task, open at once as with Return.
    view.subtask.hidden = !edit.hasOrder(row());
    view.subtask.addEventListener('click', function () {
      if (editor.warns() || !title.value.trim()) { return; }
      edit.openLine({ under: editor.id() }, {}, function (line) { save(function (answer) { line.follow(editor.id(), answer.task); }); });
    });
    // A step with an arrow key, from where earlier steps have led; the editor stays open.
    function step(key) {
      if (editor.isSaving()) { return; }
      edit.send(function () {
        var own = row();
        var target = own && (edit.stepTarget(own, key) || false);
        return target && Object.assign({ op: 'moveTask', file: edit.facts(own).file, task: editor.id() }, target);
      }, function (answer) { editor.follow(answer.task); }).catch(function (error) { edit.showError(error); live.refresh().catch(function () {}); });
    }
    function removeEmpty() {
      var own = row();
      if (title.value !== '' || memo.value !== '' || !own || own.querySelector('li[data-task]')) { return false; }
      var id = editor.id();
      var rows = edit.visibleRows();
      var before = rows[rows.indexOf(own) - 1];
      if (before) { edit.openTask(before, null, { isPlace: true }); }
      view.remove.click();
      return id !== null;
    }

    // The first of several pasted lines belongs to the title; each of the others becomes a task below it.
    edit.onLines(title, function (text) {
      var lines = edit.withoutMarker(text.replace(/^\s*[\r\n]+/, ''), '');
      var at = lines.search(/[\r\n]/);
      var isOne = at < 0 || !edit.hasOrder(row()) || editor.isSaving();
      title.value = isOne ? lines.replace(/\s*[\r\n]+\s*/g, ' ') : lines.slice(0, at);
      title.dispatchEvent(new Event('input', { bubbles: true }));
      edit.fitHeight(title);
      if (isOne) { return; }
      var rest = lines.slice(at).replace(/^[\r\n]+/, '');
      var own = edit.keepUnsent({ op: 'addTasks', lines: rest }, rest, { after: editor.id() });
      editor.submit(true).then(function (id) {
        own.where = { after: id };
        own.isClosed = false;
        edit.sendLine(own, function () { return edit.placeOf(own.where); });
      }, function (error) { edit.offerSent(error.message, own); });
    });
    view.form.addEventListener('keydown', function (event) {
      if (event.isComposing || event.keyCode === 229 || event.defaultPrevented) { return; }
      var key = event.key;
      var area = event.target;
      function take() { event.preventDefault(); event.stopPropagation(); }
      if (event.altKey && !event.ctrlKey && !event.metaKey && (key === 'ArrowUp' || key === 'ArrowDown')) {
        take();
        step(key);
        return;
      }
      if (event.altKey || event.ctrlKey || event.metaKey) { return; }
      if (key === 'Tab' && area === title && row()) {
        var arrow = event.shiftKey ? 'ArrowLeft' : 'ArrowRight';
        // If no such step is possible, Tab moves to the next control.
        if (edit.hasOrder(row()) && (edit.stepTarget(row(), arrow) || edit.isSending())) { take(); step(arrow); }
        return;
      }
      if (event.shiftKey && !(key === 'Enter' && area === title)) { return; }
      if (area === title && key === 'Enter') { take(); if (event.shiftKey) { memo.focus(); } else { pressReturn(); } }
      if (area === title && key === 'Backspace' && removeEmpty()) { take(); }
      if (key === 'ArrowUp' && area === title && (isOneLine(title) || isAtStart(title)) && edit.openBeside(editor.id(), -1)) { take(); save(); }
      if (key === 'ArrowUp' && area === memo && isAtStart(memo)) { take(); title.focus(); }
      if (key === 'ArrowDown' && area === title && (isOneLine(title) || isAtEnd(title))) {
        take();
        if (memo.value) { memo.focus(); memo.setSelectionRange(0, 0); } else if (edit.openBeside(editor.id(), 1)) { save(); }
      }
      if (key === 'ArrowDown' && area === memo && isAtEnd(memo) && edit.openBeside(editor.id(), 1)) { take(); save(); }
    });
  };
})(window.ringmarkEdit);
