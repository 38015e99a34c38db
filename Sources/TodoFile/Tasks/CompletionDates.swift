/// Whether a file's ticks have a day of completion beside them.
public struct CompletionDates: Sendable {
  /// `date_done` in the front matter; else whether most done tasks of the file have one.
  public let areWritten: Bool

  public init(_ document: TodoDocument) {
    if let isSet = document.frontMatter.datesDone {
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
}
