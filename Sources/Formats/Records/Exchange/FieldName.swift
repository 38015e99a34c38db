import Base
import Plan

/// The meaning of a table's column or a record's member.
enum FieldName: String, CaseIterable {
  case title, state, group, priority, due, start, scheduled, created, completed, cancelled, tags, people, estimate,
    recurrence, id, after, reason, memo, depth, url, subtasks
  /// A known name for information that another field contains.
  case unused

  /// The field with a name; nil for an unknown name.
  init?(name: String) {
    let key = name.lowercased().filter { $0.isLetter || $0.isNumber }
    if let known = Self(rawValue: key), known != .unused {
      self = known
    } else if let other = Self.others[key] {
      self = other
    } else {
      return nil
    }
  }

  /// Names in other programs, including the fields of `gh issue list --json`.
  private static let others: [String: FieldName] = [
    "task": .title, "name": .title, "summary": .title, "subject": .title, "content": .title, "todo": .title,
    "text": .title, "status": .state, "done": .state, "closed": .state, "isdone": .state, "project": .group,
    "section": .group, "list": .group, "milestone": .group, "category": .group, "epic": .group, "duedate": .due,
    "deadline": .due, "dueon": .due, "target": .due, "eta": .due, "startdate": .start, "defer": .start,
    "createdat": .created, "createddate": .created, "closedat": .completed, "completedat": .completed,
    "doneat": .completed, "finished": .completed, "resolved": .completed, "completeddate": .completed,
    "labels": .tags, "label": .tags, "tag": .tags, "assignee": .people, "assignees": .people, "assignedto": .people,
    "owner": .people, "person": .people, "effort": .estimate, "points": .estimate, "repeat": .recurrence,
    "number": .id, "key": .id, "dependencies": .after, "dependson": .after, "blockedby": .after,
    "statereason": .reason, "notes": .memo, "note": .memo, "description": .memo, "body": .memo, "details": .memo,
    "comment": .memo, "level": .depth, "link": .url, "line": .unused, "column": .unused, "file": .unused,
    "via": .unused, "groupslug": .unused, "schema": .unused,
  ]

  /// The fields in the order in which they are written.
  static let written = allCases.filter { ![.url, .subtasks, .unused].contains($0) }

  /// The kind of date in a field; nil for other fields.
  var date: TaskAttribute.Kind? { Self.dates[self] }

  private static let dates: [FieldName: TaskAttribute.Kind] = [
    .due: .due, .start: .start, .scheduled: .scheduled, .created: .created, .completed: .completed,
    .cancelled: .cancelled,
  ]

  /// The values of a task's fields as text.
  static func texts(of task: PortableTask, _ path: [String], _ depth: Int) -> [FieldName: [String]] {
    func all(_ text: String?) -> [String] { text.map { [$0] } ?? [] }
    var fields: [FieldName: [String]] = [
      .title: [task.title], .state: [task.state.name], .group: path, .priority: all(task.priority.name),
      .tags: task.tags, .people: task.people, .estimate: all(task.estimate.map(EstimateText.render)),
      .recurrence: all(task.recurrence), .id: all(task.id), .after: task.after, .reason: all(task.reason),
      .memo: all(task.memo), .depth: [String(depth)],
    ]
    for (field, kind) in dates { fields[field] = all(task.dates[kind]?.description) }
    return fields
  }
}
