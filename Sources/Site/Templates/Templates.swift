import Mustache
import Synchronization

/// The page templates: the defaults with the user's replacements, parsed once and checked against the names that
/// pages provide.
struct Templates: Sendable {
  private let library: MustacheLibrary
  private let shapes = Shapes()

  private final class Shapes: Sendable {
    let texts = Mutex<[[UInt8]: OpenText]>([:])
  }

  init(overrides: [String: (bytes: [UInt8], source: String)]) throws {
    var library = DefaultTemplates.library
    let replaced = overrides.filter { $0.key.hasPrefix("Templates/") }.sorted { $0.key < $1.key }
    let names = replaced.isEmpty ? [] : DefaultTemplates.names
    var texts: [String: String] = [:]
    for (path, file) in replaced {
      let name = DefaultTemplates.name(path)
      guard names.contains(name) else {
        throw SiteError.template(
          "\(file.source): no page uses this template; the templates are \(names.sorted().joined(separator: ", "))")
      }
      let text = String(decoding: file.bytes, as: UTF8.self)
      texts[name] = text
      try TemplateCheck.check(text, place: file.source, partials: Set(names))
      do {
        library.register(try DefaultTemplates.parse(text), named: name)
      } catch let error as MustacheTemplate.ParserError {
        throw SiteError.template(
          "\(file.source):\(error.context.lineNumber):\(error.context.columnNumber): error: \(error.error); fix the template"
        )
      }
    }
    for (path, file) in replaced {
      try Self.refuseCircle(DefaultTemplates.name(path), file.source, replaced: texts)
    }
    self.library = library
  }

  /// Refuses a template that includes itself, directly or through others, because rendering would never end.
  private static func refuseCircle(_ name: String, _ place: String, replaced: [String: String]) throws {
    let texts = Dictionary(uniqueKeysWithValues: DefaultTemplates.texts).merging(replaced) { $1 }
    func partials(_ name: String) -> [String] {
      (texts[name] ?? "").matches(of: /\{\{>\s*([^\s}]+)\s*\}\}/).map { String($0.1) }
    }
    var seen: Set<String> = []
    var open = partials(name)
    while let next = open.popLast() {
      if next == name {
        throw SiteError.template(
          "\(place):1: error: the partial “\(next)” includes itself; remove one of its “{{> …}}” tags")
      }
      if seen.insert(next).inserted { open += partials(next) }
    }
  }

  func render(_ name: String, _ data: [String: Any]) throws -> String {
    guard let text = library.render(data, withTemplate: name) else {
      throw SiteError.template("the template “\(name)” is missing")
    }
    return text
  }

  /// Renders a template into bytes. If the flags and list lengths are known, only the texts are filled in.
  func fill(_ name: String, _ data: [String: Any]) throws -> [UInt8] {
    let shape = TemplateShape(name, data)
    let open: OpenText
    if let known = shapes.texts.withLock({ $0[shape.key] }) {
      open = known
    } else {
      open = OpenText(try render(name, TemplateShape.marked(data)))
      shapes.texts.withLock { $0[shape.key] = open }
    }
    return open.filled(shape.values)
  }

  /// Renders a template with places left open for some of its values.
  func open(_ name: String, _ data: [String: Any], places: [String]) throws -> OpenText {
    var data = data
    for (place, key) in places.enumerated() { data[key] = OpenText.mark(place) }
    return OpenText(try render(name, data))
  }
}
