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
  package static func nonEmpty(_ name: String, in environment: [String: String]? = nil) -> String? {
    value(name, in: environment).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The folder for files that a program stores: the value of `variable` if it is absolute, otherwise a path below the
  /// home folder (XDG Base Directory 0.8); nil if there is no home folder.
  package static func folder(_ variable: String, orHome path: String, in environment: [String: String]?) -> String? {
    let folders = [value(variable, in: environment), value("HOME", in: environment).map { "\($0)/\(path)" }]
    return folders.lazy.compactMap(\.self).first { $0.hasPrefix("/") }
  }
}
