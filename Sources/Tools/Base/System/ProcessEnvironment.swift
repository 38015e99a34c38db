import Platform

/// The environment variables of the process.
public enum ProcessEnvironment {
  /// The value of a variable; nil if it is not set.
  public static func value(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }

  /// The value of a variable in the given environment, or in that of the process if none is given.
  package static func value(_ name: String, in environment: [String: String]?) -> String? {
    if let environment { environment[name] } else { value(name) }
  }

  /// The value of a variable; nil if it is not set or empty.
  package static func nonEmpty(_ name: String) -> String? { value(name).flatMap { $0.isEmpty ? nil : $0 } }

  /// The folder for files that a program stores: the value of `variable` if it is absolute, otherwise a path below the
  /// home folder (XDG Base Directory 0.8); nil if there is no home folder.
  package static func folder(_ variable: String, orHome path: String, in environment: [String: String]?) -> String? {
    let folders = [value(variable, in: environment), value("HOME", in: environment).map { "\($0)/\(path)" }]
    return folders.lazy.compactMap(\.self).first { $0.hasPrefix("/") }
  }
}

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

/// The user's home folder.
package enum HomeFolder {
  /// The home folder from the system's list of users, regardless of `HOME` (passwd(5)); nil if the user is not listed.
  ///
  /// Reads the file itself, because getpwuid(3) needs shared libraries of the system, which a static program does not
  /// have.
  package static let listed: String? = {
    guard let bytes = try? InputFile.read("/etc/passwd") else { return nil }
    let user = String(getuid())
    for line in bytes.split(separator: ASCII.lineFeed) {
      let fields = line.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
      if fields.count > 5, fields[2].elementsEqual(user.utf8), fields[5].first == UInt8(ascii: "/") {
        return String(decoding: fields[5], as: UTF8.self)
      }
    }
    return nil
  }()
}
