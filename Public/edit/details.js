// The rest of a task in its editor, below title and memo: its days, its state, its people, and its group.
import { choice, chosenGroup, dateField, field, setting } from './dom.js';
import { words } from '../live.js';
import { element } from '../live/element.js';

export function namesIn(text) { return text.split(/[\s,]+/).filter(Boolean).map((name) => name.replace(/^[#@]/, '')); }

// The rules that a task can get, with the one that it has; `row` names that.
export function rulesOf(rule, row) {
  const chip = row && row.querySelector(':scope > .row > .chips > .repeats');
  const name = chip ? chip.lastChild.textContent.trim() : rule;
  const own = rule && !words.rules.some((pair) => pair[0] === rule) ? [[rule, name.charAt(0).toLocaleUpperCase(document.documentElement.lang) + name.slice(1)]] : [];
  return [['', words.noRepeat]].concat(own, words.rules);
}
export function ruleChoice(rule, row) { return choice(rulesOf(rule, row), rule); }

// `seen` is the task in the file, and `shown` the initial values of the fields; `time` is that of its day, which is beside it, and `row` its row.
export function taskDetails(seen, shown, time, row) {
  const groups = setting('groups');
  const isTimed = time !== '' || /T/.test(shown.due);
  const due = shown.due + (/T/.test(shown.due) ? '' : time);
  const controls = {
    due: dateField(isTimed ? { type: 'datetime-local' } : {}),
    repeat: ruleChoice(shown.repeat, row),
    priority: choice([['', words.none]].concat(words.priorities), shown.priority),
    state: choice(words.states, shown.state),
    reason: element('input', { type: 'text', dir: 'auto' }),
    tags: element('input', { type: 'text', dir: 'auto', autocapitalize: 'off' }),
    people: element('input', { type: 'text', dir: 'auto', autocapitalize: 'off' }),
    // A group of another file is named with that file.
    group: choice(groups.map((group) => [group[0] === seen.file ? String(group[1]) : group[0] + ':' + group[1], group[2]]), String(shown.group))
  };
  controls.due.value = due;
  controls.reason.value = shown.reason;
  ['tags', 'people'].forEach((name) => { controls[name].value = shown[name].join(' '); });
  controls.state.disabled = seen.stateless === true;
  const reason = field(words.editReason, controls.reason);
  function showReason() { reason.hidden = controls.state.value !== 'cancelled'; }
  controls.state.addEventListener('change', showReason);
  showReason();
  return {
    node: element('div', { 'class': 'details' }, [
      field(words.columnDue, controls.due, isTimed ? 'wide' : ''), field(words.repeats, controls.repeat), field(words.priority, controls.priority), field(words.state, controls.state), reason,
      field(words.tags, controls.tags), field(words.people, controls.people), field(words.group, controls.group)
    ]),
    read: () => ({
      // A day that is half typed is none to save.
      due: controls.due.value === due || controls.due.validity.badInput ? shown.due : controls.due.value, repeat: controls.repeat.value, priority: controls.priority.value,
      state: controls.state.value, reason: controls.state.value === 'cancelled' ? controls.reason.value.trim() : '',
      tags: namesIn(controls.tags.value), people: namesIn(controls.people.value),
      group: /:/.test(controls.group.value) ? controls.group.value : Number(controls.group.value)
    }),
    // The group that is chosen, where it is now.
    group: () => chosenGroup(controls.group, seen.file),
    groupName: () => controls.group.selectedOptions[0].text
  };
}
