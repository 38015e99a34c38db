import Platform

/// Finds programs in `PATH`, as the shell does.
public enum SearchPath {
  /// The first program with this name in `PATH`, considering only absolute folders; nil if there is none.
  ///
  /// Subprocess could search by itself, but it starts a process for each folder that it tries.
  public static func program(_ name: String) -> String? {
    (ProcessEnvironment.value("PATH") ?? "/usr/local/bin:/usr/bin:/bin")
      .split(separator: ":").map { "\($0)/\(name)" }.first { unsafe $0.hasPrefix("/") && access($0, X_OK) == 0 }
  }
}
