// Changes a page into a newly fetched one without replacing the parts that are the same: focus, scrolling, and open
// forms are kept.
import { isStill } from './motion.js';

// Elements that scripts have filled are not changed, and elements that scripts have added are kept.
function isLeft(node) { return node.nodeType === 1 && node.matches('form.search, #theme-button, [data-live-keep]'); }
function isAdded(node) { return node.nodeType === 1 && node.hasAttribute('data-live-keep'); }
function key(node) { return node.nodeType === 1 ? node.id || node.getAttribute('data-key') || node.getAttribute('data-task') || partOfAgenda(node) : null; }
// A section of the agenda by its name, which a count follows, and a day in it by its date.
function partOfAgenda(node) {
  const time = node.classList.contains('day') && node.querySelector('time');
  return time ? time.getAttribute('datetime') : node.classList.contains('agenda-section') ? node.querySelector('h2').firstChild.nodeValue : null;
}
function stateOf(row) { const tick = row.querySelector('.tick'); return tick && tick.getAttribute('aria-checked'); }
function syncAttributes(old, next) {
  // What another change gave another state, as an undo does, no longer stays for the sake of the tick; a page that was on its way
  // when the tick was sent does not have that yet.
  if (old.hasAttribute('data-lingers') && !old.hasAttribute('data-drawn') && stateOf(old) !== stateOf(next)) {
    old.removeAttribute('data-lingers');
    old.style.minHeight = '';
  }
  // A row that was just ticked keeps its height.
  const own = ['data-lingers', 'data-open', 'data-show'].concat(old.hasAttribute('data-lingers') ? 'style' : []);
  [...old.attributes].forEach((attribute) => {
    if (!next.hasAttribute(attribute.name) && !own.includes(attribute.name) && !(old.nodeName === 'DETAILS' && attribute.name === 'open')) { old.removeAttribute(attribute.name); }
  });
  [...next.attributes].forEach((attribute) => {
    if (old.getAttribute(attribute.name) !== attribute.value) { old.setAttribute(attribute.name, attribute.value); }
  });
}
// The first node from `node` on that is not white space between elements, which is removed.
function withoutSpace(node) {
  while (node && node.nodeType === 3 && !node.nodeValue.trim()) {
    const after = node.nextSibling;
    node.remove();
    node = after;
  }
  return node;
}
// Whether somebody is typing in it, which ends when it leaves the page for a moment.
function isInUse(node) { return node.contains(document.activeElement) || !!node.querySelector('[data-live-keep]'); }
function nextElement(node) {
  do { node = node.nextElementSibling; } while (node && isAdded(node));
  return node;
}
function syncChildren(old, next) {
  const rest = next.firstElementChild;
  if (rest && rest.hasAttribute('data-rest')) {
    if (listOf(rest) === old) { syncChanged(old, rest); return; }
    fillRest(rest);
  }
  const wanted = {};
  const known = {};
  // There may be thousands, so each is asked for its name once.
  const coming = [...next.childNodes].map((node) => ({ node, name: key(node) }));
  coming.forEach((one) => { if (one.name) { wanted[one.name] = true; } });
  [...old.childNodes].forEach((node) => {
    const name = key(node);
    if (!name) { return; }
    // An element that was about to leave has returned.
    if (wanted[name] && node.hasAttribute('data-left')) { ['data-left', 'data-live-keep'].forEach((attribute) => { node.removeAttribute(attribute); }); }
    if (isAdded(node)) { return; }
    if (wanted[name]) { known[name] = node; } else { takeOut(node); }
  });
  let cursor = old.firstChild;
  coming.forEach(({ node, name }) => {
    while (cursor && isAdded(cursor)) { cursor = cursor.nextSibling; }
    const match = name ? known[name] : cursor && !key(cursor) ? cursor : null;
    // Nodes in between give way, but not those after the match: otherwise all of them would be moved.
    if (match && match !== cursor && name) {
      cursor = withoutSpace(cursor);
      if (cursor && key(cursor) && known[key(cursor)] === cursor && nextElement(cursor) === match && !isInUse(cursor)) {
        const away = cursor;
        cursor = cursor.nextSibling;
        away.remove();
        cursor = withoutSpace(cursor);
      }
    }
    if (!match || match.nodeName !== node.nodeName) {
      old.insertBefore(node.nodeType === 1 && node.hasAttribute('data-same') && copyOf(node.id) || filled(node), cursor);
    } else if (match === cursor) {
      cursor = cursor.nextSibling;
      morph(match, node);
    } else {
      old.insertBefore(match, cursor);
      morph(match, node);
    }
  });
  while (cursor) {
    const after = cursor.nextSibling;
    if (!isAdded(cursor)) { takeOut(cursor); }
    cursor = after;
  }
}
// A new element, with copies of the rows in it that were not sent.
function filled(node) {
  const copy = document.importNode(node, true);
  if (copy.nodeType === 1) {
    [...copy.querySelectorAll('[data-rest]')].forEach(fillRest);
    [...copy.querySelectorAll('[data-same]')].forEach((stub) => { stub.replaceWith(copyOf(stub.id) || stub); });
  }
  return copy;
}
// A list that has the same rows as before comes with those that have changed, after an element that names its first row.
function listOf(rest) { return same[rest.id] && same[rest.id].closest('[data-list]'); }
function changedIn(rest) { return [...rest.parentNode.children].filter((row) => row !== rest); }
function syncChanged(list, rest) {
  changedIn(rest).forEach((row) => { morph(document.getElementById(row.id), row); });
  [...list.querySelectorAll('[data-drawn]')].forEach(restore);
}
// Puts all rows of such a list in, where it stands in another place than before: in the order of the file.
function fillRest(rest) {
  const rows = [...listOf(rest).children].filter((row) => !isAdded(row)).sort((a, b) => a.filePlace - b.filePlace || 0).map(clean);
  changedIn(rest).forEach((row) => {
    const index = rows.findIndex((one) => one.id === row.id);
    if (index >= 0) { rows[index] = row; } else { rows.map((one) => one.querySelector('#' + CSS.escape(row.id))).find(Boolean).replaceWith(row); }
  });
  rest.parentNode.replaceChildren(...rows);
}
function markLeft(node) { ['data-left', 'data-live-keep'].forEach((name) => { node.setAttribute(name, ''); }); }
function takeOut(node) {
  // A row that was just ticked leaves a little later.
  if (node.nodeType === 1 && node.hasAttribute('data-lingers')) { markLeft(node); return; }
  // So does the day whose last task that was, or else the next day would slide to where the finger is.
  const lingering = node.nodeType === 1 && partOfAgenda(node) ? [...node.querySelectorAll('[data-lingers]')] : [];
  if (lingering.length > 0) {
    [node, ...node.querySelectorAll('.day')].filter((part) => part.querySelector('[data-lingers]')).concat(lingering).forEach(markLeft);
    [...node.querySelectorAll('.day, li[data-task]')].filter((part) => !part.hasAttribute('data-left') && !part.closest('[data-lingers]')).forEach(takeOut);
    return;
  }
  const kept = node.nodeType === 1 ? node.querySelectorAll('[data-live-keep]') : [];
  [...kept].forEach((part) => { part.dispatchEvent(new CustomEvent('ringmark:lost', { bubbles: true })); });
  node.remove();
}
// Shows a state in the box of a task, and in the row.
function drawBox(row, state) {
  if (row.matches('.task')) { row.setAttribute('class', row.getAttribute('class').replace(/(^|\s)is-(open|done|inProgress|question|deferred|cancelled)(?=\s|$)/, '$1is-' + state)); }
  const tick = row.querySelector('.tick');
  tick.setAttribute('aria-checked', state === 'inProgress' ? 'mixed' : String(state === 'done'));
  tick.setAttribute('data-box', state);
}
// The state that a script has drawn in a row before the file had it.
function restore(row) {
  const drawn = row.getAttribute('data-drawn');
  if (!drawn) { return; }
  row.removeAttribute('data-drawn');
  row.classList.remove('is-waiting');
  drawBox(row, drawn);
}
// A row that is the same in another place, without elements that scripts have opened in it.
function copyOf(id) { return same[id] ? clean(same[id]) : null; }
function clean(row) {
  const copy = row.cloneNode(true);
  [...copy.querySelectorAll('[data-live-keep]')].forEach((part) => { part.remove(); });
  [...copy.querySelectorAll('[data-open]')].forEach((part) => { part.removeAttribute('data-open'); });
  ['data-lingers', 'data-left', 'data-live-keep', 'style'].forEach((name) => { copy.removeAttribute(name); });
  [copy, ...copy.querySelectorAll('[data-drawn]')].forEach(restore);
  return copy;
}
// The rows that were not sent, as they were before the page changes.
let same = {};
// Whether the page has every row that was not sent, and its lists those of which only a part was.
function isComplete(next) {
  same = {};
  const rests = [...next.querySelectorAll('[data-rest]')];
  return [...next.querySelectorAll('[data-same]'), ...rests].every((stub) => (same[stub.id] = document.getElementById(stub.id)))
    && rests.every((rest) => {
      const list = listOf(rest);
      return list && changedIn(rest).every((row) => list.contains(document.getElementById(row.id)));
    });
}
function morph(old, next) {
  if (next.nodeType === 1 && next.hasAttribute('data-same')) { restore(old); return; }
  if (old.running && old.target === next.nodeValue) { return; }
  if (isLeft(old) || (!old.running && old.isEqualNode(next))) { return; }
  if (old.nodeType !== 1) {
    if (old.parentNode.matches('.ring text')) { runTo(old, next.nodeValue); } else { old.nodeValue = next.nodeValue; }
    return;
  }
  if (old.matches('.ring')) { keepArcs(old, next); }
  syncAttributes(old, next);
  syncChildren(old, next);
}

// A ring runs to both of its ends: as an arc of its whole length, or of none, and not as another drawing.
function keepArcs(old, next) {
  ['done', 'doing'].forEach((name) => {
    const from = old.querySelector('.' + name);
    const to = next.querySelector('.' + name);
    function dashOf(arc) { return arc ? arc.getAttribute('stroke-dasharray') : null; }
    // Two whole arcs are the same drawing.
    if (!(from || to) || (from && to && !dashOf(from) && !dashOf(to))) { return; }
    const whole = (dashOf(from) || dashOf(to) || '').split(' ')[1] || (2 * Math.PI * Number((from || to).getAttribute('r'))).toFixed(2);
    const full = whole + ' ' + whole;
    if (!to) {
      const end = from.cloneNode(false);
      end.setAttribute('stroke-dasharray', '0 ' + whole);
      end.removeAttribute('stroke-linecap');
      next.insertBefore(end, next.querySelector('.track').nextSibling);
    } else if (!dashOf(to)) {
      to.setAttribute('stroke-dasharray', full);
      to.setAttribute('transform', 'rotate(-90)');
    }
    // A whole arc has no dashes from which it could run on; as long as the style sheet draws an arc that is new, which would
    // begin at nothing.
    if (from && !dashOf(from) && !isStill()) {
      from.animate([{ strokeDasharray: full }, { strokeDasharray: to ? dashOf(to) : '0 ' + whole }], { duration: 800, easing: 'cubic-bezier(.2, .8, .2, 1)' });
    }
  });
}

// The figure of a ring runs on with its arc.
function runTo(node, text) {
  node.running = null;
  const from = parseInt(node.nodeValue, 10);
  const to = parseInt(text, 10);
  if (isNaN(from) || isNaN(to) || isStill()) { node.nodeValue = text; return; }
  const start = performance.now();
  const own = {};
  node.running = own;
  node.target = text;
  function frame(now) {
    if (node.running !== own) { return; }
    const share = Math.min(1, Math.max(0, (now - start) / 500));
    node.nodeValue = share === 1 ? text : text.replace(/\d+/, Math.round(from + (to - from) * (1 - Math.pow(1 - share, 3))));
    if (share < 1) { requestAnimationFrame(frame); } else { node.running = null; }
  }
  requestAnimationFrame(frame);
}

export const page = { draw: drawBox, morph, syncAttributes, isComplete };
