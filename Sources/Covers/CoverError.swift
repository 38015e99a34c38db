import Base

/// Why a picture could not be downloaded or stored.
public enum CoverError: ExplainedError, Equatable {
  /// Asking again after a pause may succeed.
  case temporary(String)
  /// Asking again fails in the same way.
  case permanent(String)

  /// Whether asking again may succeed.
  var isTemporary: Bool {
    if case .temporary = self { true } else { false }
  }

  public var description: String {
    switch self {
    case .temporary(let text), .permanent(let text): text
    }
  }
}
