// Unsaved drafts. They stay in this browser until they are saved or taken back, and survive a reload, a link, Back, and
// a stopped server. Each belongs to the tab in which it was typed; drafts of a closed tab are available to
// all tabs. Only “ringmark serve --edit” adds this script to pages.
import { live } from './live.js';

const prefix = 'ringmark.draft:' + live.script.getAttribute('data-site') + ':';
const tabPrefix = 'ringmark.tab:';
// How long a tab counts as open after its last sign of life; browsers slow down timers of hidden pages to one per
// minute.
const patience = 90000;

// A tab keeps its name while it is open; a copy of the tab begins with the same name and takes another one. Each open
// tab holds a lock, even while it is asleep. Pages from another machine have no locks, and only record that they are
// open.
const locks = navigator.locks;
let openTabs = [];
function heard(name) {
  try {
    const at = Number(localStorage.getItem(tabPrefix + name));
    return at > 0 && (openTabs.includes(name) || Math.abs(Date.now() - at) < patience);
  } catch (error) { return false; }
}
let thisTab = String(Date.now()) + Math.random().toString(36).slice(2);
try {
  const old = sessionStorage.getItem('ringmark.tab');
  if (old && !heard(old)) { thisTab = old; }
  sessionStorage.setItem('ringmark.tab', thisTab);
} catch (error) { /* storage may be off */ }
function say() { try { localStorage.setItem(tabPrefix + thisTab, String(Date.now())); } catch (error) { /* storage may be off */ } }
function forgetTab() { try { localStorage.removeItem(tabPrefix + thisTab); } catch (error) { /* storage may be off */ } }
say();
// Tabs that did not record that they were closed are forgotten after a day.
try {
  Object.keys(localStorage).forEach((name) => { if (name.startsWith(tabPrefix) && Date.now() - Number(localStorage.getItem(name)) > 86400000) { localStorage.removeItem(name); } });
} catch (error) { /* storage may be off */ }
let said = Date.now();
// A page that comes back from a cache, or has slept, may have lost its drafts to another tab.
function wake(isBack) {
  if (isBack || (!locks && Date.now() - said > patience)) {
    // Without a server, the page is better than none.
    live.refresh().then(() => { location.reload(); }, () => {});
  }
  said = Date.now();
  say();
}
setInterval(wake, 20000, false);
window.addEventListener('pageshow', (event) => { wake(event.persisted); });
document.addEventListener('visibilitychange', () => { if (!document.hidden) { wake(false); } });
// Resolves when it is known which tabs are open; a tab that crashed did not record that it was closed.
const ready = !locks ? Promise.resolve() : locks.query().then((now) => {
  openTabs = now.held.map((lock) => lock.name).filter((name) => name.startsWith(tabPrefix)).map((name) => name.slice(tabPrefix.length));
  Object.keys(localStorage).forEach((name) => {
    if (name.indexOf(tabPrefix) !== 0 || openTabs.includes(name.slice(tabPrefix.length))) { return; }
    // A tab that has just been opened may not have its lock yet.
    if (Date.now() - Number(localStorage.getItem(name)) > 3000) { localStorage.removeItem(name); }
  });
}).catch(() => { /* storage may be off */ });
if (locks) { locks.request(tabPrefix + thisTab, () => new Promise(() => {})).catch(() => { /* the page is being left */ }); }
window.addEventListener('pagehide', forgetTab);

// Drafts from the same moment keep their order.
let writtenCount = 0;
function pageHere() { return decodeURIComponent(location.pathname); }
// The stored drafts: the key of each, and its tab.
function stored() {
  const found = [];
  try {
    for (let index = 0; index < localStorage.length; index += 1) {
      const name = localStorage.key(index);
      const parts = name.startsWith(prefix) ? /^([^|]*)\|([^]*)$/.exec(name.slice(prefix.length)) : null;
      if (parts) { found.push({ name, tab: parts[1], key: parts[2] }); }
    }
  } catch (error) { /* storage may be off */ }
  return found;
}
function ownName(key) { return prefix + thisTab + '|' + key; }
// If storage is off or full, drafts last only as long as the page.
const memory = {};
function readStored(name) {
  try { return JSON.parse(localStorage.getItem(name)) || memory[name] || null; } catch (error) { return memory[name] || null; }
}
function removeStored(name) {
  delete memory[name];
  try { localStorage.removeItem(name); } catch (error) { /* nothing was kept */ }
}
// A draft of a closed tab becomes one of this tab.
function adopt(found) {
  const draft = readStored(found.name);
  removeStored(found.name);
  if (draft) { writeDraft(found.key, draft); }
  return draft;
}
function writeStored(name, draft) {
  try { localStorage.setItem(name, JSON.stringify(draft)); } catch (error) { memory[name] = draft; }
}
function readDraft(key) {
  const draft = readStored(ownName(key));
  if (draft) { return draft; }
  const left = stored().find((found) => found.key === key && found.tab !== thisTab && !heard(found.tab));
  return left ? adopt(left) : null;
}
// A draft belongs to the page it was typed on.
function writeDraft(key, draft) {
  draft.page = draft.page || pageHere();
  draft.at = draft.at || Date.now() + (writtenCount += 1) / 1000;
  writeStored(ownName(key), draft);
}
function dropDraft(key) { removeStored(ownName(key)); }
// Drafts of forms on this page, or on others; not those of another tab that is open.
function allDrafts(isHere) {
  return stored().map((found) => Object.assign(found, { draft: readStored(found.name), isOwn: found.tab === thisTab })).filter((found) => {
    return found.draft && (found.draft.page === pageHere()) === isHere && (found.isOwn || !heard(found.tab));
  });
}
// A draft of a closed tab does not replace one of this tab.
function here() {
  return allDrafts(true).filter((found) => {
    if (!found.isOwn && readStored(ownName(found.key))) { return false; }
    if (!found.isOwn) { adopt(found); }
    return true;
  });
}
// What is offered again waits for its own page.
function elsewhere() { return allDrafts(false).filter((found) => !found.draft.isClosed && !/^group:/.test(found.key)); }
// A renamed group has a new page and new keys, so its drafts and its open forms move along.
function followPage(from, to) {
  const slug = (path) => path.replace(/^groups\/|\.html$/g, '');
  function renamed(key) {
    return key.replace(/^(add|group):(.*:)(.*)$/, (every, kind, place, group) => kind + ':' + place + (group === slug(from) ? slug(to) : group));
  }
  stored().forEach((found) => {
    const draft = readStored(found.name);
    const next = renamed(found.key);
    if (!draft || (draft.page !== '/' + from && next === found.key)) { return; }
    if (draft.page === '/' + from) { draft.page = '/' + to; }
    removeStored(found.name);
    writeStored(prefix + found.tab + '|' + next, draft);
  });
  document.dispatchEvent(new CustomEvent('ringmark:moved', { detail: renamed }));
}
document.addEventListener('ringmark:renamed', (event) => { followPage(event.detail.from, event.detail.to); });
export const drafts = { ready, read: readDraft, write: writeDraft, drop: dropDraft, here, elsewhere, follow: followPage };
