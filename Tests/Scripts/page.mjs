// A page without a browser, with as much of the DOM as the editing scripts use in these tests. Importing it makes the page and
// its globals; `html` fills it, and `server` answers its requests.

class Target {
  #listeners = new Map();
  addEventListener(type, run, options) {
    if (!this.#listeners.has(type)) { this.#listeners.set(type, []); }
    this.#listeners.get(type).push({ run, once: Boolean(options && options.once) });
  }
  removeEventListener(type, run) {
    this.#listeners.set(type, (this.#listeners.get(type) || []).filter((one) => one.run !== run));
  }
  dispatchEvent(event) {
    if (!event.path) { event.path = this; Object.defineProperty(event, 'target', { value: this }); }
    for (const one of [...(this.#listeners.get(event.type) || [])]) {
      if (one.once) { this.removeEventListener(event.type, one.run); }
      one.run(event);
    }
    const above = this.parentNode || (this === document ? window : null);
    if (event.bubbles && above) { above.dispatchEvent(event); }
    return !event.defaultPrevented;
  }
}

class FakeNode extends Target {
  parentNode = null;
  get ownSiblings() { return this.parentNode ? this.parentNode.childNodes : []; }
  get nextSibling() { return this.ownSiblings[this.ownSiblings.indexOf(this) + 1] || null; }
  get isConnected() { return document.contains(this); }
  remove() {
    if (this.parentNode) { this.parentNode.childNodes.splice(this.ownSiblings.indexOf(this), 1); }
    this.parentNode = null;
  }
  replaceWith(node) { this.parentNode.insertBefore(node, this); this.remove(); }
  compareDocumentPosition(other) {
    const all = [...walk(document)];
    return all.indexOf(other) > all.indexOf(this) ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING;
  }
}

class FakeText extends FakeNode {
  nodeType = 3;
  nodeName = '#text';
  constructor(text) { super(); this.nodeValue = text; }
  get textContent() { return this.nodeValue; }
  cloneNode() { return new FakeText(this.nodeValue); }
  isEqualNode(other) { return other.nodeType === 3 && other.nodeValue === this.nodeValue; }
}

function* walk(node) {
  yield node;
  for (const child of node.childNodes || []) { yield* walk(child); }
}

class FakeElement extends FakeNode {
  nodeType = 1;
  childNodes = [];
  style = {};
  values = new Map();
  offsetParent = {};
  constructor(name) { super(); this.nodeName = name.toUpperCase(); }
  get attributes() { return [...this.values].map(([name, value]) => ({ name, value })); }
  getAttribute(name) { return this.values.has(name) ? this.values.get(name) : null; }
  setAttribute(name, value) { this.values.set(name, String(value)); }
  hasAttribute(name) { return this.values.has(name); }
  removeAttribute(name) { this.values.delete(name); }
  get lang() { return this.getAttribute('lang') || ''; }
  get id() { return this.getAttribute('id') || ''; }
  get className() { return this.getAttribute('class') || ''; }
  get classes() { return this.className.split(' ').filter(Boolean); }
  get classList() {
    const set = (classes) => this.setAttribute('class', [...new Set(classes)].join(' '));
    return {
      add: (name) => set([...this.classes, name]), remove: (name) => set(this.classes.filter((one) => one !== name)), contains: (name) => this.classes.includes(name),
    };
  }
  get textContent() { return this.childNodes.map((node) => node.textContent).join(''); }
  set textContent(text) { this.childNodes.slice().forEach((node) => node.remove()); if (text) { this.appendChild(new FakeText(text)); } }
  get children() { return this.childNodes.filter((node) => node.nodeType === 1); }
  get firstChild() { return this.childNodes[0] || null; }
  get firstElementChild() { return this.children[0] || null; }
  replaceChildren(...nodes) { this.textContent = ''; nodes.forEach((node) => this.appendChild(node)); }
  get nextElementSibling() { return this.beside(1); }
  get previousElementSibling() { return this.beside(-1); }
  beside(by) { const all = this.parentNode ? this.parentNode.children : []; return all[all.indexOf(this) + by] || null; }
  appendChild(node) { return this.insertBefore(node, null); }
  insertBefore(node, before) {
    node.remove();
    this.childNodes.splice(before ? this.childNodes.indexOf(before) : this.childNodes.length, 0, node);
    node.parentNode = this;
    return node;
  }
  cloneNode() {
    const copy = new FakeElement(this.nodeName);
    this.values.forEach((value, name) => copy.values.set(name, value));
    this.childNodes.forEach((node) => copy.appendChild(node.cloneNode()));
    return copy;
  }
  isEqualNode(other) { return outer(this) === outer(other); }
  contains(other) { return [...walk(this)].includes(other); }
  matches(selector) { return matchesAny(this, selector, null); }
  closest(selector) {
    for (let node = this; node && node.matches; node = node.parentNode) { if (node.matches(selector)) { return node; } }
    return null;
  }
  querySelectorAll(selector) { return [...walk(this)].filter((node) => node !== this && node.nodeType === 1 && matchesAny(node, selector, this)); }
  querySelector(selector) { return this.querySelectorAll(selector)[0] || null; }
  focus() { document.activeElement = this; }
  setSelectionRange() {}
  scrollIntoView() {}
}

// The text of a node, with its attributes in order of their names.
export function outer(node) {
  if (node.nodeType === 3) { return node.nodeValue; }
  const attributes = [...node.values].sort().map(([name, value]) => value === '' ? ` ${name}` : ` ${name}="${value}"`).join('');
  return `<${node.nodeName.toLowerCase()}${attributes}>${inner(node)}</${node.nodeName.toLowerCase()}>`;
}
export function inner(node) { return node.childNodes.map(outer).join(''); }

// Selectors: lists, descendants, children, and what one element has.
const simple = /^(?:\*|[a-z]+\d?|\.[\w-]+|#[\w-]+|\[([\w-]+)(?:(\^?=)"?([^"\]]*)"?)?\]|:scope|:[\w-]+(?:\(([^)]*)\))?)/i;
function matchesAny(node, selector, scope) { return selector.split(/,(?![^(]*\))/).some((one) => matchesPath(node, one.trim().split(/\s*(>)\s*|\s+/).filter(Boolean), scope)); }
function matchesPath(node, path, scope) {
  if (!matchesOne(node, path[path.length - 1], scope)) { return false; }
  const rest = path.slice(0, -1);
  if (rest.length === 0) { return true; }
  if (rest[rest.length - 1] === '>') { return Boolean(node.parentNode && node.parentNode.matches) && matchesPath(node.parentNode, rest.slice(0, -1), scope); }
  for (let above = node.parentNode; above && above.matches; above = above.parentNode) { if (matchesPath(above, rest, scope)) { return true; } }
  return false;
}
function matchesOne(node, text, scope) {
  for (let rest = text; rest !== '';) {
    const part = simple.exec(rest);
    if (!part) { throw new Error(`the selector ${text} is not understood`); }
    const [all, name, sign, value, list] = part;
    const first = all[0];
    const own = name && node.getAttribute(name);
    const isMatch = first === '*' ? true : first === '.' ? node.classes.includes(all.slice(1)) : first === '#' ? node.id === all.slice(1)
      : first === '[' ? own !== null && (!sign || (sign === '=' ? own === value : own.startsWith(value)))
      : all === ':scope' ? node === scope : all.startsWith(':not') ? !matchesAny(node, list, scope) : all === ':checked' ? Boolean(node.checked)
      : first === ':' ? false : node.nodeName === all.toUpperCase();
    if (!isMatch) { return false; }
    rest = rest.slice(all.length);
  }
  return true;
}

// An element of a text: elements, attributes in double quotes, and text.
export function html(text) {
  const root = new FakeElement('body');
  let at = root;
  for (const [, end, name, attributes, words] of text.matchAll(/<(\/?)([\w-]+)([^>]*)>|([^<]+)/g)) {
    if (words !== undefined) { at.appendChild(new FakeText(words)); continue; }
    if (end) { at = at.parentNode; continue; }
    const node = at.appendChild(new FakeElement(name));
    for (const [, key, value] of attributes.matchAll(/([\w-]+)(?:="([^"]*)")?/g)) { node.setAttribute(key, (value || '').replace(/&quot;/g, '"')); }
    if (!['input', 'use'].includes(name)) { at = node; }
  }
  return root.firstChild;
}

class FakeDocument extends FakeElement {
  constructor() { super('#document'); }
  createElement(name) { return new FakeElement(name); }
  createElementNS(space, name) { return new FakeElement(name); }
  importNode(node) { return node.cloneNode(); }
  getElementById(id) { return this.querySelector(`#${id}`); }
  get documentElement() { return this.firstChild; }
  get head() { return this.querySelector('head'); }
  get body() { return this.querySelector('body'); }
}

export class Storage {
  #values = new Map();
  get length() { return this.#values.size; }
  key(index) { return [...this.#values.keys()][index]; }
  getItem(name) { return this.#values.has(name) ? this.#values.get(name) : null; }
  setItem(name, value) { this.#values.set(name, String(value)); this[name] = String(value); }
  removeItem(name) { this.#values.delete(name); delete this[name]; }
  clear() { [...this.#values.keys()].forEach((name) => this.removeItem(name)); }
}

// What was asked of the server, and how it answers.
export const server = { asked: [], answer: async () => ({ status: 200, body: '{}' }) };
function fetchFrom(path, options) {
  const asked = { path, body: options.body && JSON.parse(options.body), headers: options.headers };
  server.asked.push(asked);
  return Promise.resolve(server.answer(asked)).then(({ status, body }) => ({
    ok: status < 300, status, redirected: false, text: async () => typeof body === 'string' ? body : JSON.stringify(body),
  }));
}

const attributes = {
  'data-version': '1', 'data-today': '2026-11-21', 'data-site': 'site', 'data-token': 'token', 'data-files': '["tag0","tag1"]', 'data-groups': '[[0,0,"Inbox"],[0,1,"Later"]]',
  'data-words': JSON.stringify({ states: [["open", "Open"], ["done", "Done"]], priorities: [["high", "High"]], liveOffline: 'offline', editGone: 'gone', editFailed: 'failed', refused: 'refused: {what}', refusedMany: 'at most {n}', undone: 'undone: {what}', changedMany: '{n} changed', remove: 'Remove', columnDue: 'Due', priority: 'Priority', editStale: 'stale' }),
};
const root = globalThis;
root.document = new FakeDocument();
document.appendChild(html('<html lang="en"><head></head><body><header class="bar"></header><main></main><footer class="footer"></footer></body></html>'));
const script = new FakeElement('script');
Object.entries(attributes).forEach(([name, value]) => script.setAttribute(name, value));
document.head.appendChild(script);
document.activeElement = document.body;
document.hidden = true;
document.title = '';
root.window = Object.assign(new Target(), {
  ringmark: {
    element: (name, given, children) => {
      const node = new FakeElement(name);
      Object.entries(given || {}).forEach(([key, value]) => { if (key === 'text') { node.textContent = value; } else if (value !== null) { node.setAttribute(key, value); } });
      (children || []).forEach((child) => node.appendChild(child));
      return node;
    },
  },
});
root.Node = { DOCUMENT_POSITION_FOLLOWING: 4, DOCUMENT_POSITION_PRECEDING: 2 };
root.CustomEvent = class extends Event { constructor(type, options) { super(type, options); this.detail = options && options.detail; } };
root.DOMParser = class { parseFromString(text) { const page = new FakeDocument(); page.appendChild(html(text)); page.title = ''; return page; } };
root.EventSource = class {};
root.CSS = { escape: (text) => text };
root.location = { pathname: '/index.html', href: 'http://127.0.0.1/index.html', hash: '', hostname: '127.0.0.1', reload() { throw new Error('the page was reloaded'); } };
root.history = { replaceState() {} };
root.localStorage = new Storage();
root.sessionStorage = new Storage();
root.fetch = fetchFrom;
root.matchMedia = () => ({ matches: true });
Object.defineProperty(root, 'navigator', { value: {}, configurable: true });
if (!root.crypto) { root.crypto = (await import('node:crypto')).webcrypto; }
// What is only waited for in vain does not keep the process.
for (const name of ['setTimeout', 'setInterval']) {
  const own = root[name];
  root[name] = (run, milliseconds, ...given) => { const timer = own(run, milliseconds, ...given); if (milliseconds >= 1000) { timer.unref(); } return timer; };
}

// The page as the server sends it, with these tasks in its list.
export function pageWith(main, version = '1') {
  return `<html lang="en"><head><script data-version="${version}" data-today="2026-11-21" data-site="site" data-token="token" data-files="[&quot;tag${version}&quot;]"></script></head><body><header class="bar"></header><main>${main}</main><footer class="footer"></footer></body></html>`;
}
export function show(main) {
  const old = document.querySelector('main');
  old.replaceWith(html(`<main>${main}</main>`));
}
// A row of a task.
export function row(id, inside = '', facts = {}) {
  const edit = JSON.stringify({ file: 0, title: id, state: 'open', ...facts }).replace(/"/g, '&quot;');
  return `<li class="task" id="${id}" data-task="${id}" data-edit="${edit}"><div class="row"><button class="tick"></button><span class="title">${id}</span><button class="grip"></button></div>${inside}</li>`;
}
export function list(...rows) { return `<ul class="tasks" data-list="">${rows.join('')}</ul>`; }
