// How a page becomes the one that was fetched.
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { html, inner, outer, row, show } from './page.mjs';
const { page } = await import('../../Public/live/page.js');

const main = () => document.querySelector('main');
function become(text) { page.isComplete(html(`<main>${text}</main>`)); page.morph(main(), html(`<main>${text}</main>`)); }
beforeEach(() => show('<ul><li id="a">A</li><li id="b">B</li><li id="c">C</li></ul>'));
const item = (id, text = id.toUpperCase(), more = '') => `<li id="${id}"${more}>${text}</li>`;

const pages = [
  ['a text that changed', item('a', 'new') + item('b') + item('c')], ['an item that is gone', item('a') + item('c')], ['a new first item', item('n') + item('a') + item('b') + item('c')],
  ['a new item between others', item('a') + item('n') + item('b') + item('c')], ['items in another order', item('c') + item('a') + item('b')], ['no items', ''],
  ['other items only', item('x') + item('y')], ['items with other attributes', '<li class="is-done" id="a">A</li>' + item('b') + item('c')], ['another element with the same id', '<p id="a">A</p>' + item('b')],
];
for (const [name, items] of pages) {
  test(`the page gets ${name}`, () => { become(`<ul>${items}</ul>`); assert.equal(inner(main()), `<ul>${items}</ul>`); });
}
test('from any order to any other, each item stays the same node', () => {
  const orders = ['abc', 'acb', 'bac', 'bca', 'cab', 'cba'];
  for (const from of orders) {
    for (const to of orders) {
      show(`<ul>${[...from].map((id) => item(id)).join('')}</ul>`);
      const before = [...to].map((id) => document.getElementById(id));
      become(`<ul>${[...to].map((id) => item(id)).join('')}</ul>`);
      assert.deepEqual(main().firstChild.children.map((node) => node.id), [...to]);
      assert.ok(main().firstChild.children.every((node, index) => node === before[index]), `${from} to ${to}`);
    }
  }
});
test('what scripts have added is kept', () => {
  document.getElementById('a').insertBefore(html('<form data-live-keep="">typed</form>'), null);
  become(`<ul>${item('a', 'new')}</ul>`);
  assert.equal(inner(main()), '<ul><li id="a">new<form data-live-keep>typed</form></li></ul>');
});
test('a form in a row that is gone hears of it', () => {
  const form = html('<form data-live-keep=""></form>');
  let isLost = false;
  form.addEventListener('ringmark:lost', () => { isLost = true; });
  document.getElementById('b').appendChild(form);
  become(`<ul>${item('a')}</ul>`);
  assert.ok(isLost);
});
test('a search that a script has filled stays as it is', () => {
  show('<form class="search"><input></form>');
  become('<form class="search"></form>');
  assert.equal(inner(main()), '<form class="search"><input></input></form>');
});
test('a row that was just ticked leaves later, and returns', () => {
  document.getElementById('b').setAttribute('data-lingers', '');
  become(`<ul>${item('a')}</ul>`);
  assert.ok(document.getElementById('b').hasAttribute('data-left'));
  become(`<ul>${item('a')}${item('b')}</ul>`);
  assert.ok(!document.getElementById('b').hasAttribute('data-left'));
});
test('a row that was not sent stays, with the state that a script has drawn', () => {
  show(`<ul>${row('t')}</ul>`);
  const own = document.getElementById('t');
  own.setAttribute('data-drawn', 'done');
  own.classList.add('is-waiting');
  become('<ul><li id="t" data-same=""></li></ul>');
  assert.equal(document.getElementById('t'), own);
  assert.ok(!own.hasAttribute('data-drawn') && !own.classList.contains('is-waiting'));
  assert.equal(own.querySelector('.tick').getAttribute('aria-checked'), 'true');
});
test('a row that was not sent is copied into another list', () => {
  show(`<ul>${row('t')}</ul><ol></ol>`);
  become('<ul></ul><ol><li id="t" data-same=""></li></ol>');
  assert.match(outer(main()), /<ol><li class="task"/);
});
const list = (...items) => `<ul class="tasks" data-list="">${items.join('')}</ul>`;
const rest = (id) => item(id, '', ' data-rest=""');
test('of a list with the same rows, those that were sent change, and all stay where they are', () => {
  show(list(row('t'), item('b'), item('c'), item('a')));
  const before = main().firstChild.children;
  const own = document.getElementById('t');
  own.setAttribute('data-drawn', 'done');
  become(list(rest('a'), item('b', 'new')));
  assert.deepEqual(main().firstChild.children.map((node) => node.id), ['t', 'b', 'c', 'a']);
  assert.ok(main().firstChild.children.every((node, index) => node === before[index]));
  assert.equal(document.getElementById('b').textContent, 'new');
  assert.ok(!own.hasAttribute('data-drawn') && own.querySelector('.tick').getAttribute('aria-checked') === 'true');
});
test('a list with the same rows is filled in the order of the file where it is in another place', () => {
  show('<p>words</p>' + list(item('b'), item('a', '<ul><li id="i">I</li></ul>'), item('c')));
  ['b', 'a', 'c'].forEach((id) => { document.getElementById(id).filePlace = id.charCodeAt(0); });
  become(list(rest('a'), item('c', 'new'), item('i', 'other')));
  assert.equal(inner(main()), list(item('a', '<ul><li id="i">other</li></ul>'), item('b'), item('c', 'new')).replace('data-list=""', 'data-list').replace(/(class="tasks") (data-list)/, '$1 $2'));
});
test('a page is complete only with the list whose rows were not sent', () => {
  show(list(item('a'), item('b')) + '<ul><li id="x">X</li></ul>');
  const isComplete = (...items) => page.isComplete(html(`<main>${list(...items)}</main>`));
  assert.equal(isComplete(rest('a'), item('b', 'new')), true);
  assert.equal(isComplete(rest('z')), false);
  assert.equal(isComplete(rest('x')), false);
  assert.equal(isComplete(rest('a'), item('x', 'new')), false);
});
test('a page is complete only with every row that was not sent', () => {
  assert.equal(page.isComplete(html('<main><li id="a" data-same=""></li></main>')), true);
  assert.equal(page.isComplete(html('<main><li id="z" data-same=""></li></main>')), false);
});
for (const [state, checked] of [['done', 'true'], ['open', 'false'], ['inProgress', 'mixed']]) {
  test(`a box that is ${state} is checked: ${checked}`, () => {
    show(`<ul>${row('t')}</ul>`);
    page.draw(document.getElementById('t'), state);
    assert.equal(document.querySelector('#t .tick').getAttribute('aria-checked'), checked);
  });
}
