import Base
import Mustache

/// The default templates, parsed once for all sites of a process: that takes longer than a small site's pages.
enum DefaultTemplates {
  /// All of them; tests see to it that each can be parsed.
  static let library: MustacheLibrary = {
    var library = MustacheLibrary()
    for (name, text) in texts {
      if let template = try? parse(text) { library.register(template, named: name) }
    }
    return library
  }()

  static var names: [String] { DefaultFiles.all.map(\.path).filter { $0.hasPrefix("Templates/") }.map(name) }

  /// What each says, by name.
  static var texts: [(name: String, text: String)] {
    DefaultFiles.all.filter { $0.path.hasPrefix("Templates/") }
      .map { (name($0.path), String(decoding: $0.bytes, as: UTF8.self)) }
  }

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
