import Base

/// Why a picture could not be downloaded or stored.
public enum CoverError: ExplainedError, Equatable {
  /// Asking again after a pause may succeed.
  case temporary(String)
  /// The service has had too many requests (RFC 6585, 4); asking again after a pause may succeed.
  case busy(String)
  /// Asking again fails in the same way.
  case permanent(String)

  /// Whether asking again may succeed.
  var isTemporary: Bool {
    if case .permanent = self { false } else { true }
  }

  public var description: String {
    switch self {
    case .temporary(let text), .busy(let text), .permanent(let text): text
    }
  }
}
