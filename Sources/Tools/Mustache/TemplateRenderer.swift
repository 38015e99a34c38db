import Base

/// Renders nodes with a stack of data.
struct TemplateRenderer {
  let library: TemplateLibrary
  /// The data, innermost last. The value of a section has the section's name, under which it is not computed again.
  private var stack: [Frame]
  var output = HTML()
  private var partials = 0
  /// The replacements for blocks of the current template, by name.
  private var overrides: [String: [TemplateNode]] = [:]

  private struct Frame {
    var name: TemplateSymbol?
    let value: TemplateValue
  }

  /// The nesting depth above which partials are considered endless.
  private static let maximumPartials = 100

  init(library: TemplateLibrary, stack: [TemplateValue]) {
    self.library = library
    self.stack = stack.map { Frame(value: $0) }
  }

  mutating func render(_ nodes: [TemplateNode]) throws(TemplateError) {
    for node in nodes {
      switch node {
      case .text(let text): output.bytes += text
      case .variable(let name, let isEscaped): try append(value(of: name), isEscaped: isEscaped)
      case .section(let name, let isInverted, let inside):
        let value = try Self.evaluated(value(of: name))
        if isInverted {
          if !value.isShown { try render(inside) }
        } else {
          try render(inside, for: value, named: name)
        }
      case .partial(let name, let indent): try render(name, indent, [:])
      case .parent(let name, let indent, let blocks):
        // A replacement from a template further outside takes precedence.
        let own = Dictionary(blocks.map { ($0.name.text, $0.nodes) }) { $1 }
        try render(name, indent, own.merging(overrides) { $1 })
      case .block(let block): try render(block)
      }
    }
  }

  /// A value whose text is known.
  private static func evaluated(_ value: TemplateValue) throws(TemplateError) -> TemplateValue {
    guard case .written(let write) = value else { return value }
    var html = HTML()
    try write(&html)
    return .html(html)
  }

  private mutating func render(
    _ nodes: [TemplateNode], for value: TemplateValue, named name: TemplateName
  ) throws(TemplateError) {
    guard value.isShown else { return }
    switch value {
    case .flag: try render(nodes)
    case .list(let elements): for element in elements { try render(nodes, in: element, named: nil) }
    default: try render(nodes, in: value, named: name.parts.count == 1 ? name.parts[0] : nil)
    }
  }

  private mutating func render(
    _ nodes: [TemplateNode], in value: TemplateValue, named name: TemplateSymbol?
  ) throws(TemplateError) {
    stack.append(Frame(name: name, value: value))
    try render(nodes)
    stack.removeLast()
  }

  private mutating func render(
    _ name: TemplateName, _ indent: [UInt8], _ replaced: [String: [TemplateNode]]
  ) throws(TemplateError) {
    guard let partial = library[name.text] else { return }
    guard partials < Self.maximumPartials else { throw name.error(.endlessPartial(name.text)) }
    let outer = overrides
    overrides = replaced
    partials += 1
    try render(TemplateIndentation.add(indent, to: partial.nodes, first: true))
    partials -= 1
    overrides = outer
  }

  /// Renders a block's replacement, or its own contents if there is none, in the data around the block.
  private mutating func render(_ block: TemplateBlock) throws(TemplateError) {
    // Inside the replacement, a block of the same name shows its own contents.
    let replaced = overrides.removeValue(forKey: block.name.text)
    try render(TemplateIndentation.add(block.indent, to: replaced ?? block.nodes, first: block.isAlone))
    if let replaced { overrides[block.name.text] = replaced }
  }

  /// The value of a name. Its first part is looked up in the innermost data that knows it; the other parts are looked
  /// up in that value.
  private func value(of name: TemplateName) -> TemplateValue {
    guard let first = name.parts.first else { return stack.last?.value ?? .missing }
    for frame in stack.reversed() {
      var found: TemplateValue?
      if case .object(let lookUp) = frame.value { found = lookUp(first) }
      guard var value = found ?? (frame.name == first ? frame.value : nil) else { continue }
      for part in name.parts.dropFirst() {
        guard case .object(let lookUp) = value else { return .missing }
        value = lookUp(part) ?? .missing
      }
      return value
    }
    return .missing
  }

  private mutating func append(_ value: TemplateValue, isEscaped: Bool) throws(TemplateError) {
    switch value {
    case .text(let text):
      if isEscaped { output.text(text) } else { output.bytes += text.utf8 }
    case .html(let html):
      if isEscaped { HTMLEscape.append(html.bytes, to: &output.bytes) } else { output += html }
    case .written(let write):
      if isEscaped { try append(Self.evaluated(value), isEscaped: true) } else { try write(&output) }
    case .flag(let flag): output.text(flag ? "true" : "false")
    case .missing, .object, .list: break
    }
  }
}
