import Mustache

/// The page of a group.
struct GroupData: PageData {
  var classes: String
  var name: String
  var isLong: Bool
  var cover: String
  var ring: String
  var crumbs: [LinkData]
  var notes: [ReadingNoteData]
  var celebration: String
  var isEmpty: Bool
  var isAuthors: Bool
  /// An example of a task as written in the file.
  var example: String
  var hasFilter: Bool
  /// Whether readers can sort the tasks. Authors cannot, because they move them instead.
  var hasSort: Bool
  /// Whether readers can show the newest tasks first.
  var hasNewest: Bool
  /// Whether readers can sort by priority without a script.
  var hasPriorities: Bool
  var figure: String
  var description: String
  var previous: [LinkData]
  var following: [LinkData]
  var controls: String
  var adds: String
  var icon: String?
  var state: String
  var trend: String
  var milestone: String?
  var tasks: [UInt8]

  static let template = "group"

  static let fields = TemplateFields<GroupData>(
    TemplateField("class") { $0.classes },
    TemplateField("name") { $0.name },
    TemplateField("isLong") { $0.isLong },
    TemplateField("cover") { $0.cover },
    TemplateField("ring") { $0.ring },
    TemplateField("crumbs") { $0.crumbs },
    TemplateField("notes") { $0.notes },
    TemplateField("celebration") { $0.celebration },
    TemplateField("isEmpty") { $0.isEmpty },
    TemplateField("isAuthors") { $0.isAuthors },
    TemplateField("example") { $0.example },
    TemplateField("hasFilter") { $0.hasFilter },
    TemplateField("hasSort") { $0.hasSort },
    TemplateField("hasNewest") { $0.hasNewest },
    TemplateField("hasPriorities") { $0.hasPriorities },
    TemplateField("figure") { $0.figure },
    TemplateField("description") { $0.description },
    TemplateField("previous") { $0.previous },
    TemplateField("following") { $0.following },
    TemplateField("controls") { $0.controls },
    TemplateField("adds") { $0.adds },
    TemplateField("icon") { $0.icon },
    TemplateField("state") { $0.state },
    TemplateField("trend") { $0.trend },
    TemplateField("milestone") { $0.milestone },
    TemplateField("tasks") { $0.tasks })
}

/// A link to a page.
struct LinkData: TemplateData {
  var href: String
  var name: String

  static let fields = TemplateFields<LinkData>(
    TemplateField("href") { $0.href },
    TemplateField("name") { $0.name })
}
