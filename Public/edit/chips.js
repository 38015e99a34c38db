// Chips are the handles of what they show: a click opens the popover of that one thing.
import { taskOf } from './dom.js';
import { openPopover } from './popover.js';

// The field that a chip shows, or null for one that has no popover.
function fieldOf(chip) {
  if (chip.hasAttribute('data-p')) { return 'priority'; }
  const row = chip.closest('li[data-task]');
  if (chip.matches('.repeats')) { return row.matches('.is-done') ? null : 'repeat'; }
  const time = chip.matches('time') ? chip : chip.querySelector('time');
  if (time) { return row.matches('.is-done') ? null : 'due'; }
  // The name of a person need not have the sign of the handle.
  const page = chip.matches('a') && /(?:^|\/)(people|tags)\//.exec(chip.getAttribute('href'));
  return page ? page[1] : null;
}

document.addEventListener('click', (event) => {
  const chip = event.target.closest('li[data-task] > .row > .chips > *');
  if (!chip || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) { return; }
  const field = fieldOf(chip);
  if (!field) { return; }
  event.preventDefault();
  openPopover(chip, taskOf(chip.closest('li[data-task]')), field, chip.matches('a') ? chip : null);
});

// Chips that are no links are reached by key as well.
document.addEventListener('keydown', (event) => {
  if (!event.target.matches('.chips > [role=button]') || (event.key !== 'Enter' && event.key !== ' ')) { return; }
  event.preventDefault();
  event.target.click();
});
