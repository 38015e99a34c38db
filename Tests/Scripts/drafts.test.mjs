// Drafts belong to the tab in which they were typed; those of a closed tab belong to all.
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import './page.mjs';
const { drafts } = await import('../../Public/drafts.js');

await drafts.ready;
const own = sessionStorage.getItem('ringmark.tab');
const name = (tab, key) => `ringmark.draft:site:${tab}|${key}`;
const put = (tab, key, draft) => localStorage.setItem(name(tab, key), JSON.stringify({ page: '/index.html', at: 1, ...draft }));
const open = (tab) => localStorage.setItem(`ringmark.tab:${tab}`, String(Date.now()));
const keys = (found) => found.map((draft) => draft.key).sort();
beforeEach(() => { localStorage.clear(); location.pathname = '/index.html'; });

test('a draft is read as it was written, with its page', () => {
  drafts.write('add:k', { text: 'a' });
  assert.equal(drafts.read('add:k').text, 'a');
  assert.equal(drafts.read('add:k').page, '/index.html');
});
test('a draft that is dropped is gone', () => {
  drafts.write('add:k', { text: 'a' });
  drafts.drop('add:k');
  assert.equal(drafts.read('add:k'), null);
  assert.equal(localStorage.length, 0);
});
test('drafts from the same moment keep their order', () => {
  const moments = Array.from({ length: 20 }, (_, index) => { const draft = {}; drafts.write(`add:${index}`, draft); return draft.at; });
  assert.deepEqual(moments, [...moments].sort((a, b) => a - b));
});
test('the draft of a closed tab becomes one of this tab', () => {
  put('gone', 'add:k', { text: 'theirs' });
  assert.equal(drafts.read('add:k').text, 'theirs');
  assert.equal(localStorage.getItem(name('gone', 'add:k')), null);
  assert.ok(localStorage.getItem(name(own, 'add:k')));
});
test('the draft of an open tab is left to it', () => {
  put('other', 'add:k', { text: 'theirs' });
  open('other');
  assert.equal(drafts.read('add:k'), null);
  assert.deepEqual(drafts.here(), []);
  assert.ok(localStorage.getItem(name('other', 'add:k')));
});
test('a tab that gave no sign of life for long is closed', () => {
  put('old', 'add:k', { text: 'theirs' });
  localStorage.setItem('ringmark.tab:old', String(Date.now() - 91000));
  assert.equal(drafts.read('add:k').text, 'theirs');
});
test('the draft of a closed tab does not replace one of this tab', () => {
  drafts.write('add:k', { text: 'mine' });
  put('gone', 'add:k', { text: 'theirs' });
  assert.deepEqual(drafts.here().map((found) => found.draft.text), ['mine']);
});
test('drafts of other pages are elsewhere, but not what is offered again, and no dialogs', () => {
  put(own, 'add:a', { page: '/other.html' });
  put(own, 'wait:b', { page: '/other.html' });
  put(own, 'sent:c', { page: '/other.html' });
  put(own, 'sent:d', { page: '/other.html', isClosed: true });
  put(own, 'group:f', { page: '/other.html' });
  put(own, 'add:e', {});
  assert.deepEqual(keys(drafts.elsewhere()).sort(), ['add:a', 'sent:c', 'wait:b']);
  assert.deepEqual(keys(drafts.here()), ['add:e']);
});
test('drafts of another site are not seen', () => {
  localStorage.setItem(`ringmark.draft:another:${own}|add:k`, '{"page":"/index.html"}');
  assert.deepEqual(drafts.here(), []);
});
test('a draft that is no JSON is none', () => {
  localStorage.setItem(name(own, 'add:k'), '{');
  assert.equal(drafts.read('add:k'), null);
});
test('the drafts of a renamed group move to its new page and key', () => {
  put(own, 'add:file:old', { page: '/groups/old.html', text: 'a' });
  put(own, 'add:file:another', { page: '/groups/another.html', text: 'b' });
  let renamed = null;
  document.addEventListener('ringmark:moved', (event) => { renamed = event.detail; }, { once: true });
  drafts.follow('groups/old.html', 'groups/new.html');
  assert.equal(drafts.read('add:file:new').page, '/groups/new.html');
  assert.equal(drafts.read('add:file:old'), null);
  assert.equal(drafts.read('add:file:another').text, 'b');
  assert.equal(renamed('group:file:old'), 'group:file:new');
  assert.equal(renamed('task:0:old'), 'task:0:old');
});
test('a page that is redirected takes its drafts along', () => {
  put(own, 'add:file:old', { page: '/groups/old.html' });
  document.dispatchEvent(new CustomEvent('ringmark:renamed', { detail: { from: 'groups/old.html', to: 'groups/new.html' } }));
  assert.ok(drafts.read('add:file:new'));
});
test('without room in the storage, drafts last as long as the page', () => {
  const put = localStorage.setItem;
  localStorage.setItem = () => { throw new Error('full'); };
  drafts.write('add:k', { text: 'a' });
  localStorage.setItem = put;
  assert.equal(drafts.read('add:k').text, 'a');
  drafts.drop('add:k');
  assert.equal(drafts.read('add:k'), null);
});
