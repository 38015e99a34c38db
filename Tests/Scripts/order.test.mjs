// Where the arrow keys move tasks and groups.
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { list, row, server, show } from './page.mjs';
const { siblings, stepByKey, stepTarget } = await import('../../Public/edit/order.js');

const add = (group) => `<button class="add-task" data-file="0" data-group="${group}"></button>`;
beforeEach(() => {
  show(list(row('a'), row('b', `<ul>${row('b1')}${row('b2')}</ul>`), row('c')) + add(0) + list(row('d')) + add(1));
  server.asked = [];
});
const at = (id) => document.getElementById(id);

const steps = [
  ['b', 'ArrowUp', { before: 'a' }], ['a', 'ArrowDown', { after: 'b' }], ['b', 'ArrowRight', { under: 'a' }], ['a', 'ArrowRight', null],
  ['b1', 'ArrowLeft', { after: 'b' }], ['a', 'ArrowLeft', null], ['b1', 'ArrowUp', null], ['b2', 'ArrowDown', null], ['b2', 'ArrowRight', { under: 'b1' }],
  ['c', 'ArrowDown', { to: 0, group: 1, top: true }], ['d', 'ArrowUp', { to: 0, group: 0, top: false }], ['d', 'ArrowDown', null], ['a', 'ArrowUp', null],
];
for (const [id, key, place] of steps) {
  test(`${key} moves ${id} to ${JSON.stringify(place)}`, () => assert.deepEqual(stepTarget(at(id), key), place));
}
test('where done tasks are at the end, a step stays among those that are open', () => {
  show(list(row('a'), row('b'), row('c')));
  window.ringmark.order = () => 'open';
  ['a', 'b', 'c'].forEach((id, index) => { at(id).openFirst = index === 1 ? '1' : '0'; });
  assert.deepEqual(stepTarget(at('a'), 'ArrowDown'), { after: 'c' });
  delete window.ringmark.order;
});
test('a row that is about to leave is no sibling', () => {
  at('b').setAttribute('data-left', '');
  assert.deepEqual(siblings(at('a')).map((node) => node.id), ['a', 'c']);
});
test('a key on a group moves it beside the next one', async () => {
  show('<div><section data-group-item="one" data-file="0" data-index="1"><button class="grip"></button></section><section data-group-item="two" data-file="0" data-index="2"><button class="grip"></button></section></div>');
  server.answer = async () => ({ status: 500, body: '{}' });
  stepByKey(document.querySelector('[data-group-item=one] .grip'), 'ArrowDown');
  await new Promise((resolve) => { setTimeout(resolve, 5); });
  assert.deepEqual(server.asked[0].body, { op: 'moveGroup', file: 0, group: 1, other: 2, top: false });
});
