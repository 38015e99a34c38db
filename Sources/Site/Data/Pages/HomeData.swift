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
  var figures: [FigureData]
  /// The verdict and its reasons; empty if the plan is not judged.
  var verdict: String
  var hasAnswers: Bool
  var answers: [AnswerData]
  var rule: String
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
    TemplateField("figures") { $0.figures },
    TemplateField("verdict") { $0.verdict },
    TemplateField("hasAnswers") { $0.hasAnswers },
    TemplateField("answers") { $0.answers },
    TemplateField("rule") { $0.rule },
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
  /// The class of the dot before the count.
  var dot: String? = nil
  var html: String
  /// The page that lists these tasks.
  var href: String

  static let fields = TemplateFields<FigureData>(
    TemplateField("dot") { $0.dot },
    TemplateField("html") { $0.html },
    TemplateField("href") { $0.href })
}

/// A row below the figures of the home page: its name and its contents.
struct AnswerData: TemplateData {
  var name: String
  var html: String

  static let fields = TemplateFields<AnswerData>(
    TemplateField("name") { $0.name },
    TemplateField("html") { $0.html })
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
