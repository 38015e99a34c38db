import Foundation
import TestSupport
import Testing

@testable import Plan
@testable import TodoFile

struct DumpTests {
  @Test(arguments: ["showcase.md", "showcase.ko.md", "endings.md", "carriage-returns.md", "hard.md"])
  func `fixtures are read as in their dumps, position by position`(name: String) throws {
    try Snapshot.expect(DocumentDump.render(parseFile(Repository.fixture(name))), equals: "dumps/\(name).txt")
  }
}
