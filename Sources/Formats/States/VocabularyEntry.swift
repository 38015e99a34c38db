import EmbeddedFiles
public import Plan

/// A word or a sign that stands for a state, as `explain --vocabulary` lists them.
public struct VocabularyEntry: Sendable, Equatable {
  /// The positions in which an entry applies.
  public enum Context: String, Sendable, CaseIterable {
    /// Wherever a state can occur.
    case anywhere
    /// Only as the entire text of a heading, or of a line that introduces a list.
    case heading
    /// Only after another text, or in a state column.
    case tail
    /// Only in a state column, or after `Status:`.
    case cell
    /// Only next to other marks or a word, or if the file's legend defines it.
    case besideOthers
  }

  /// The word or sign; words are folded: lowercase, without accents.
  public let token: String
  /// The state that it means.
  public let state: TaskState
  /// The position in which it applies.
  public let context: Context
  /// Whether it is a sign rather than a word.
  public let isSign: Bool
}

extension StateVocabulary {
  /// The built-in table: signs first, then words, by state.
  public static let entries: [VocabularyEntry] = {
    var entries = StateMark.known.sorted { $0.key < $1.key }.map { sign, mark in
      VocabularyEntry(token: sign, state: mark.state, context: mark.isStrong ? .anywhere : .besideOthers, isSign: true)
    }
    let rows = StateLexicon.paths.flatMap { StateLexicon.rows(EmbeddedFiles.bytes($0) ?? []) }
    for context in VocabularyEntry.Context.allCases {
      // What signs are beside others is no word.
      guard let lexical = StateLexicon.Contexts(names: context.rawValue[...]) else { continue }
      for state in TaskState.given {
        for row in rows where row.state == state && row.contexts.contains(lexical) {
          entries.append(VocabularyEntry(token: row.phrase, state: state, context: context, isSign: false))
        }
      }
    }
    return entries
  }()
}
