/// Why a text cannot be read as a todo file.
public enum ReadingError: Error, Equatable, Sendable {
  /// The text exceeds a limit of its format's parser on `line` (1-based); the explanation names the limit and the
  /// remedy.
  case limit(explanation: String, line: Int)
  /// The text is not in the format: the error, and its 1-based line and column.
  case syntax(explanation: String, line: Int, column: Int)
  /// The parser ran out of memory.
  case outOfMemory
}
