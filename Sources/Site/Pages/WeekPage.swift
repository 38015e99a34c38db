import Base
import History
import Mustache
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
    guard !context.isSingle, context.series != nil, let week = context.options.past.history?.recent,
      let digest = context.digest, !digest.isQuiet || !digest.needs.isEmpty
    else { return nil }
    (self.context, self.week, self.digest) = (context, week, digest)
  }

  static let template = "week"
  var path: String { "week.html" }
  var tabName: String? { context.text(.recentWeek) }

  static let fields = TemplateFields<WeekPage> {
    $0.html("figure") { [$0.since, $0.context.figure].joined(separator: " · ") }
    // The sentence of a week in which nothing changed; empty for any other.
    $0.text("quiet") { $0.digest.isQuiet ? sentence($0.week, $0.context) : "" }
    $0.list("sections", { page in page.parts.map { (page, $0) } }, of: section)
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
    $0.text("shown") { TaskLists($0.context).shownText(of: $0.digest.count($1), limit: listed) }
  }

  private var since: HTML { context.html(.sinceDay, ["date": context.time(week.start)]) }

  /// The first items of each part, side by side, for the home page, which also lists the next tasks; empty for a week in which
  /// nothing changed, which is a sentence (``quiet(_:)``).
  /// - Parameter hasAttention: whether the page names what needs somebody in another place.
  func summary(hasAttention: Bool) -> HTML {
    if digest.isQuiet { return HTML() }
    let head = HTML {
      $0("h2", .init("id", "week")) { $0("a", .href(path), text: context.text(.recentWeek)) }
      $0("span", .class("small muted")) { $0 += since }
    }
    return Self.section(head, parts.filter { !hasAttention || $0 != .attention }, items, path: path)
  }

  /// What the last week with changes brought, for a file that has not changed since; empty without a history, and if that is the
  /// week in which the history begins.
  static func lastChanges(_ context: SiteContext) -> HTML {
    guard !context.isSingle, context.series != nil, context.digest?.isQuiet == true, isUnchanged(context),
      let history = context.options.past.history, history.weeks.count > 1, let week = history.weeks.last,
      let last = history.points.last(where: \.isPresent)?.day
    else { return HTML() }
    let digest = Digest(week.changes, week.groupDates, context.plan, context.tree)
    let parts = Digest.Part.allCases.filter { $0 != .attention && digest.count($0) > 0 }
    if parts.isEmpty { return HTML() }
    let head = HTML("h2", .init("id", "week")) {
      $0("a", .href("history.html")) { $0 += context.html(.lastChanged, ["date": context.time(last)]) }
    }
    let items = DigestItems(context: context, digest: digest, isPast: true)
    return section(head, parts, items, path: "history.html")
  }

  private static func section(_ head: HTML, _ parts: [Digest.Part], _ items: DigestItems, path: String) -> HTML {
    HTML("section", .class("week"), .init("aria-labelledby", "week"), items.context.chrome) {
      $0("div", .class("head")) { $0 += head }
      $0("div", .class("parts")) {
        $0.put("\n")
        for part in parts { appendFirst(part, items, path: path, to: &$0) }
      }
    }
  }

  private static func appendFirst(_ part: Digest.Part, _ items: DigestItems, path: String, to html: inout HTML) {
    let (count, language) = (items.digest.count(part), items.context.language)
    html.line("div") {
      $0("h3") {
        $0.text(items.context.text(heading(part)) + " ")
        $0("b", text: language.number(count))
      }
      guard count > 0 else { return }
      $0("ul") {
        items.appendLines(part, named, to: &$0)
        if count > named {
          $0("li") { $0("a", .class("small muted"), .href(path), text: "+\(language.number(count - named))") }
        }
      }
    }
  }

  private static func sentence(_ week: HistoryWeek, _ context: SiteContext) -> String {
    context.text(.weekQuiet, ["date": context.date(week.start)])
  }

  /// The sentence of a week in which nothing changed, also where it has no page because nothing needs anybody; empty for any
  /// other week, for a file that has not changed for longer, and without a history.
  static func quiet(_ context: SiteContext) -> String {
    guard context.series != nil, let week = context.options.past.history?.recent, context.digest?.isQuiet == true else {
      return ""
    }
    // What has not changed at all tells for how long, beside the last change.
    return isUnchanged(context) ? "" : sentence(week, context)
  }

  /// Whether the file has not changed in the last seven days.
  private static func isUnchanged(_ context: SiteContext) -> Bool {
    guard let history = context.options.past.history, let week = history.recent else { return false }
    return history.points.last(where: \.isPresent).map { $0.day < week.start } ?? false
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
