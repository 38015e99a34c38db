import ArgumentParser
import Base

/// A purpose, and the command lines for it.
struct Example: Sendable {
  let purpose: String
  let lines: String

  init(_ purpose: String, _ lines: String) { (self.purpose, self.lines) = (purpose, lines) }
}

/// A command with examples, which help, the reference, and the manual page show.
protocol ExplainedCommand: ParsableCommand {
  static var examples: [Example] { get }
}

/// What a user can know about a command, as the parser has it: help, the reference, and the manual page are made from it.
struct CommandPage {
  /// An argument, an option, or a flag.
  struct Parameter: Equatable {
    /// With all its names and its value: `-f, --file <file>`, `<tasks>`.
    var label: String
    /// As in a line that shows how the command is called: `[<tasks> ...]`.
    var usage: String
    /// The first name that it has, the long one if there is one; what an argument is called.
    var name: String
    /// What it does, with its values and its default where the words do not name them.
    var text: String
    /// The heading that it stands below; empty for the command's own.
    var section: String
    var isPositional: Bool

    /// The first sentence of what it does.
    var brief: String {
      let end = text.firstRange(of: ". ")?.lowerBound ?? text.firstRange(of: "; ")?.lowerBound ?? text.endIndex
      var sentence = String(text[..<end])
      if sentence.hasSuffix(".") { sentence.removeLast() }
      return sentence
    }
  }

  /// The words that call it, the program's name first.
  let path: [String]
  /// What it does in one sentence.
  let abstract: String
  /// Everything else, in paragraphs.
  let discussion: String
  /// How it is called, one way a line.
  let usage: [String]
  let parameters: [Parameter]
  let examples: [Example]
  let subcommands: [CommandPage]

  /// The words that call it.
  var name: String { path.joined(separator: " ") }

  /// The heading of what sites are made with.
  static let site = "Site"
  /// The heading of what todo files are found and read with.
  static let files = "Files"
  /// The heading of what most commands take.
  static let general = "General"
  /// The headings of what several commands share, in their order.
  static let sharedSections = [site, files, general]

  /// The headings of this command, in their order; the first is empty, for its own parameters.
  var sections: [String] {
    var own = [""]
    for parameter in parameters where !own.contains(parameter.section) { own.append(parameter.section) }
    return own.filter { !Self.sharedSections.contains($0) } + Self.sharedSections.filter(own.contains)
  }

  /// The parameters below a heading; without one, the command's own.
  func parameters(in section: String) -> [Parameter] { parameters.filter { $0.section == section } }

  /// What commands take below a heading that several share: one parameter of each name.
  static func shared(in section: String, of program: CommandPage) -> [Parameter] {
    var seen: Set<String> = ["--help"]
    return program.subcommands.flatMap { $0.parameters(in: section) }.filter { seen.insert($0.name).inserted }
  }

  /// The page of the program, with those of all commands.
  static var program: CommandPage { CommandPage(Ringmark.self, path: ["ringmark"], information(on: Ringmark.self)) }

  /// The options that every command takes.
  static var globalParameters: [Parameter] {
    parameters(information(on: GlobalOptions.self)?["arguments"]?.array ?? []).map { parameter in
      var parameter = parameter
      parameter.section = general
      return parameter
    }
  }

  /// The page of one command: the parser tells of one much faster than of all.
  /// - Parameter path: the words that call the command, without the program's name.
  /// - Returns: nil if there is no such command.
  static func of(_ path: [String]) -> CommandPage? {
    guard let type = Ringmark.command(at: path) else { return nil }
    return path.isEmpty ? program : CommandPage(type, path: ["ringmark"] + path, information(on: type))
  }

  private static func information(on type: any ParsableArguments.Type) -> JSONNode? {
    JSONReader.value(Array(type._dumpHelp().utf8))?["command"]
  }

  private init(_ type: any ParsableCommand.Type, path: [String], _ command: JSONNode?) {
    let configuration = type.configuration
    self.path = path
    (abstract, discussion) = (configuration.abstract, configuration.discussion)
    examples = (type as? any ExplainedCommand.Type)?.examples ?? []
    parameters = Self.parameters(command?["arguments"]?.array ?? [])
    let inner = command?["subcommands"]?.array ?? []
    subcommands = configuration.subcommands.compactMap { type in
      guard let name = type.configuration.commandName,
        let command = inner.first(where: { $0["commandName"]?.string == name })
      else { return nil }
      return CommandPage(type, path: path + [name], command)
    }
    usage =
      configuration.usage?.split(separator: "\n").map(String.init)
      ?? [Self.usage(path, parameters, hasSubcommands: !configuration.subcommands.isEmpty)]
  }

  private static func usage(_ path: [String], _ parameters: [Parameter], hasSubcommands: Bool) -> String {
    // Only with --undo, an edit needs nothing to be named.
    let isEdit = parameters.contains { $0.name == "--undo" }
    let arguments = parameters.filter(\.isPositional).map { parameter in
      isEdit ? parameter.usage.filter { !"[]".contains($0) } : parameter.usage
    }
    return (path + (hasSubcommands ? ["<command>"] : []) + ["[options]"] + arguments).joined(separator: " ")
  }

  private static func parameters(_ entries: [JSONNode]) -> [Parameter] {
    var found: [Parameter] = []
    for entry in entries where entry["shouldDisplay"]?.bool == true {
      let names = (entry["names"]?.array ?? []).compactMap { name -> String? in
        guard let text = name["name"]?.string else { return nil }
        return name["kind"]?.string == "short" ? "-\(text)" : "--\(text)"
      }
      let text = text(entry)
      // The two names of a flag that is on or off.
      if let last = found.last, let name = names.first, name == last.name.replacing("--", with: "--no-") {
        found[found.count - 1].label += ", \(name)"
        continue
      }
      let isPositional = entry["kind"]?.string == "positional"
      let value = entry["valueName"]?.string ?? ""
      var label = isPositional ? "<\(value)>" : names.joined(separator: ", ")
      if entry["kind"]?.string == "option" { label += " <\(value)>" }
      let several = entry["isRepeating"]?.bool == true ? "\(label) ..." : label
      let isHelp = names.contains("--help")
      found.append(
        Parameter(
          label: label, usage: entry["isOptional"]?.bool == true ? "[\(several)]" : several,
          name: names.first { $0.hasPrefix("--") } ?? names.first ?? label,
          text: isHelp ? "Show help: -h in short, --help with everything." : text,
          section: isHelp ? general : entry["sectionTitle"]?.string ?? "", isPositional: isPositional))
    }
    return found
  }

  /// The words of a parameter; its values and its default are added unless the words have them.
  private static func text(_ entry: JSONNode) -> String {
    var text = entry["abstract"]?.string ?? ""
    let words = Set(text.split { !$0.isLetter && !$0.isNumber && $0 != "-" }.map(String.init))
    let values = (entry["allValues"]?.array ?? []).compactMap(\.string)
    var more: [String] = []
    if !values.allSatisfy(words.contains) { more.append("values: \(values.joined(separator: ", "))") }
    if let usual = entry["defaultValue"]?.string, !usual.isEmpty, !text.contains("default") {
      more.append("default: \(usual)")
    }
    if !more.isEmpty { text += " (\(more.joined(separator: "; ")))" }
    return text
  }
}
