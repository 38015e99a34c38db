// Small popovers that change one thing of a task, or of several.
import { applyTo } from './change.js';
import { allRows, facts, field, fill, giveFocus, groupNow, layer, pressable, rowOf, setting, timeIn } from './dom.js';
import { namesIn, ruleChoice, rulesOf } from './details.js';
import { keepAbove } from './keyboard.js';
import { onItsDay } from './line.js';
import { post } from './queue.js';
import { takeBack } from './taken.js';
import { reveal } from './task.js';
import { showDone, showError, showToast, tellUnrepeated } from './toast.js';
import { live, words } from '../live.js';
import { element } from '../live/element.js';

let openedPopover = null;
// The letters that were pressed in it, and when.
let sought = null;

const labels = { due: words.columnDue, priority: words.priority, tags: words.tags, people: words.people, group: words.moveTo, state: words.state, repeat: words.repeats };

function choiceButton(text, isChosen, run) {
  return pressable({ 'class': 'popover-choice', 'aria-pressed': isChosen === null ? null : String(isChosen), text, dir: 'auto' }, run);
}
// The weekdays as rules name them, from Monday on, and those of a rule by their numbers.
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
function weekdaysOf(rule) { return /^every week on /i.test(rule) ? weekdays.map((name, number) => rule.toLowerCase().includes(name.toLowerCase()) ? number : -1).filter((number) => number >= 0) : []; }
// Monday was November 23, 2026.
function weekdayName(number, width) { return new Intl.DateTimeFormat(document.documentElement.lang, { weekday: width, timeZone: 'UTC' }).format(new Date(Date.UTC(2026, 10, 23 + number))); }
function day(offset) {
  const date = new Date(today() + 'T12:00:00Z');
  date.setUTCDate(date.getUTCDate() + offset);
  return date.toISOString().slice(0, 10);
}
// The names that tasks of this page have.
function known(field) {
  const found = [];
  allRows().forEach((row) => { facts(row)[field].forEach((name) => { if (!found.includes(name)) { found.push(name); } }); });
  return found.sort((a, b) => a.localeCompare(b)).slice(0, 24);
}

// The content of each field's popover; `save` is called with the change and its description.
const contents = {
  due: (seen, save, onClose, row) => {
    const words0 = element('input', { type: 'text', dir: 'auto', placeholder: words.dueExample, 'aria-label': words.dueWords, autocomplete: 'off' });
    const date = element('input', { type: 'date', 'aria-label': words.columnDue });
    const shown = element('p', { 'class': 'popover-note', role: 'status' });
    let asked = 0;
    let read = null;
    let isAsking = false;
    let meant = Promise.resolve(null);
    const clock = element('input', { type: 'time', 'aria-label': words.timeOfDay });
    const time = seen ? timeIn(row, seen.due).slice(1) : '';
    date.value = seen ? seen.due : '';
    clock.value = time;
    // A task keeps its time on another day, unless that was taken away.
    function at(due) { return due && clock.value !== time ? { due: due + (clock.value && 'T' + clock.value), wholeDay: !clock.value } : { due }; }
    function meaning(answer) { return answer.repeats ? answer.shown + ' ↻ ' + answer.repeats : answer.shown; }
    // “every week” leaves a task on its day, and “every friday” does not.
    function asRead(answer) {
      if (!answer.rule) { return { due: answer.due }; }
      const isAnyDay = !answer.words && answer.due.slice(0, 10) === today();
      return isAnyDay && seen && seen.due ? { repeat: answer.rule } : { due: answer.due, repeat: answer.rule };
    }
    words0.addEventListener('input', () => {
      asked += 1;
      words0.removeAttribute('aria-invalid');
      const own = asked;
      const text = words0.value.trim();
      meant = !text ? Promise.resolve(null) : post('/.ringmark/line', { 'Content-Type': 'application/json' }, JSON.stringify({ day: text, file: seen ? seen.file : 0 })).then((answer) => onItsDay(answer, seen && seen.due), () => null);
      read = null;
      isAsking = text !== '';
      meant.then((answer) => {
        if (own !== asked) { return; }
        isAsking = false;
        read = answer && answer.due ? answer : null;
        shown.textContent = read ? meaning(read) : '';
      });
    });
    // A value that is understood is saved when the popover is closed.
    function left() {
      if (read) { return { change: asRead(read), shown: meaning(read) }; }
      // The words are still being read.
      if (isAsking) { return { later: meant.then((answer) => answer && answer.due ? { change: asRead(answer), shown: meaning(answer) } : null) }; }
      if (clock.value === time || clock.validity.badInput) { return null; }
      // One without a day gets it today.
      const change = at(date.value || day(0));
      return { change, shown: change.due.replace('T', ' ') };
    }
    onClose(left);
    words0.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' || event.isComposing || event.keyCode === 229) { return; }
      event.preventDefault();
      meant.then((answer) => {
        if (answer && answer.due) { save(asRead(answer), meaning(answer)); } else { shown.textContent = words.dueWords; words0.setAttribute('aria-invalid', 'true'); }
      });
    });
    date.addEventListener('change', () => { if (date.value || !date.validity.badInput) { save(at(date.value), date.value || words.noDate); } });
    clock.addEventListener('keydown', (event) => { if (event.key === 'Enter') { event.preventDefault(); closePopover(); } });
    const weekday = new Date(today() + 'T12:00:00Z').getUTCDay();
    const quick = [[words.today, day(0)], [words.evening, day(0) + 'T18:00'], [words.tomorrow, day(1)], [words.weekend, day((13 - weekday) % 7)],
      [words.nextWeek, day((8 - weekday) % 7 || 7)], [words.noDate, '']]
      // An evening that has begun is over as a date.
      .filter((pair) => pair[1].length < 11 || new Date().getHours() < 18);
    const now = seen ? seen.due + (time && 'T' + time) : null;
    const days = element('div', { 'class': 'popover-choices are-days' }, quick.map((pair) => {
      const isTimed = pair[1].length > 10;
      return choiceButton(pair[0], seen ? pair[1] === (isTimed ? now : seen.due) && !(pair[1] === day(0) && now === day(0) + 'T18:00') : null, () => { save(isTimed ? { due: pair[1] } : at(pair[1]), pair[0]); });
    }));
    const rule = seen && ruleChoice(seen.repeat, row);
    if (rule) { rule.addEventListener('change', () => { save({ repeat: rule.value }, rule.selectedOptions[0].text); }); }
    return [words0, shown, days, element('div', { 'class': 'popover-day' }, [date, clock])].concat(rule ? field(words.repeats, rule) : []);
  },
  repeat: (seen, save, onClose, row) => {
    const before = weekdaysOf(seen.repeat);
    const chosen = new Set(before);
    onClose(() => {
      const days = [...chosen].sort();
      if (!days.length || days.join() === before.join()) { return null; }
      return { change: { repeat: 'every week on ' + days.map((number) => weekdays[number]).join(', ') }, shown: days.map((number) => weekdayName(number, 'long')).join(', ') };
    });
    return [element('div', { 'class': 'popover-choices' }, rulesOf(seen.repeat, row).map((pair) => {
      return choiceButton(pair[1], seen.repeat === pair[0], () => { chosen.clear(); save({ repeat: pair[0] }, pair[1]); });
    })), element('div', { 'class': 'popover-choices are-weekdays' }, weekdays.map((name, number) => {
      const button = choiceButton(weekdayName(number, 'short'), chosen.has(number), () => {
        if (!chosen.delete(number)) { chosen.add(number); }
        button.setAttribute('aria-pressed', String(chosen.has(number)));
      });
      button.setAttribute('aria-label', weekdayName(number, 'long'));
      return button;
    }))];
  },
  group: (seen, save) => {
    return [element('div', { 'class': 'popover-choices' }, setting('groups').map((group) => {
      const isHere = seen && group[0] === seen.file && group[1] === seen.group;
      return choiceButton(group[2], seen ? isHere : null, () => {
        // The file may have changed since the popover was opened.
        const now = groupNow(group[0] + ':' + group[1], group[2]);
        if (isHere) { closePopover(); return; }
        if (now) { save({ to: now[0], group: now[1] }, group[2]); } else { closePopover(); showToast(words.editGone); }
      });
    }))];
  }
};
['priority', 'state'].forEach((field) => {
  const pairs = field === 'state' ? words.states : [['', words.none]].concat(words.priorities);
  contents[field] = (seen, save) => [element('div', { 'class': 'popover-choices' }, pairs.map((pair) => {
    return choiceButton(pair[1], seen ? seen[field] === pair[0] : null, () => { save({ [field]: pair[0] }, pair[1]); });
  }))];
});
['tags', 'people'].forEach((field) => {
  contents[field] = (seen, save, onClose) => {
    const mark = field === 'tags' ? '#' : '@';
    const chosen = seen ? seen[field].slice() : [];
    const hint = field === 'tags' ? words.addTags : words.addPeople;
    const input = element('input', { type: 'text', dir: 'auto', autocapitalize: 'off', autocomplete: 'off', placeholder: hint, 'aria-label': hint });
    function result() { return chosen.concat(namesIn(input.value).filter((name) => !chosen.includes(name))); }
    onClose(() => JSON.stringify(result()) === JSON.stringify(seen ? seen[field] : []) ? null : { change: { [field]: result() }, shown: result().map((name) => mark + name).join(' ') || words.none });
    const names = chosen.concat(known(field).filter((name) => !chosen.includes(name)));
    input.addEventListener('keydown', (event) => {
      if (event.key === 'Enter' && !event.isComposing && event.keyCode !== 229) { event.preventDefault(); closePopover(); }
    });
    return [input, element('div', { 'class': 'popover-choices is-wrapped' }, names.map((name) => {
      const button = choiceButton(mark + name, chosen.includes(name), () => {
        const at = chosen.indexOf(name);
        if (at >= 0) { chosen.splice(at, 1); } else { chosen.push(name); }
        button.setAttribute('aria-pressed', String(at < 0));
      });
      return button;
    }))];
  };
});

function discard(node) {
  node.remove();
  layer.classList.remove('has-popover');
}

export function today() { return live.script.getAttribute('data-today'); }
function closePopover(isLeft) {
  if (!openedPopover) { return; }
  const own = openedPopover;
  openedPopover = null;
  const rest = own.rest();
  discard(own.node);
  if (rest && rest.later) { rest.later.then((read) => { if (read) { own.save(read.change, read.shown); } }); } else if (rest) { own.save(rest.change, rest.shown); }
  if (isLeft) { setTimeout(() => { document.dispatchEvent(new Event('ringmark:popover-left')); }, 0); return; }
  const row = rowOf(own.ids[0]);
  const again = own.anchor.isConnected ? own.anchor : row && row.querySelector('.tick');
  if (again) { again.focus({ preventScroll: true }); }
}

// Opens the popover of a field below `anchor`, for one task or for several; `link` leads to the page of what it shows.
export function openPopover(anchor, task, field, link) {
  closePopover(true);
  const ids = [].concat(task);
  const isOne = !Array.isArray(task);
  const row = rowOf(ids[0]);
  if (!row) { return; }
  const seen = isOne ? facts(row) : null;
  let rest = () => null;
  function save(change, shown) {
    const text = field === 'group' ? fill(words.movedTo, { what: shown }) : labels[field] + ': ' + shown;
    openedPopover = openedPopover && openedPopover.node === node ? null : openedPopover;
    discard(node);
    // A task that moves away takes along the text being typed in its place.
    const place = isOne && change.to !== undefined && rowOf(ids[0]) && rowOf(ids[0]).querySelector(':scope > .row > .in-place');
    const ready = place ? place.ringmarkEditor.submit(true) : Promise.resolve(ids[0]);
    ready.then((id) => {
      const left = document.activeElement === document.body && rowOf(id);
      if (left) { giveFocus(left.querySelector('.tick')); }
      return id;
    }).then((id) => applyTo(isOne ? [id] : ids, isOne, change)).then((answers) => { if (field === 'group' || !isOne) { showDone(text, answers); } else { tellUnrepeated(answers); } }, showError);
    if (anchor.isConnected) { anchor.focus({ preventScroll: true }); }
  }
  const node = element('div', { 'class': 'popover', role: 'dialog', 'aria-label': labels[field], tabindex: '-1' },
    contents[field](seen, save, (read) => { rest = read; }, row));
  if (link) { node.appendChild(element('a', { 'class': 'popover-link', href: link.href, text: fill(words.openPage, { title: link.textContent.trim() }) })); }
  document.body.appendChild(node);
  keepAbove(node);
  layer.classList.add('has-popover');
  sought = { text: '', at: 0 };
  openedPopover = { node, anchor, ids, rest: () => rest(), save };
  const box = anchor.getBoundingClientRect();
  const left = Math.max(8, Math.min(box.left, document.documentElement.clientWidth - node.offsetWidth - 8));
  const isBelow = box.bottom + node.offsetHeight + 8 < innerHeight || box.top < node.offsetHeight + 8;
  node.style.left = left + scrollX + 'px';
  node.style.top = (isBelow ? box.bottom + 6 : box.top - node.offsetHeight - 6) + scrollY + 'px';
  reveal(node);
  const first = node.querySelector('input[type=text]') || node.querySelector('[aria-pressed=true]') || node.querySelector('button');
  (first || node).focus({ preventScroll: true });
}

// Letters lead to the choice that begins with them, or has them in it.
function isLetter(event) { return event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey; }
function find(event, choices) {
  const isMore = sought.text !== '' && event.timeStamp - sought.at < 800;
  // Space alone chooses.
  if (!isMore && event.key === ' ') { return false; }
  sought = { text: (isMore ? sought.text : '') + event.key.toLowerCase(), at: event.timeStamp };
  const names = choices.filter((node) => node.matches('button')).map((node) => ({ node, name: window.ringmark.plain(node.textContent).toLowerCase() }));
  const found = names.find((one) => one.name === sought.text) || names.find((one) => one.name.startsWith(sought.text))
    || names.find((one) => window.ringmark.initials(one.name).startsWith(window.ringmark.initials(sought.text))) || names.find((one) => one.name.includes(sought.text))
    || names.find((one) => window.ringmark.initials(one.name).includes(window.ringmark.initials(sought.text)));
  if (found) { found.node.focus(); }
  return true;
}

// Escape changes nothing, and undo brings back the entered value.
function cancel() {
  const own = openedPopover;
  const rest = own.rest();
  own.rest = () => null;
  closePopover();
  if (rest && !rest.later) { takeBack(rest.shown, () => { own.save(rest.change, rest.shown); }); }
}
// A value that is entered when the page is left is saved.
window.addEventListener('pagehide', () => { closePopover(true); });
document.addEventListener('pointerdown', (event) => { if (openedPopover && !openedPopover.node.contains(event.target)) { closePopover(true); } }, true);
document.addEventListener('keydown', (event) => {
  if (!openedPopover || event.isComposing || event.keyCode === 229) { return; }
  if (event.key === 'Escape') { event.preventDefault(); event.stopPropagation(); cancel(); return; }
  const choices = [...openedPopover.node.querySelectorAll('input, button, a')];
  const at = choices.indexOf(document.activeElement);
  if (window.ringmark.keyOf(event) === 'Tab' && at >= 0 && (event.shiftKey ? at === 0 : at === choices.length - 1)) { event.preventDefault(); closePopover(); return; }
  if (isLetter(event) && at >= 0 && document.activeElement.matches('button') && find(event, choices)) { event.preventDefault(); event.stopPropagation(); return; }
  if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && at >= 0 && document.activeElement.matches('button, input[type=text]')) {
    event.preventDefault();
    const next = choices[at + (event.key === 'ArrowDown' ? 1 : -1)];
    if (next) { next.focus(); }
  }
}, true);
