import Foundation
import TestSupport
import Testing

@testable import TodoFile

/// What an independent reader of GFM task lists counted in real files.
private struct Expected: Decodable {
  struct Heading: Decodable {
    var line: Int
    var total: Int
    var done: Int
  }

  var total: Int
  var done: Int
  var disputed_lines: [Int]
  var headings: [Heading]
}

struct CorpusTests {
  @Test(.enabled(if: Repository.corpus != nil, "the corpus of real files is not beside this project"))
  func `figures of real files equal an independent count, by file and by heading`() throws {
    let corpus = try #require(Repository.corpus)
    let data = try Data(contentsOf: corpus.appendingPathComponent("expected.json"))
    let expected = try JSONDecoder().decode([String: Expected].self, from: data)
    #expect(!expected.isEmpty)
    for (name, figures) in expected.sorted(by: { $0.key < $1.key }) where name.hasSuffix(".md") {
      let bytes = [UInt8](try Data(contentsOf: corpus.appendingPathComponent(name)))
      let document = try TodoDocument(parsing: SourceText(path: name, bytes: bytes))
      // GFM knows only these two states; lines on which readers differ are left out on both sides.
      let plain = document.tasks.filter { task in
        [0x20, 0x09, 0x78, 0x58].contains(document.source.bytes[Int(task.marker.start)])
          && !figures.disputed_lines.contains(document.markerPosition(of: task).line)
      }
      let slack = figures.disputed_lines.count
      #expect(
        (figures.total - slack...figures.total).contains(plain.count),
        "\(name): total \(plain.count), not \(figures.total)")
      #expect((figures.done - slack...figures.done).contains(plain.count { $0.state == .done }), "\(name)")
      for heading in figures.headings where figures.disputed_lines.isEmpty {
        let group = document.groups.firstIndex { $0.heading != nil && $0.line == heading.line }
        let own = plain.filter {
          group != nil && Int($0.group) == group && (group != 0 || isBelow($0, heading.line, document))
        }
        #expect(
          own.count == heading.total && own.count { $0.state == .done } == heading.done, "\(name):\(heading.line)")
      }
    }
  }

  private func isBelow(_ task: TodoTask, _ line: Int, _ document: TodoDocument) -> Bool {
    document.markerPosition(of: task).line > line
  }
}
