/// The version of Ringmark; no other file repeats it.
public enum Version {
  /// The version as `MAJOR.MINOR.PATCH` (semver.org).
  public static let current = "0.1.0"

  /// The day of that version.
  package static let day = "2026-11-24"
}
