package import Base

/// What a document determines about one task, in any format.
package struct TaskRecord: Equatable, Sendable {
  /// The parts of a record that edits change independently, named like its properties.
  package enum Field: String, CaseIterable, Sendable {
    case state, title, priority, reason, memo
    case attributes = "dates and tags"
    case parent = "parent task"
    case section = "group"
  }

  /// An attribute as it is written and as it is understood.
  package struct Attribute: Equatable, Sendable {
    package let kind: TaskAttribute.Kind
    package var text: String
    package var value: String
    package let number: Int32
    package let time: TimeOfDay?
  }

  package var state: TaskState
  package var title: String
  package var attributes: [Attribute]
  package var priority: TaskPriority
  package var reason: String?
  /// The memo, without sums that the format updates by itself.
  package var memo: String?
  /// The index of the parent task; -1 if there is none.
  package var parent: Int
  /// The index of the heading of its section; -1 before the first heading and directly below the title.
  package var section: Int

  package init(_ document: TodoDocument, _ index: Int) {
    let task = document.tasks[index]
    state = task.state
    title = document.title(of: task)
    attributes = document.attributes(of: task).map {
      Attribute(
        kind: $0.kind, text: document.source.string($0.range.range), value: document.value(of: $0), number: $0.number,
        time: $0.time)
    }
    priority = task.priority
    reason = document.reason(of: task)
    memo = document.memo(ofTask: index).map(document.format.withoutSums)
    parent = Int(task.parent)
    section = document.section(of: task)
  }

  /// The first field that differs from another record, unless it is one of the `ignored` ones.
  package func difference(from other: TaskRecord, except ignored: Set<Field> = []) -> Field? {
    let isSame: KeyValuePairs<Field, Bool> = [
      .state: state == other.state, .title: title == other.title, .priority: priority == other.priority,
      .reason: reason == other.reason, .memo: memo == other.memo, .attributes: attributes == other.attributes,
      .parent: parent == other.parent, .section: section == other.section,
    ]
    return isSame.first { !$0.value && !ignored.contains($0.key) }?.key
  }
}

extension Set<TaskRecord.Field> {
  /// The attributes and the priority, which is one of them.
  package static let attributes: Self = [.attributes, .priority]
}

extension TodoDocument {
  /// The index of the heading whose section a task is in; -1 before the first heading and directly below the title.
  ///
  /// Headings are compared instead of groups, because a group can appear and disappear with its tasks.
  package func section(of task: TodoTask) -> Int { heading(ofGroup: Int(task.group)) }

  /// The index of the heading of a group; -1 for the file, even if it has a title.
  package func heading(ofGroup group: Int) -> Int { group == 0 ? -1 : groups[group].heading ?? -1 }

  /// Whether two tasks have the same record apart from their places, found without making strings; tasks with memos are not
  /// compared.
  func isPlainlySame(_ index: Int, _ other: TodoDocument, _ otherIndex: Int) -> Bool {
    let (a, b) = (tasks[index], other.tasks[otherIndex])
    let shift = Int(b.source.start) - Int(a.source.start)
    /// Whether two ranges are the same part of the titles.
    func isSame(_ left: ByteRange, _ right: ByteRange) -> Bool {
      left.isEmpty
        ? right.isEmpty
        : Int(right.start) - Int(left.start) == shift && Int(right.end) - Int(left.end) == shift
          && left.start >= a.source.start && left.end <= a.source.end
    }
    guard a.state == b.state, a.priority == b.priority, a.attributeCount == b.attributeCount,
      isSame(a.source, b.source), isSame(a.reason, b.reason), !hasMemo(index), !other.hasMemo(otherIndex),
      source.bytes[a.source.range] == other.source.bytes[b.source.range],
      isSame(a.title, b.title) && !a.flags.union(b.flags).contains(.renderedTitle)
        || titleBytes(of: a) == other.titleBytes(of: b)
    else { return false }
    return zip(attributeRange(of: a), other.attributeRange(of: b)).allSatisfy {
      let (left, right) = (attributes[$0], other.attributes[$1])
      return left.kind == right.kind && left.number == right.number && left.time == right.time
        && isSame(left.range, right.range)
        && isSame(left.value, right.value)
    }
  }
}
