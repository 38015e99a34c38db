import ArgumentParser
import Base

/// A command as the parser itself describes it, for tools (swift-argument-parser, “ArgumentParserToolInfo”, version 0).
struct ParserDescription {
  /// A positional argument, an option, or a flag.
  struct Argument: Hashable {
    /// With their hyphens, the short ones first; empty for a positional argument.
    let names: [String]
    /// Empty for a flag.
    let valueName: String
    let abstract: String
    let discussion: String
    let defaultValue: String
    let isOptional: Bool
    let isRepeating: Bool
  }

  /// The command's own name.
  let name: String
  /// Its name after those of the commands that it belongs to, without the program's.
  let path: String
  let abstract: String
  let discussion: String
  /// What is not hidden and not on every command, in the order in which it is declared.
  let arguments: [Argument]
  let subcommands: [ParserDescription]

  var values: [Argument] { arguments.filter(\.names.isEmpty) }
  var options: [Argument] { arguments.filter { !$0.names.isEmpty } }
  /// The command and those that belong to it.
  var withSubcommands: [ParserDescription] { [self] + subcommands.flatMap(\.withSubcommands) }

  /// - Throws: ``JSONError`` if the parser does not describe itself in JSON.
  init(_ command: any ParsableCommand.Type) throws(JSONError) {
    let text = try JSONReader.node(Array(command._dumpHelp().utf8))
    self.init(text["command"], in: nil)
  }

  private init(_ node: JSONNode?, in parent: String?) {
    let name = node?["commandName"]?.string ?? ""
    let path = parent.map { $0.isEmpty ? name : "\($0) \(name)" } ?? ""
    (self.name, self.path) = (name, path)
    abstract = node?["abstract"]?.string ?? ""
    discussion = node?["discussion"]?.string ?? ""
    arguments = (node?["arguments"]?.array ?? []).compactMap(Argument.init)
    subcommands = (node?["subcommands"]?.array ?? []).filter(\.isShown).map { ParserDescription($0, in: path) }
      .filter { $0.name != "help" }
  }
}

extension ParserDescription.Argument {
  /// Nil for what is hidden, and for what every command has.
  fileprivate init?(_ node: JSONNode) {
    guard node.isShown else { return nil }
    let written = (node["names"]?.array ?? []).compactMap { name -> String? in
      guard let word = name["name"]?.string else { return nil }
      return (name["kind"]?.string == "long" ? "--" : "-") + word
    }
    if written.contains("--help") || written.contains("--version") { return nil }
    names = written.filter { !$0.hasPrefix("--") } + written.filter { $0.hasPrefix("--") }
    valueName = node["kind"]?.string == "flag" ? "" : node["valueName"]?.string ?? ""
    abstract = node["abstract"]?.string ?? ""
    discussion = node["discussion"]?.string ?? ""
    defaultValue = node["kind"]?.string == "flag" ? "" : node["defaultValue"]?.string ?? ""
    isOptional = node["isOptional"]?.value.bool ?? false
    isRepeating = node["isRepeating"]?.value.bool ?? false
  }
}

extension JSONNode {
  fileprivate var isShown: Bool { self["shouldDisplay"]?.value.bool ?? true }
}
