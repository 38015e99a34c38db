import Base
import TodoFile

/// The languages that the site's own texts are available in.
public enum SiteLanguages {
  /// BCP 47 language subtags, without script or region.
  public static let codes: [String] = Language.tables.map(\.code)

  /// A day as the site writes it, without the current year.
  /// - Parameter lang: the language tag of the site.
  public static func text(of day: CalendarDate, today: CalendarDate, in lang: String) -> String {
    Language.named(lang).format(day, today: today)
  }

  /// How a task repeats, as the site writes it; nil for a rule that says more than how often.
  /// - Parameter lang: the language tag of the site.
  public static func text(of rule: RecurrenceRule, in lang: String) -> String? { Language.named(lang).text(of: rule) }

  /// The texts of the pages for coming in from the network, in the language of a site.
  public static func access(in lang: String) -> AccessTexts { AccessTexts(Language.named(lang)) }
}
