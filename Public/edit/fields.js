// The editor with every field of a task, below its row.
// After: edit/dom.js
(function (edit) {
  'use strict';
  var element = window.ringmark.element;
  var words = edit.words;

  edit.names = function (text) { return text.split(/[\s,]+/).filter(Boolean).map(function (name) { return name.replace(/^[#@]/, ''); }); };
  edit.fitHeight = function (area) {
    area.style.height = 'auto';
    area.style.height = area.scrollHeight + area.offsetHeight - area.clientHeight + 'px';
  };
  edit.titleOf = function (area) { return area.value.replace(/\s*\n\s*/g, ' '); };

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
      title: edit.titleOf(controls.title), memo: controls.memo.value, due: controls.due.value, priority: controls.priority.value,
      state: controls.state.value, reason: controls.state.value === 'cancelled' ? controls.reason.value.trim() : '',
      tags: edit.names(controls.tags.value), people: edit.names(controls.people.value),
      // A group of another file is named with that file.
      group: /:/.test(controls.group.value) ? controls.group.value : Number(controls.group.value)
    };
  }

  // `seen` is the task in the file, `shown` the initial values of the fields, and `status` a remark about them.
  edit.fieldsView = function (seen, shown, status) {
    var controls = makeControls(seen, shown);
    var reason = edit.field(words.editReason, controls.reason);
    function showReason() { reason.hidden = controls.state.value !== 'cancelled'; }
    controls.state.addEventListener('change', showReason);
    showReason();
    var note = edit.alertLine();
    var save = edit.button(words.save, 'primary', 'submit');
    var cancel = edit.button(words.cancel);
    var remove = edit.button(words.remove, 'danger');
    var form = element('form', { 'class': 'editor', 'data-live-keep': '', 'aria-label': edit.fill(words.editNamed, { title: seen.title }) }, [
      edit.field(words.editTitle, controls.title, 'wide'), edit.field(words.editMemo, controls.memo, 'wide'),
      edit.field(words.columnDue, controls.due), edit.field(words.priority, controls.priority), edit.field(words.state, controls.state), reason,
      edit.field(words.tags, controls.tags), edit.field(words.people, controls.people), edit.field(words.group, controls.group),
      edit.statusLine(status, 'wide'), note, element('div', { 'class': 'edit-buttons' }, [save, cancel, remove])
    ]);
    return {
      name: 'fields', form: form, title: controls.title, memo: controls.memo, note: note, save: save, remove: remove, cancel: cancel,
      read: function () { return readControls(controls); },
      // The group that is chosen, where it is now.
      group: function () { return edit.chosenGroup(controls.group, seen.file); },
      groupName: function () { return controls.group.selectedOptions[0].text; },
      put: function (row) {
        var line = row.querySelector(':scope > .row');
        line.setAttribute('data-open', 'fields');
        row.insertBefore(form, line.nextSibling);
      },
      take: function () { if (form.parentNode && form.previousElementSibling) { form.previousElementSibling.removeAttribute('data-open'); } form.remove(); },
      saves: function (event) { return event.target === controls.title || (event.target === controls.memo && (event.ctrlKey || event.metaKey)); }
    };
  };

  // The editor with every field, including text that was typed in place.
  edit.openFields = function (item, seen, wish, kept) {
    if (edit.isChanged({ seen: seen, wish: wish })) { window.ringmarkDrafts.write(kept.key, { seen: seen, wish: wish, view: 'fields' }); }
    if (item) { edit.openTask(item); }
  };
})(window.ringmarkEdit);
