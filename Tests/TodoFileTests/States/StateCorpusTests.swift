import Foundation
import TestSupport
import Testing

@testable import Base
@testable import TodoFile

/// What careful readers found in real status files.
private struct Label: Decodable {
  struct Item: Decodable {
    var line: Int
    var state: String
    var altLine: Int?
  }

  var kind: String
  var items: [Item]
  var disputed: [Int]
}

/// Real files that say state without boxes; where they are not beside the project, the tests are skipped.
struct StateCorpusTests {
  private static let folder: URL? = {
    let folder = Repository.shared.appendingPathComponent("corpus/states")
    return FileManager.default.fileExists(atPath: folder.appendingPathComponent("expected.json").path) ? folder : nil
  }()

  private func document(_ name: String) throws -> TodoDocument {
    let file = try #require(Self.folder).appendingPathComponent(name)
    var options = ParseOptions()
    options.reading = .all
    return try TodoDocument(parsing: SourceText(path: name, bytes: [UInt8](Data(contentsOf: file))), options: options)
  }

  private func labels() throws -> [String: Label] {
    let file = try #require(Self.folder).appendingPathComponent("expected.json")
    return try JSONDecoder().decode([String: Label].self, from: Data(contentsOf: file))
  }

  @Test(.enabled(if: folder != nil, "the corpus of real files is not beside this project"))
  func `what readers found is found, with its state, and hardly anything else`() throws {
    var (found, wanted, read, items, right) = (0, 0, 0, 0, 0)
    for (name, label) in try labels() {
      let document = try document(name)
      var states: [Int: TaskState] = [:]
      for task in document.tasks { states[document.markerPosition(of: task).line] = task.state }
      let sure = label.items.filter { !label.disputed.contains($0.line) }
      let known = Set(label.items.flatMap { [$0.line] + ($0.altLine.map { [$0] } ?? []) })
      for item in sure {
        guard let state = states[item.line] ?? item.altLine.flatMap({ states[$0] }) else { continue }
        found += 1
        if state.name == item.state || label.kind == "plain" { right += 1 }
      }
      wanted += sure.count
      let undisputed = states.keys.filter { !label.disputed.contains($0) }
      read += undisputed.count
      items += undisputed.count { known.contains($0) }
      if label.kind == "none" { #expect(undisputed.isEmpty, "\(name): \(undisputed.sorted())") }
    }
    #expect(wanted > 1_000)
    #expect(found * 100 >= 98 * wanted, "\(found) of \(wanted)")
    #expect(items * 100 >= 98 * read, "\(items) of \(read)")
    #expect(right * 100 >= 98 * found, "\(right) of \(found)")
  }

  /// The columns of the vocabulary that was met: token, kind, language, state when it is one.
  @Test(.enabled(if: folder != nil, "the corpus of real files is not beside this project"))
  func `words and signs that were met mean what readers say`() throws {
    let file = try #require(Self.folder).appendingPathComponent("vocabulary.tsv")
    let vocabulary = StateVocabulary()
    let phrases = StatePhrase(vocabulary: vocabulary)
    var (known, wrong): (Int, [String]) = (0, [])
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst() {
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard columns.count > 3, columns[3] != "none", let first = columns[0].first else { continue }
      let found =
        columns[1] == "emoji"
        ? vocabulary.mark(first)?.state
        : phrases.state(of: columns[0], in: .heading) ?? phrases.state(of: columns[0], in: .cell)
      if let found, found.name == String(columns[3]) {
        known += 1
      } else {
        wrong.append("\(columns[0]): \(found?.name ?? "unknown")")
      }
    }
    #expect(known > 130 && wrong.count * 10 < known, "\(wrong)")
  }
}
