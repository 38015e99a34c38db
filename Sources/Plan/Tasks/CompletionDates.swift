/// Whether a file records completion dates for done tasks.
public struct CompletionDates: Sendable {
  /// `date_done` in the front matter, or else whether most done tasks of the file have a completion date.
  public let areWritten: Bool
  private let document: TodoDocument

  /// Examines the front matter of a file and, if it sets nothing, the file's done tasks.
  public init(_ document: TodoDocument) {
    self.document = document
    if let isSet = document.frontMatter.switches[.datesDone] {
      areWritten = isSet
      return
    }
    var (dated, done) = (0, 0)
    for task in document.tasks where task.state == .done {
      done += 1
      if document.date(.completed, of: task) != nil { dated += 1 }
    }
    areWritten = dated * 2 > done
  }

  /// Whether the date is written when this task is done.
  public func areWritten(for index: Int) -> Bool {
    document.format.datesCompletion(of: index, in: document) ?? areWritten
  }
}
