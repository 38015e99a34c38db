// The line for new tasks: Return adds the task and begins the next one.
// After: edit/dom.js
(function (edit) {
  'use strict';
  var element = window.ringmark.element;
  var drafts = window.ringmarkDrafts;
  var words = edit.words;

  // The place of a kept draft: the button of a group, or a task and a side of it; null if it no longer exists.
  edit.placeOf = function (where) {
    if (where.button) {
      var button = edit.buttonByKey(where.button);
      var own = where.chosen ? edit.groupNow(where.chosen, where.name) : button && [button.getAttribute('data-file'), button.getAttribute('data-group')];
      return button && own && { file: Number(own[0]), group: Number(own[1]) };
    }
    var relation = Object.keys(where)[0];
    var row = edit.row(where[relation]);
    if (!row) { return null; }
    var place = { file: edit.facts(row).file };
    place[relation] = where[relation];
    return place;
  };

  // Sends new tasks and keeps them until they are in the file. `place` returns the place when it is their turn, `added`
  // is called with the answer, and `takeBack` receives text that was not added; without it, the text is offered again.
  edit.sendLine = function (own, place, added, takeBack) {
    var name = 'sent:' + own.change.once;
    drafts.write(name, own);
    return edit.send(function () {
      var now = place();
      return now && Object.assign({}, now, own.change);
    }, function (answer) {
      drafts.drop(name);
      if (added) { added(answer); }
    }).catch(function (error) {
      // The page that comes next sends it again.
      if (edit.isLeaving()) { return; }
      if (takeBack && takeBack(error)) { drafts.drop(name); return; }
      own.isClosed = true;
      drafts.write(name, own);
      edit.offerSent(error.message, own);
    });
  };
  // Keeps new tasks that are sent only on request, or after something else has been done.
  edit.keepUnsent = function (change, text, where) {
    var own = { change: Object.assign({ once: edit.newKey() }, change), text: text, where: where, isClosed: true };
    drafts.write('sent:' + own.change.once, own);
    return own;
  };
  // Offers to send text that was not added to its place or, if that no longer exists, to the end of the first list.
  edit.offerSent = function (text, own) {
    var shown = own.text.split('\n').filter(function (line) { return line.trim(); });
    edit.showToast(text + ' ' + shown[0] + (shown.length > 1 ? ' …' : ''), { label: words.addButton, run: function () {
      edit.hideToast();
      own.isClosed = false;
      edit.sendLine(own, function () {
        var first = document.querySelector('.add-task');
        return edit.placeOf(own.where) || (first && edit.placeOf({ button: first.getAttribute('data-key') }));
      });
    } });
  };

  // The common part of both kinds of lines. `spot` describes the place: `key` names its draft, `put` shows the form,
  // `place` returns the place for the server, `where` the part of it that a draft keeps, `added` is called after the
  // new task, `closed` returns the next focus, `reopen` opens the line again. `start` has the initial `text`, and the
  // parts of it that are `refused`.
  edit.makeLine = function (spot, start, extra) {
    var input = element('input', { type: 'text', dir: 'auto', placeholder: words.addHint, 'aria-label': words.addTask, autocomplete: 'off', enterkeyhint: 'enter' });
    var note = edit.alertLine();
    var status = edit.statusLine(spot.status || '', 'wide');
    var line = edit.readLine(input, function () { var place = spot.place(); return place ? place.file : 0; });
    var close = edit.button(words.close);
    var form = element('form', { 'class': 'adder', 'data-live-keep': '' }, [input].concat(extra || [], [edit.button(words.addButton, 'primary', 'submit'), close, line.chips, status, note]));
    // What came back without an answer, and the name under which it may have been carried out.
    var unsure = start.once ? { text: start.text, once: start.once } : null;
    function nameOf(text) { return unsure && unsure.text === text ? unsure.once : undefined; }
    input.value = start.text || '';
    if (start.text) { line.restore(start.refused || []); }
    var kept = edit.keepDraft(form, {
      key: spot.key,
      read: function () { var text = input.value.trim(); return { text: text, refused: line.refused(), where: spot.where(), once: nameOf(text) }; },
      isChanged: function (typed) { return typed.text !== ''; },
      close: function () {
        spot.remove();
        var again = spot.closed();
        edit.giveFocus(again);
      },
      reopen: spot.reopen,
      moved: spot.moved
    });

    function submit() {
      var title = input.value.trim();
      var refused = line.refused();
      line.reset();
      input.value = '';
      if (title) { add(title, { op: 'addTask', title: title, natural: true, refused: refused }, function () { line.restore(refused); }); }
      kept.remember();
    }
    function add(text, change, restore) {
      edit.showNew();
      note.textContent = '';
      status.textContent = '';
      Object.assign(change, spot.names);
      change.once = nameOf(text) || edit.newKey();
      unsure = null;
      var made = null;
      edit.sendLine({ change: change, text: text, where: spot.where() }, spot.place, function (answer) {
        made = answer;
        if (spot.added) { spot.added(answer); }
        if (form.isConnected) { edit.reveal(form); }
      }, function (error) {
        if (!restore || !form.isConnected) { return false; }
        note.textContent = error.message;
        if (error.isOffline && !input.value) { unsure = { text: text, once: change.once }; edit.whenOnline(form, note, function () { if (input.value === text) { submit(); } }); }
        input.value = text + (input.value ? ' ' + input.value : '');
        restore();
        kept.remember();
        return true;
      }).then(function () {
        // If the page does not show the new task, a message does.
        var isShown = made && (made.task ? edit.row(made.task) : !spot.isElsewhere);
        if (made && !isShown) { edit.showBrief(edit.fill(words.addedTask, { title: text.trim().split('\n')[0] + (made.task ? '' : ' …') }), made); }
      });
    }

    form.addEventListener('submit', function (event) { event.preventDefault(); submit(); });
    edit.onLines(input, function (pasted) { input.value = ''; line.reset(); kept.remember(); add(pasted, { op: 'addTasks', lines: pasted }); });
    edit.onKeys(form, kept.leave, function () { return false; });
    close.addEventListener('click', kept.leave);
    return { form: form, input: input, kept: kept, submit: submit, refused: line.refused };
  };

  // The line at the end of a group.
  edit.openAdd = function (button, isRestored) {
    var open = button.previousElementSibling;
    if (open && open.matches('.adder')) { open.querySelector('input').focus(); return; }
    var key = button.getAttribute('data-key');
    var draft = drafts.read('add:' + key);
    edit.withdrawDraft();
    // If there are several files, the reader chooses the one for the task.
    var place0 = button.getAttribute('data-file') + ':' + button.getAttribute('data-group');
    var choice = button.hasAttribute('data-choice') && edit.groupChoice(place0);
    if (choice) { choice.setAttribute('aria-label', words.group); }
    function where() { return choice ? { button: key, chosen: choice.value, name: choice.selectedOptions[0].text } : { button: key }; }
    var isClosed = false;
    function remove() { isClosed = true; made.form.remove(); }
    var made = edit.makeLine({
      key: 'add:' + key,
      moved: function (now) { key = now.slice('add:'.length); },
      status: draft ? words.draftRestored : '',
      names: button.hasAttribute('data-tag') ? { tags: [button.getAttribute('data-tag')] } : button.hasAttribute('data-person') ? { people: [button.getAttribute('data-person')] } : {},
      // Whether the new task may be on another page.
      isElsewhere: !!choice,
      where: where,
      place: function () { return edit.placeOf(where()); },
      closed: function () { return edit.buttonByKey(key); },
      remove: remove,
      reopen: function () { var again = edit.buttonByKey(key); if (again) { edit.openAdd(again); } }
    }, draft || {}, choice || []);
    // The list may be recreated around the line, for example for its first task; the line stays before its button, with
    // the focus.
    var hadFocus = false;
    made.form.addEventListener('ringmark:lost', function () { hadFocus = made.form.contains(document.activeElement); });
    function settle() {
      var again = edit.buttonByKey(key);
      var isLost = !made.form.isConnected;
      if (isLost && isClosed) { document.removeEventListener('ringmark:refresh', settle); return; }
      if (isLost && !again) { if (made.input.value) { edit.showToast(words.editLost + ' ' + made.input.value); } return; }
      if (!again || again.previousElementSibling === made.form || isComposing) { return; }
      var isFocused = hadFocus || made.form.contains(document.activeElement);
      var at = [made.input.selectionStart, made.input.selectionEnd];
      again.parentNode.insertBefore(made.form, again);
      if (isFocused) { made.input.focus({ preventScroll: true }); made.input.setSelectionRange(at[0], at[1]); edit.reveal(made.form); }
      hadFocus = false;
    }
    document.addEventListener('ringmark:refresh', settle);
    var isComposing = false;
    made.input.addEventListener('compositionstart', function () { isComposing = true; });
    made.input.addEventListener('compositionend', function () { isComposing = false; settle(); });
    made.input.addEventListener('keydown', function (event) {
      if (event.isComposing || event.keyCode === 229 || event.altKey || event.ctrlKey || event.metaKey) { return; }
      function lastRow() { return edit.lastRowBefore(button.isConnected ? button : edit.buttonByKey(key)); }
      var last = lastRow();
      var isEmpty = made.input.value === '';
      // With Tab, the line goes below the last task, which may still be on its way; empty, it gives way to the last title.
      if (event.key === 'Tab' && !event.shiftKey && (last || edit.isSending())) {
        event.preventDefault();
        var start = { text: made.input.value, refused: made.refused(), caret: made.input.selectionStart };
        made.input.value = '';
        made.kept.remember();
        remove();
        edit.openLine(function () { var row = lastRow(); return row && { under: edit.taskOf(row) }; }, start, null, button);
      }
      if (isEmpty && last && (event.key === 'Backspace' || event.key === 'ArrowUp')) {
        event.preventDefault();
        made.kept.drop();
        remove();
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
