/// Why a text cannot be read as a todo file.
public enum ReadingError: Error, Equatable, Sendable {
  /// The text exceeds a limit of its format's parser on `line` (1-based); the explanation says which and what to do.
  case limit(explanation: String, line: Int)
  /// The parser ran out of memory.
  case outOfMemory
}
