import Base

/// Checks whether a directive may refer to a picture.
enum GroupImage {
  /// An HTTPS address, or a relative path that does not leave its folder or enter a hidden one.
  static func isAllowed(_ value: String) -> Bool {
    switch SafeURL(value.utf8) {
    case .web(let address): String(decoding: address, as: UTF8.self).lowercased().hasPrefix("https://")
    case .relative:
      !value.isEmpty && !value.split(separator: "/").contains { $0.hasPrefix(".") && $0 != "." }
    default: false
    }
  }
}
