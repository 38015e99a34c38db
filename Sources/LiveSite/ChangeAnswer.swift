import Base
import Plan
import Preview
import TodoEditing

/// The JSON response to a change that a page requested.
enum ChangeAnswer {
  /// - Parameter words: the words with which an edit that is undone or redone was made.
  /// - Parameter note: a note about a change that succeeded.
  /// - Parameter before: the site before the change, for finding out whether a page has moved.
  /// - Parameter file: the index of the file that was changed.
  static func success(
    _ outcome: EditOutcome, _ request: EditRequest, words: String? = nil, file: Int, before: LiveVersion?,
    now: LiveVersion?,
    note: String? = nil
  ) -> PreviewAnswer {
    let json = JSONWriter.object { json in
      json.field("message", words ?? outcome.text)
      json.object("outcome") { outcome.summary.write(to: &$0) }
      json.field("file", file)
      if let edit = outcome.edit { json.field("edit", edit) }
      if !outcome.isChanged { json.field("isChanged", false) }
      if outcome.isUnrepeated { json.field("isUnrepeated", true) }
      if let note { json.field("note", note) }
      if let group = outcome.group { json.field("group", group) }
      for (key, id) in [("task", outcome.taskID), ("rest", outcome.restID)] {
        guard let id else { continue }
        json.field(key, now.map { FileTask.name(id, document: request.target ?? file, in: $0.plan) } ?? id)
      }
      // Where a new group is.
      if case .edit(.addGroup) = request.action, let page = now?.page(file: file, group: outcome.group) {
        json.field("page", page)
      }
      if case .edit(.editGroup(let group, _)) = request.action, let old = before?.page(file: file, group: group),
        let new = now?.page(file: file, group: outcome.group), old != new
      {
        json.field("from", old)
        json.field("page", new)
      }
    }
    return PreviewAnswer(.done, json.bytes)
  }

  /// The answer with the page that its client shows, which spares a second request.
  static func adding(_ page: PreviewFile, to answer: PreviewAnswer) -> PreviewAnswer {
    let json = JSONWriter.object { $0.field("html", String(decoding: page.bytes, as: UTF8.self)) }
    return PreviewAnswer(.done, answer.body.dropLast() + Array(",".utf8) + json.bytes.dropFirst())
  }

  static func stale(_ tag: String) -> PreviewAnswer {
    let json = JSONWriter.object { $0.texts([("error", "the file has changed in the meantime"), ("file", tag)]) }
    return PreviewAnswer(.stale, json.bytes)
  }

  static func failure(_ error: any Error) -> PreviewAnswer {
    let status: PreviewAnswer.Status =
      switch error {
      case EditError.malformed: .malformed
      case is EditError: .refused
      default: .failed
      }
    let json = JSONWriter.object { json in
      if let reason = reason(error) { json.field("reason", reason) }
      if case EditError.needsBoxes(let count) = error { json.field("count", count) }
      if case EditError.tooMany(_, let most) = error { json.field("most", most) }
      json.field("error", LiveSite.text(error))
    }
    return PreviewAnswer(status, json.bytes)
  }

  /// The reason for an error, as a key that pages can translate; nil for any other error.
  private static func reason(_ error: any Error) -> String? {
    switch error {
    case EditError.nothingToUndo: "nothingToUndo"
    case EditError.nothingToRedo: "nothingToRedo"
    case EditError.undoOverlaps: "undoStale"
    case EditError.gone: "gone"
    case EditError.tooMany: "refusedMany"
    case EditError.unsupported: "refusedFormat"
    case EditError.needsBoxes: "needsBoxes"
    case EditError.invalidPicture: "refusedPicture"
    case EditError.noPicture: "noPicture"
    case EditError.unsafe: "refusedMarkdown"
    case EditError.invalidColor: "refusedColor"
    case EditError.busy: "refusedBusy"
    case let error as FileError where error.isRefusal: "refusedMode"
    default: nil
    }
  }
}
