import Base

/// Finds unknown names and partials, which rendering would silently omit.
struct TemplateChecker {
  let library: TemplateLibrary
  var stack: [TemplateScheme]
  /// The enclosing partials.
  private var partials: [String] = []
  /// The replacements for blocks of the current template, and the names of its blocks.
  private var overrides: [String: TemplatePart] = [:]
  private var blocks: Set<String> = []

  init(library: TemplateLibrary, stack: [TemplateScheme]) {
    self.library = library
    self.stack = stack
  }

  mutating func check(_ part: TemplatePart) throws(TemplateError) {
    let template = part.template
    var index = part.steps.lowerBound
    while index < part.steps.upperBound {
      let step = template.steps[index]
      let inside = TemplatePart(template: template, steps: template.inside(index))
      index = inside.steps.upperBound
      if case .text = step.kind { continue }
      let name = template.names[step.name]
      switch step.kind {
      case .text: break
      case .variable: _ = try scheme(of: name)
      case .section(let isInverted):
        let nested = try scheme(of: name)
        if let nested, !isInverted { stack.append(nested) }
        try check(inside)
        if nested != nil, !isInverted { stack.removeLast() }
      case .partial:
        guard !partials.contains(name.text) else { throw name.error(.endlessPartial(name.text)) }
        try check(name, [:])
      case .parent: try check(name, template.blocks(inside.steps))
      case .block:
        blocks.insert(name.text)
        let replaced = overrides.removeValue(forKey: name.text)
        try check(replaced ?? inside)
        if let replaced { overrides[name.text] = replaced }
      }
    }
  }

  private mutating func check(
    _ name: TemplateName, _ own: [(name: TemplateName, part: TemplatePart)]
  ) throws(TemplateError) {
    // A template may inherit from itself with other blocks, but not endlessly.
    guard partials.count(where: { $0 == name.text }) < 3 else { throw name.error(.endlessPartial(name.text)) }
    let before = blocks
    blocks = []
    try check(name, Dictionary(own.map { ($0.name.text, $0.part) }) { $1 }.merging(overrides) { $1 })
    if let block = own.first(where: { !blocks.contains($0.name.text) }) {
      throw block.name.error(.unknownBlock(block.name.text, parent: name.text))
    }
    blocks.formUnion(before)
  }

  private mutating func check(_ name: TemplateName, _ replaced: [String: TemplatePart]) throws(TemplateError) {
    guard let template = library[name.text] else {
      throw name.error(.unknownPartial(name.text, known: library.names))
    }
    let outer = overrides
    overrides = replaced
    partials.append(name.text)
    try check(template.whole)
    partials.removeLast()
    overrides = outer
  }

  /// The scheme of a name's value; nil if it is text or a flag.
  private func scheme(of name: TemplateName) throws(TemplateError) -> TemplateScheme? {
    guard name.first != nil else { return nil }
    var known = stack.reduce(into: [:]) { $0.merge($1.names) { $1 } }
    var found: TemplateScheme?
    for part in name.text.split(separator: ".", omittingEmptySubsequences: false).map(String.init) {
      guard let inner = known[part] else {
        throw name.error(.unknownName(name.text, near: EditDistance.nearest(to: part, in: known.keys.sorted())))
      }
      (found, known) = (inner, inner?.names ?? [:])
    }
    return found
  }
}
