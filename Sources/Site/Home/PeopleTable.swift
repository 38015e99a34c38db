import Base
import Drawing
import Plan

/// The open tasks of each person, as rows of a table; people with the most tasks come first.
struct PeopleTable {
  let context: SiteContext

  /// The number of people up to which there is a table; if there are more, the page lists their names.
  private static let listed = 24

  /// Whether there is a table.
  var isShown: Bool { !context.isSingle && (1...Self.listed).contains(context.indexes.people.count) }

  var html: String {
    let people = context.indexes.people.map { (entry: $0, progress: context.progress(of: $0.tasks)) }
    func load(_ progress: Progress) -> Int { progress.total - progress.done }
    let sorted = people.enumerated().sorted {
      (-load($0.element.progress), $0.offset) < (-load($1.element.progress), $1.offset)
    }
    return sorted.map { row($0.element.entry, $0.element.progress) }.joined()
  }

  private func row(_ entry: TaskLabels.Entry, _ progress: Progress) -> String {
    func cell(_ count: Int, _ classes: String = "n") -> String {
      // A dash is easier to skip than a column of zeros.
      "<td class=\"\(classes)\" data-sort=\"\(count)\">\(count == 0 ? "–" : context.language.number(count))</td>"
    }
    let done =
      progress.total == 0 ? "–" : "\(context.language.number(progress.done))/\(context.language.number(progress.total))"
    return
      "<tr><th scope=\"row\"><a href=\"people/\(SiteContext.encode(entry.slug)).html\" dir=\"auto\">@\(Markup.escape(entry.name))</a></th><td class=\"wide\">\(Meter.html(progress))</td>"
      + cell(progress.inProgress) + cell(progress.open + progress.question + progress.deferred)
      + cell(progress.overdue, progress.overdue > 0 ? "n late" : "n")
      + "<td class=\"n\" data-sort=\"\(progress.done)\">\(done)</td></tr>\n"
  }
}
