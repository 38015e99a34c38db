import Mustache

/// The home page.
struct HomeData: PageData {
  var title: String
  var isLong: Bool
  var lede: String
  var ring: String
  var isComplete: Bool
  var allCancelled: Bool
  var isEmpty: Bool
  var isAuthors: Bool
  /// How a task is written in the file.
  var example: String
  var figures: [FigureData]
  var weighted: String
  var emptyText: String
  var note: String
  var intro: [UInt8]
  var isLongIntro: Bool
  var more: [UInt8]
  var trend: String
  var inbox: String
  var hasGroups: Bool
  var adds: String
  var cards: [UInt8]
  var rows: [UInt8]
  var archives: [UInt8]
  var hasLists: Bool
  var hasAgenda: Bool
  var upNext: String
  var recentHeading: String
  var recent: String
  var allCompleted: String
  var hasIndexes: Bool
  var tags: [IndexData]
  var people: [IndexData]

  static let template = "home"

  static let fields = TemplateFields<HomeData>(
    TemplateField("title") { $0.title },
    TemplateField("isLong") { $0.isLong },
    TemplateField("lede") { $0.lede },
    TemplateField("ring") { $0.ring },
    TemplateField("isComplete") { $0.isComplete },
    TemplateField("allCancelled") { $0.allCancelled },
    TemplateField("isEmpty") { $0.isEmpty },
    TemplateField("isAuthors") { $0.isAuthors },
    TemplateField("example") { $0.example },
    TemplateField("figures") { $0.figures },
    TemplateField("weighted") { $0.weighted },
    TemplateField("emptyText") { $0.emptyText },
    TemplateField("note") { $0.note },
    TemplateField("intro") { $0.intro },
    TemplateField("isLongIntro") { $0.isLongIntro },
    TemplateField("more") { $0.more },
    TemplateField("trend") { $0.trend },
    TemplateField("inbox") { $0.inbox },
    TemplateField("hasGroups") { $0.hasGroups },
    TemplateField("adds") { $0.adds },
    TemplateField("cards") { $0.cards },
    TemplateField("rows") { $0.rows },
    TemplateField("archives") { $0.archives },
    TemplateField("hasLists") { $0.hasLists },
    TemplateField("hasAgenda") { $0.hasAgenda },
    TemplateField("upNext") { $0.upNext },
    TemplateField("recentHeading") { $0.recentHeading },
    TemplateField("recent") { $0.recent },
    TemplateField("allCompleted") { $0.allCompleted },
    TemplateField("hasIndexes") { $0.hasIndexes },
    TemplateField("tags") { $0.tags },
    TemplateField("people") { $0.people })
}
