// The editor with every field of a task, below its row.
import { drafts } from '../drafts.js';
import { alertLine, choice, chosenGroup, field, fill, makeButton, setting, statusLine } from './dom.js';
import { isChanged } from './form.js';
import { openTask } from './task.js';
import { words } from '../live.js';
import { element } from '../live/element.js';

export function namesIn(text) { return text.split(/[\s,]+/).filter(Boolean).map((name) => name.replace(/^[#@]/, '')); }
export function fitHeight(area) {
  area.style.height = 'auto';
  area.style.height = area.scrollHeight + area.offsetHeight - area.clientHeight + 'px';
}
export function titleOf(area) { return area.value.replace(/\s*\n\s*/g, ' '); }

// The controls of the form, filled with `shown`.
function makeControls(seen, shown) {
  const groups = setting('groups');
  const controls = {
    title: element('textarea', { rows: 1, 'class': 'edit-title', dir: 'auto', spellcheck: 'true' }),
    memo: element('textarea', { rows: 2, dir: 'auto', spellcheck: 'true' }),
    due: element('input', { type: 'date' }),
    priority: choice([['', words.none]].concat(words.priorities), shown.priority),
    state: choice(words.states, shown.state),
    reason: element('input', { type: 'text', dir: 'auto' }),
    tags: element('input', { type: 'text', dir: 'auto', autocapitalize: 'off' }),
    people: element('input', { type: 'text', dir: 'auto', autocapitalize: 'off' }),
    group: choice(groups.map((group) => [group[0] === seen.file ? String(group[1]) : group[0] + ':' + group[1], group[2]]), String(shown.group))
  };
  ['title', 'memo', 'due', 'reason'].forEach((name) => { controls[name].value = shown[name]; });
  ['tags', 'people'].forEach((name) => { controls[name].value = shown[name].join(' '); });
  controls.state.disabled = seen.stateless === true;
  return controls;
}

function readControls(controls) {
  return {
    title: titleOf(controls.title), memo: controls.memo.value, due: controls.due.value, priority: controls.priority.value,
    state: controls.state.value, reason: controls.state.value === 'cancelled' ? controls.reason.value.trim() : '',
    tags: namesIn(controls.tags.value), people: namesIn(controls.people.value),
    // A group of another file is named with that file.
    group: /:/.test(controls.group.value) ? controls.group.value : Number(controls.group.value)
  };
}

// `seen` is the task in the file, `shown` the initial values of the fields, and `status` a remark about them.
export function fieldsView(seen, shown, status) {
  const controls = makeControls(seen, shown);
  const reason = field(words.editReason, controls.reason);
  function showReason() { reason.hidden = controls.state.value !== 'cancelled'; }
  controls.state.addEventListener('change', showReason);
  showReason();
  const note = alertLine();
  const save = makeButton(words.save, 'primary', 'submit');
  const cancel = makeButton(words.cancel);
  const remove = makeButton(words.remove, 'danger');
  const form = element('form', { 'class': 'editor', 'data-live-keep': '', 'aria-label': fill(words.editNamed, { title: seen.title }) }, [
    field(words.editTitle, controls.title, 'wide'), field(words.editMemo, controls.memo, 'wide'),
    field(words.columnDue, controls.due), field(words.priority, controls.priority), field(words.state, controls.state), reason,
    field(words.tags, controls.tags), field(words.people, controls.people), field(words.group, controls.group),
    statusLine(status, 'wide'), note, element('div', { 'class': 'edit-buttons' }, [save, cancel, remove])
  ]);
  return {
    name: 'fields', form, title: controls.title, memo: controls.memo, note, save, remove, cancel,
    read: () => readControls(controls),
    // The group that is chosen, where it is now.
    group: () => chosenGroup(controls.group, seen.file),
    groupName: () => controls.group.selectedOptions[0].text,
    put: (row) => {
      const line = row.querySelector(':scope > .row');
      line.setAttribute('data-open', 'fields');
      row.insertBefore(form, line.nextSibling);
    },
    take: () => { if (form.parentNode && form.previousElementSibling) { form.previousElementSibling.removeAttribute('data-open'); } form.remove(); },
    saves: (event) => event.target === controls.title || (event.target === controls.memo && (event.ctrlKey || event.metaKey))
  };
}

// The editor with every field, including text that was typed in place.
export function openFields(item, seen, wish, kept) {
  if (isChanged({ seen, wish })) { drafts.write(kept.key, { seen, wish, view: 'fields' }); }
  if (item) { openTask(item); }
}
