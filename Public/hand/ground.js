// The ground of a page, beside everything that reacts and everything to read: a click or a tap on it begins a task.
import { openAdd } from '../edit/add.js';

const occupied = 'a, button, input, select, textarea, label, summary, form, dialog, table, pre, svg, header.bar, li[data-task], .card:not(.adds), .lane, .banner, .popover, .hand-layer, .network-note, .live-problem';

// Whether text is at the place of a click, and not only in the element there.
function isOnText(event) {
  const range = document.createRange();
  return [...event.target.childNodes].some((node) => {
    if (node.nodeType !== 3 || !node.nodeValue.trim()) { return false; }
    range.selectNodeContents(node);
    return [...range.getClientRects()].some((box) => event.clientX >= box.left && event.clientX <= box.right && event.clientY >= box.top && event.clientY <= box.bottom);
  });
}
// The end of the list that the ground at a place belongs to: of an empty one, its own; else the last one above the place.
function lineAt(event) {
  const ends = [...document.querySelectorAll('.add-task')].filter((end) => end.offsetParent !== null);
  const empty = event.target.closest('.empty');
  if (empty) { return ends.find((end) => empty.compareDocumentPosition(end) & Node.DOCUMENT_POSITION_FOLLOWING) || ends[0]; }
  // A finger may land a little above the button.
  return isOnText(event) ? null : ends.filter((end) => event.clientY > end.getBoundingClientRect().top - 60).pop();
}

// A click that ends typing begins nothing.
let endsTyping = false;
document.addEventListener('pointerdown', () => { endsTyping = !!document.activeElement && !!document.activeElement.closest('.adder, .in-place, .popover'); }, true);

export function beginOnGround(event) {
  if (endsTyping || event.target.closest(occupied)) { return; }
  const line = lineAt(event);
  if (line) { openAdd(line); }
}
