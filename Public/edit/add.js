// The line for new tasks: Return adds the task and begins the next one.
(function (edit) {
  'use strict';
  var element = window.ringmark.element;
  var drafts = window.ringmarkDrafts;
  var words = edit.words;

  // What both kinds of lines have in common. `spot` says where it is: `key` names its draft, `put` shows the form, `place`
  // gives what the server is told, `added` follows the new task, `closed` says where the focus goes, `reopen` opens it again.
  edit.makeLine = function (spot, text, extra) {
    // Titles that were sent and are not in the file yet.
    var sent = [];
    var input = element('input', { type: 'text', dir: 'auto', placeholder: words.addHint, 'aria-label': words.addTask, autocomplete: 'off', enterkeyhint: 'enter' });
    var note = edit.alertLine();
    var status = edit.statusLine(spot.status || '', 'wide');
    var line = edit.readLine(input, function () { var place = spot.place(); return place ? place.file : 0; });
    var close = edit.button(words.close);
    var form = element('form', { 'class': 'adder', 'data-live-keep': '' }, [input].concat(extra || [], [edit.button(words.add, 'primary', 'submit'), close, line.chips, status, note]));
    input.value = text || '';
    var kept = edit.keepDraft(form, {
      key: spot.key,
      read: function () { return { text: sent.concat(input.value.trim() || []).join(' '), where: spot.where ? spot.where() : null }; },
      isChanged: function (typed) { return typed.text !== ''; },
      close: function () {
        spot.remove();
        var again = spot.closed();
        edit.giveFocus(again);
      },
      reopen: spot.reopen
    });

    function submit() {
      var title = input.value.trim();
      var refused = line.refused();
      line.reset();
      input.value = '';
      if (title) { add(title, { op: 'addTask', title: title, natural: true, refused: refused }, function () { line.restore(refused); }); }
    }
    function add(title, change, restore) {
      note.textContent = '';
      status.textContent = '';
      sent.push(title);
      function settle() { sent.splice(sent.indexOf(title), 1); }
      edit.send(function () {
        var place = spot.place();
        return place && Object.assign({}, place, change);
      }, spot.added).then(function () {
        settle();
        kept.remember();
        if (form.isConnected) { edit.reveal(form); }
      }, function (error) {
        settle();
        if (change.lines || !form.isConnected) {
          // The draft keeps it until it is in the file.
          if (!change.lines) { drafts.write(kept.key, { text: title, where: spot.where ? spot.where() : null, isClosed: true }); }
          edit.showToast(error.message + (change.lines ? '' : ' ' + title), { label: words.add, run: function () { edit.hideToast(); add(title, change); } });
          return;
        }
        note.textContent = error.message;
        input.value = title + (input.value ? ' ' + input.value : '');
        if (restore) { restore(); }
        kept.remember();
      });
    }

    form.addEventListener('submit', function (event) { event.preventDefault(); submit(); });
    edit.onLines(input, function (pasted) { line.reset(); add(pasted.trim(), { op: 'addTasks', lines: pasted }); });
    edit.onKeys(form, kept.leave, function () { return false; });
    close.addEventListener('click', kept.leave);
    return { form: form, input: input, kept: kept, submit: submit };
  };

  // The line at the end of a group.
  edit.openAdd = function (button, isRestored) {
    var open = button.previousElementSibling;
    if (open && open.matches('.adder')) { open.querySelector('input').focus(); return; }
    var key = button.getAttribute('data-key');
    var draft = drafts.read('add:' + key);
    edit.withdrawDraft();
    // Of several files, the reader says where the task goes.
    var place0 = button.getAttribute('data-file') + ':' + button.getAttribute('data-group');
    var choice = button.hasAttribute('data-choice') && edit.choice(edit.setting('groups').map(function (group) { return [group[0] + ':' + group[1], group[2]]; }), place0);
    if (choice) { choice.setAttribute('aria-label', words.group); }
    var made = edit.makeLine({
      key: 'add:' + key,
      status: draft ? words.draftRestored : '',
      place: function () {
        var target = edit.buttonByKey(key);
        var where = choice ? choice.value.split(':') : target && [target.getAttribute('data-file'), target.getAttribute('data-group')];
        return target && { file: Number(where[0]), group: Number(where[1]) };
      },
      closed: function () { return edit.buttonByKey(key); },
      remove: function () { made.form.remove(); },
      reopen: function () { var again = edit.buttonByKey(key); if (again) { edit.openAdd(again); } }
    }, draft ? draft.text : '', choice || []);
    made.form.addEventListener('ringmark:lost', function () { if (made.input.value) { edit.showToast(words.lost + ' ' + made.input.value); } });
    made.input.addEventListener('keydown', function (event) {
      if (event.isComposing || event.keyCode === 229 || event.altKey || event.ctrlKey || event.metaKey) { return; }
      function lastRow() { return edit.lastRowBefore(button.isConnected ? button : edit.buttonByKey(key)); }
      var last = lastRow();
      var isEmpty = made.input.value === '';
      // With Tab, the line goes below the last task, which may still be on its way; empty, it gives way to the last title.
      if (event.key === 'Tab' && !event.shiftKey && (last || edit.isSending())) {
        event.preventDefault();
        var text = made.input.value;
        made.input.value = '';
        made.kept.remember();
        made.form.remove();
        edit.openLine(function () { var row = lastRow(); return row && { under: edit.taskOf(row) }; }, text, null, button);
      }
      if (isEmpty && last && (event.key === 'Backspace' || event.key === 'ArrowUp')) {
        event.preventDefault();
        made.kept.drop();
        made.form.remove();
        edit.openTask(edit.visibleRows().filter(function (row) { return last === row || last.contains(row); }).pop() || last, null, { isPlace: true });
      }
    });
    button.parentNode.insertBefore(made.form, button);
    if (isRestored) { return; }
    made.kept.remember();
    made.input.focus();
    edit.reveal(made.form);
  };

  // The last task of the list that a button adds to.
  edit.lastRowBefore = function (button) {
    var node = button && button.previousElementSibling;
    while (node && !node.matches('.tasks')) { node = node.matches('.adder, .adding, .none, .between') ? node.previousElementSibling : null; }
    var rows = node ? Array.prototype.filter.call(node.children, function (row) { return row.matches('li[data-task]'); }) : [];
    return rows[rows.length - 1] || null;
  };
})(window.ringmarkEdit);
