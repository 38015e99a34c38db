// Rows that are ticked stay where they are for a moment, with their way back, and leave when no pointer is near them.
import { facts } from '../edit/dom.js';
import { isShown, putsOpenFirst, visibleRows } from '../edit/shown.js';
import { isStill, moving } from '../live/motion.js';

const least = 1200;

function willLeave(row) {
  return isHiddenNext(row) || (putsOpenFirst() && row.openFirst !== undefined && row.openFirst !== window.ringmark.openFirst(row));
}
// Whether the filter, or the page, has no place for a row any more.
function isHiddenNext(row) {
  if (row.hasAttribute('data-left')) { return true; }
  const state = facts(row).state;
  const shows = document.querySelector('input[name=show]:checked');
  const isPending = state !== 'done' && state !== 'cancelled';
  return !!shows && !row.querySelector('li[data-task]') && ((shows.id === 'show-open' && !isPending) || (shows.id === 'show-done' && state !== 'done'));
}
function isNear(row) { return row.parentNode.matches(':hover') && matchMedia('(hover: hover)').matches; }
function endLingering(row) {
  row.removeAttribute('data-lingers');
  if (row.hasAttribute('data-left')) { row.remove(); }
  document.dispatchEvent(new CustomEvent('ringmark:settled'));
}
function releaseRow(row) {
  if (!row.isConnected || !row.hasAttribute('data-lingers')) { return; }
  if (isNear(row) || row.contains(document.activeElement) && document.activeElement.matches('textarea, input')) { setTimeout(releaseRow, 200, row); return; }
  if (!willLeave(row)) { endLingering(row); return; }
  // The keyboard goes on with the next task.
  if (row.contains(document.activeElement)) {
    const rows = visibleRows().filter((other) => other === row || !row.contains(other));
    const next = rows[rows.indexOf(row) + 1] || rows[rows.indexOf(row) - 1];
    if (next) { next.querySelector('.tick').focus({ preventScroll: true }); }
  }
  // One that only goes to the end of its list slides there.
  if (isStill() || !isHiddenNext(row)) { moving(() => { endLingering(row); }); return; }
  const height = row.offsetHeight;
  row.style.overflow = 'hidden';
  row.animate([{ height: height + 'px', opacity: 1 }, { height: 0, paddingBlock: 0, opacity: 0 }], { duration: 180, easing: 'cubic-bezier(.2, .8, .2, 1)' })
    .finished.catch(() => {}).then(() => { row.style.overflow = ''; endLingering(row); });
}

// Keeps a row that was ticked where it is.
export function linger(row) {
  row.setAttribute('data-lingers', '');
  const own = {};
  row.lingering = own;
  setTimeout(() => { if (row.lingering === own) { releaseRow(row); } }, least);
}

// The focus is never lost to the page: when its row is gone, the next one has it.
let lastFocus = null;
document.addEventListener('focusin', (event) => {
  const row = event.target.closest('li[data-task]');
  lastFocus = row && { row, beside: [row.nextElementSibling, row.previousElementSibling, row.parentNode.closest('li[data-task]')] };
});
document.addEventListener('focusout', () => {
  const own = lastFocus;
  setTimeout(() => { if (own && own === lastFocus && own.row.isConnected && document.activeElement === document.body) { lastFocus = null; } }, 0);
});
document.addEventListener('ringmark:refresh', () => {
  if (!lastFocus || lastFocus.row.isConnected || document.activeElement !== document.body) { return; }
  const next = lastFocus.beside.filter((node) => node && node.isConnected && node.matches('li[data-task]') && isShown(node))[0];
  const place = next ? next.querySelector('.tick') : document.querySelector('.add-task');
  if (place) { place.focus({ preventScroll: true }); }
});
