import CommonMark

/// Takes comments on lines of their own and indentation out of stylesheets and scripts; nothing cleverer.
enum Compactor {
  static func css(_ bytes: [UInt8]) -> [UInt8] { compact(bytes) { $0.starts(with: "/*") && $0.hasSuffix("*/") } }

  static func script(_ bytes: [UInt8]) -> [UInt8] { compact(bytes) { $0.hasPrefix("//") } }

  private static func compact(_ bytes: [UInt8], _ isComment: (Substring) -> Bool) -> [UInt8] {
    var result = ""
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: true) {
      let text = line.drop { $0 == " " || $0 == "\t" }
      if text.isEmpty || isComment(text) { continue }
      result += text + "\n"
    }
    return Array(result.utf8)
  }
}
