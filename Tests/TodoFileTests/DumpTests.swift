import Foundation
import TestSupport
import Testing

@testable import Plan
@testable import TodoFile

struct DumpTests {
  @Test(arguments: ["showcase.md", "showcase.ko.md", "endings.md", "carriage-returns.md", "hard.md"])
  func `fixtures are read as in their dumps, position by position`(name: String) throws {
    let bytes = [UInt8](try Data(contentsOf: Repository.fixture(name)))
    let document = try TodoDocument(parsing: SourceText(path: name, bytes: bytes))
    try Snapshot.expect(DocumentDump.render(document), equals: "dumps/\(name).txt")
  }
}
