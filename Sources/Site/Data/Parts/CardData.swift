import Mustache

/// A group as a card and as a table row.
struct CardData: TemplateData {
  var classes: String
  var name: String
  var href: String
  var cover: String
  var count: String
  var ring: String
  var countHTML: String
  /// The `lang` attribute of the site's own texts.
  var chrome: String
  var nextHTML: String
  var next: String
  var percent: String
  var percentSort: String
  var done: String
  var dueSort: String
  var isLate: Bool
  /// Whether the next task is left out.
  var isPlain = false
  var meter: String
  var milestone: String? = nil
  var dueHTML: String? = nil
  var attributes: String
  var controls: String
  /// The editing controls of the table row.
  var listControls: String
  var icon: String? = nil
  var due: String? = nil
  var dueISO: String? = nil

  static let fields = TemplateFields<CardData>(
    TemplateField("class") { $0.classes },
    TemplateField("name") { $0.name },
    TemplateField("href") { $0.href },
    TemplateField("cover") { $0.cover },
    TemplateField("count") { $0.count },
    TemplateField("ring") { $0.ring },
    TemplateField("chrome") { $0.chrome },
    TemplateField("countHTML") { $0.countHTML },
    TemplateField("nextHTML") { $0.nextHTML },
    TemplateField("next") { $0.next },
    TemplateField("percent") { $0.percent },
    TemplateField("percentSort") { $0.percentSort },
    TemplateField("done") { $0.done },
    TemplateField("dueSort") { $0.dueSort },
    TemplateField("isLate") { $0.isLate },
    TemplateField("isPlain") { $0.isPlain },
    TemplateField("meter") { $0.meter },
    TemplateField("milestone") { $0.milestone },
    TemplateField("dueHTML") { $0.dueHTML },
    TemplateField("attributes") { $0.attributes },
    TemplateField("controls") { $0.controls },
    TemplateField("listControls") { $0.listControls },
    TemplateField("icon") { $0.icon },
    TemplateField("due") { $0.due },
    TemplateField("dueISO") { $0.dueISO })
}
