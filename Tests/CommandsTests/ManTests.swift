import Base
import Testing

@testable import Commands

struct ManTests {
  private let page: String

  init() throws { page = try ManPage.text(on: #require(CalendarDate(year: 2026, month: 11, day: 21))) }

  @Test func `the manual page has every command, and no line of text that roff takes for its own`() {
    for name in Ringmark.commandNames where name != "help" { #expect(page.contains("\n.SS \(name)\n")) }
    #expect(page.contains("\n.SS group add\n"))
    let requests = page.split(separator: "\n").filter { $0.hasPrefix(".") || $0.hasPrefix("'") }
    #expect(
      Set(requests.map { $0.prefix(3) }) == [".TH", ".SH", ".B ", ".BR", ".I ", ".SS", ".nf", ".fi", ".PP", ".TP"])
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
    #expect(page.hasPrefix(".TH RINGMARK 1 \"2026-11-21\" \"ringmark \(Ringmark.version)\" \"User Commands\"\n"))
    #expect(page.utf8.allSatisfy { $0 < 0x80 })
    #expect(page.contains("\\[u201C]\\-\\[u201D]"))
  }

  @Test func `each option of a command is described in its section, or once for all that take it`() throws {
    let shared = described(in: try #require(page.split(separator: "\n.SH OPTIONS\n").last))
    for command in try ParserDescription(Ringmark.self).subcommands.flatMap(\.withSubcommands) {
      let heading = "\n.SS \(command.path.replacing("-", with: "\\-"))\n"
      let section = try #require(page.split(separator: heading).last?.split(separator: "\n.S").first)
      let own = described(in: section)
      let taken = section.split(separator: "\n").last { $0.hasPrefix("It also takes ") } ?? ""
      for name in command.options.compactMap(\.names.last).map({ $0.replacing("-", with: "\\-") }) {
        let isTaken = taken.contains("\\fB\(name)\\fR") && shared.contains(name)
        #expect(own.contains(name) != isTaken, "\(command.path) \(name)")
      }
    }
  }

  @Test func `an option that is described for all commands has one meaning there`() throws {
    let options = try #require(page.split(separator: "\n.SH OPTIONS\n").last?.split(separator: "\n.SH ").first)
    let names = described(in: options)
    #expect(Set(names).count == names.count)
  }

  /// The names in bold of the terms that a part of the page explains.
  private func described(in text: some StringProtocol) -> [String] {
    let lines = text.split(separator: "\n")
    let terms = zip(lines, lines.dropFirst()).filter { $0.0 == ".TP" }.map { String($0.1) }
    return terms.flatMap { $0.matches(of: /\\fB(.*?)\\fR/).map { String($0.1) } }
  }
}
