public import Base

/// A parsed Mustache template (mustache(5)): variables, sections, inverted sections, partials, comments,
/// delimiters, and inheritance.
public struct Template: Sendable {
  /// Its bytes, and after them the lines whose indentation was changed.
  var bytes: [UInt8]
  var steps: [TemplateStep] = []
  var names: [TemplateName] = []

  /// Parses a template.
  /// - Throws: ``TemplateError``.
  public init(_ source: [UInt8]) throws(TemplateError) {
    var parser = TemplateParser(source)
    self = try parser.parse()
  }

  /// Creates a template without steps.
  init(unparsed bytes: [UInt8]) { self.bytes = bytes }

  /// All of it.
  var whole: TemplatePart { TemplatePart(template: self, steps: steps.indices) }

  /// The steps inside a step.
  func inside(_ step: Int) -> Range<Int> { step + 1..<step + 1 + steps[step].count }

  /// The blocks among some steps, but not inside others of them.
  func blocks(_ range: Range<Int>) -> [(name: TemplateName, part: TemplatePart)] {
    var found: [(name: TemplateName, part: TemplatePart)] = []
    var step = range.lowerBound
    while step < range.upperBound {
      let inside = inside(step)
      if case .block = steps[step].kind {
        found.append((names[steps[step].name], TemplatePart(template: self, steps: inside)))
      }
      step = inside.upperBound
    }
    return found
  }

  /// Adds bytes for a step's text.
  mutating func add(_ text: [UInt8]) -> Range<Int> {
    bytes += text
    return bytes.count - text.count..<bytes.count
  }
}

/// Some steps of a template.
struct TemplatePart {
  let template: Template
  let steps: Range<Int>
}

/// Templates by name, which can include each other as partials.
public struct TemplateLibrary: Sendable {
  private var templates: [String: Template]

  /// Creates a library.
  public init(_ templates: [String: Template] = [:]) { self.templates = templates }

  /// The names of the templates, sorted.
  public var names: [String] { templates.keys.sorted() }

  /// A template by its name.
  public subscript(name: String) -> Template? {
    get { templates[name] }
    set { templates[name] = newValue }
  }

  /// Renders a template.
  /// - Parameter data: the data in which names are looked up, innermost last.
  /// - Throws: ``TemplateError`` if a partial includes itself endlessly.
  public func render(_ template: Template, _ data: [any TemplateContext]) throws(TemplateError) -> HTML {
    var output = HTML()
    try append(template, data, to: &output)
    return output
  }

  /// Appends a rendered template.
  /// - Parameter data: the data in which names are looked up, innermost last.
  /// - Throws: ``TemplateError`` if a partial includes itself endlessly.
  public func append(
    _ template: Template, _ data: [any TemplateContext], to output: inout HTML
  ) throws(TemplateError) {
    var renderer = TemplateRenderer(library: self, data: data)
    // The renderer takes over the buffer, so that nothing is copied.
    swap(&output, &renderer.output)
    defer { swap(&output, &renderer.output) }
    try renderer.render(template.whole)
  }

  /// Checks that every name and every partial in a template is known.
  /// - Parameter data: the schemes of the data, innermost last.
  /// - Throws: ``TemplateError`` for the first unknown one.
  public func check(_ template: Template, _ data: [TemplateScheme]) throws(TemplateError) {
    var checker = TemplateChecker(library: self, stack: data)
    try checker.check(template.whole)
  }
}
