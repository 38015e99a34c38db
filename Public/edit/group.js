// The dialog for a group: its name, color, and icon, and more on request; for a file, its title and description.
import { drafts } from '../drafts.js';
import { openAdd } from './add.js';
import { alertLine, buttonByKey, choice, chosenGroup, dateField, field, fill, groupChoice, groupNow, isAtPage, makeButton, pressable, setting, statusLine } from './dom.js';
import { keepDraft } from './form.js';
import { keepAbove } from './keyboard.js';
import { afterPicture, pictureChooser } from './picture.js';
import { fitHeight } from './place.js';
import { newKey, send } from './queue.js';
import { closeDialog, onLeave } from './sheet.js';
import { bringBack } from './taken.js';
import { hideToast, showMoved, showRemoved, showToast } from './toast.js';
import { words } from '../live.js';
import { element } from '../live/element.js';

const swatches = setting('swatches');

// Radio buttons for the swatches, the last of them for any other color; `value` reads the choice.
function colorPicker(color) {
  const isKnown = !color || swatches.includes(color);
  function option(value, isChosen, title, dot) {
    const radio = element('input', { type: 'radio', name: 'color', value });
    radio.checked = isChosen;
    return element('label', { title }, [radio, dot, element('span', { 'class': 'sr', text: title })]);
  }
  const options = [''].concat(swatches).map((swatch) => {
    const dot = element('span', { 'class': 'swatch' + (swatch ? '' : ' no-color') });
    if (swatch) { dot.style.background = swatch; }
    return option(swatch, isKnown && (color || '') === swatch, swatch || words.none, dot);
  });
  // A color that is written another way, as oklch(), stays as it is until another one is chosen.
  const picker = element('input', { type: 'color', 'aria-label': words.ownColor });
  const own = option(isKnown ? '' : color, !isKnown, words.ownColor, element('span', { 'class': 'swatch own-color' }));
  const radio = own.firstChild;
  function show() { own.querySelector('.swatch').style.background = radio.value || null; }
  if (/^#[0-9a-f]{6}$/i.test(color || '')) { picker.value = color; }
  picker.addEventListener('input', () => { radio.value = picker.value; radio.checked = true; show(); });
  own.appendChild(picker);
  radio.tabIndex = -1;
  show();
  const node = element('fieldset', {}, [element('legend', { text: words.color }), element('div', { 'class': 'swatches' }, options.concat(own))]);
  return { node, value: () => node.querySelector('input[name=color]:checked').value };
}

// The fields of the dialog: `node` has those that are always shown, and `more` the others.
function groupFields(seen, start, isNew, isFile) {
  const inputs = {
    name: element('input', { type: 'text', dir: 'auto', required: '', maxlength: 300, autocomplete: 'off' }),
    description: element('textarea', { rows: 3, dir: 'auto', spellcheck: 'true' }),
    icon: element('input', { type: 'text', maxlength: 16, autocomplete: 'off' }),
    image: element('input', { type: 'text', autocomplete: 'off', placeholder: 'covers/picture.jpg' }),
    due: dateField()
  };
  // The groups that it can be inside: all others of its file; a new one of a plan of several files, all of those that can
  // hold it.
  const files = seen.files || [];
  if (isNew && /:/.test(seen.parent)) {
    inputs.parent = groupChoice(seen.parent, setting('groups').filter((group) => {
      return files.some((one) => one.file === group[0] && (group[1] === 0 || one.hasSubgroups));
    }));
  } else if (seen.parent !== undefined) {
    inputs.parent = choice([['0', words.none]].concat(setting('groups').filter((group) => {
      return group[0] === seen.file && group[1] > 0 && !(seen.holds || []).includes(group[1]);
    }).map((group) => [String(group[1]), group[2]])), String(seen.parent));
  }
  Object.keys(inputs).forEach((name) => { inputs[name].value = start[name] || ''; });
  // What a file writes by itself.
  const switches = [['date_done', words.recordDone], ['date_created', words.recordCreated]].filter(([name]) => isFile && seen[name] !== undefined).map(([name, text]) => {
    const input = element('input', { type: 'checkbox', name });
    input.checked = (start[name] === undefined ? seen : start)[name] === 'true';
    return { name, input, node: element('label', { 'class': 'wide switch' }, [input, element('span', { text })]) };
  });
  const colors = colorPicker(start.color);
  const note = alertLine();
  const pictures = pictureChooser(seen.file, note, statusLine(''), start.image === (seen.image || '') || start === seen ? seen.cover || null : null, (image) => {
    inputs.image.value = image;
    inputs.image.dispatchEvent(new Event('input', { bubbles: true }));
  });
  // Settings that the file cannot represent are left out; a new group may have them if any file that can be chosen does.
  const hasSettings = isNew ? files.some((one) => one.hasSettings) : seen.hasSettings;
  const hasDescription = isNew ? hasSettings : typeof seen.description === 'string';
  const description = hasDescription ? [field(words.description, inputs.description, 'wide')] : [];
  // Where a new group will be is always shown.
  const parent = inputs.parent ? [field(words.parentGroup, inputs.parent, 'wide')] : [];
  const rest = description.concat(isNew ? [] : parent, hasSettings ? [pictures, field(words.picture, inputs.image), field(words.columnDue, inputs.due)] : []);
  const more = element('details', { 'class': 'wide' }, [element('summary', { text: words.showMore }), element('div', { 'class': 'more-fields' }, rest)]);
  const settings = hasSettings ? [colors.node, field(words.icon, inputs.icon)] : [];
  // Whether the file that is chosen for a new group has them too.
  function areHeld() {
    const file = inputs.parent && /:/.test(inputs.parent.value) ? Number(inputs.parent.value.split(':')[0]) : seen.file;
    return files.some((one) => one.file === file && one.hasSettings);
  }
  function showSettings() { settings.concat(more).forEach((node) => { node.hidden = !areHeld(); }); }
  if (isNew && inputs.parent) {
    inputs.parent.addEventListener('change', showSettings);
    showSettings();
  }
  more.open = rest.length > 0 && ['description', 'due', 'image'].some((name) => start[name] !== undefined && start[name] !== (seen[name] || '')) || (!isNew && inputs.parent && start.parent !== seen.parent);
  inputs.description.addEventListener('input', () => { fitHeight(inputs.description); });
  more.addEventListener('toggle', () => { fitHeight(inputs.description); });
  return {
    inputs, note,
    // Whether a field can be written.
    holds: (key) => !isNew || key === 'name' || areHeld(),
    nodes: [field(isFile ? words.editTitle : words.name, inputs.name, 'wide')].concat(isNew ? parent : [], settings, isFile ? description.concat(switches.map((one) => one.node)) : rest.length > 0 ? more : [], note),
    read: () => Object.assign(inputs.parent ? { parent: inputs.parent.value } : {}, Object.fromEntries(switches.map(({ name, input }) => [name, String(input.checked)])), {
      name: inputs.name.value.trim(), description: inputs.description.value.trim(), color: hasSettings ? colors.value() : seen.color || '', icon: inputs.icon.value.trim(), image: inputs.image.value.trim(), due: inputs.due.value
    })
  };
}

function plainText(text) { return (text || '').replace(/\r\n?/g, '\n').trim(); }

export function openGroup(button) {
  let seen = JSON.parse(button.getAttribute('data-group'));
  const isNew = seen.group === undefined;
  const isFile = seen.group === 0;
  let opener = button.getAttribute('data-key');
  const draft = drafts.read('group:' + opener);
  // Groups are named by their place in the file, which may have changed since.
  if (draft && seen.parent !== undefined) {
    const chosen = draft.wish.parent;
    const isFull = /:/.test(chosen);
    const outer = chosen === draft.seen.parent || chosen === '0' ? null : groupNow(isFull ? chosen : seen.file + ':' + chosen, draft.outer);
    draft.wish.parent = outer ? (isFull ? outer[0] + ':' : '') + outer[1] : chosen === '0' ? chosen : seen.parent;
    draft.seen.parent = seen.parent;
  }
  if (draft) { seen = draft.seen; }
  const fields = groupFields(seen, draft ? draft.wish : seen, isNew, isFile);
  const { inputs, note, read, holds } = fields;
  const heading = isNew ? words.addGroup : isFile ? fill(words.editNamed, { title: seen.name }) : words.editGroup;
  const cancel = pressable({ 'class': 'button', text: words.cancel }, () => { kept.cancel(); });
  const remove = isNew || isFile ? null : makeButton(words.removeGroup, 'danger');
  const buttons = [makeButton(isNew ? words.addButton : words.save, 'primary', 'submit'), cancel].concat(remove || []);
  const form = element('form', { method: 'dialog', novalidate: '' }, [element('h2', { text: heading, dir: 'auto' })].concat(fields.nodes, element('div', { 'class': 'edit-buttons' }, buttons)));
  const dialog = element('dialog', { 'class': 'group-editor', 'aria-label': heading }, [form]);

  function changedKeys(wish) { return Object.keys(wish).filter((key) => wish[key] !== plainText(seen[key])); }
  // Warns once if somebody else has changed the same fields meanwhile; after that, the reader decides.
  function warnOfConflict(now, changed) {
    const conflict = isNew ? [] : changed.filter((key) => key !== 'parent' && plainText(now[key]) !== plainText(seen[key]));
    if (conflict.length === 0) { return; }
    seen = now;
    kept.remember();
    throw new Error(words.editStale + ' ' + conflict.map((key) => plainText(now[key])).join(' · '));
  }
  const kept = keepDraft(form, {
    key: 'group:' + opener,
    read: () => ({ seen, wish: read(), outer: inputs.parent && inputs.parent.selectedOptions[0].text }),
    isChanged: (typed) => changedKeys(typed.wish).length > 0,
    close: () => {
      closeDialog(dialog);
      const again = button.isConnected ? button : buttonByKey(opener) || document.querySelector('.group-head .edit-group') || [...document.querySelectorAll('.add-group')].find((add) => add.offsetParent !== null);
      if (again) { again.focus(); }
    },
    reopen: () => { const again = buttonByKey(opener); if (again) { openGroup(again); } },
    moved: (now) => { opener = now.slice('group:'.length); }
  });
  // Where the group is now: its place in the file may have changed while the dialog was open.
  function place() {
    const again = buttonByKey(opener);
    return again && JSON.parse(again.getAttribute('data-group'));
  }
  let isSaving = false;
  function showError(error) {
    isSaving = false;
    note.textContent = error.message;
  }
  // The change that the dialog asks for; null if its group no longer exists.
  function build(wish, changed, once) {
    const now = place();
    if (!now) { return null; }
    warnOfConflict(now, changed);
    /** @type {Change} */
    const change = { op: isNew ? 'addGroup' : 'editGroup', file: now.file };
    // Where the group that was chosen is now.
    const outer = !inputs.parent ? [now.file, 0] : wish.parent === '0' ? [now.file, 0] : chosenGroup(inputs.parent, now.file);
    if (!outer) { return null; }
    changed.forEach((key) => { if (key !== 'parent' && holds(key)) { change[key] = wish[key]; } });
    if (isNew || changed.includes('parent')) { change.file = outer[0]; change.other = outer[1]; }
    if (isNew) { Object.assign(change, { once }, holds('color') ? { color: wish.color } : {}); } else { change.group = now.group; }
    // With another name, it keeps the color that followed from its name.
    if (now.shown && changed.includes('name') && !changed.includes('color')) { change.color = now.shown; }
    return change;
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    // A picture that is still on its way belongs to the group.
    if (afterPicture(() => { form.requestSubmit(); })) { return; }
    if (isSaving) { return; }
    const wish = read();
    if (!wish.name) { note.textContent = words.needsName; inputs.name.focus(); return; }
    const changed = changedKeys(wish);
    if (changed.length === 0) { kept.finish(); return; }
    isSaving = true;
    const once = newKey();
    send(() => build(wish, changed, once), kept.drop).then((answer) => {
      kept.finish();
      if (isNew) { openNew(answer); }
      if (answer.note) { showToast(answer.note); } else if (changed.includes('parent') && !isNew) { showMoved(answer); } else { hideToast(); }
    }, showError);
  });
  // What was typed can be had back, also where no key undoes.
  function leave() {
    const isTyped = changedKeys(read()).length > 0;
    kept.cancel();
    if (isTyped) { showToast(words.draftKept, { label: words.undo, run: () => { hideToast(); bringBack(); } }); }
  }
  dialog.addEventListener('cancel', (event) => { event.preventDefault(); leave(); });
  onLeave(dialog, leave);
  if (remove) {
    remove.addEventListener('click', () => {
      send(() => {
        const now = place();
        return now && { op: 'removeGroup', file: now.file, group: now.group };
      }, (answer) => {
        // A group's page is removed with it; the message goes along to the overview.
        showRemoved(seen.name, answer);
        if (isAtPage(seen.page)) { history.replaceState(null, '', '/index.html'); }
      }).then(() => { kept.finish(); }, showError);
    });
  }
  document.body.appendChild(dialog);
  dialog.showModal();
  keepAbove(dialog);
  inputs.name.focus();
  if (!isNew) { inputs.name.select(); }
}

// A new group opens with its line ready: on this page, or on its own.
function openNew(answer) {
  const at = '[data-file="' + answer.file + '"]';
  const line = document.querySelector('.add-task' + at + '[data-group="' + answer.group + '"]');
  if (line) { openAdd(line); } else if (answer.page) { location.href = '/' + encodeURI(answer.page) + '#add-task'; }
}
