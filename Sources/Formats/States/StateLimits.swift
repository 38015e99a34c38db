/// The numbers that decide where a text has states, each with its unit and its reason.
enum StateLimits {
  // MARK: Words of a state, in words

  /// A state is a phrase, not a sentence: “in progress, waiting for review” has five words.
  static let phraseWords = 5
  /// The same with the nouns that may stand beside it: “tasks of the next release in progress”.
  static let phraseWordsWithNouns = 8
  /// “Pages faites”, “Recommended next steps”: a heading that begins or ends with a state is short, or it is a sentence.
  static let participleWords = 6
  /// How many words without a meaning of their own may stand beside a state of several words.
  static let extraWords = 2
  /// “Completed: core engine”: what is after the colon is a name, not a sentence.
  static let wordsAfterColon = 3
  /// “Login: ✅ works for all”: what explains a mark beside it.
  static let wordsBesideMark = 3
  /// Headings with more words than this are sentences, in which “rules” and “goal” mean nothing.
  static let adviceWords = 8

  /// A title with more words is a sentence: “Tasks and how to schedule them with cron”.
  static let titleWords = 6

  // MARK: Lengths, in characters

  /// No phrase in the vocabulary comes near; longer texts are not looked up.
  static let phrase = 80
  /// A state after a text: “Login — in progress, waiting for the review”.
  static let tail = 40
  /// A state in brackets after a text, with what else stands in them: “(merged, #7)”.
  static let bracket = 64
  /// A state before a text: `[in progress] Login`, `In progress: Login`.
  static let head = 24
  /// Text without spaces before which a heading counts as one that begins with a state: “완료한 작업 내용”.
  static let opening = 16
  /// The key of a `key: value` line.
  static let key = 32
  /// The key of a status line: “Current status”.
  static let statusKey = 24
  /// The value of a pair that describes something: “PID: Active”.
  static let pairValue = 40
  /// A bullet that is only a state, with a list below it: “**Done:**”.
  static let label = 40
  /// What stands after a bold lead-in: “**Missing** (3, since May):”.
  static let afterBold = 16
  /// A line that is a legend.
  static let legendLine = 400
  /// The digits before a percent sign: “about 75 %”.
  static let percent = 8
  /// A title in a table has at least as many characters as an ID, such as “#1234”.
  static let tableID = 5
  /// A cell with a mark and nothing else.
  static let markCell = 3
  /// Text around a link that is a list of links: “- [a](b).”
  static let besideLink = 3
  /// Where a bullet that defines a term has its equals sign: “`p99` = slowest percent”.
  static let definition = 60

  // MARK: Counts

  /// A key that stands in as many bullets is a field of a form: “Effort: …”.
  static let repeatedKey = 3
  /// Bullets that end in a mark: with fewer, the mark may be an ornament.
  static let trailingMarks = 3
  /// As many lines of text that begin with marks are a list; a single one may be a remark.
  static let markedLines = 2
  /// A table with as many columns of states compares things.
  static let statusColumns = 3
  /// Other columns of marks beside a column such as “Finished”, which make it one criterion of several.
  static let markColumns = 2
  /// A legend has at least two signs; a list with more entries than eight is no legend.
  static let legendEntries = 2...8
  /// As many headings of one form, or with marks in one place, are a habit of the author; a single one may be chance.
  static let sameForm = 2
  /// A wide table is not searched for columns of marks, which takes the square of its width.
  static let searchedColumns = 64

  /// Of so many items without a mark, one with a check mark is a feature that is praised, not a task that is done.
  static let itemsPerClaim = 4

  // MARK: Amounts

  /// How much longer the lists of a file without a plan's name must be than its prose for the items to be shown.
  static let listsPerProse = 4
  /// The same the other way round for a file with a plan's name: what it lists may be explained at twice the length.
  static let prosePerList = 2
}
