// The dialog for a group: its name, description, color, icon, picture, and due date; for a file, its title and description.
import { drafts } from '../drafts.js';
import { alertLine, buttonByKey, choice, chosenGroup, field, fill, groupChoice, isAtPage, makeButton, setting, statusLine } from './dom.js';
import { fitHeight } from './fields.js';
import { keepDraft } from './form.js';
import { afterPicture, pictureChooser } from './picture.js';
import { newKey, send } from './queue.js';
import { hideToast, showMoved, showRemoved, showToast, withdrawDraft } from './toast.js';
import { words } from '../live.js';
import { element } from '../live/element.js';

const swatches = ['crimson', 'coral', 'darkorange', 'goldenrod', 'olivedrab', 'seagreen', 'teal', 'steelblue', 'royalblue', 'slateblue', 'orchid', 'slategray'];

// Radio buttons for the swatches, and a field for any other color; `value` reads the choice.
function colorPicker(color) {
  const own = element('input', { type: 'text', autocomplete: 'off', placeholder: '#3366cc' });
  const isKnown = !color || swatches.includes(color);
  own.value = isKnown ? '' : color;
  const options = [''].concat(swatches).map((swatch) => {
    const radio = element('input', { type: 'radio', name: 'color', value: swatch });
    radio.checked = isKnown && (color || '') === swatch;
    const dot = element('span', { 'class': 'swatch' + (swatch ? '' : ' no-color') });
    if (swatch) { dot.style.background = swatch; }
    return element('label', { title: swatch || words.none }, [radio, dot, element('span', { 'class': 'sr', text: swatch || words.none })]);
  });
  own.addEventListener('input', () => { if (own.value) { options.forEach((option) => { option.firstChild.checked = false; }); } });
  options.forEach((option) => { option.firstChild.addEventListener('change', () => { own.value = ''; }); });
  const node = element('fieldset', {}, [element('legend', { text: words.color }), element('div', { 'class': 'swatches' }, options), field(words.ownColor, own)]);
  return {
    node,
    value: () => {
      const picked = node.querySelector('input[name=color]:checked');
      return own.value.trim() || (picked ? picked.value : '');
    }
  };
}

export function openGroup(button) {
  let seen = JSON.parse(button.getAttribute('data-group'));
  const isNew = seen.group === undefined;
  const isFile = seen.group === 0;
  // Settings that the file cannot represent are left out.
  const hasSettings = isNew || seen.hasSettings;
  const hasDescription = isNew || typeof seen.description === 'string';
  let opener = button.getAttribute('data-key');
  const draft = drafts.read('group:' + opener);
  withdrawDraft();
  // Groups are named by their place in the file, which may have changed since.
  if (draft && seen.parent !== undefined) { draft.seen.parent = draft.wish.parent = seen.parent; }
  if (draft) { seen = draft.seen; }
  const start = draft ? draft.wish : seen;
  const inputs = {
    name: element('input', { type: 'text', dir: 'auto', required: '', maxlength: 300, autocomplete: 'off' }),
    description: element('textarea', { rows: 3, dir: 'auto', spellcheck: 'true' }),
    icon: element('input', { type: 'text', maxlength: 16, autocomplete: 'off' }),
    image: element('input', { type: 'text', autocomplete: 'off', placeholder: 'covers/picture.jpg' }),
    due: element('input', { type: 'date' })
  };
  // The groups that it can be inside: all others of its file; a new one of a plan of several files, all of them.
  if (isNew && seen.parent !== undefined) {
    inputs.parent = groupChoice(seen.parent);
  } else if (seen.parent !== undefined) {
    inputs.parent = choice([['0', words.none]].concat(setting('groups').filter((group) => {
      return group[0] === seen.file && group[1] > 0 && !seen.holds.includes(group[1]);
    }).map((group) => [String(group[1]), group[2]])), String(seen.parent));
  }
  Object.keys(inputs).forEach((name) => { inputs[name].value = start[name] || ''; });
  const colors = colorPicker(start.color);
  const note = alertLine();
  const pictures = pictureChooser(seen.file, note, statusLine(draft ? words.draftRestored : ''), start.image === (seen.image || '') || start === seen ? seen.cover || null : null, (image) => {
    inputs.image.value = image;
    kept.remember();
  });
  const heading = isNew ? words.addGroup : isFile ? fill(words.editNamed, { title: seen.name }) : words.editGroup;
  const cancel = makeButton(words.cancel);
  const remove = isNew || isFile ? null : makeButton(words.removeGroup, 'danger');
  const buttons = [makeButton(isNew ? words.addButton : words.save, 'primary', 'submit'), cancel].concat(remove || []);
  const form = element('form', { method: 'dialog', novalidate: '' }, [
    element('h2', { text: heading, dir: 'auto' }), field(isFile ? words.editTitle : words.name, inputs.name, 'wide')
  ].concat(hasDescription ? field(words.description, inputs.description, 'wide') : [], inputs.parent ? field(words.parentGroup, inputs.parent, 'wide') : [], hasSettings ? [
    colors.node, field(words.icon, inputs.icon), field(words.columnDue, inputs.due), field(words.picture, inputs.image, 'wide'), pictures
  ] : [], note, element('div', { 'class': 'edit-buttons' }, buttons)));
  inputs.description.addEventListener('input', () => { fitHeight(inputs.description); });
  const dialog = element('dialog', { 'class': 'group-editor', 'aria-label': heading }, [form]);

  function read() {
    return Object.assign(inputs.parent ? { parent: inputs.parent.value } : {}, {
      name: inputs.name.value.trim(), description: inputs.description.value.trim(), color: colors.value(), icon: inputs.icon.value.trim(), image: inputs.image.value.trim(), due: inputs.due.value
    });
  }
  function plain(text) { return (text || '').replace(/\r\n?/g, '\n').trim(); }
  function changedKeys(wish) { return Object.keys(wish).filter((key) => wish[key] !== plain(seen[key])); }
  // Warns once if somebody else has changed the same fields meanwhile; after that, the reader decides.
  function warnOfConflict(now, changed) {
    const conflict = isNew ? [] : changed.filter((key) => key !== 'parent' && plain(now[key]) !== plain(seen[key]));
    if (conflict.length === 0) { return; }
    seen = now;
    kept.remember();
    throw new Error(words.editStale + ' ' + conflict.map((key) => plain(now[key])).join(' · '));
  }
  const kept = keepDraft(form, {
    key: 'group:' + opener,
    read: () => ({ seen, wish: read() }),
    isChanged: (typed) => changedKeys(typed.wish).length > 0,
    close: () => {
      dialog.close();
      dialog.remove();
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
    send(() => {
      const now = place();
      if (!now) { return null; }
      warnOfConflict(now, changed);
      /** @type {Change} */
      const change = { op: isNew ? 'addGroup' : 'editGroup', file: now.file };
      // Where the group that was chosen is now.
      const outer = !inputs.parent ? [now.file, now.inside] : wish.parent === '0' ? [now.file, 0] : chosenGroup(inputs.parent, now.file);
      if (!outer) { return null; }
      changed.forEach((key) => { if (key !== 'parent') { change[key] = wish[key]; } });
      if (isNew || changed.includes('parent')) { change.file = outer[0]; change.other = outer[1]; }
      if (isNew) { change.once = once; } else { change.group = now.group; }
      return change;
    }, kept.drop).then((answer) => {
      kept.finish();
      // A new group has the focus, so that Return opens its page.
      const card = isNew && document.querySelector('[data-group-item][data-file="' + answer.file + '"][data-index="' + answer.group + '"]');
      const link = card && (card.querySelector('h2 a, h3 a, a') || card.querySelector('.add-task'));
      if (link) { link.focus(); }
      if (answer.note) { showToast(answer.note); } else if (changed.includes('parent') && !isNew) { showMoved(answer); } else { hideToast(); }
    }, showError);
  });
  cancel.addEventListener('click', () => { kept.finish(); });
  dialog.addEventListener('cancel', (event) => { event.preventDefault(); kept.leave(); });
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
  fitHeight(inputs.description);
  inputs.name.focus();
  if (!isNew) { inputs.name.select(); }
}
