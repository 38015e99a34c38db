public import Base

/// A parsed Mustache template (mustache(5)): variables, sections, inverted sections, partials, comments,
/// delimiters, and inheritance.
public struct Template: Sendable {
  let nodes: [TemplateNode]

  /// Parses a template.
  /// - Throws: ``TemplateError``.
  public init(_ source: [UInt8]) throws(TemplateError) {
    var parser = TemplateParser(source)
    nodes = try parser.parse()
  }
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
    var renderer = TemplateRenderer(library: self, stack: data.map { .object($0.value(of:)) })
    // The renderer takes over the buffer, so that nothing is copied.
    swap(&output, &renderer.output)
    defer { swap(&output, &renderer.output) }
    try renderer.render(template.nodes)
  }

  /// Checks that every name and every partial in a template is known.
  /// - Parameter data: the schemes of the data, innermost last.
  /// - Throws: ``TemplateError`` for the first unknown one.
  public func check(_ template: Template, _ data: [TemplateScheme]) throws(TemplateError) {
    var checker = TemplateChecker(library: self, stack: data)
    try checker.check(template.nodes)
  }
}
