import Base

/// The description of a tool for clients: its purpose and its arguments.
struct ToolDefinition: Sendable {
  /// One argument.
  struct Argument: Sendable {
    enum Kind: String, Sendable { case string, strings, integer, boolean }

    var name: String
    var kind = Kind.string
    var text: String
    var values: [String] = []
    var isRequired = false
  }

  var name: String
  var title: String
  var text: String
  var arguments: [Argument] = []
  /// Whether the tool changes files.
  var edits = false

  /// Writes the definition and the schema of the arguments (JSON Schema 2020-12).
  func write(to json: inout JSONWriter) {
    json.texts([("name", name), ("title", title), ("description", text)])
    json.object("inputSchema") { json in
      json.field("type", "object")
      json.object("properties") { json in
        for argument in arguments { write(argument, to: &json) }
      }
      json.field("required", arguments.filter(\.isRequired).map(\.name))
      json.field("additionalProperties", false)
    }
    json.object("annotations") { json in
      json.field("readOnlyHint", !edits)
      json.field("destructiveHint", false)
      json.field("openWorldHint", false)
    }
  }

  private func write(_ argument: Argument, to json: inout JSONWriter) {
    json.object(argument.name) { json in
      json.field("type", argument.kind == .strings ? "array" : argument.kind.rawValue)
      if argument.kind == .strings {
        json.object("items") { $0.field("type", "string") }
      }
      if !argument.values.isEmpty { json.field("enum", argument.values) }
      json.field("description", argument.text)
    }
  }
}
