// The days around today by their names, as “Tomorrow” or “Saturday”, in place of the dates of tasks. Pages that are built have
// dates, because they are read on other days too.
const lang = document.documentElement.lang;
const dated = '.task:not(.milestone) > .row > .chips > time, .short li[data-task] > time, .card .next time';
let named = { today: '', names: {} };

// The names of yesterday and of the seven days from today on, by date.
function namesFrom(today) {
  if (named.today === today) { return named.names; }
  const names = {};
  const near = new Intl.RelativeTimeFormat(lang, { numeric: 'auto' });
  const weekday = new Intl.DateTimeFormat(lang, { weekday: 'long', timeZone: 'UTC' });
  for (let by = -1; by < 7; by += 1) {
    const date = new Date(today + 'T12:00:00Z');
    date.setUTCDate(date.getUTCDate() + by);
    const name = by < 2 ? near.format(by, 'day') : weekday.format(date);
    names[date.toISOString().slice(0, 10)] = name.charAt(0).toLocaleUpperCase(lang) + name.slice(1);
  }
  named = { today, names };
  return names;
}
// `pattern` with a name in place of the date, if `text` was written with it.
function datedBy(pattern, text, name) {
  const [before, after] = pattern.split('{date}');
  return text.startsWith(before) && text.endsWith(after) ? before + name + after : null;
}

// Names the days on the page. `words` has the patterns in which dates are written.
export function nameDays(today, words) {
  const names = namesFrom(today);
  document.querySelectorAll(dated).forEach((time) => {
    const text = time.firstChild;
    const [day, clock] = time.getAttribute('datetime').split('T');
    // The date that the page had is kept for the day on which it has no name any more.
    if (text.nodeValue !== time.dayNamed) { time.dateGiven = text.nodeValue; }
    if (time.childNodes.length !== 1 || text.nodeType !== 3 || datedBy(words.milestoneOn, time.dateGiven, '') !== null) { return; }
    // On the agenda, the heading has the day.
    if (clock && time.dateGiven === clock) { return; }
    const name = names[day] && names[day] + (clock ? ' ' + clock : '');
    const shown = !name ? time.dateGiven : (time.matches('.late') && datedBy(words.overdueOn, time.dateGiven, name)) || name;
    time.dayNamed = shown;
    if (text.nodeValue === shown) { return; }
    text.nodeValue = shown;
    if (name) { time.title = time.dateGiven; } else { time.removeAttribute('title'); }
  });
}
