import Base

/// Adds white space to the beginning of each line of a template, or removes it.
struct TemplateIndentation {
  let space: [UInt8]
  let removes: Bool
  /// Whether the next byte begins a line.
  private var isStart: Bool

  /// - Parameter first: whether the steps begin with a new line.
  static func add(_ space: ArraySlice<UInt8>, to part: TemplatePart, first: Bool) -> TemplatePart {
    guard !space.isEmpty else { return part }
    var indentation = TemplateIndentation(space: Array(space), removes: false, isStart: first)
    var template = part.template
    template.steps = []
    indentation.change(part.template.steps[part.steps], &template)
    return template.whole
  }

  /// Removes white space from the lines of the last steps.
  static func remove(_ space: [UInt8], from template: inout Template, after step: Int) {
    guard !space.isEmpty else { return }
    var indentation = TemplateIndentation(space: space, removes: true, isStart: true)
    let steps = Array(template.steps[(step + 1)...])
    template.steps.removeSubrange((step + 1)...)
    indentation.change(steps[...], &template)
  }

  /// Appends steps to a template that has their texts.
  private mutating func change(_ steps: ArraySlice<TemplateStep>, _ template: inout Template) {
    var index = steps.startIndex
    while index < steps.endIndex {
      var step = steps[index]
      let inside = steps[index + 1..<index + 1 + step.count]
      index = inside.endIndex
      switch step.kind {
      case .text: step.text = template.add(change(template.bytes[step.text]))
      case .section:
        // If the inside ends with a line ending, the section's tags are alone on their lines and begin no text.
        if !Self.endsLine(inside, template) { begin(&template) }
        let place = template.steps.count
        template.steps.append(step)
        change(inside, &template)
        template.steps[place].count = template.steps.count - place - 1
        continue
      case .partial, .parent: if isStart { step.text = template.add(change(indent: template.bytes[step.text])) }
      case .block(let isAlone):
        // A block that is alone on its line indents its own lines.
        if isAlone || !removes { step.text = template.add(change(indent: template.bytes[step.text])) }
        if !isAlone { begin(&template) }
      case .variable: begin(&template)
      }
      template.steps.append(step)
      template.steps += inside
    }
  }

  /// Whether steps end with a line ending.
  private static func endsLine(_ steps: ArraySlice<TemplateStep>, _ template: Template) -> Bool {
    var (last, index): (TemplateStep?, Int) = (nil, steps.startIndex)
    while index < steps.endIndex { (last, index) = (steps[index], index + 1 + steps[index].count) }
    guard let last else { return false }
    switch last.kind {
    case .text: return template.bytes[last.text].last == ASCII.lineFeed
    case .section: return endsLine(steps.suffix(last.count), template)
    case .block(let isAlone): return isAlone
    default: return false
    }
  }

  /// Indents a line that begins with something other than text.
  private mutating func begin(_ template: inout Template) {
    if isStart, !removes { template.steps.append(TemplateStep(kind: .text, text: template.add(space))) }
    isStart = false
  }

  private func change(indent: ArraySlice<UInt8>) -> [UInt8] {
    if !removes { return space + indent }
    return Array(indent.starts(with: space) ? indent.dropFirst(space.count) : indent)
  }

  private mutating func change(_ text: ArraySlice<UInt8>) -> [UInt8] {
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
