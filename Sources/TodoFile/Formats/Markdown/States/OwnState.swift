/// A state that a text itself carries, and the part of the text that says it.
struct OwnState: Sendable {
  var state: TaskState
  var via: TaskVia
  /// What says it, as it is written: a sign, a word.
  var token: String
  /// Whether the token stands before the text.
  var isLeading: Bool
  /// Whether everything from the token to the end of the text only says the state: `✅ shipped`.
  var cutsTail = false
  /// Whether it is a state wherever it stands.
  var isStrong: Bool
  /// The text without the state and what set it off.
  var rest: String
}
