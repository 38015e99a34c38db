/// The version of Ringmark, in the one place where it is written.
public enum Version {
  /// The version as `MAJOR.MINOR.PATCH` (semver.org).
  public static let current = "0.1.0"
}
