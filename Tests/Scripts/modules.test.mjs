// The scripts of a page are joined into one, so all of them share one scope.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

const root = new URL('../../Public/', import.meta.url);
const paths = ['edit.js', 'live.js', 'drafts.js'].concat(...['edit', 'hand', 'live'].map((folder) => readdirSync(new URL(folder, root)).filter((name) => name.endsWith('.js')).map((name) => `${folder}/${name}`)));

// The names that a module declares at its top level.
function names(text) {
  return text.split('\n').flatMap((line) => {
    const [, several, one] = /^(?:export )?(?:async )?(?:function\*?|class|const|let|var) (?:[[{]([^\]}]*)[\]}]|(\w+))/.exec(line) || [];
    return several ? several.split(',').map((name) => name.split(':').pop().split('=')[0].trim()) : one ? [one] : [];
  });
}
test('no two modules have a name at their top level in common', () => {
  const places = {};
  paths.forEach((path) => names(readFileSync(new URL(path, root), 'utf8')).forEach((name) => (places[name] = places[name] || []).push(path)));
  assert.ok(Object.keys(places).length > 300, String(Object.keys(places).length));
  assert.deepEqual(Object.entries(places).filter(([, all]) => all.length > 1), []);
});
test('each name that a module imports is one of the module that it names', () => {
  paths.forEach((path) => {
    const text = readFileSync(new URL(path, root), 'utf8');
    for (const [, list, from] of text.matchAll(/^import \{ ([^}]+) \} from '([^']+)';$/gm)) {
      const own = names(readFileSync(new URL(from, new URL(path, root)), 'utf8'));
      list.split(', ').forEach((name) => assert.ok(own.includes(name), `${path}: ${name} of ${from}`));
    }
  });
});
test('the entry names every module', () => {
  const entry = readFileSync(new URL('edit.js', root), 'utf8');
  paths.filter((path) => path !== 'edit.js').forEach((path) => assert.ok(entry.includes(`'./${path}'`), path));
});
