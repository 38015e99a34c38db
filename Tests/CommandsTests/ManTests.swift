import Foundation
import TestSupport
import Testing
@testable import Commands

struct ManTests {
  @Test func `the manual page has every command, and no line of text that roff takes for its own`() throws {
    let page = ManCommand.page
    for name in Ringmark.commandNames where name != "help" { #expect(page.contains("\n.SS \(name)\n")) }
    let requests = page.split(separator: "\n").filter { $0.hasPrefix(".") || $0.hasPrefix("'") }
    #expect(Set(requests.map { $0.prefix(3) }) == [".TH", ".SH", ".B ", ".I ", ".SS", ".nf", ".fi"])
  }
}
