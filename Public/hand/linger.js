// Rows that are ticked stay where they are for a moment, with their way back, and leave when no pointer is near them; those that a
// finger has ticked leave together.
import { facts } from '../edit/dom.js';
import { isShown, putsOpenFirst, visibleRows } from '../edit/shown.js';
import { areFingersDown, isByFinger, onFingers } from './finger.js';
import { isStill, moving } from '../live/motion.js';

// How long a row stays at least, and after the last touch.
const [least, afterTouch] = [1200, 2000];

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
function isHeld(row) { return isNear(row) || row.contains(document.activeElement) && document.activeElement.matches('textarea, input'); }
// A task that is done may have fewer chips: its row keeps its height as long as it stays.
function holdHeight(row) { row.style.minHeight = row.style.minHeight || row.offsetHeight + 'px'; }
function letShrink(row) { row.style.minHeight = ''; }
// With its last row, a day of the agenda goes as well.
function takeAway(row) {
  const parts = ['.day', '.agenda-section'].map((name) => row.closest(name + '[data-left]'));
  row.remove();
  parts.filter((part) => part && !part.querySelector('li[data-task]')).forEach((part) => { moving(() => { part.remove(); }); });
}
function endLingering(rows) {
  rows.forEach((row) => {
    row.removeAttribute('data-lingers');
    letShrink(row);
    if (row.hasAttribute('data-left')) { takeAway(row); }
  });
  if (rows.length > 0) { document.dispatchEvent(new CustomEvent('ringmark:settled')); }
}
// The keyboard goes on with the next task.
function passFocus(row, leaving) {
  if (!row.contains(document.activeElement)) { return; }
  const rows = visibleRows().filter((other) => other === row || !leaving.some((one) => one.contains(other)));
  const next = rows[rows.indexOf(row) + 1] || rows[rows.indexOf(row) - 1];
  if (next) { next.querySelector('.tick').focus({ preventScroll: true }); }
}
function releaseRows(all) {
  // Another change may have ended it meanwhile.
  endLingering(all.filter((row) => !row.hasAttribute('data-lingers')));
  const rows = all.filter((row) => row.isConnected && row.hasAttribute('data-lingers'));
  const held = rows.filter(isHeld);
  if (held.length > 0) { setTimeout(releaseRows, 200, held); }
  const free = rows.filter((row) => !held.includes(row));
  const leaving = free.filter(willLeave);
  endLingering(free.filter((row) => !leaving.includes(row)));
  leaving.forEach((row) => { passFocus(row, leaving); });
  // One that only goes to the end of its list slides there.
  const sliding = leaving.filter((row) => isStill() || !isHiddenNext(row));
  if (sliding.length > 0) { moving(() => { endLingering(sliding); }); }
  leaving.filter((row) => !sliding.includes(row)).forEach((row) => {
    const height = row.offsetHeight;
    letShrink(row);
    row.style.overflow = 'hidden';
    row.animate([{ height: height + 'px', opacity: 1 }, { height: 0, paddingBlock: 0, opacity: 0 }], { duration: 180, easing: 'cubic-bezier(.2, .8, .2, 1)' })
      .finished.catch(() => {}).then(() => { row.style.overflow = ''; endLingering([row]); });
  });
}

// What a finger has ticked. It aims at the next box while the last row stays: each row that left by itself would move the others
// away under it.
const ticked = new Set();
let timer = 0;
function waitForRest() {
  clearTimeout(timer);
  if (areFingersDown() || ticked.size === 0) { return; }
  timer = setTimeout(() => {
    const rows = [...ticked];
    ticked.clear();
    releaseRows(rows);
  }, afterTouch);
}
onFingers(waitForRest);

// Keeps a row that was ticked where it is.
export function linger(row) {
  row.setAttribute('data-lingers', '');
  holdHeight(row);
  const own = {};
  row.lingering = own;
  if (isByFinger()) { ticked.add(row); waitForRest(); return; }
  ticked.delete(row);
  setTimeout(() => { if (row.lingering === own) { releaseRows([row]); } }, least);
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
