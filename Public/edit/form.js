// What the forms for tasks, new tasks, and groups have in common: a draft that is kept until it is saved or discarded.
import { drafts } from '../drafts.js';
import { differs, makeButton } from './dom.js';
import { offerDraft, withdrawDraft } from './toast.js';
import { live, words } from '../live.js';

// `key` names the draft, `read` returns the typed values, `isChanged` tells whether they are worth keeping, `close`
// removes the form, and `reopen` opens it again.
export function keepDraft(form, options) {
  const kept = {
    key: options.key,
    remember: () => {
      const draft = options.read();
      if (options.isChanged(draft)) { drafts.write(kept.key, draft); } else { drafts.drop(kept.key); }
    },
    drop: () => { drafts.drop(kept.key); },
    // The text was saved or discarded.
    finish: (next, isLeft) => {
      kept.drop();
      withdrawDraft();
      options.close(next, isLeft);
    },
    // The text is kept until the form is opened again.
    leave: () => {
      const draft = drafts.close(kept.key);
      options.close();
      if (draft) { offerDraft(() => { options.reopen(draft); }); }
    }
  };
  form.addEventListener('input', kept.remember);
  // The group may get another name meanwhile; `moved` is called with the new key.
  document.addEventListener('ringmark:moved', function follow(event) {
    if (!form.isConnected) { document.removeEventListener('ringmark:moved', follow); return; }
    kept.key = event.detail(kept.key);
    if (options.moved) { options.moved(kept.key); }
  });
  return kept;
}

// A draft that was restored can be given up.
export function offerDiscard(form, run) {
  const button = makeButton(words.discard);
  button.addEventListener('click', run);
  form.querySelector('.edit-wait').append(' ', button);
}

// Runs once when the server answers again, if the form is still there.
export function whenOnline(form, note, run) {
  document.addEventListener('ringmark:online', () => {
    // A server that was restarted has another token, which its page brings along.
    live.refresh().then(() => {
      if (!form.isConnected) { return; }
      note.textContent = '';
      run();
    }, () => { whenOnline(form, note, run); });
  }, { once: true });
}

export function isChanged(draft) {
  return Object.keys(draft.wish).some((name) => differs(draft.wish, draft.seen, name));
}

// Calls `leave` for Escape, and `submit` for the keys that save; not while an input method composes.
export function onKeys(form, leave, isSaving, submit) {
  form.addEventListener('keydown', (event) => {
    // Safari ends a composition with a key that is not part of it, but has this code.
    if (event.isComposing || event.keyCode === 229) { return; }
    if (event.key === 'Escape') { event.stopPropagation(); leave(); }
    if (event.key === 'Enter' && isSaving(event)) { event.preventDefault(); submit(); }
  });
}
