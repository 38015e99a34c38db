// What the line for new tasks shows of what is typed, and how several pasted lines are added.
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { server } from './page.mjs';
const { onLines, readLine, withoutMarker } = await import('../../Public/edit/line.js');

let input = null;
let line = null;
let answer = {};
const pause = (milliseconds) => new Promise((resolve) => { setTimeout(resolve, milliseconds); });
async function type(text) {
  input.value = text;
  input.dispatchEvent(new Event('input'));
  await pause(80);
}
const chips = () => line.chips.children.map((chip) => chip.firstChild.textContent);
beforeEach(() => {
  input = document.createElement('input');
  line = readLine(input, () => 2);
  server.asked = [];
  answer = { parts: [] };
  server.answer = async () => ({ status: 200, body: answer });
});
const part = (kind, value, more = {}) => ({ kind, value, words: value, isRefusable: true, ...more });

test('the parts of a line are shown, the day first', async () => {
  answer = { due: '2026-12-01', words: 'tomorrow', shown: 'Dec 1', repeats: 'every day', repeatWords: 'daily', parts: [part('tag', 'home'), part('person', 'ana'), part('priority', 'high')] };
  await type('Tomorrow daily #home @ana !high');
  assert.deepEqual(chips(), ['Due: Dec 1', '↻ every day', '#home', '@ana', 'Priority: High']);
});
test('a line without parts has no chips, and an empty one is not asked about', async () => {
  await type('Bread');
  assert.deepEqual(chips(), []);
  assert.equal(server.asked.length, 1);
  await type('  ');
  assert.equal(server.asked.length, 1);
});
test('the file that gets the task is named', async () => {
  await type(' Bread ');
  assert.deepEqual(server.asked[0].body, { title: 'Bread', file: 2, refused: [] });
});
test('typing fast asks once', async () => {
  type('B');
  type('Br');
  await type('Bre');
  assert.deepEqual(server.asked.map((asked) => asked.body.title), ['Bre']);
});
test('an answer that comes after more was typed is not shown', async () => {
  answer = { parts: [part('tag', 'old')] };
  server.answer = async () => { const own = answer; await pause(30); return { status: 200, body: own }; };
  await type('a #old');
  answer = { parts: [part('tag', 'new')] };
  await type('a #new');
  await pause(40);
  assert.deepEqual(chips(), ['#new']);
});
test('a part that is refused is asked about as plain text', async () => {
  answer = { parts: [part('tag', 'home')] };
  await type('a #home');
  line.chips.querySelector('button').dispatchEvent(new Event('click'));
  await pause(80);
  assert.deepEqual(line.refused(), ['home']);
  assert.deepEqual(server.asked[1].body.refused, ['home']);
  assert.equal(document.activeElement, input);
});
test('a part that cannot be refused has no button', async () => {
  answer = { parts: [part('tag', 'home', { isRefusable: false })] };
  await type('a');
  assert.equal(line.chips.querySelector('button'), null);
});
test('chips that are still right stay the same', async () => {
  answer = { parts: [part('tag', 'a'), part('tag', 'b')] };
  await type('#a #b');
  const before = line.chips.children[1];
  answer = { parts: [part('tag', 'b'), part('tag', 'c')] };
  await type('#b #c');
  assert.deepEqual(chips(), ['#b', '#c']);
  assert.equal(line.chips.children[0], before);
});
test('a line that was sent has neither chips nor refused parts', async () => {
  answer = { parts: [part('tag', 'a')] };
  input.value = '#a';
  line.restore(['b']);
  await pause(80);
  assert.deepEqual(chips(), ['#a']);
  line.reset();
  assert.deepEqual([chips(), line.refused()], [[], []]);
});
for (const [text, space, words] of [['- [ ] a', '', 'a'], ['* a', ' ', ' a'], ['a - b', '', 'a - b'], ['• [x] a', '', 'a']]) {
  test(`without its marker, “${text}” is “${words}”`, () => assert.equal(withoutMarker(text, space), words));
}
function paste(value, start, end, text) {
  const added = [];
  Object.assign(input, { value, selectionStart: start, selectionEnd: end });
  onLines(input, (lines) => added.push(lines));
  input.dispatchEvent(Object.assign(new Event('paste', { cancelable: true }), { clipboardData: { getData: () => text } }));
  return added;
}
for (const [value, start, end, text, lines] of [
  ['', 0, 0, 'a\nb\n', 'a\nb'], ['Buy', 3, 3, '- a\n- b', 'Buy a\n- b'], ['Buy  now', 4, 4, 'a\r\nb', 'Buy a\r\nb now'], ['old', 0, 3, 'a\nb', 'a\nb'],
]) {
  test(`${JSON.stringify(text)} pasted into ${JSON.stringify(value)} adds ${JSON.stringify(lines)}`, () => assert.deepEqual(paste(value, start, end, text), [lines]));
}
test('one pasted line is text as any other', () => assert.deepEqual(paste('', 0, 0, 'one line\n\n'), []));
test('of a changed title, only what is new is asked about, and a time alone is that of the day on which the task is due', async () => {
  const title = document.createElement('input');
  const edited = readLine(title, () => 0, null, () => ({ title: 'Call Bob', due: '2026-12-01' }));
  async function change(text) { title.value = text; title.dispatchEvent(new Event('input')); await pause(80); }
  await change(' Call Bob ');
  assert.equal(server.asked.length, 0);
  answer = { title: 'Call Bob', due: '2026-11-21T18:00', isTime: true, words: '18:00', shown: 'today 18:00', parts: [] };
  await change('Call Bob 18:00');
  assert.deepEqual(server.asked[0].body, { title: 'Call Bob 18:00', file: 0, refused: [], former: 'Call Bob' });
  assert.deepEqual(edited.chips.children.map((chip) => chip.firstChild.textContent), ['Due: 18:00']);
  assert.deepEqual(edited.meant(), { title: 'Call Bob', due: '2026-12-01' });
  await change('Call Bob');
  assert.deepEqual([edited.chips.children.length, edited.meant()], [0, null]);
});
