// The live preview: the page follows the file. Only “ringmark serve” adds this script to pages.
import { nameDays } from './live/days.js';
import { element } from './live/element.js';
import { moving } from './live/motion.js';
import { page } from './live/page.js';

const me = document.querySelector('script[data-version]');
/** @type {Words} */
export const words = JSON.parse(me.getAttribute('data-words'));
function showDays() { nameDays(me.getAttribute('data-today'), words); }
document.addEventListener('ringmark:refresh', showDays);
showDays();
setInterval(() => { if (!document.hidden) { showDays(); } }, 15000);
let running = null;
let isStale = false;
// Whether the next page is fetched with all its rows.
let isWhole = false;
const isMissing = document.querySelector('[data-missing]') !== null;
let banner = null;

// One banner: why the page does not match the file, or that the preview server has stopped.
function showBanner(heading, text) {
  if (!heading) {
    if (banner) { banner.remove(); banner = null; }
    return;
  }
  if (!banner) {
    banner = element('div', { 'class': 'live-problem', role: 'alert' });
    document.body.insertBefore(banner, document.body.firstChild);
  }
  if (banner.textContent === heading + text) { return; }
  banner.textContent = '';
  banner.appendChild(element('strong', { text: heading }));
  if (text) { banner.appendChild(element('pre', { text })); }
}

// Stylesheets change with colors: the new one loads before the old one is removed.
function syncStyles(next) {
  const old = [...document.head.querySelectorAll('link[rel=stylesheet]')];
  const have = old.map((link) => link.getAttribute('href'));
  const want = [...next.head.querySelectorAll('link[rel=stylesheet]')].map((link) => link.getAttribute('href'));
  const last = old[old.length - 1];
  const gone = old.filter((link) => !want.includes(link.getAttribute('href')));
  const fresh = want.filter((href) => !have.includes(href));
  const waiting = fresh.map((href) => {
    return new Promise((resolve) => {
      const link = element('link', { rel: 'stylesheet', href });
      link.onload = resolve;
      link.onerror = resolve;
      document.head.insertBefore(link, last ? last.nextSibling : null);
    });
  });
  return Promise.all(waiting).then(() => { gone.forEach((link) => { link.remove(); }); });
}
function sources(page) {
  return [...page.head.querySelectorAll('script[src]:not([src*="/search"]):not([src^="search"])')].map((script) => script.getAttribute('src')).join(' ');
}
// Whether the page's scripts have changed, for example with another language; a reload waits while the reader is
// typing.
function isOutdated(next) {
  return sources(document) !== sources(next) && !document.querySelector('.in-place, .adder, .popover, dialog[open]');
}
function apply(next) {
  const script = next.querySelector('script[data-version]');
  // Pages that scripts fill completely, and pages whose scripts have changed, are reloaded. So is the page of another
  // plan at this address, which must not receive changes that wait here.
  if (!script || script.getAttribute('data-site') !== me.getAttribute('data-site') || isOutdated(next) || (document.getElementById('search-page') && !window.ringmarkEdit) || document.querySelector('.chart')) {
    location.reload();
    return new Promise(() => {});
  }
  if (!page.isComplete(next)) { isWhole = true; isStale = true; return Promise.resolve(); }
  isWhole = false;
  return syncStyles(next).then(() => {
    const focused = document.activeElement;
    document.title = next.title;
    page.syncAttributes(me, script);
    // A search keeps its state; its script reads the tasks again.
    const parts = document.getElementById('search-page') ? ['header.bar', 'footer.footer'] : ['header.bar', 'main', 'footer.footer'];
    if (window.ringmark.arrange) { window.ringmark.arrange(next); }
    moving(() => {
      parts.forEach((part) => { page.morph(document.querySelector(part), next.querySelector(part)); });
      const search = document.querySelector('form.search input');
      const fresh = next.querySelector('form.search input');
      if (search && fresh) { ['placeholder', 'aria-label'].forEach((name) => { search.setAttribute(name, fresh.getAttribute(name)); }); }
      if (focused && focused !== document.activeElement && focused.isConnected) { focused.focus({ preventScroll: true }); }
      document.dispatchEvent(new Event('ringmark:refresh'));
    });
  });
}

// Rows that have not changed since this version are not sent again.
function versionHeader() { return isWhole ? {} : { 'X-Ringmark-Version': me.getAttribute('data-version') }; }
function fetchPage() {
  return fetch(location.href.split('#')[0], { cache: 'no-store', headers: versionHeader() }).then((response) => {
    // A page that does not exist yet is requested again after the next change.
    if (response.status === 404 && isMissing) { return null; }
    if (response.status === 404) { location.reload(); return new Promise(() => {}); }
    // The group of this page was renamed, so the page has a new address.
    if (response.redirected) {
      const from = decodeURIComponent(location.pathname).slice(1);
      const to = decodeURIComponent(new URL(response.url).pathname).slice(1);
      document.dispatchEvent(new CustomEvent('ringmark:renamed', { detail: { from, to } }));
      history.replaceState(null, '', response.url + location.hash);
    }
    return response.text();
  });
}
// Updates what differs from the current page, which is fetched unless the answer to a change has brought its `html`. If called
// while it is running, it runs once more.
/** @param {string} [html] */
function refresh(html) {
  if (running) { isStale = true; return running; }
  running = (html ? Promise.resolve(html) : fetchPage()).then((text) => {
    if (text === null) { return; }
    return apply(new DOMParser().parseFromString(text, 'text/html'));
  }).then(() => {
    running = null;
    if (isStale) { isStale = false; return refresh(); }
  }, (error) => {
    running = null;
    isStale = false;
    throw error;
  });
  return running;
}
// While one of this page's own edits is being sent, its response decides which page to fetch and when.
let held = 0;
let late = null;
function holdNews() { held += 1; }
function releaseNews() {
  held -= 1;
  if (held === 0 && late !== null && late !== me.getAttribute('data-version')) { refresh().catch(() => {}); }
  if (held === 0) { late = null; }
}
// Every page shows how the network can reach it; only this machine can invite.
const network = me.getAttribute('data-network');
if (network) {
  const isHere = /^(127\.|localhost$|\[::1\]$)/.test(location.hostname);
  document.body.insertBefore(element('p', { 'class': 'network-note', role: 'region', 'aria-label': words.network, 'data-live-keep': '' },
    [element('span', { text: network })].concat(isHere ? [element('a', { href: '/.ringmark/invite', text: words.inviteHead })] : [])), document.body.firstChild);
}
// What a change tells about this page, so that the answer brings it.
function pageHeaders() { return Object.assign({ 'X-Ringmark-Page': location.pathname }, versionHeader()); }
export const live = { refresh, pageHeaders, show: showBanner, script: me, hold: holdNews, release: releaseNews };

let events = null;
function listen() {
  if (events) { return; }
  events = new EventSource('/.ringmark/events');
  events.onopen = () => { document.dispatchEvent(new Event('ringmark:online')); };
  events.onmessage = (event) => {
    const news = JSON.parse(event.data);
    showBanner(news.problem ? words.liveProblem : '', news.problem || '');
    if (held > 0) { late = news.version; return; }
    if (news.version !== me.getAttribute('data-version')) { refresh().catch(() => {}); }
  };
  events.onerror = () => {
    showBanner(words.liveOffline, '');
    // The browser does not retry a closed connection, so this script does.
    if (events.readyState === EventSource.CLOSED) { rest(); setTimeout(listen, 2000); }
  };
}
function rest() {
  if (events) { events.close(); events = null; }
}
// Hidden pages keep no connection open, because browsers allow only a few per server.
document.addEventListener('visibilitychange', () => { if (document.hidden) { rest(); } else { listen(); } });
window.addEventListener('pagehide', rest);
window.addEventListener('pageshow', (event) => { if (event.persisted) { listen(); } });
if (!document.hidden) { listen(); }
