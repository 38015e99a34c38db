import Base

/// The script and the style sheet of the sign-in pages.
enum AccessFiles {
  /// Sends the key after `#` in the address, which browsers do not send by themselves. It waits for a click, so that a
  /// program that only previews links does not use up the key.
  static let script = """
    (function () {
      'use strict';
      var button = document.querySelector('button');
      var note = document.querySelector('[role=status]');
      var key = location.hash.slice(1);
      if (!key) { button.hidden = true; note.textContent = note.getAttribute('data-missing'); return; }
      button.hidden = false;
      button.addEventListener('click', function () {
        button.disabled = true;
        fetch('/.ringmark/join', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ key: key }) }).then(function (response) {
          if (response.ok) { location.replace('/'); return; }
          button.disabled = response.status !== 429;
          note.textContent = note.getAttribute(response.status === 429 ? 'data-busy' : 'data-wrong');
        }, function () { button.disabled = false; note.textContent = note.getAttribute('data-failed'); });
      });
    })();

    """

  static let style = """
    :root { color-scheme: light dark; --ink: #1a1a18; --muted: #5f5f5a; --paper: #fafaf8; --surface: #fff; --line: #dcdcd6 }
    @media (prefers-color-scheme: dark) { :root { --ink: #f0f0ee; --muted: #a3a39d; --paper: #101113; --surface: #191b1e; --line: #33363a } }
    body { display: grid; place-items: center; min-height: 100vh; margin: 0; padding: 24px; box-sizing: border-box; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, "Noto Sans KR", "Noto Sans CJK KR", sans-serif; word-break: keep-all; overflow-wrap: anywhere }
    main { width: min(420px, 100%); padding: 32px; box-sizing: border-box; border: 1px solid var(--line); border-radius: 20px; background: var(--surface); text-align: center }
    h1 { margin: 0 0 8px; font-size: 1.5rem; line-height: 1.25; letter-spacing: -.02em }
    p { margin: 12px 0 0; color: var(--muted) }
    p:empty { display: none }
    button { min-height: 44px; margin-top: 20px; padding: 0 22px; border: 0; border-radius: 12px; background: var(--ink); color: var(--paper); font: inherit; font-weight: 600; cursor: pointer }
    button.quiet { background: none; border: 1px solid var(--line); color: var(--ink) }
    button[hidden] { display: none }
    .code { display: block; width: min(260px, 100%); margin: 20px auto 0; border-radius: 12px }
    code { display: block; margin-top: 14px; padding: 10px 12px; border-radius: 10px; background: var(--paper); font-size: .8125rem; overflow-wrap: anywhere; user-select: all }
    a { color: inherit }

    """

  static func file(_ text: String, _ type: String) -> PreviewFile {
    PreviewFile(Array(text.utf8), contentType: type, tag: ContentHash(Array(text.utf8)).shortName)
  }
}
