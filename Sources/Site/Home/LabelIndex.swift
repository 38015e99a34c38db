import Mustache

/// The tags or the people of a plan, with links to their pages.
struct LabelIndex: TemplateData {
  let context: SiteContext
  let kind: LabelPage.Kind

  /// The index; none if the plan has no tags or no people.
  static func shown(_ kind: LabelPage.Kind, _ context: SiteContext) -> [LabelIndex] {
    context.indexes[kind].isEmpty ? [] : [LabelIndex(context: context, kind: kind)]
  }

  static let fields = TemplateFields<LabelIndex> {
    $0.text("heading") { $0.context.text($0.kind.heading) }
    $0.list("items", { index in index.context.indexes[index.kind].map { (index, $0) } }, of: item)
  }

  private static let item = TemplateFields<(LabelIndex, TaskLabels.Entry)> {
    $0.text("href") { SiteContext.encode(LabelPage.path($0.kind, $1)) }
    $0.text("name") { $1.shown }
    $0.text("count") { $0.context.language.number($1.tasks.count) }
    // The count for screen readers.
    $0.text("spoken") { $0.context.text(.tasks, count: $1.tasks.count) }
  }
}
