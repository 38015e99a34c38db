/// Why the current day cannot be determined.
public enum ClockError: ExplainedError {
  /// SOURCE_DATE_EPOCH is not a number of seconds.
  case invalidEpoch(String)
  case unreadable

  public var description: String {
    switch self {
    case .invalidEpoch(let value): "SOURCE_DATE_EPOCH is “\(value)”; set it to a number of seconds, or unset it"
    case .unreadable: "cannot read the clock; set the date with --date"
    }
  }
}
