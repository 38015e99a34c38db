import Base

/// Renders nodes with a stack of data.
struct TemplateRenderer {
  let library: TemplateLibrary
  var stack: [TemplateValue]
  var output: [UInt8] = []
  private var partials = 0
  /// The replacements for blocks of the current template, by name.
  private var overrides: [String: [TemplateNode]] = [:]

  /// The nesting depth above which partials are considered endless.
  private static let maximumPartials = 100

  init(library: TemplateLibrary, stack: [TemplateValue]) {
    self.library = library
    self.stack = stack
  }

  mutating func render(_ nodes: [TemplateNode]) throws(TemplateError) {
    for node in nodes {
      switch node {
      case .text(let text): output += text
      case .variable(let name, let isEscaped): append(value(of: name), isEscaped: isEscaped)
      case .section(let name, let isInverted, let inside):
        let value = value(of: name)
        if isInverted {
          if !value.isShown { try render(inside) }
        } else {
          try render(inside, for: value)
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

  private mutating func render(_ nodes: [TemplateNode], for value: TemplateValue) throws(TemplateError) {
    guard value.isShown else { return }
    switch value {
    case .flag: try render(nodes)
    case .list(let elements): for element in elements { try render(nodes, in: element) }
    default: try render(nodes, in: value)
    }
  }

  private mutating func render(_ nodes: [TemplateNode], in value: TemplateValue) throws(TemplateError) {
    stack.append(value)
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
    guard let first = name.parts.first else { return stack.last ?? .missing }
    for data in stack.reversed() {
      guard case .object(let object) = data, var value = object.value(of: first) else { continue }
      for part in name.parts.dropFirst() {
        guard case .object(let inner) = value else { return .missing }
        value = inner.value(of: part) ?? .missing
      }
      return value
    }
    return .missing
  }

  private mutating func append(_ value: TemplateValue, isEscaped: Bool) {
    switch value {
    case .text(let text):
      if isEscaped { HTMLEscape.append(text, to: &output) } else { output += text.utf8 }
    case .bytes(let bytes):
      if isEscaped { HTMLEscape.append(bytes, to: &output) } else { output += bytes }
    case .flag(let flag): output += (flag ? "true" : "false").utf8
    case .missing, .object, .list: break
    }
  }
}
