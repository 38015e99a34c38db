// Changes are sent one after another, wait for a server that is away, and tell why they were refused.
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { list, pageWith, row, server, show } from './page.mjs';
const { afterSent, isSending, newKey, post, redo, send, undo, whenBack } = await import('../../Public/edit/queue.js');

const rows = list(row('a'), row('b'));
const changes = () => server.asked.filter((asked) => asked.path === '/.ringmark/change').map((asked) => asked.body);
let answers = [];
beforeEach(() => {
  show(rows);
  document.documentElement.setAttribute('lang', 'en');
  server.asked = [];
  answers = [];
  server.answer = async ({ path }) => {
    if (path !== '/.ringmark/change') { return { status: 200, body: pageWith(rows) }; }
    const next = answers.shift() || { status: 200, body: {} };
    if (next.isDown) { throw new TypeError('no server'); }
    return next;
  };
});
const tick = (task) => () => ({ op: 'editTask', task, state: 'done' });
const refused = (body, status = 422) => { answers = [{ status, body }]; return send(tick('a')).then(() => null, (error) => error); };

test('changes are sent in their order, each after the answer to the one before', async () => {
  const ends = [];
  await Promise.all([send(tick('a')).then(() => ends.push(changes().length)), send(tick('b')).then(() => ends.push(changes().length))]);
  assert.deepEqual(changes().map((change) => change.task), ['a', 'b']);
  assert.deepEqual(ends.length, 2);
});
test('a change is made when it is its turn', async () => {
  let made = 0;
  const first = send(tick('a'), () => assert.equal(made, 0));
  await send(() => { made += 1; return tick('b')(); });
  await first;
  assert.equal(made, 1);
});
test('a change names the text of the file that it was made from', async () => {
  await send(tick('a'));
  assert.equal(server.asked[0].headers['If-Match'], '"tag1"');
  assert.equal(server.asked[0].headers['X-Ringmark-Token'], 'token');
});
test('the page that an answer brings is shown, without a second request', async () => {
  answers = [{ status: 200, body: { task: 'a', html: pageWith(list(row('a'), row('new')), '2') } }];
  await send(tick('a'));
  assert.deepEqual(server.asked.map((asked) => asked.path), ['/.ringmark/change']);
  assert.deepEqual([server.asked[0].headers['X-Ringmark-Page'], server.asked[0].headers['X-Ringmark-Version']], ['/index.html', '1']);
  assert.ok(document.getElementById('new'));
});
test('what an answer brings for a page that has changed meanwhile is not shown', async () => {
  const script = document.querySelector('script[data-version]');
  answers = [{ status: 200, body: { task: 'a', html: pageWith(list(row('old')), '2') } }];
  await send(tick('a'), () => script.setAttribute('data-version', '3'));
  assert.equal(server.asked.length, 2);
  assert.ok(!document.getElementById('old'));
  script.setAttribute('data-version', '1');
});
test('nothing is sent where nothing is to be changed', async () => {
  assert.deepEqual(await send(() => false), {});
  assert.deepEqual(changes(), []);
});
test('a change whose task is gone is refused', async () => {
  await assert.rejects(send(() => null), { message: 'gone' });
  assert.deepEqual(changes(), []);
});
test('a change to a file that has changed meanwhile is made again from its new page', async () => {
  answers = [{ status: 412, body: {} }, { status: 200, body: { task: 'a2' } }];
  let made = 0;
  assert.deepEqual(await send(() => { made += 1; return tick('a')(); }), { task: 'a2' });
  assert.equal(made, 2);
});
test('a file that changes all the time is given up after four attempts', async () => {
  answers = Array.from({ length: 9 }, () => ({ status: 412, body: { reason: 'editStale', error: 'stale' } }));
  await assert.rejects(send(tick('a')), { status: 412 });
  assert.equal(changes().length, 4);
});
test('the answer is given before the page updates', async () => {
  const order = [];
  const own = server.answer;
  server.answer = (asked) => { order.push(asked.path === '/.ringmark/change' ? 'change' : 'page'); return own(asked); };
  await send(tick('a'), () => order.push('answered'));
  assert.deepEqual(order, ['change', 'answered', 'page']);
});
test('one change that fails does not stop the next', async () => {
  answers = [{ status: 422, body: {} }];
  const [first, second] = await Promise.allSettled([send(tick('a')), send(tick('b'))]);
  assert.deepEqual([first.status, second.status], ['rejected', 'fulfilled']);
});
test('the queue is busy until the last answer', async () => {
  const sent = send(tick('a'));
  assert.equal(isSending(), true);
  await sent;
  await new Promise((resolve) => { setTimeout(resolve); });
  assert.equal(isSending(), false);
});
test('what comes after the queue runs once everything was answered', async () => {
  let isAnswered = false;
  send(tick('a')).then(() => { isAnswered = true; });
  await new Promise((resolve) => { afterSent(() => { assert.equal(isAnswered, true); resolve(); }); });
});
test('a change that may wait is sent when the server is back, and tells once that it waits', async () => {
  answers = [{ isDown: true }, { status: 200, body: { task: 'a' } }];
  let waits = 0;
  const sent = send(tick('a'), null, () => { waits += 1; });
  while (waits === 0) { await new Promise((resolve) => { setTimeout(resolve); }); }
  // Others that cannot wait are refused meanwhile, at once.
  await assert.rejects(send(tick('b')), { message: 'offline', isOffline: true });
  document.dispatchEvent(new Event('ringmark:online'));
  assert.deepEqual(await sent, { task: 'a' });
  assert.equal(waits, 1);
  assert.deepEqual(changes().map((change) => change.task), ['a', 'a']);
});
test('a change that was refused meanwhile is sent when the server is back', async () => {
  answers = [{ isDown: true }, { status: 200, body: { task: 'a' } }, { status: 200, body: { task: 'b' } }];
  await assert.rejects(send(tick('b')), { isOffline: true });
  const again = whenBack().then(() => send(tick('b')));
  const sent = send(tick('a'), null, () => {});
  document.dispatchEvent(new Event('ringmark:online'));
  assert.deepEqual(await Promise.all([sent, again]), [{ task: 'a' }, { task: 'b' }]);
});
test('a change that may not wait fails without a server', async () => {
  answers = [{ isDown: true }];
  await assert.rejects(send(tick('a')), { message: 'offline', isOffline: true });
});
test('a change that is no tick ends the stay of a row', async () => {
  document.getElementById('a').setAttribute('data-lingers', '');
  document.getElementById('b').setAttribute('data-lingers', '');
  await Promise.all([send(() => ({ op: 'moveTask', task: 'a' }), () => assert.ok(!document.getElementById('a').hasAttribute('data-lingers')))]);
  await send(tick('b'), () => assert.ok(document.getElementById('b').hasAttribute('data-lingers')));
});
const reasons = [
  ['no detail', {}, 'en', 'failed'], ['an English detail', { error: 'it is bad' }, 'en', 'It is bad.'], ['a detail with a period', { error: 'Bad!' }, 'en', 'Bad!'],
  ['a detail in another language', { error: 'it is bad' }, 'de', 'refused: “it is bad”'], ['a known reason', { error: 'x', reason: 'refusedMany', most: 500 }, 'de', 'at most 500'],
  ['an answer that is no JSON', 'broken', 'en', 'Broken.'],
];
for (const [name, body, lang, text] of reasons) {
  test(`a refusal with ${name} reads: ${text}`, async () => {
    document.documentElement.setAttribute('lang', lang);
    const error = await refused(body);
    assert.equal(error.message, text);
    assert.equal(error.status, 422);
  });
}
test('a name for a change is new each time', () => {
  const names = new Set(Array.from({ length: 100 }, newKey));
  assert.ok(names.size === 100 && [...names].every((name) => /^[0-9a-f]{24}$/.test(name)));
});
test('undo and redo are changes like others, and say what they have undone', async () => {
  answers = [{ status: 200, body: { outcome: { verb: 'edited', title: 'Bread', count: 1 } } }, { status: 200, body: { outcome: { verb: 'edited', title: '', count: 3 } } }];
  await undo({ op: 'undo' });
  assert.match(document.querySelector('.toast').textContent, /undone: Bread/);
  await redo();
  assert.deepEqual(changes(), [{ op: 'undo' }, { op: 'redo' }]);
});
test('an undo that passes over a newer change tells what it took back, also if the page shows that', async () => {
  const own = server.answer;
  const undone = { status: 200, body: { outcome: { verb: 'changed', title: 'Bread', count: 1 } } };
  server.answer = async (asked) => asked.path === '/.ringmark/change' ? own(asked) : { status: 200, body: pageWith(list(row('a', '', { state: 'done' }), row('b'))) };
  answers = [{ status: 422, body: { reason: 'undoStale' } }, undone];
  await undo({ op: 'undo' });
  assert.doesNotMatch(document.querySelector('.toast').textContent, /Bread/);
  await undo({ op: 'undo' });
  assert.match(document.querySelector('.toast').textContent, /undone: Bread/);
});
test('small requests outlive their page, large ones do not', async () => {
  const sent = [];
  const own = globalThis.fetch;
  globalThis.fetch = (path, options) => { sent.push(options.keepalive); return own(path, options); };
  await post('/x', {}, '"a"');
  await post('/x', {}, JSON.stringify('a'.repeat(30000)));
  globalThis.fetch = own;
  assert.deepEqual(sent, [true, false]);
});
