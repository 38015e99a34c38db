// What the forms for tasks, new tasks, and groups have in common: a draft that is kept until it is saved or taken back.
import { drafts } from '../drafts.js';
import { differs } from './dom.js';
import { takeBack } from './taken.js';

// `key` names the draft, `read` returns the typed values, `isChanged` tells whether they are worth keeping, `isSent` whether the
// file has them or will have them, `close` removes the form, and `reopen` opens it again with the draft.
export function keepDraft(form, options) {
  const kept = {
    key: options.key,
    remember: () => {
      const draft = options.read();
      if (options.isChanged(draft)) { drafts.write(kept.key, draft); } else { drafts.drop(kept.key); }
    },
    drop: () => { drafts.drop(kept.key); },
    // The text was saved, or there was none.
    finish: (next, isLeft) => {
      kept.drop();
      options.close(next, isLeft);
    },
    // The text is taken back, and undo brings it back.
    cancel: () => {
      const draft = options.read();
      kept.finish();
      if (options.isChanged(draft) && !(options.isSent && options.isSent(draft))) { takeBack(JSON.stringify([kept.key, draft]), () => { drafts.write(kept.key, draft); options.reopen(draft); }); }
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
