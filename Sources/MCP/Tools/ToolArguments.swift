import Base

/// The arguments of a call, checked against the definition of the tool.
struct ToolArguments: Sendable {
  let values: [String: JSONNode]

  /// - Throws: ``ToolError`` for an unknown or missing argument, or a value of the wrong type.
  init(_ values: [String: JSONNode], for tool: ToolDefinition) throws(ToolError) {
    self.values = values.filter { !$0.value.isNull }
    for name in self.values.keys.sorted() where !tool.arguments.contains(where: { $0.name == name }) {
      let known = tool.arguments.map(\.name).joined(separator: ", ")
      throw ToolError("“\(tool.name)” has no argument “\(name)”; it takes \(known.isEmpty ? "none" : known)")
    }
    for argument in tool.arguments {
      guard let value = self.values[argument.name] else {
        if argument.isRequired { throw ToolError("“\(argument.name)” is missing") }
        continue
      }
      switch argument.kind {
      case .string:
        guard let text = value.string else { throw ToolError("“\(argument.name)” must be a string") }
        guard argument.values.isEmpty || argument.values.contains(text) || text.isEmpty else {
          throw ToolError("“\(argument.name)” must be one of \(argument.values.joined(separator: ", "))")
        }
      case .strings:
        guard let list = value.array, list.allSatisfy({ $0.string != nil }) else {
          throw ToolError("“\(argument.name)” must be a list of strings")
        }
      case .integer:
        guard value.integer != nil else { throw ToolError("“\(argument.name)” must be a whole number") }
      case .boolean:
        guard value.bool != nil else { throw ToolError("“\(argument.name)” must be true or false") }
      }
    }
  }

  subscript(name: String) -> String? { values[name]?.string }
  func integer(_ name: String) -> Int? { values[name]?.integer }
}
