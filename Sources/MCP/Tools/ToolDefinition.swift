import Base

/// The description of a tool for clients: its purpose and its arguments.
struct ToolDefinition: Sendable {
  /// One argument.
  struct Argument: Sendable {
    enum Kind: String, Sendable { case string, strings, integer }

    var name: String
    var kind: Kind
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

  /// The definition and the schema of the arguments (JSON Schema 2020-12).
  func write(to json: inout JSONWriter) {
    json.object { json in
      for (key, value) in [("name", name), ("title", title), ("description", text)] {
        json.key(key)
        json.string(value)
      }
      json.key("inputSchema")
      json.object { json in
        json.key("type")
        json.string("object")
        json.key("properties")
        json.object { json in
          for argument in arguments { write(argument, to: &json) }
        }
        json.key("required")
        json.strings(arguments.filter(\.isRequired).map(\.name))
        json.key("additionalProperties")
        json.bool(false)
      }
      json.key("annotations")
      json.object { json in
        json.key("readOnlyHint")
        json.bool(!edits)
        json.key("destructiveHint")
        json.bool(false)
        json.key("openWorldHint")
        json.bool(false)
      }
    }
  }

  private func write(_ argument: Argument, to json: inout JSONWriter) {
    json.key(argument.name)
    json.object { json in
      json.key("type")
      json.string(argument.kind == .strings ? "array" : argument.kind.rawValue)
      if argument.kind == .strings {
        json.key("items")
        json.object { json in
          json.key("type")
          json.string("string")
        }
      }
      if !argument.values.isEmpty {
        json.key("enum")
        json.strings(argument.values)
      }
      json.key("description")
      json.string(argument.text)
    }
  }
}
