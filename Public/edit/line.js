// What the line for new tasks and the editor of a title understand: a day in words and attributes, shown as chips that can be refused, and pasted lists.
import { isMirrored, pressable } from './dom.js';
import { post } from './queue.js';
import { words } from '../live.js';
import { element } from '../live/element.js';

function priorityName(name) { return words.priorities.filter((pair) => pair[0] === name).map((pair) => pair[1])[0] || name; }
// How a part of the line is shown.
function textOf(part) {
  if (part.kind === 'due') { return words.columnDue + ': ' + part.shown; }
  if (part.kind === 'recurrence' && part.shown) { return '↻ ' + part.shown; }
  if (part.kind === 'priority') { return words.priority + ': ' + priorityName(part.value); }
  if (part.kind === 'tag') { return '#' + part.value; }
  if (part.kind === 'person') { return '@' + part.value; }
  return part.words;
}
// The day in words comes first: it leaves the title.
function partsOf(answer) {
  if (!answer) { return []; }
  const day = answer.due && (answer.words || answer.repeats) ? [{ kind: 'due', words: answer.words, shown: answer.shown, isRefusable: answer.words !== '' }] : [];
  const rule = answer.repeats ? [{ kind: 'recurrence', words: answer.repeatWords, shown: answer.repeats, isRefusable: true }] : [];
  return day.concat(rule, answer.parts);
}

// A time alone is that of the day on which a task is due.
export function onItsDay(answer, due) { return answer.isTime && due ? Object.assign({}, answer, { due: due.slice(0, 10) + answer.due.slice(10), shown: answer.due.slice(11) }) : answer; }

// Shows the parts of a line besides its title below `input`; `file` returns the number of the file that receives the
// task, and `given` is the name of the due date that the task has if its line has none. If the line changes a title,
// `former` returns the task with it, whose words stay as they are.
export function readLine(input, file, given, former) {
  let refused = [];
  let asked = 0;
  // The title and the due date as they were last understood, and the line of which.
  let meant = null;
  const chips = element('div', { 'class': 'line-chips', role: 'status', 'aria-atomic': 'false' });

  function refuse(part) {
    refused.push(part.words);
    input.focus();
    // The line is asked about again, and its draft remembers the refusal.
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }
  function chip(part) {
    const text = textOf(part);
    const node = element('span', { 'class': 'line-chip', 'data-words': part.words }, [element('span', { text, dir: 'auto' })]);
    if (part.isRefusable) { node.appendChild(pressable({ 'class': 'chip-remove', text: '×', 'aria-label': words.remove + ': ' + text }, () => { refuse(part); })); }
    return node;
  }
  // Chips that are there already stay, so that nothing is announced twice.
  function show(answer) {
    const old = [...chips.children];
    const focused = chips.contains(document.activeElement) ? document.activeElement : null;
    const parts = partsOf(answer);
    if (answer && given && !parts.some((part) => part.kind === 'due')) { parts.unshift({ kind: 'due', words: '', shown: given, isRefusable: false }); }
    parts.forEach((part) => {
      const same = old.findIndex((node) => node.getAttribute('data-words') === part.words && node.firstChild.textContent === textOf(part));
      chips.appendChild(same < 0 ? chip(part) : old.splice(same, 1)[0]);
    });
    old.forEach((node) => { node.remove(); });
    // An answer may arrive late, when the focus is in a chip: without the focus, the line would close.
    if (focused && focused !== document.activeElement) { (focused.isConnected ? focused : input).focus(); }
  }
  function ask() {
    const title = input.value.trim().replace(/\s*\n\s*/g, ' ');
    const old = former ? former() : null;
    asked += 1;
    const own = asked;
    meant = null;
    if (!title || (old && old.title === title)) { return show(null); }
    setTimeout(() => {
      if (own !== asked) { return; }
      post('/.ringmark/line', { 'Content-Type': 'application/json' }, JSON.stringify(Object.assign({ title, file: file(), refused }, old ? { former: old.title } : {}))).then((read) => {
        if (own !== asked) { return; }
        const answer = old ? onItsDay(read, old.due) : read;
        meant = Object.assign({ title: answer.title }, answer.due ? { due: answer.due.slice(0, 10) } : {});
        show(answer);
      }, () => { if (own === asked) { show(null); } });
    }, 60);
  }
  input.addEventListener('input', ask);
  // From the line down to its chips, among them, and back.
  input.addEventListener('keydown', (event) => {
    const first = chips.querySelector('button');
    if (event.key !== 'ArrowDown' || !input.value || !first || event.isComposing || event.keyCode === 229) { return; }
    event.preventDefault();
    first.focus();
  });
  chips.addEventListener('keydown', (event) => {
    const all = [...chips.querySelectorAll('button')];
    const at = all.indexOf(event.target);
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') { event.preventDefault(); input.focus(); }
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') { return; }
    event.preventDefault();
    const next = all[at + ((event.key === 'ArrowRight') !== isMirrored() ? 1 : -1)];
    if (next) { next.focus(); }
  });
  return {
    chips,
    // The words that are plain text, read when the line is sent.
    refused: () => refused,
    meant: () => meant,
    restore: (earlier) => { refused = earlier.slice(); ask(); },
    reset: () => { refused = []; asked += 1; show(null); }
  };
}

// A text without the list marker of its first line; `space` replaces the text before its words.
export function withoutMarker(text, space) { return text.replace(/^\s*[-*+•]\s+(\[[ xX]\]\s+)?/, space); }
// Calls `add` with a text of several lines that is pasted into an input, as it would be with what the input has.
export function onLines(input, add) {
  input.addEventListener('paste', (event) => {
    let text = event.clipboardData && event.clipboardData.getData('text/plain') || '';
    if (text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '').length < 2) { return; }
    event.preventDefault();
    const before = input.value.slice(0, input.selectionStart);
    const after = input.value.slice(input.selectionEnd);
    // The first line continues the words before it, so it is not a list item.
    if (before.trim()) { text = before + withoutMarker(text, /\s$/.test(before) ? '' : ' '); }
    // The text after the caret continues the last line.
    add(after.trim() ? text + (/\s$/.test(text) ? '' : ' ') + after.trim() : text.replace(/\s+$/, ''));
  });
}
