import Base
import Foundation
import TestSupport

@testable import Plan
@testable import TodoFile

/// The fixtures of other formats.
enum FormatFixtures {
  static let editable = ["todo.txt", "garden.org", "trip.xit", "film.taskpaper", "house.todo"]
  static let all = editable + ["done.txt", "tasks.json", "issues.jsonl"]

  static func document(_ name: String) throws -> TodoDocument {
    try parseFile(Repository.fixture("formats/\(name)"), options: .html)
  }
}

/// A file that a test states in full, in the format of its name.
func parse(_ text: String, _ path: String) throws -> TodoDocument { try parseDocument(text, path: path) }

extension TodoDocument {
  /// The messages of its checks.
  var findings: [String] {
    TodoLinter.check(self).map { "\(source.position(of: $0.range.lowerBound).line): \($0.message)" }
  }
}
