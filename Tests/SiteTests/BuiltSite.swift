import TestSupport
import Testing

@testable import Base
@testable import Plan
@testable import Site

/// Sites as tests build and read them.
extension Site {
  static func built(
    _ plan: TodoPlan, today: CalendarDate = someDay, _ options: SiteOptions = SiteOptions()
  ) throws -> Site {
    let tree = ProgressTree(plan, today: today, lang: options.lang)
    return try SiteBuilder.build(plan, tree: tree, diagnostics: [], options: options)
  }

  /// The site of a TODO.md that a test states in full.
  static func built(
    _ text: String, today: CalendarDate = someDay, _ options: SiteOptions = SiteOptions()
  ) throws -> Site {
    try built(TodoPlan([try parseDocument(text, options: .html)]), today: today, options)
  }

  /// The text of a file; nil if the site has none.
  func find(_ path: String) throws -> String? {
    try SitePath(path).flatMap { try bytes($0) }.map { String(decoding: $0, as: UTF8.self) }
  }

  func text(_ path: String) throws -> String { try #require(try find(path), "\(path)") }
}
