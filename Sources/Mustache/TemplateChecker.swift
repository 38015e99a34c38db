/// Finds unknown names and partials, which rendering would silently leave out.
struct TemplateChecker {
  let library: TemplateLibrary
  var stack: [TemplateScheme]
  /// The partials around the current place.
  private var partials: [String] = []

  init(library: TemplateLibrary, stack: [TemplateScheme]) {
    self.library = library
    self.stack = stack
  }

  mutating func check(_ nodes: [TemplateNode]) throws(TemplateError) {
    for node in nodes {
      switch node {
      case .text: break
      case .variable(let name, _): _ = try scheme(of: name)
      case .section(let name, let isInverted, let inside):
        let nested = try scheme(of: name)
        if let nested, !isInverted { stack.append(nested) }
        try check(inside)
        if nested != nil, !isInverted { stack.removeLast() }
      case .partial(let name, _):
        guard let partial = library[name.text] else {
          throw name.error(.unknownPartial(name.text, known: library.names))
        }
        guard !partials.contains(name.text) else { throw name.error(.endlessPartial(name.text)) }
        partials.append(name.text)
        try check(partial.nodes)
        partials.removeLast()
      }
    }
  }

  /// The scheme of a name's value; nil if it is a text or a flag.
  private func scheme(of name: TemplateName) throws(TemplateError) -> TemplateScheme? {
    guard let first = name.parts.first else { return nil }
    guard var found = stack.last(where: { $0.names[first] != nil })?.names[first] else {
      throw name.error(.unknownName(name.text))
    }
    for part in name.parts.dropFirst() {
      guard let inner = found?.names[part] else { throw name.error(.unknownName(name.text)) }
      found = inner
    }
    return found
  }
}
