import Base

/// Reads a configuration file without starting git (git-config(1)); included files are ignored.
package enum GitConfiguration {
  /// The first value of a variable, without quotation marks; nil if the first 64 KB of the file have none.
  /// - Parameter section: the text in the section's brackets, such as `remote "origin"`.
  package static func value(_ name: String, of section: String, in path: String) -> String? {
    guard let bytes = try? InputFile.read(path, limit: 1 << 20) else { return nil }
    var isThere = false
    for line in String(decoding: bytes.prefix(1 << 16), as: UTF8.self).split(whereSeparator: \.isNewline) {
      let text = line.trimmingWhitespace
      if text.hasPrefix("[") { isThere = text == "[\(section)]" }
      guard isThere, let sign = text.firstIndex(of: "="), text[..<sign].trimmingWhitespace.lowercased() == name else {
        continue
      }
      let value = text[text.unicodeScalars.index(after: sign)...].trimmingWhitespace
      return value.dropping(prefix: "\"")?.dropping(suffix: "\"").map(String.init) ?? value
    }
    return nil
  }
}
