/// Why each checkbox-like thing of a file counted or did not.
public enum CountExplanation: Sendable, Equatable {
  case counted(TaskState)
  case cancelled, ignoredSection, hasSubtasks, isSubtask
  case notATask(Checkbox.Kind)

  /// The reason as the end of a sentence.
  public var reason: String {
    switch self {
    case .counted(.done): "counted, done"
    case .counted: "counted, not done"
    case .cancelled: "cancelled: not part of the total"
    case .ignoredSection: "its section is set to be ignored"
    case .hasSubtasks: "has subtasks, and only tasks without count here (count: leaves)"
    case .isSubtask: "is a subtask, and only others count here (count: top)"
    case .notATask(let kind): Self.reason(kind)
    }
  }

  private static func reason(_ kind: Checkbox.Kind) -> String {
    switch kind {
    case .task: "a task"
    case .unknownMarker: "the character in the box has no meaning"
    case .empty: "“[]” is no checkbox, “[ ]” is"
    case .padded: "more than one character stands in the box"
    case .missingSpaceAfter: "no space behind the box"
    case .missingSpaceBefore: "no space between list marker and box"
    case .foreignBullet: "the sign before the box is not a list marker"
    case .nothingBehind: "the checkbox has no text"
    case .heading: "the line below makes it a heading"
    case .orphaned: "indented by four spaces or more: code"
    case .continuation: "text of the line above"
    case .inCode: "inside code"
    case .inHTML: "inside HTML or a comment"
    case .inTable: "inside a table"
    case .inText: "in the middle of text"
    case .isLink: "a link, not a box"
    case .outsideList: "not a list item"
    }
  }

  /// Everything in `document` that looks like a checkbox, with what became of it.
  public static func explain(_ document: TodoDocument) -> [(box: Checkbox, explanation: CountExplanation)] {
    var result = CheckboxScanner.scan(document).map { box in
      (box, box.task.map { explain($0, in: document) } ?? .notATask(box.kind))
    }
    for (index, task) in document.tasks.enumerated() where task.isBullet {
      let box = Checkbox(range: task.marker.range, kind: .task, task: index)
      result.append((box, explain(index, in: document)))
    }
    return result.sorted { $0.0.range.lowerBound < $1.0.range.lowerBound }
  }

  private static func explain(_ index: Int, in document: TodoDocument) -> CountExplanation {
    let task = document.tasks[index]
    let group = document.groups[Int(task.group)]
    if group.isIgnored { return .ignoredSection }
    if !ProgressTreeBuilder.counts(task, index, group.count) {
      return group.count == .leaves ? .hasSubtasks : .isSubtask
    }
    return task.state == .cancelled ? .cancelled : .counted(task.state)
  }
}
