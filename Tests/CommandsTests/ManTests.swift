import Foundation
import TestSupport
import Testing

@testable import Commands

struct ManTests {
  private let page: String

  init() throws { page = try ManPage.text() }

  @Test func `the manual page has every command, and no line of text that roff takes for its own`() {
    for name in Ringmark.commandNames + ["group move"] where name != "help" {
      #expect(page.contains("\n.SS \(name)\n"), "\(name)")
    }
    let requests = page.split(separator: "\n").filter { $0.hasPrefix(".") || $0.hasPrefix("'") }
    #expect(
      Set(requests.map { $0.prefix { $0 != " " } }) == [
        ".TH", ".SH", ".B", ".I", ".RI", ".BR", ".SS", ".nf", ".fi", ".PP", ".TP", ".RS", ".RE",
      ])
  }

  @Test func `the manual page has the sections of man-pages(7), in their order`() {
    let sections = page.split(separator: "\n").filter { $0.hasPrefix(".SH ") }.map { $0.dropFirst(4) }
    #expect(
      sections == [
        "NAME", "SYNOPSIS", "DESCRIPTION", "COMMANDS", "OPTIONS", "EXIT STATUS", "ENVIRONMENT", "FILES", "EXAMPLES",
        "SEE ALSO",
      ])
  }

  @Test func `the manual page has a date, and is ASCII, which every roff reads`() {
    #expect(page.firstMatch(of: /^\.TH RINGMARK 1 "\d{4}-\d{2}-\d{2}" "ringmark [\d.]+" "User Commands"\n/) != nil)
    #expect(page.utf8.allSatisfy { $0 == 0x0A || (0x20..<0x7F).contains($0) })
    #expect(page.contains("\\(lq\\-\\(rq"))
  }

  @Test func `each option of a command is described in its section, or once for all that take it`() throws {
    let shared = described(in: try #require(page.split(separator: "\n.SH OPTIONS\n").last))
    for command in CommandPage.program.subcommands.flatMap({ [$0] + $0.subcommands }) {
      let heading = "\n.SS \(command.path.dropFirst().joined(separator: " "))\n"
      let section = try #require(page.split(separator: heading).last?.split(separator: "\n.S").first)
      let own = described(in: section)
      for parameter in command.parameters where !parameter.isPositional {
        let name = parameter.name.replacing("-", with: "\\-")
        let isShared = CommandPage.sharedSections.contains(parameter.section)
        #expect(own.contains(name) != isShared && (!isShared || shared.contains(name)), "\(command.name) \(name)")
        guard isShared, parameter.section != CommandPage.general else { continue }
        #expect(
          section.contains("options below") && section.contains("\\(lq\(parameter.section)\\(rq"), "\(command.name)")
      }
    }
  }

  /// The names of the terms that a part of the page explains.
  private func described(in text: some StringProtocol) -> Set<String> {
    let lines = text.split(separator: "\n")
    let terms = zip(lines, lines.dropFirst()).filter { $0.0 == ".TP" }.map { String($0.1) }
    return Set(terms.flatMap { $0.matches(of: /\\-[\w\\-]+/).map { String($0.0) } })
  }
}
