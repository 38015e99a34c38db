import Foundation
import TestSupport
import Testing

@testable import Commands

struct ManTests {
  @Test func `the manual page has every command, and no line of text that roff takes for its own`() throws {
    let page = ManPage.text
    for name in Ringmark.commandNames where name != "help" { #expect(page.contains("\n.SS \(name)\n")) }
    let requests = page.split(separator: "\n").filter { $0.hasPrefix(".") || $0.hasPrefix("'") }
    #expect(Set(requests.map { $0.prefix(3) }) == [".TH", ".SH", ".B ", ".I ", ".SS", ".nf", ".fi", ".PP", ".TP"])
  }

  @Test func `the manual page has the sections of man-pages(7), in their order`() {
    let sections = ManPage.text.split(separator: "\n").filter { $0.hasPrefix(".SH ") }.map { $0.dropFirst(4) }
    #expect(
      sections == [
        "NAME", "SYNOPSIS", "DESCRIPTION", "COMMANDS", "EXAMPLES", "FILES", "ENVIRONMENT", "EXIT STATUS",
      ])
  }
}
