// The line for new tasks: Return adds the task and begins the next one.
(function (edit) {
  'use strict';
  var element = window.ringmark.element;
  var drafts = window.ringmarkDrafts;
  var words = edit.words;

  edit.openAdd = function (button, isRestored) {
    var open = button.previousElementSibling;
    if (open && open.matches('.adder')) { open.querySelector('input').focus(); return; }
    var place = button.getAttribute('data-key');
    var draft = drafts.read('add:' + place);
    edit.withdrawDraft();
    // Titles that were sent and are not in the file yet.
    var sent = [];
    var input = element('input', { type: 'text', dir: 'auto', placeholder: words.addHint, 'aria-label': words.addTask, autocomplete: 'off' });
    // Of several files, the reader says where the task goes.
    var place0 = button.getAttribute('data-file') + ':' + button.getAttribute('data-group');
    var choice = button.hasAttribute('data-choice') && edit.choice(edit.setting('groups').map(function (group) { return [group[0] + ':' + group[1], group[2]]; }), place0);
    if (choice) { choice.setAttribute('aria-label', words.group); }
    var note = edit.alertLine();
    var status = edit.statusLine(draft ? words.draftRestored : '', 'wide');
    var line = edit.readLine(input);
    var close = edit.button(words.close);
    var form = element('form', { 'class': 'adder', 'data-live-keep': '' }, [input].concat(choice || [], [edit.button(words.add, 'primary', 'submit'), close, line.chip, status, note]));
    if (draft) { input.value = draft.text; }
    var kept = edit.keepDraft(form, {
      key: 'add:' + place,
      read: function () { return { text: sent.concat(input.value.trim() || []).join(' ') }; },
      isChanged: function (typed) { return typed.text !== ''; },
      close: function () {
        form.remove();
        var again = edit.buttonByKey(place);
        if (again) { again.focus(); }
      },
      reopen: function () { var again = edit.buttonByKey(place); if (again) { edit.openAdd(again); } }
    });

    function submit(event) {
      event.preventDefault();
      var title = input.value.trim();
      var refused = line.refused();
      function restore() { line.restore(refused); }
      line.reset();
      input.value = '';
      if (title) { add(title, { op: 'addTask', title: title, natural: true, refused: refused }, restore); }
    }

    function add(title, change, restore) {
      note.textContent = '';
      status.textContent = '';
      sent.push(title);
      function settle() { sent.splice(sent.indexOf(title), 1); }
      edit.send(function () {
        var target = edit.buttonByKey(place);
        var where = choice ? choice.value.split(':') : target && [target.getAttribute('data-file'), target.getAttribute('data-group')];
        return target && Object.assign({ file: Number(where[0]), group: Number(where[1]) }, change);
      }).then(function () {
        settle();
        kept.remember();
        form.scrollIntoView({ block: 'nearest' });
      }, function (error) {
        settle();
        if (change.lines) {
          edit.showToast(error.message, { label: words.add, run: function () { edit.hideToast(); add(title, change); } });
          return;
        }
        note.textContent = error.message;
        input.value = title + (input.value ? ' ' + input.value : '');
        restore();
        kept.remember();
      });
    }

    form.addEventListener('submit', submit);
    edit.onLines(input, function (text) { line.reset(); add(text.trim(), { op: 'addTasks', lines: text }); });
    edit.onKeys(form, kept.leave, function () { return false; });
    form.addEventListener('ringmark:lost', function () { if (input.value) { edit.showToast(words.lost + ' ' + input.value); } });
    close.addEventListener('click', kept.leave);
    button.parentNode.insertBefore(form, button);
    if (isRestored) { return; }
    kept.remember();
    input.focus();
  };
})(window.ringmarkEdit);
