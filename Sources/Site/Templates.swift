import Mustache
import Synchronization
import TodoFile

/// The pages' chrome: the defaults with the user's replacements, parsed once and checked against the names that
/// pages give.
struct Templates: Sendable {
  private let library: MustacheLibrary
  private let shapes = Shapes()

  private final class Shapes: Sendable {
    let texts = Mutex<[[UInt8]: OpenText]>([:])
  }

  init(overrides: [String: (bytes: [UInt8], source: String)]) throws {
    var library = MustacheLibrary()
    var sources: [(name: String, text: String, place: String)] = []
    var replaced: Set<String> = []
    for file in DefaultFiles.all where file.path.hasPrefix("Templates/") {
      let name = DefaultTemplates.name(file.path)
      if overrides[file.path] != nil { replaced.insert(name) }
      let replacement = overrides[file.path]
      sources.append(
        (name, String(decoding: replacement?.bytes ?? file.bytes, as: UTF8.self), replacement?.source ?? file.path))
    }
    let names = Set(sources.map(\.name))
    for path in overrides.keys.sorted() where path.hasPrefix("Templates/") {
      guard names.contains(DefaultTemplates.name(path)) else {
        throw SiteError(
          "\(overrides[path]?.source ?? path): no page uses this template; the templates are \(names.sorted().joined(separator: ", "))"
        )
      }
    }
    // The defaults are checked by tests.
    for source in sources where replaced.contains(source.name) {
      try TemplateCheck.check(source.text, place: source.place, partials: names)
    }
    let defaults = DefaultTemplates.parsed
    for source in sources {
      do {
        let known = replaced.contains(source.name) ? nil : defaults[source.name]
        library.register(try known ?? DefaultTemplates.parse(source.text), named: source.name)
      } catch let error as MustacheTemplate.ParserError {
        throw SiteError(
          "\(source.place):\(error.context.lineNumber):\(error.context.columnNumber): error: \(error.error); mend the template"
        )
      }
    }
    if !replaced.isEmpty { try Self.refuseCircles(sources) }
    self.library = library
  }

  /// A template that shows itself, by way of others too, would never end.
  private static func refuseCircles(_ sources: [(name: String, text: String, place: String)]) throws {
    var uses: [String: [String]] = [:]
    for source in sources {
      uses[source.name] = source.text.matches(of: /\{\{>\s*([^\s}]+)\s*\}\}/).map { String($0.1) }
    }
    for source in sources {
      var seen: Set<String> = []
      var open = uses[source.name] ?? []
      while let next = open.popLast() {
        if next == source.name {
          throw SiteError(
            "\(source.place):1: error: the partial “\(next)” comes round to itself; take one of its “{{> …}}” out")
        }
        if seen.insert(next).inserted { open += uses[next] ?? [] }
      }
    }
  }

  func render(_ name: String, _ data: [String: Any]) throws -> String {
    guard let text = library.render(data, withTemplate: name) else {
      throw SiteError("the template “\(name)” is missing")
    }
    return text
  }

  /// Renders a template into bytes. One that was rendered with the same flags and lists before is only filled anew.
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

  /// Renders a template with places kept open for some of its values.
  func open(_ name: String, _ data: [String: Any], places: [String]) throws -> OpenText {
    var data = data
    for (place, key) in places.enumerated() { data[key] = OpenText.mark(place) }
    return OpenText(try render(name, data))
  }
}
