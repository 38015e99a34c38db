// The editor of one task, in its row.
(function (edit) {
  'use strict';
  var element = window.ringmark.element;
  var drafts = window.ringmarkDrafts;
  var words = edit.words;

  function names(text) { return text.split(/[\s,]+/).filter(Boolean).map(function (name) { return name.replace(/^[#@]/, ''); }); }
  function fitHeight(area) {
    area.style.height = 'auto';
    area.style.height = area.scrollHeight + 2 + 'px';
  }

  // The controls of the form, filled with `shown`.
  function makeControls(seen, shown) {
    var groups = edit.setting('groups');
    var controls = {
      title: element('textarea', { rows: 1, 'class': 'edit-title', dir: 'auto', spellcheck: 'true' }),
      memo: element('textarea', { rows: 2, dir: 'auto', spellcheck: 'true' }),
      due: element('input', { type: 'date' }),
      priority: edit.choice([['', words.none]].concat(words.priorities), shown.priority),
      state: edit.choice(words.states, shown.state),
      reason: element('input', { type: 'text', dir: 'auto' }),
      tags: element('input', { type: 'text', dir: 'auto', autocapitalize: 'off' }),
      people: element('input', { type: 'text', dir: 'auto', autocapitalize: 'off' }),
      group: edit.choice(groups.map(function (group) { return [group[0] === seen.file ? String(group[1]) : group[0] + ':' + group[1], group[2]]; }), String(shown.group))
    };
    ['title', 'memo', 'due', 'reason'].forEach(function (name) { controls[name].value = shown[name]; });
    ['tags', 'people'].forEach(function (name) { controls[name].value = shown[name].join(' '); });
    controls.state.disabled = seen.stateless === true;
    return controls;
  }

  function readControls(controls) {
    return {
      title: controls.title.value.replace(/\s*\n\s*/g, ' '), memo: controls.memo.value, due: controls.due.value, priority: controls.priority.value,
      state: controls.state.value, reason: controls.state.value === 'cancelled' ? controls.reason.value.trim() : '',
      tags: names(controls.tags.value), people: names(controls.people.value),
      // A group of another file is named with that file.
      group: /:/.test(controls.group.value) ? controls.group.value : Number(controls.group.value)
    };
  }

  // `restored` is a draft whose form was open when the page was left, and the id of its task, which may be gone.
  edit.openTask = function (item, restored) {
    var open = item && item.querySelector(':scope > .editor');
    if (open) { open.querySelector('textarea').focus(); return; }
    var id = item ? edit.taskOf(item) : restored.id;
    // What the file said when the editing began: a change by somebody else since then is shown before it is overwritten.
    var seen = item ? edit.facts(item) : restored.draft.seen;
    var key = 'task:' + seen.file + ':' + id;
    var draft = drafts.read(key);
    edit.withdrawDraft();
    if (draft) {
      // Groups are named by their place in the file, which may have changed.
      if (draft.wish.group === draft.seen.group) { draft.wish.group = draft.seen.group = seen.group; }
      seen = draft.seen;
    }
    // The tasks that were there when it was opened.
    var known = edit.rows().map(edit.taskOf);
    var isSaving = false;
    var controls = makeControls(seen, draft ? draft.wish : seen);
    var reason = edit.field(words.reason, controls.reason);
    function showReason() { reason.hidden = controls.state.value !== 'cancelled'; }
    controls.state.addEventListener('change', showReason);
    showReason();
    var note = edit.alertLine();
    var save = edit.button(words.save, 'primary', 'submit');
    var cancel = edit.button(words.cancel);
    var remove = edit.button(words.remove, 'danger');
    var form = element('form', { 'class': 'editor', 'data-live-keep': '', 'aria-label': edit.fill(words.editNamed, { title: seen.title }) }, [
      edit.field(words.title, controls.title, 'wide'), edit.field(words.memo, controls.memo, 'wide'),
      edit.field(words.due, controls.due), edit.field(words.priority, controls.priority), edit.field(words.state, controls.state), reason,
      edit.field(words.tags, controls.tags), edit.field(words.people, controls.people), edit.field(words.group, controls.group),
      edit.statusLine(draft ? words.draftRestored : '', 'wide'), note, element('div', { 'class': 'edit-buttons' }, [save, cancel, remove])
    ]);
    var kept = edit.keepDraft(form, {
      key: key,
      read: function () { return { seen: seen, wish: readControls(controls) }; },
      isChanged: edit.isChanged,
      close: function (next) {
        form.remove();
        if (item) { item.classList.remove('is-editing'); }
        var place = edit.row(next || id);
        if (place) { place.querySelector('.edit-task').focus(); }
      },
      reopen: function (unsaved) { edit.openTask(edit.row(id), { id: id, draft: unsaved }); }
    });

    function putInto(row) {
      row.classList.add('is-editing');
      row.insertBefore(form, row.querySelector(':scope > .row').nextSibling);
    }
    // Shows the form without a row: its task is gone, and saving adds it again.
    function putOnTop() {
      id = null;
      save.textContent = words.addTask;
      remove.hidden = true;
      note.textContent = words.lost;
      document.querySelector('main').prepend(form);
    }
    // The task disappeared while it was edited. If a new task has all the same except the title, it is this one, renamed
    // elsewhere; otherwise the text is kept, to be added again.
    function keepText() {
      var heir = edit.rows().find(function (other) {
        var now = edit.facts(other);
        var isAlike = ['file', 'group', 'memo', 'due', 'state', 'tags', 'people', 'priority'].every(function (name) { return !edit.differs(now, seen, name); });
        return isAlike && !other.querySelector(':scope > .editor') && now.title !== seen.title && known.indexOf(edit.taskOf(other)) < 0;
      });
      item = heir;
      if (!heir) { putOnTop(); return; }
      id = edit.taskOf(heir);
      kept.drop();
      kept.key = 'task:' + seen.file + ':' + id;
      kept.remember();
      putInto(heir);
    }

    function addAgain(wish) {
      edit.send(function () {
        return { op: 'addTask', file: seen.file, group: wish.group, title: wish.title, memo: wish.memo, due: wish.due, priority: wish.priority, tags: wish.tags, people: wish.people };
      }).then(function (answer) { kept.finish(answer.task); edit.hideToast(); }, function (error) { note.textContent = error.message; });
    }
    // Whether somebody else has changed the same fields; said once, and then it is this reader's to decide.
    function warnsOfConflict(changed) {
      var found = edit.row(id);
      if (!found) { return false; }
      var now = edit.facts(found);
      var conflict = changed.filter(function (name) { return edit.differs(now, seen, name); });
      if (conflict.length === 0) { return false; }
      note.textContent = words.stale + ' ' + conflict.map(function (name) { return [].concat(now[name]).join(' '); }).join(' · ');
      seen = now;
      kept.remember();
      return true;
    }
    function submit() {
      var wish = readControls(controls);
      var changed = Object.keys(wish).filter(function (name) { return edit.differs(wish, seen, name); });
      if (!id) { addAgain(wish); return; }
      if (changed.length === 0) { kept.finish(); return; }
      if (warnsOfConflict(changed)) { return; }
      var isRemoval = changed.indexOf('title') >= 0 && wish.title.trim() === '';
      save.disabled = true;
      isSaving = true;
      edit.changeTask(id, seen.file, wish, changed, isRemoval).then(function (result) {
        kept.finish(result.task);
        if (isRemoval) { edit.showRemoved(seen.title, result.answer); } else { edit.hideToast(); }
      }, function (error) {
        isSaving = false;
        save.disabled = false;
        note.textContent = error.message;
        if (!form.isConnected) { keepText(); }
      });
    }

    edit.onKeys(form, kept.leave, function (event) {
      return event.target === controls.title || (event.target === controls.memo && (event.ctrlKey || event.metaKey));
    }, submit);
    form.addEventListener('submit', function (event) { event.preventDefault(); submit(); });
    form.addEventListener('ringmark:lost', function () {
      if (!isSaving) { document.addEventListener('ringmark:refresh', keepText, { once: true }); }
    });
    cancel.addEventListener('click', function () { kept.finish(); });
    remove.addEventListener('click', function () { kept.drop(); form.remove(); edit.removeTask(id, seen); });
    [controls.title, controls.memo].forEach(function (area) { area.addEventListener('input', function () { fitHeight(area); }); });
    if (item) { putInto(item); } else { putOnTop(); }
    [controls.title, controls.memo].forEach(fitHeight);
    if (draft && !draft.isClosed && restored) { return; }
    kept.remember();
    controls.title.focus();
    controls.title.setSelectionRange(controls.title.value.length, controls.title.value.length);
  };
})(window.ringmarkEdit);
