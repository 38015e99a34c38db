import ArgumentParser
import Base

/// A word that a shell may insert, and what tells it from others.
struct Candidate: Equatable {
  let text: String
  var note = ""

  /// Candidates as a shell takes them, for a word that has been typed so far.
  ///
  /// bash would expand what it is given once more, and takes candidates for names of files, whose quoting depends on what
  /// was typed; so it gets them quoted, after an empty line by which its script knows them (``CompletionScript``). zsh and fish
  /// quote them themselves, and show the notes.
  static func lines(_ candidates: [Candidate], for shell: CompletionShell?, typed: String, afterTerminator: Bool)
    -> [String]
  {
    // A shell takes a line for a candidate, and a command takes a dash for an option.
    let usable = candidates.filter { candidate in
      !candidate.text.isEmpty && candidate.text == TerminalText.visible(candidate.text)
        && (afterTerminator || !candidate.text.hasPrefix("-"))
    }
    switch shell {
    case .bash?:
      let word = ShellWord(typed)
      guard let quoting = word.quoting else { return [] }
      let found = usable.filter { $0.text.hasPrefix(word.text) }.map { ShellWord.quoted($0.text, quoting) }
      return found.isEmpty ? [] : [""] + found
    case .zsh?:
      return usable.map { candidate in
        let text = candidate.text.replacing("\\", with: "\\\\").replacing(":", with: "\\:")
        return candidate.note.isEmpty ? text : "\(text):\(TerminalText.visible(candidate.note))"
      }
    case .fish?:
      return usable.map { $0.note.isEmpty ? $0.text : "\($0.text)\t\(TerminalText.visible($0.note))" }
    default: return usable.map(\.text)
    }
  }
}
