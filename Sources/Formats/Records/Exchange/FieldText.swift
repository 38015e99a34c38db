import Base
import Plan

/// Formats the values of a task's fields as text.
enum FieldText {
  static func texts(_ task: PortableTask, _ path: [String], _ depth: Int) -> [FieldName: [String]] {
    var fields: [FieldName: [String]] = [
      .title: [task.title], .state: [task.state.name], .group: path, .tags: task.tags, .people: task.people,
      .after: task.after, .depth: [String(depth)],
    ]
    if let name = task.priority.name { fields[.priority] = [name] }
    for field in FieldName.written {
      if let kind = field.date, let date = task.dates[kind] { fields[field] = [date.description] }
    }
    fields[.estimate] = task.estimate.map { [EstimateText.render($0)] }
    fields[.recurrence] = task.recurrence.map { [$0] }
    fields[.id] = task.id.map { [$0] }
    fields[.reason] = task.reason.map { [$0] }
    fields[.memo] = task.memo.map { [$0] }
    return fields
  }
}
