import Base
import Drawing
import History
import Mustache
import Plan
import Reports

/// What happened in the last seven days, and what needs somebody, by name: a page, and a section of the home page.
struct WeekPage: SitePage, Sendable {
  let context: SiteContext
  private let week: HistoryWeek
  private let digest: Digest
  private var items: DigestItems { DigestItems(context: context, digest: digest) }

  /// How many items a part of the page lists.
  private static let listed = 200
  /// How many items a part of the home page lists.
  private static let named = 3

  /// - Returns: nil if there is no history, if the site is one page, and if there is nothing to tell.
  init?(context: SiteContext) {
    guard !context.isSingle, context.series != nil, let week = context.options.history?.recent,
      let digest = context.digest, !digest.isQuiet || !digest.needs.isEmpty
    else { return nil }
    (self.context, self.week, self.digest) = (context, week, digest)
  }

  static let template = "week"
  var path: String { "week.html" }
  var tabName: String? { context.text(.recentWeek) }

  static let fields = TemplateFields<WeekPage> {
    $0.html("figure") { $0.figure }
    // The sentence of a week in which nothing changed; empty for any other.
    $0.text("quiet") { $0.quiet }
    $0.list(
      "sections", { page in page.parts.map { (page, $0) } }, of: section)
  }

  /// The parts that have items, and what was finished, also if that is nothing.
  private var parts: [Digest.Part] {
    Digest.Part.allCases.filter { digest.count($0) > 0 || $0 == .finished && !digest.isQuiet }
  }

  private static let section = TemplateFields<(WeekPage, Digest.Part)> {
    $0.text("heading") { $0.context.text(heading($1)) }
    $0.flag("isLate") { $1 == .attention && $0.isLate }
    $0.text("count") { String($0.digest.count($1)) }
    $0.html("html") { $0.items.rows($1, listed) }
    $0.text("shown") { page, part in
      let count = page.digest.count(part)
      return count > listed ? page.context.text(.shown, ["total": String(count)], count: listed) : ""
    }
  }

  private var figure: HTML {
    let progress = context.tree.root.progress
    let since = context.time(week.start, context.date(week.start))
    return [
      context.html(.sinceDay, ["date": since]), HTML(text: context.percentOrDash(progress)), context.doneOf(progress),
    ].joined(separator: " · ")
  }

  var isQuiet: Bool { digest.isQuiet }

  /// The first items of each part, side by side, for the home page, which also lists the next tasks.
  /// - Parameter hasAttention: whether the page names what needs somebody in another place.
  func summary(hasAttention: Bool) -> HTML {
    HTML("section", .class("week"), .init("aria-labelledby", "week"), context.chrome) {
      $0("div", .class("head")) {
        $0("h2", .init("id", "week")) { $0("a", .href(path), text: context.text(.recentWeek)) }
      }
      let parts = parts.filter { !hasAttention || $0 != .attention }
      if digest.isQuiet {
        $0("p") {
          $0("span", .class("muted"), text: quiet)
          $0.put(" ")
          for part in parts { $0("a", .href(path)) { appendHeading(part, to: &$0) } }
        }
      } else {
        $0("div", .class("parts")) {
          $0.put("\n")
          for part in parts { appendFirst(part, to: &$0) }
        }
      }
    }
  }

  private func appendHeading(_ part: Digest.Part, to html: inout HTML) {
    html.text(context.text(Self.heading(part)) + " ")
    html("b", text: context.language.number(digest.count(part)))
  }

  private func appendFirst(_ part: Digest.Part, to html: inout HTML) {
    let more = digest.count(part) - Self.named
    html("div") {
      $0("h3") { appendHeading(part, to: &$0) }
      guard digest.count(part) > 0 else { return }
      $0("ul") {
        items.appendLines(part, Self.named, to: &$0)
        if more > 0 {
          $0("li") { $0("a", .class("small muted"), .href(path), text: "+\(context.language.number(more))") }
        }
      }
    }
    html.put("\n")
  }

  private var quiet: String {
    digest.isQuiet ? context.text(.weekQuiet, ["date": context.date(week.start)]) : ""
  }

  static func heading(_ part: Digest.Part) -> Phrase {
    switch part {
    case .finished: .finished
    case .moved: .datesMoved
    case .added: .added
    case .reopened: .reopened
    case .cut: .cut
    case .attention: .attention
    }
  }

  /// Whether anything is overdue.
  private var isLate: Bool { digest.needs.contains { $0.due.map { $0 < context.today } ?? false } }
}
