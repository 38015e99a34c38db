public import Base
public import Plan

/// The words of a site, for what the preview server answers.
public struct SiteWords: Sendable {
  let language: Language
  /// The pages of the server.
  let live: LivePages

  /// English.
  public static let english = SiteWords(.english)

  init(_ language: Language, _ live: LivePages? = nil) {
    self.language = language
    self.live = live ?? LivePages(version: "", editing: nil)
  }

  /// A day with its time as the site writes it, without the current year.
  public func text(of date: DayTime, today: CalendarDate) -> String { language.format(date, today: today) }

  /// How a task repeats, as the site writes it; nil for a rule that is more than how often.
  public func text(of rule: RecurrenceRule) -> String? { language.text(of: rule) }
}

extension Site {
  /// The words of its pages.
  public var words: SiteWords { SiteWords(context.language, context.options.live) }
}
