import CommonMark
import Mustache

/// The default templates, parsed once for all sites of a process: that takes longer than a small site's pages.
enum DefaultTemplates {
  /// By name. One that cannot be parsed is missing: whoever parses it again is told why.
  static let parsed: [String: MustacheTemplate] = {
    var parsed: [String: MustacheTemplate] = [:]
    for file in DefaultFiles.all where file.path.hasPrefix("Templates/") {
      parsed[name(file.path)] = try? parse(String(decoding: file.bytes, as: UTF8.self))
    }
    return parsed
  }()

  /// A template's name: its path without folder and ending.
  static func name(_ path: String) -> String {
    String(path.dropFirst("Templates/".count).dropLast(".mustache".count))
  }

  static func parse(_ text: String) throws -> MustacheTemplate {
    _ = escape
    // The pragma goes before every template, so that nothing is escaped by Character.
    return try MustacheTemplate(string: "{{% CONTENT_TYPE: RINGMARK}}" + text)
  }

  private static let escape: Void = MustacheContentTypes.register(ByteEscape(), named: "RINGMARK")
}

/// Escapes byte by byte, where swift-mustache goes by Character.
private struct ByteEscape: MustacheContentType {
  func escapeText(_ text: String) -> String {
    var bytes: [UInt8] = []
    HTMLEscape.append(text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
