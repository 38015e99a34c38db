// Ticks in the results of a search.
import { send } from '../edit/queue.js';
import { showError, tellUnrepeated } from '../edit/toast.js';
import { element } from '../live/element.js';
import { page } from '../live/page.js';

// While a tick is sent, results stay as they are; after other changes they are found again, because names of tasks may differ.
let isTickSending = false;
document.addEventListener('ringmark:refresh', () => {
  if (isTickSending || !document.querySelector('.found-tick')) { return; }
  [...document.querySelectorAll('form.search input, #q')].forEach((input) => {
    const panel = input.form.querySelector('.panel');
    if (panel ? !panel.hidden : input.id === 'q') { input.dispatchEvent(new Event('input', { bubbles: true })); }
  });
});
// Safari gives a button that is clicked no focus; the search keeps it, and its results stay open.
document.addEventListener('mousedown', (event) => { if (event.target.closest('.found-tick')) { event.preventDefault(); } });
// The search in which a result was ticked, as long as nothing else is typed there.
let tickedIn = null;
export function wasTickedIn(target) { return tickedIn !== null && tickedIn.input === target && tickedIn.text === target.value; }
// Adds a tick to the search result of a task; `row` has its `title`, its `state`, and the `change` that identifies
// it; `tell` updates the text of the result.
export function addTick(item, row, tell) {
  const tick = element('button', { type: 'button', 'class': 'tick found-tick', role: 'checkbox', 'aria-label': row.title }, [element('i')]);
  tick.addEventListener('click', (event) => {
    event.preventDefault();
    if (isTickSending) { return; }
    isTickSending = true;
    const input = document.querySelector('#q') || document.querySelector('form.search input');
    tickedIn = { input, text: input.value };
    const state = row.state === 'done' ? 'open' : 'done';
    send(() => ({ op: 'editTask', file: row.change.file, task: row.change.task, state })).then((answer) => {
      // The result stays where it is, so that none slides under the pointer.
      row.state = state;
      tell();
      if (answer.task) { row.change.task = answer.task; }
      item.className = 'result has-tick is-' + state;
      page.draw(item, state);
      tellUnrepeated(answer);
    }, showError).then(() => { isTickSending = false; });
  });
  item.classList.add('has-tick');
  item.insertBefore(tick, item.firstChild);
  page.draw(item, row.state);
}
