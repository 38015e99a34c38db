import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Where the shell would find programs.
public enum SearchPath {
  /// The first program of that name in `PATH`, absolute folders only; nil where there is none.
  ///
  /// Left to look for it, Subprocess starts a process for each folder.
  public static func program(_ name: String) -> String? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin")
      .split(separator: ":").map { "\($0)/\(name)" }.first { $0.hasPrefix("/") && access($0, X_OK) == 0 }
  }
}
