import EmbeddedFiles

/// A word or a sign that stands for a state, as `explain --vocabulary` lists them.
public struct VocabularyEntry: Sendable, Equatable {
  /// Where it does.
  public enum Place: String, Sendable, CaseIterable {
    /// Wherever a state can stand.
    case anywhere
    /// Only where nothing else stands beside it: a heading, or a line that leads a list.
    case heading
    /// Only behind another text, or in a column of states.
    case tail
    /// Only in a column of states, or after `Status:`.
    case cell
    /// Only beside other marks or a word, or where the file's legend defines it.
    case besideOthers
  }

  /// The word or sign; words are folded: lower case, without accents.
  public let token: String
  /// What it stands for.
  public let state: TaskState
  /// Where it does.
  public let place: Place
  /// Whether it is a sign and not a word.
  public let isSign: Bool
}

extension StateVocabulary {
  /// The built-in table: signs first, then words, by state.
  public static let entries: [VocabularyEntry] = {
    var entries: [VocabularyEntry] = []
    for (sign, mark) in StateMark.known.sorted(by: { $0.key < $1.key }) {
      entries.append(
        VocabularyEntry(token: sign, state: mark.state, place: mark.isStrong ? .anywhere : .besideOthers, isSign: true))
    }
    let places: [(VocabularyEntry.Place, StateLexicon.Places)] = [
      (.anywhere, .anywhere), (.heading, .heading), (.tail, .tail), (.cell, .cell),
    ]
    let rows = StateLexicon.paths.flatMap { StateLexicon.rows(EmbeddedFiles.bytes($0) ?? []) }
    for (place, lexical) in places {
      for state in TaskState.given {
        for row in rows where row.state == state && row.places.contains(lexical) {
          entries.append(VocabularyEntry(token: row.phrase, state: state, place: place, isSign: false))
        }
      }
    }
    return entries
  }()
}
