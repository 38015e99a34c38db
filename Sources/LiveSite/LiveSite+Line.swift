import Base
import Preview
import Site
import TodoEditing
import TodoFile
import Workspace

/// Previews of a line for a new task.
extension LiveSite {
  /// Previews the task that a line would become in the file with the index `file`; nil if pages are read-only.
  package nonisolated func line(_ body: [UInt8]) async -> PreviewAnswer? {
    guard token != nil else { return nil }
    let members = JSONReader.value(body)?.object
    guard let title = members?["title"]?.string, let today = try? files.maker.request.today() else {
      return ChangeAnswer.failure(EditFailure.malformed("“title” is missing"))
    }
    let edition = edition
    let documents = edition?.plan.documents ?? []
    let file = members?["file"]?.integer ?? 0
    let line = NaturalLine(
      title, today: today, refused: (members?["refused"]?.array ?? []).compactMap(\.string),
      in: documents.indices.contains(file) ? documents[file] : nil)
    let words = edition?.site.words ?? .english
    func shown(_ day: CalendarDate?) -> String? { day.map { words.text(of: $0, today: today) } }
    var json = JSONWriter()
    json.object { json in
      json.key("words")
      json.string(line.words)
      json.key("due")
      json.string(line.due?.description)
      json.key("shown")
      json.string(shown(line.due))
      json.key("repeats")
      json.string(line.rule.map { words.text(of: $0) ?? line.repeatWords })
      json.key("repeatWords")
      json.string(line.repeatWords)
      json.key("parts")
      json.array(line.parts) { json, part in
        json.object { json in
          for (key, value) in [("kind", "\(part.kind)"), ("words", part.words), ("value", part.value)] {
            json.key(key)
            json.string(value)
          }
          json.key("shown")
          json.string(shown(part.day))
          json.key("isRefusable")
          json.bool(part.isRefusable)
        }
      }
    }
    return PreviewAnswer(.done, json.bytes)
  }
}
