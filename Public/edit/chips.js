// Chips are the handles of what they show: a click opens the popover of that one thing.
// After: edit/dom.js, edit/popover.js
(function (edit) {
  'use strict';

  // The field that a chip shows, or null for one that has no popover.
  function fieldOf(chip) {
    if (chip.hasAttribute('data-p')) { return 'priority'; }
    var row = chip.closest('li[data-task]');
    var time = chip.matches('time') ? chip : chip.querySelector('time');
    if (time) { return row.matches('.is-done') ? null : 'due'; }
    var text = chip.textContent.trim();
    return chip.matches('a') ? (text[0] === '@' ? 'people' : text[0] === '#' ? 'tags' : null) : null;
  }

  document.addEventListener('click', function (event) {
    var chip = event.target.closest('li[data-task] > .row > .chips > *');
    if (!chip || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) { return; }
    var field = fieldOf(chip);
    if (!field) { return; }
    event.preventDefault();
    edit.openPopover(chip, edit.taskOf(chip.closest('li[data-task]')), field, chip.matches('a') ? chip : null);
  });

  // Chips that are no links are reached by key as well.
  document.addEventListener('keydown', function (event) {
    if (!event.target.matches('.chips > [role=button]') || (event.key !== 'Enter' && event.key !== ' ')) { return; }
    event.preventDefault();
    event.target.click();
  });
})(window.ringmarkEdit);
