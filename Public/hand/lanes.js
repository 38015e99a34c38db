// The lanes of a board: a card that is put into another one gets the state, the group, or the person that its cards have in common.
import { applyTo } from '../edit/change.js';
import { facts, fill, taskOf } from '../edit/dom.js';
import { showDone, showError, tellUnrepeated } from '../edit/toast.js';
import { live, words } from '../live.js';
import { moving } from '../live/motion.js';

function common(lane) { return JSON.parse(lane.getAttribute('data-to')); }

// What changes for a task that leaves a lane for another one; null if nothing does.
export function laneChange(seen, from, to) {
  if (to.state) { return seen.state === to.state ? null : { state: to.state }; }
  if (to.group !== undefined) {
    // The Inbox is that of the task's own file.
    const file = to.to === undefined ? seen.file : to.to;
    return seen.file === file && seen.group === to.group ? null : { to: file, group: to.group };
  }
  const people = seen.people.filter((name) => name !== from.person && name !== to.person);
  return { people: to.person ? people.concat(to.person) : people };
}

// The lane at a point of the window, and what a card gets there; null over its own lane and outside of all.
export function laneDrop(item, x, y) {
  const under = document.elementFromPoint(x, y);
  const lane = under && under.closest('.lane[data-to]');
  const from = item.closest('.lane');
  if (!lane || lane === from || !from.hasAttribute('data-to')) { return null; }
  const change = laneChange(facts(item), common(from), common(lane));
  return change && { lane, change };
}
export function showLane(lane) {
  [...document.querySelectorAll('.lane.is-over')].forEach((node) => { node.classList.toggle('is-over', node === lane); });
  if (lane) { lane.classList.add('is-over'); }
}

// Puts a card from the hand into a lane, before the file has it there; it goes back if the file cannot.
export function putIntoLane(item, drop, hand) {
  const back = { list: item.parentNode, next: item.nextSibling };
  const list = drop.lane.querySelector('.short');
  if (list) {
    const box = item.getBoundingClientRect();
    item.style.transform = 'translate(' + (hand.left - box.left) + 'px,' + (hand.top - box.top) + 'px)';
    moving(() => { item.style.transform = ''; list.prepend(item); });
  }
  applyTo([taskOf(item)], true, drop.change).then((answers) => {
    const name = drop.lane.querySelector('h2 > [dir], h3 [dir]');
    if (drop.change.to === undefined) { tellUnrepeated(answers); } else { showDone(fill(words.movedTo, { what: name.textContent }), answers); }
  }, (error) => {
    if (item.isConnected && back.list.isConnected) { back.list.insertBefore(item, back.next && back.next.parentNode === back.list ? back.next : null); }
    showError(error);
    live.refresh().catch(() => {});
  });
}
