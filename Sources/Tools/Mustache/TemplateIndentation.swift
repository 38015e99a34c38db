import Base

/// Adds white space to the beginning of each line of a template, or removes it.
struct TemplateIndentation {
  let space: [UInt8]
  let removes: Bool
  /// Whether the next byte begins a line.
  private var isStart: Bool

  private init(_ space: [UInt8], removes: Bool, isStart: Bool) {
    (self.space, self.removes, self.isStart) = (space, removes, isStart)
  }

  /// - Parameter first: whether the nodes begin with a new line.
  static func add(_ space: [UInt8], to nodes: [TemplateNode], first: Bool) -> [TemplateNode] {
    guard !space.isEmpty else { return nodes }
    var indentation = TemplateIndentation(space, removes: false, isStart: first)
    return indentation.change(nodes)
  }

  static func remove(_ space: [UInt8], from nodes: [TemplateNode]) -> [TemplateNode] {
    guard !space.isEmpty else { return nodes }
    var indentation = TemplateIndentation(space, removes: true, isStart: true)
    return indentation.change(nodes)
  }

  private mutating func change(_ nodes: [TemplateNode]) -> [TemplateNode] {
    var changed: [TemplateNode] = []
    for node in nodes {
      switch node {
      case .text(let text): changed.append(.text(change(text)))
      case .section(let name, let isInverted, let inside):
        // If the inside ends with a line ending, the section's tags are alone on their lines and begin no text.
        if !Self.endsLine(inside) { begin(&changed) }
        changed.append(.section(name, isInverted: isInverted, change(inside)))
      case .partial(let name, let indent):
        changed.append(.partial(name, indent: isStart ? change(indent: indent) : indent))
      case .parent(let name, let indent, let blocks):
        changed.append(.parent(name, indent: isStart ? change(indent: indent) : indent, blocks))
      case .block(var block):
        // A block that is alone on its line indents its own lines.
        if block.isAlone || !removes { block.indent = change(indent: block.indent) }
        if !block.isAlone { begin(&changed) }
        changed.append(.block(block))
      case .variable:
        begin(&changed)
        changed.append(node)
      }
    }
    return changed
  }

  /// Whether nodes end with a line ending.
  private static func endsLine(_ nodes: [TemplateNode]) -> Bool {
    switch nodes.last {
    case .text(let text): text.last == ASCII.lineFeed
    case .section(_, _, let inside): endsLine(inside)
    case .block(let block): block.isAlone
    default: false
    }
  }

  /// Indents a line that begins with something other than text.
  private mutating func begin(_ nodes: inout [TemplateNode]) {
    if isStart, !removes { nodes.append(.text(space)) }
    isStart = false
  }

  private func change(indent: [UInt8]) -> [UInt8] {
    if !removes { return space + indent }
    return indent.starts(with: space) ? Array(indent.dropFirst(space.count)) : indent
  }

  private mutating func change(_ text: [UInt8]) -> [UInt8] {
    var changed: [UInt8] = []
    for line in text.split(separator: ASCII.lineFeed, omittingEmptySubsequences: false).enumerated() {
      if line.offset > 0 {
        changed.append(ASCII.lineFeed)
        isStart = true
      }
      guard !line.element.isEmpty else { continue }
      if isStart, removes {
        changed += line.element.starts(with: space) ? line.element.dropFirst(space.count) : line.element
      } else {
        changed += (isStart ? space : []) + line.element
      }
      isStart = false
    }
    return changed
  }
}
