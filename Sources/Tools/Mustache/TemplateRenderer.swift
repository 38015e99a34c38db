import Base

/// Renders templates with data.
struct TemplateRenderer {
  let library: TemplateLibrary
  /// The data, innermost last.
  let data: [any TemplateContext]
  /// The values of the open sections, innermost last. Each has the section's name, under which it is not computed again.
  private var stack: [Frame]
  var output = HTML()
  private var partials = 0
  /// The replacements for blocks of the current template, by name.
  private var overrides: [String: TemplatePart] = [:]

  private struct Frame {
    var name: TemplateSymbol?
    let value: TemplateValue
  }

  /// The nesting depth above which partials are considered endless.
  private static let maximumPartials = 100

  /// - Parameter values: those of sections around the template, innermost last.
  init(library: TemplateLibrary, data: [any TemplateContext], in values: [TemplateValue] = []) {
    (self.library, self.data) = (library, data)
    stack = values.map { Frame(value: $0) }
  }

  mutating func render(_ part: TemplatePart) throws(TemplateError) { try render(part.template, part.steps) }

  private mutating func render(_ template: Template, _ steps: Range<Int>) throws(TemplateError) {
    var index = steps.lowerBound
    while index < steps.upperBound {
      let step = template.steps[index]
      let inside = template.inside(index)
      index = inside.upperBound
      switch step.kind {
      case .text: output.bytes.append(copying: template.bytes.span.extracting(step.text))
      case .variable(let isEscaped): try append(step, of: template, isEscaped: isEscaped)
      case .section(let isInverted):
        let value = try value(of: step, in: template).evaluated()
        if !isInverted {
          try render(template, inside, for: value, named: step.isDotted ? nil : step.first)
        } else if !value.isShown {
          try render(template, inside)
        }
      case .partial: try include(step, of: template, replacing: [:])
      case .parent:
        // A replacement from a template further outside takes precedence.
        let own = Dictionary(template.blocks(inside).map { ($0.name.text, $0.part) }) { $1 }
        try include(step, of: template, replacing: own.merging(overrides) { $1 })
      case .block(let isAlone):
        // Inside the replacement, a block of the same name shows its own contents.
        let name = template.names[step.name].text
        let replaced = overrides.removeValue(forKey: name)
        let part = replaced ?? TemplatePart(template: template, steps: inside)
        try render(TemplateIndentation.add(template.bytes[step.text], to: part, first: isAlone))
        if let replaced { overrides[name] = replaced }
      }
    }
  }

  private mutating func render(
    _ template: Template, _ steps: Range<Int>, for value: TemplateValue, named name: TemplateSymbol?
  ) throws(TemplateError) {
    guard value.isShown else { return }
    switch value {
    case .flag: try render(template, steps)
    case .list(let elements): for element in elements { try render(template, steps, in: Frame(value: element)) }
    default: try render(template, steps, in: Frame(name: name, value: value))
    }
  }

  private mutating func render(_ template: Template, _ steps: Range<Int>, in frame: Frame) throws(TemplateError) {
    stack.append(frame)
    try render(template, steps)
    stack.removeLast()
  }

  private mutating func include(
    _ step: TemplateStep, of template: Template, replacing blocks: [String: TemplatePart]
  ) throws(TemplateError) {
    let name = template.names[step.name]
    guard let partial = library[name.text] else { return }
    guard partials < Self.maximumPartials else { throw name.error(.endlessPartial(name.text)) }
    let outer = overrides
    overrides = blocks
    partials += 1
    try render(TemplateIndentation.add(template.bytes[step.text], to: partial.whole, first: true))
    partials -= 1
    overrides = outer
  }

  /// The value of a name. Its first part is looked up in the innermost data that knows it; the other parts are looked
  /// up in that value.
  private func value(of step: TemplateStep, in template: Template) -> TemplateValue {
    guard let first = step.first else { return stack.last?.value ?? .missing }
    guard var value = value(of: first) else { return .missing }
    guard step.isDotted else { return value }
    for part in template.names[step.name].rest {
      guard case .object(let lookUp) = value else { return .missing }
      value = lookUp(part) ?? .missing
    }
    return value
  }

  private func value(of name: TemplateSymbol) -> TemplateValue? {
    if let value = inner(name) { return value }
    for context in data.reversed() { if let value = context.value(of: name) { return value } }
    return nil
  }

  /// The value of a name in the open sections.
  private func inner(_ name: TemplateSymbol) -> TemplateValue? {
    for frame in stack.reversed() {
      if case .object(let lookUp) = frame.value, let value = lookUp(name) { return value }
      if frame.name == name { return frame.value }
    }
    return nil
  }

  /// Appends the value of a name; the data itself does if no section has it, so that nothing is copied.
  private mutating func append(_ step: TemplateStep, of template: Template, isEscaped: Bool) throws(TemplateError) {
    guard let name = step.first, !step.isDotted else {
      return try value(of: step, in: template).append(isEscaped: isEscaped, to: &output)
    }
    if let value = inner(name) { return try value.append(isEscaped: isEscaped, to: &output) }
    for context in data.reversed() { if try context.append(name, isEscaped: isEscaped, to: &output) { return } }
  }
}
