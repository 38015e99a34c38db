import Mustache

/// The history page.
struct HistoryData: PageData {
  var figure: String
  var chart: String
  var windows: String
  /// The attributes with the figures of each day, for the script.
  var reading: String
  /// The day of the figures above the chart, and these figures.
  var day: String
  var figures: String
  /// The milestones as list items.
  var marks: String
  var notes: [NoteData]
  var hasGroups: Bool
  var head: String
  var rows: String
  var count: String
  /// The groups and tasks whose due dates moved, as list items.
  var moves: String
  var hasArchived: Bool
  var archived: [ArchivedTaskData]
  var shown: String
  var hasTasks: Bool
  var days: String

  static let template = "history"

  static let fields = TemplateFields<HistoryData>(
    TemplateField("figure") { $0.figure },
    TemplateField("chart") { $0.chart },
    TemplateField("windows") { $0.windows },
    TemplateField("reading") { $0.reading },
    TemplateField("day") { $0.day },
    TemplateField("figures") { $0.figures },
    TemplateField("marks") { $0.marks },
    TemplateField("notes") { $0.notes },
    TemplateField("hasGroups") { $0.hasGroups },
    TemplateField("head") { $0.head },
    TemplateField("rows") { $0.rows },
    TemplateField("count") { $0.count },
    TemplateField("moves") { $0.moves },
    TemplateField("hasArchived") { $0.hasArchived },
    TemplateField("archived") { $0.archived },
    TemplateField("shown") { $0.shown },
    TemplateField("hasTasks") { $0.hasTasks },
    TemplateField("days") { $0.days })
}

/// A sentence on the history page.
struct NoteData: TemplateData {
  var classes: String
  var text: String

  static let fields = TemplateFields<NoteData>(
    TemplateField("class") { $0.classes },
    TemplateField("text") { $0.text })
}

/// A task that was finished and removed.
struct ArchivedTaskData: TemplateData {
  var title: String
  /// The name of its group.
  var name: String
  /// The dates on which it was completed and removed.
  var html: String

  static let fields = TemplateFields<ArchivedTaskData>(
    TemplateField("title") { $0.title },
    TemplateField("name") { $0.name },
    TemplateField("html") { $0.html })
}
