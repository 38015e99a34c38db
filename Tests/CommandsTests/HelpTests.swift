import Base
import TestSupport
import Testing

@testable import Commands

/// What the program tells of itself: help, errors of usage, the reference, and examples.
struct HelpTests {
  /// The words that call each command.
  private static let paths = CommandPage.program.subcommands.flatMap { [$0] + $0.subcommands }.map {
    Array($0.path.dropFirst())
  }

  private func page(_ path: [String]) throws -> CommandPage { try #require(CommandPage.of(path)) }

  private func place(of line: String, in help: String) -> Int? {
    help.split(separator: "\n", omittingEmptySubsequences: false).firstIndex { $0 == line }
  }

  @Test(arguments: paths) func `help has the command's own options first, then shared ones, then examples`(
    path: [String]
  )
    throws
  {
    let page = try page(path)
    let help = HelpText(width: 200).full(page)
    #expect(help.hasPrefix(page.abstract.prefix(40)) && help.contains("\nUsage: ringmark "), "\(help)")
    for line in help.split(separator: "\n") { #expect(TerminalWidth.columns(of: String(line)) <= 80, "\(line)") }
    let headings = ["ARGUMENTS", "OPTIONS", "GATES", "SITE", "FILES", "GENERAL", "EXAMPLES"].compactMap { heading in
      place(of: heading, in: help).map { (heading, $0) }
    }
    #expect(headings.map(\.1) == headings.map(\.1).sorted(), "\(headings)")
    #expect(Set(["GENERAL", "EXAMPLES"]).isSubset(of: headings.map(\.0)), "\(headings)")
    for parameter in page.parameters { #expect(help.contains("  \(parameter.label)"), "\(parameter.label)") }
    #expect(page.examples.count >= 2, "two examples each")
  }

  @Test(arguments: paths) func `short help fits a screen, and names every option`(path: [String]) throws {
    let page = try page(path)
    let (short, full) = (HelpText(width: 80).short(page), HelpText(width: 80).full(page))
    let lines = short.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 42 && lines.count < full.count { $0 == "\n" }, "\(lines.count)")
    for line in lines { #expect(TerminalWidth.columns(of: String(line)) <= 80, "\(line)") }
    for parameter in page.parameters where !parameter.isPositional { #expect(short.contains(parameter.name)) }
    #expect(short.contains("--help” describes all of them"))
  }

  @Test func `values are listed only where the words do not name them`() throws {
    for path in Self.paths {
      for parameter in try page(path).parameters where parameter.text.contains("values:") {
        Issue.record("\(path) \(parameter.label): \(parameter.text)")
      }
    }
    let list = HelpText(width: 80).full(try page(["list"]))
    #expect(list.contains("in-progress") && !list.contains("inProgress"))
  }

  @Test func `help can be asked for in every usual way`() throws {
    let list = HelpText.forTerminal.full(try page(["list"]))
    for arguments in [["help", "list"], ["list", "--help"], ["list", "x", "--help", "--nope"], ["--help", "list"]] {
      #expect(HelpRequest.text(for: arguments) == list, "\(arguments)")
    }
    #expect(HelpRequest.text(for: ["list", "-h"]) == HelpText.forTerminal.short(try page(["list"])))
    #expect(HelpRequest.text(for: ["group", "add", "-h"])?.contains("Usage: ringmark group add ") == true)
    #expect(HelpRequest.text(for: ["help", "group", "move"])?.contains("Usage: ringmark group move ") == true)
    for arguments in [["help"], ["--help"]] {
      let text = try #require(HelpRequest.text(for: arguments))
      for name in Ringmark.commandNames where name != "help" { #expect(text.contains("\n  \(name) "), "\(name)") }
      #expect(text.contains("EXIT CODES") && text.contains("-C <folder>"))
    }
    #expect(HelpRequest.text(for: ["-h"]) == HelpText.forTerminal.overview())
    for arguments in [["list"], ["add", "--", "-h"], ["list", "help"]] {
      #expect(HelpRequest.text(for: arguments) == nil, "\(arguments)")
    }
  }

  @Test(arguments: [40, 80]) func `the overview has the commands by purpose on one screen`(width: Int) {
    let text = HelpText(width: width).overview()
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 24 || width < 80)
    for line in lines { #expect(TerminalWidth.columns(of: String(line)) <= width, "\(line)") }
    let words = Set(text.split { !$0.isLetter }.map(String.init))
    #expect(words.isSuperset(of: Ringmark.commandNames))
    #expect(words.isSuperset(of: ["Start", "Read", "Edit", "Publish", "CI", "Agents", "Help"]))
  }

  @Test func `the reference in commands.md is what the parser has`() throws {
    try Snapshot.expect(CommandReference.text(), between: "reference", in: ".github/docs/commands.md")
  }

  // MARK: Examples

  /// The commands of Ringmark in lines of a shell, without pipes and redirections.
  private func commands(_ lines: String) -> [[String]] {
    lines.split(separator: "\n").flatMap { line -> [[String]] in
      var parts: [[String]] = [[]]
      var word = ""
      var isQuoted = false
      for character in line + " " {
        switch character {
        case "\"": isQuoted.toggle()
        case " " where !isQuoted:
          if word == "|" || word == ">" {
            parts.append([])
          } else if !word.isEmpty {
            parts[parts.count - 1].append(word)
          }
          word = ""
        default: word.append(character)
        }
      }
      return parts.filter { $0.first == "ringmark" }.map { Array($0.dropFirst()) }
    }
  }

  @Test(arguments: paths) func `the parser takes every example`(path: [String]) throws {
    for example in try page(path).examples {
      for arguments in commands(example.lines) {
        let invocation = try Invocation(arguments)
        if invocation.arguments.isEmpty {
          #expect(invocation.showsVersion)
        } else {
          #expect(throws: Never.self, "\(example.lines)") { _ = try Ringmark.command(invocation.arguments) }
          #expect(invocation.arguments.starts(with: path.prefix(1)) || example.lines.contains("\n"), "\(example.lines)")
        }
      }
    }
  }

  // MARK: Arguments of every command

  @Test func `what every command takes is taken before and after its name`() throws {
    let invocation = try Invocation(["-C", "a", "-q", "list", "-C", "b", "--due", "any", "--", "-q", "-C"])
    #expect(invocation.folders == ["a", "b"] && invocation.isQuiet && !invocation.showsVersion)
    #expect(invocation.arguments == ["list", "--due", "any", "--", "-q", "-C"])
    #expect(throws: CommandFailure.self) { try Invocation(["list", "-C"]) }
  }

  @Test(arguments: [(["-v"], true), (["--version"], true), (["list", "--version"], true), (["list", "-v"], false)])
  func `the version is shown with -v before a command only`(arguments: [String], isShown: Bool) throws {
    #expect(try Invocation(arguments).showsVersion == isShown)
  }
}
