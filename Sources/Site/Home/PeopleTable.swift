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

  var html: HTML {
    let people = context.indexes.people.map { (entry: $0, progress: context.progress(of: $0.tasks)) }
    func load(_ progress: Progress) -> Int { progress.total - progress.done }
    let sorted = people.enumerated().sorted {
      (-load($0.element.progress), $0.offset) < (-load($1.element.progress), $1.offset)
    }
    return HTML { html in
      for (_, person) in sorted { append(person.entry, person.progress, to: &html) }
    }
  }

  private func append(_ entry: TaskLabels.Entry, _ progress: Progress, to html: inout HTML) {
    let number = context.language.number
    func append(_ count: Int, _ classes: String = "n", to html: inout HTML) {
      // A dash is easier to skip than a column of zeros.
      html("td", .class(classes), .init("data-sort", String(count)), text: count == 0 ? "–" : number(count))
    }
    html("tr") {
      $0("th", .init("scope", "row")) {
        let address = SiteContext.encode(LabelPage.path(.people, entry))
        $0("a", .href(address), .directed, text: entry.shown)
      }
      $0("td", .class("wide")) { $0.svg(Meter.html(progress)) }
      append(progress.inProgress, to: &$0)
      append(progress.open + progress.question + progress.deferred, to: &$0)
      append(progress.overdue, progress.overdue > 0 ? "n late" : "n", to: &$0)
      let done = progress.total == 0 ? "–" : "\(number(progress.done))/\(number(progress.total))"
      $0("td", .class("n"), .init("data-sort", String(progress.done)), text: done)
    }
    html.put("\n")
  }
}
