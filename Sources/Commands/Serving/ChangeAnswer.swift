import Editing
import Preview
import Reports
import TodoFile

/// What a page is told of the change that it asked for, as JSON.
enum ChangeAnswer {
  /// - Parameter note: what is right and still needs to be said.
  /// - Parameter before: the site before the change, to tell which page has another address now.
  static func success(
    _ outcome: EditOutcome, _ operation: EditOperation, before: Edition?, now: Edition?, note: String? = nil
  ) -> PreviewAnswer {
    var json = JSONWriter()
    json.object { json in
      json.key("message")
      json.string(outcome.summary)
      if let document = now?.plan.documents[operation.file] {
        json.key("version")
        json.string(Edition.tag(document.source.bytes))
      }
      if let note {
        json.key("note")
        json.string(note)
      }
      if let task = outcome.taskID {
        json.key("task")
        json.string(task)
      }
      if operation.kind == .editGroup, let old = before?.page(file: operation.file, group: operation.group),
        let new = now?.page(file: operation.file, group: outcome.group), old != new
      {
        json.key("from")
        json.string(old)
        json.key("page")
        json.string(new)
      }
    }
    return PreviewAnswer(.done, json.bytes)
  }

  static func stale(_ tag: String) -> PreviewAnswer {
    var json = JSONWriter()
    json.object { json in
      json.key("error")
      json.string("the file has changed meanwhile")
      json.key("file")
      json.string(tag)
    }
    return PreviewAnswer(.stale, json.bytes)
  }

  static func failure(_ error: any Error) -> PreviewAnswer {
    let status: PreviewAnswer.Status =
      switch error {
      case EditFailure.malformed: .malformed
      case EditFailure.refused: .refused
      default: .failed
      }
    var json = JSONWriter()
    json.object { json in
      json.key("error")
      json.string(LiveSite.text(error))
    }
    return PreviewAnswer(status, json.bytes)
  }
}
