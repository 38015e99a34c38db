import Base
import Mustache

/// The default templates, parsed once per process: parsing them takes longer than rendering a small site.
enum DefaultTemplates {
  /// All default templates; tests ensure that each one can be parsed.
  static let library: MustacheLibrary = {
    var library = MustacheLibrary()
    for (name, text) in texts {
      if let template = try? parse(text) { library.register(template, named: name) }
    }
    return library
  }()

  static var names: [String] { DefaultFiles.all.map(\.path).filter { $0.hasPrefix("Templates/") }.map(name) }

  /// Each template's name and text.
  static var texts: [(name: String, text: String)] {
    DefaultFiles.all.filter { $0.path.hasPrefix("Templates/") }
      .map { (name($0.path), String(decoding: $0.bytes, as: UTF8.self)) }
  }

  /// A template's name: its path without the folder and the extension.
  static func name(_ path: String) -> String {
    String(path.dropFirst("Templates/".count).dropLast(".mustache".count))
  }

  static func parse(_ text: String) throws -> MustacheTemplate {
    _ = escape
    // The pragma makes every template use the byte-by-byte escaping below.
    return try MustacheTemplate(string: "{{% CONTENT_TYPE: RINGMARK}}" + text)
  }

  private static let escape: Void = MustacheContentTypes.register(ByteEscape(), named: "RINGMARK")
}

/// Escapes byte by byte, unlike swift-mustache's default, which escapes by Character.
private struct ByteEscape: MustacheContentType {
  func escapeText(_ text: String) -> String {
    var bytes: [UInt8] = []
    HTMLEscape.append(text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
