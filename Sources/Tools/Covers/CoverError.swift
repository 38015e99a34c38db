public import Base

/// Why a picture could not be downloaded or stored.
public enum CoverError: ExplainedError, Equatable {
  /// The same request may succeed after a pause.
  case temporary(String)
  /// The service has received too many requests (RFC 6585, 4); the same request may succeed after a pause.
  case busy(String)
  /// The same request would fail again.
  case permanent(String)

  /// Whether the same request may succeed later.
  var isTemporary: Bool {
    if case .permanent = self { false } else { true }
  }

  public var description: String {
    switch self {
    case .temporary(let text), .busy(let text), .permanent(let text): text
    }
  }
}
