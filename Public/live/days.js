// The days around today by their names, as “Tomorrow” or “Saturday”, in place of the dates of tasks, and weekdays beside the
// dates after them. Pages that are built have dates, because they are read on other days too.
const lang = document.documentElement.lang;
const dated = '.task:not(.milestone) > .row > .chips > time, .short li[data-task] > time, .card .next time';
let named = { today: '', names: {} };
const whole = new Intl.DateTimeFormat(lang, { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' });
function noon(day) { return new Date(day + 'T12:00:00Z'); }
// A date with its weekday, as “Fri, Dec 25” or “12월 25일 (금)”; the year if it is another one.
function withWeekday(day, today) {
  const year = day.slice(0, 4) === today.slice(0, 4) ? undefined : 'numeric';
  return new Intl.DateTimeFormat(lang, { weekday: 'short', year, month: 'short', day: 'numeric', timeZone: 'UTC' }).format(noon(day));
}

// The names of yesterday and of the seven days from today on, by date.
function namesFrom(today) {
  if (named.today === today) { return named.names; }
  const names = {};
  const near = new Intl.RelativeTimeFormat(lang, { numeric: 'auto' });
  const weekday = new Intl.DateTimeFormat(lang, { weekday: 'long', timeZone: 'UTC' });
  for (let by = -1; by < 7; by += 1) {
    const date = noon(today);
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
function localNow() {
  const here = new Date();
  const local = new Date(here.getTime() - here.getTimezoneOffset() * 60000).toISOString();
  return { day: local.slice(0, 10), clock: local.slice(11, 16) };
}
function show(time, text, shown) {
  time.dayNamed = shown;
  if (text.nodeValue !== shown) { text.nodeValue = shown; }
}

// Names the days on the page. `words` has the patterns in which dates are written.
export function nameDays(today, words) {
  const names = namesFrom(today);
  // What is due today is late once its time has passed here.
  const now = localNow();
  document.querySelectorAll(dated).forEach((time) => {
    const text = time.firstChild;
    const [day, clock] = time.getAttribute('datetime').split('T');
    // The date that the page had is kept for the day on which it has no name any more.
    if (text.nodeValue !== time.dayNamed) { time.dateGiven = text.nodeValue; }
    if (time.childNodes.length !== 1 || text.nodeType !== 3 || datedBy(words.milestoneOn, time.dateGiven, '') !== null) { return; }
    if (day === now.day && clock && clock < now.clock && !time.closest('.is-done, .is-cancelled')) { time.classList.add('late'); }
    // On the agenda, the heading has the day.
    if (clock && time.dateGiven === clock) { return; }
    // What is done keeps its day as it is: “✓ Nov 12”.
    if (!names[day] && day < today && !time.matches('.late')) { show(time, text, time.dateGiven); return; }
    const name = (names[day] || withWeekday(day, today)) + (clock ? ' ' + clock : '');
    show(time, text, time.matches('.late') && datedBy(words.overdueOn, time.dateGiven, name) || name);
    time.title = whole.format(noon(day)) + (clock ? ' ' + clock : '');
  });
}
