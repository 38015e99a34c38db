/// A state in a text, and the part of the text that expresses it.
struct OwnState: Sendable {
  var state: TaskState
  var via: TaskVia
  /// The part that expresses it as written: a sign or a word.
  var token: String
  /// Whether this part precedes the text.
  var isLeading: Bool
  /// Whether everything from this part to the end of the text only expresses the state: `✅ shipped`.
  var cutsTail = false
  /// Whether it is a state wherever it occurs.
  var isStrong: Bool
  /// The text without the state and the punctuation around it.
  var rest: String
}
