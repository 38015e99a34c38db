import Mustache

/// The home page.
struct HomeData: PageData {
  var title: String
  var isLong: Bool
  /// The button that edits the title and the description.
  var controls: String
  var lede: String
  var ring: String
  var isComplete: Bool
  /// How many items of the files are not counted, if all that are counted are done.
  var uncounted: String
  var allCancelled: Bool
  var isEmpty: Bool
  var isAuthors: Bool
  /// An example of a task as written in the file.
  var example: String
  /// The verdict, and when the plan will be done; empty if neither is known.
  var state: String
  var figures: [FigureData]
  /// The counts beside those in large figures.
  var others: String
  /// The reasons of the verdict and its rule.
  var why: String
  var freshness: String
  var weighted: String
  var emptyText: String
  var notes: [ReadingNoteData]
  var intro: [UInt8]
  var isLongIntro: Bool
  var more: [UInt8]
  var trend: String
  var inbox: String
  var milestones: String
  /// What happened in the last seven days, and what needs somebody.
  var week: String
  var lone: String
  var hasGroups: Bool
  var isListFirst: Bool
  var columns: Int
  var adds: String
  /// The button that adds a group, below the list.
  var listAdds: String
  var cards: [UInt8]
  var rows: [UInt8]
  var board: String
  var archives: [UInt8]
  var hasLists: Bool
  var hasAgenda: Bool
  var upNext: String
  var recentHeading: String
  var days: String
  var recent: String
  var allCompleted: String
  var persons: String
  var hasIndexes: Bool
  var tags: [IndexData]
  var people: [IndexData]

  static let template = "home"

  static let fields = TemplateFields<HomeData>(
    TemplateField("title") { $0.title },
    TemplateField("isLong") { $0.isLong },
    TemplateField("controls") { $0.controls },
    TemplateField("lede") { $0.lede },
    TemplateField("ring") { $0.ring },
    TemplateField("isComplete") { $0.isComplete },
    TemplateField("uncounted") { $0.uncounted },
    TemplateField("allCancelled") { $0.allCancelled },
    TemplateField("isEmpty") { $0.isEmpty },
    TemplateField("isAuthors") { $0.isAuthors },
    TemplateField("example") { $0.example },
    TemplateField("state") { $0.state },
    TemplateField("figures") { $0.figures },
    TemplateField("others") { $0.others },
    TemplateField("why") { $0.why },
    TemplateField("freshness") { $0.freshness },
    TemplateField("weighted") { $0.weighted },
    TemplateField("emptyText") { $0.emptyText },
    TemplateField("notes") { $0.notes },
    TemplateField("intro") { $0.intro },
    TemplateField("isLongIntro") { $0.isLongIntro },
    TemplateField("more") { $0.more },
    TemplateField("trend") { $0.trend },
    TemplateField("inbox") { $0.inbox },
    TemplateField("milestones") { $0.milestones },
    TemplateField("week") { $0.week },
    TemplateField("lone") { $0.lone },
    TemplateField("hasGroups") { $0.hasGroups },
    TemplateField("isListFirst") { $0.isListFirst },
    TemplateField("columns") { $0.columns },
    TemplateField("adds") { $0.adds },
    TemplateField("listAdds") { $0.listAdds },
    TemplateField("cards") { $0.cards },
    TemplateField("rows") { $0.rows },
    TemplateField("board") { $0.board },
    TemplateField("archives") { $0.archives },
    TemplateField("hasLists") { $0.hasLists },
    TemplateField("hasAgenda") { $0.hasAgenda },
    TemplateField("upNext") { $0.upNext },
    TemplateField("recentHeading") { $0.recentHeading },
    TemplateField("days") { $0.days },
    TemplateField("recent") { $0.recent },
    TemplateField("allCompleted") { $0.allCompleted },
    TemplateField("persons") { $0.persons },
    TemplateField("hasIndexes") { $0.hasIndexes },
    TemplateField("tags") { $0.tags },
    TemplateField("people") { $0.people })
}

/// A count below the title of the home page.
struct FigureData: TemplateData {
  /// The class of the dot before the label.
  var dot: String? = nil
  var number: String
  /// What the number is part of: “/38”.
  var total = ""
  var label: String
  /// The page that lists these tasks.
  var href: String
  var isLate = false

  static let fields = TemplateFields<FigureData>(
    TemplateField("dot") { $0.dot },
    TemplateField("number") { $0.number },
    TemplateField("total") { $0.total },
    TemplateField("label") { $0.label },
    TemplateField("href") { $0.href },
    TemplateField("isLate") { $0.isLate })
}

/// The tags or the people of a plan.
struct IndexData: TemplateData {
  var heading: String
  var items: [IndexEntryData]

  static let fields = TemplateFields<IndexData>(
    TemplateField("heading") { $0.heading },
    TemplateField("items") { $0.items })
}

/// A tag or a person in an index.
struct IndexEntryData: TemplateData {
  var href: String
  var name: String
  var count: String
  /// The count for screen readers.
  var spoken: String

  static let fields = TemplateFields<IndexEntryData>(
    TemplateField("href") { $0.href },
    TemplateField("name") { $0.name },
    TemplateField("count") { $0.count },
    TemplateField("spoken") { $0.spoken })
}
