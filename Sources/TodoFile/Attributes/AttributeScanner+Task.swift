/// Transfers the result of a scan to a task, for every format.
extension AttributeScanner {
  /// Stores the attributes, the due date, and the priority, and reports problems with them.
  func store(in task: inout TodoTask, of source: SourceText, into contents: inout SectionContents) {
    task.firstAttribute = UInt32(contents.attributes.count)
    task.attributeCount = UInt16(min(attributes.count, Int(UInt16.max)))
    for attribute in attributes.prefix(Int(UInt16.max)) {
      switch attribute.kind {
      case .due where task.dueDays == .min: task.dueDays = attribute.number
      case .priority where task.priority == .none:
        task.priority = TaskPriority(rawValue: UInt8(attribute.number)) ?? .none
      default: break
      }
      contents.attributes.append(attribute)
    }
    if task.flags.contains(.markedHigh), task.priority == .none { task.priority = .high }
    for range in repeated {
      contents.diagnostics.append(
        Diagnostic(
          .duplicateAttribute, range, "“\(source.string(range))” repeats an attribute, so it stays text; keep one")
      )
    }
    if let range = surplusLabel {
      contents.diagnostics.append(BoundDiagnostic.labels(source.string(range), at: range))
    }
    for range in invalidDates {
      contents.diagnostics.append(
        Diagnostic(
          .invalidDate, range,
          "“\(source.string(range))” is not a valid date, so it stays text; write an existing day as YYYY-MM-DD"))
    }
  }
}
