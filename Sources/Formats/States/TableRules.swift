import Base
import CommonMark
import Plan

/// A table whose rows may be tasks.
struct TableSubject {
  let header: [Range<Int>]
  let names: [String]
  let body: ArraySlice<TableRows.Row>
  let place: ClassifiedOutline.Place
  let file: ClassifiedOutline
  /// The column of states that a comment selects, and whether the comment excludes the table.
  let settings: (column: Int?, isIgnored: Bool)
  /// The columns that name states, or the one without a name that has nothing else.
  private(set) var columns: [Int] = []
  /// Of two columns, the one with more states, or else the first; nil without any.
  private(set) var column: Int?

  init?(_ table: ClassifiedOutline.Table, in file: ClassifiedOutline) {
    header = table.rows.rows[0].cells
    names = header.map { PlainText($0, in: file.outline.source).text }
    body = table.rows.rows.dropFirst()
    guard !body.isEmpty else { return nil }
    (place, self.file) = (table.place, file)
    settings = Self.settings(in: table.comment, of: file.outline.source)
    columns = settings.column.map { [$0] } ?? names.indices.filter { SectionWords.isStatus(names[$0]) }
    if columns.isEmpty, let unnamed = names.firstIndex(of: ""), count(unnamed) > 0,
      body.allSatisfy({ unnamed >= $0.cells.count || $0.cells[unnamed].isEmpty || state(in: $0, unnamed) != nil })
    {
      columns = [unnamed]
    }
    column = columns.first
    if columns.count == 2, count(columns[1]) > count(columns[0]) { column = columns[1] }
  }

  /// `<!-- table: status=3 -->`, `<!-- table: ignore -->`: the number counts columns from 1.
  private static func settings(in comment: ByteRange, of source: SourceText) -> (column: Int?, isIgnored: Bool) {
    guard !comment.isEmpty else { return (nil, false) }
    let text = source.string(comment.range).lowercased()
    guard let start = text.firstRange(of: "table:") else { return (nil, false) }
    let rest = text[start.upperBound...]
    if rest.contains("ignore") { return (nil, true) }
    guard let status = rest.firstRange(of: "status") else { return (nil, false) }
    let digits = rest[status.upperBound...].drop { !$0.isNumber }.prefix { $0.isNumber }
    return (Int(digits: digits, in: 0...9_999).map { max(0, $0 - 1) }, false)
  }

  func text(_ cell: Range<Int>) -> String { PlainText(cell, in: file.outline.source).text }

  /// The columns in which at least half of the cells that are not blank are states; none in a table whose short rows would fill
  /// a page with blank cells.
  var stateColumns: [Int] {
    guard names.count <= StateLimits.searchedColumns, let first = body.first,
      body.reduce(0, { $0 + names.count - $1.cells.count }) <= OutputBounds.filledCells
    else { return [] }
    let title = title(of: first)
    return names.indices.filter { column in
      guard column != title, SectionWords.column(names[column]) == nil else { return false }
      let filled = body.count { column < $0.cells.count && !$0.cells[column].isEmpty }
      return filled > 0 && count(column) * 2 >= filled
    }
  }

  /// The state of a row that follows from its cells: theirs if all have the same one; in progress if one is or if some are
  /// done; otherwise open. Nil if none has a state.
  func state(of row: TableRows.Row, in columns: [Int]) -> TaskState? {
    let states = columns.compactMap { state(in: row, $0)?.state }
    let counted = states.filter { $0 != .cancelled }
    guard let first = counted.first ?? states.first else { return nil }
    if counted.allSatisfy({ $0 == first }) { return first }
    return counted.contains { $0 == .done || $0 == .inProgress } ? .inProgress : .open
  }

  func state(in row: TableRows.Row, _ column: Int) -> (state: TaskState, token: String)? {
    column < row.cells.count ? file.outline.reader.cell(text(row.cells[column])) : nil
  }

  /// How many cells of a column are states.
  private func count(_ column: Int) -> Int { body.count { state(in: $0, column) != nil } }

  /// The cells of the column of states that are not empty.
  private var filled: [String] {
    guard let column else { return [] }
    return body.filter { column < $0.cells.count && !$0.cells[column].isEmpty }.map { text($0.cells[column]) }
  }

  /// “Tests | Finished | Fuzzed”: the column is one criterion among others with marks.
  var isOneOfSeveral: Bool {
    guard settings.column == nil, columns.count == 1, let column, names.count <= StateLimits.searchedColumns,
      !SectionWords.isPlainStatus(names[column])
    else { return false }
    return names.indices.count { other in
      other != column
        && body.count { other < $0.cells.count && isOnlyMark($0.cells[other]) } * 2 >= body.count
    } >= StateLimits.markColumns
  }

  /// Whether fewer than half of the cells in the column of states are states.
  var isUnknown: Bool {
    guard settings.column == nil, let column else { return false }
    let known = count(column)
    return known == 0 || known * 2 < filled.count
  }

  /// “3 of 4 items” sums up other parts of the file.
  var isSums: Bool {
    guard settings.column == nil else { return false }
    let filled = filled
    let sums = filled.count(where: Self.isFraction)
    return sums > 0 && sums * 2 >= filled.count
  }

  private static func isFraction(_ text: String) -> Bool {
    let words = StateText.words(text)
    return zip(words, words.dropFirst(2)).enumerated().contains { index, pair in
      Int(digits: pair.0, in: 0 ... .max) != nil && Int(digits: pair.1, in: 0 ... .max) != nil
        && ["of", "de", "von", "sur", "из"].contains(words[index + 1])
    }
  }

  /// The column of priorities in which a row may have the state instead: “✅ Done” beside “High”.
  func settled(_ row: TableRows.Row) -> Int? {
    // “🔴 High” and “Later” are priorities.
    names.indices.first { SectionWords.column(names[$0]) == .priority && state(in: row, $0)?.state == .done }
  }

  /// The state that a table without a column of states takes from its only column of text, from the heading or the lead-in
  /// directly above it, or one of tasks from a heading around that. Rows of marks compare things; measurements are no tasks.
  var inherited: TaskState? {
    let section = place.section.map { file.sections[$0] }
    // “What's missing | Priority”
    let texts = names.filter { SectionWords.column($0) == nil }
    if texts.count == 1, let state = file.outline.phrases.state(of: texts[0], in: .heading, isStrict: true) {
      return state
    }
    let direct: TaskState? =
      if let leadIn = place.leadIn {
        leadIn.state
      } else if let own = section?.own {
        own.state
      } else if names.contains(where: SectionWords.isTaskColumn) {
        file.inherited(at: place)?.state
      } else {
        nil
      }
    guard let direct, section?.own == nil || section?.isState == true || place.leadIn?.state != nil,
      !names.contains(where: SectionWords.isMeasure),
      body.count(where: { row in row.cells.dropFirst().contains(where: isOnlyMark) }) * 2 < body.count
    else { return nil }
    return direct
  }

  private func isOnlyMark(_ cell: Range<Int>) -> Bool { AnnotatedOutline.isOnlyMark(cell, in: file.outline.source) }

  /// The first cell that is neither a number, an attribute, nor the state.
  func title(of row: TableRows.Row) -> Int? {
    let fit = row.cells.indices.filter { index in
      guard index != column, !row.cells[index].isEmpty else { return false }
      let text = text(row.cells[index])
      // `P0`, `#12`, `M3`: too short to be a title.
      let isLabel =
        text.count <= StateLimits.tableID && text.count { $0.isLetter } <= 2 && text.contains(where: \.isNumber)
      return text.contains(where: \.isLetter) && !isLabel
    }
    return fit.first { SectionWords.column(names[$0]) == nil } ?? fit.first
      ?? row.cells.indices.first { $0 != column && !row.cells[$0].isEmpty }
  }
}

/// What becomes of a table.
enum TableVerdict {
  case excluded
  /// Rows that compare things; they are tasks if the file asks for it (`read: matrix`).
  case compared
  /// The column of states has mostly other values, which `check` reports.
  case unknown
  /// Each row is a task with the state in this column.
  case column(Int)
  /// Each row is a task with this state.
  case inherited(TaskState)
  /// Each row is one if the file is a plan in which nothing has a state.
  case plain(TaskState)
}

extension StateRules {
  static let tables: [StateRule<TableSubject, TableVerdict>] = [
    StateRule(name: "a row of a table that a comment ignores") { $0.settings.isIgnored ? .excluded : nil },
    StateRule(name: "a row of a legend") {
      $0.file.isIntroduced($0.place, by: SectionWords.isLegend) ? .excluded : nil
    },
    StateRule(name: "a row of a file that compares things") {
      $0.file.outline.isComparison && $0.settings.column == nil ? .compared : nil
    },
    StateRule(name: "a row of a table with three columns of states or more") {
      $0.columns.count >= StateLimits.statusColumns ? .compared : nil
    },
    StateRule(name: "a row of a table in which the state is one mark of several") {
      $0.isOneOfSeveral ? .compared : nil
    },
    StateRule(name: "a row of a table whose column of states has mostly other values") {
      $0.isUnknown ? .unknown : nil
    },
    StateRule(name: "a row of a table that sums up other parts") { $0.isSums ? .excluded : nil },
    StateRule(name: "by the cell of its row") { $0.column.map { .column($0) } },
    StateRule(name: "a row of a table in a section of advice, reasons, or criteria") {
      $0.file.isInAdvice($0.place) ? .excluded : nil
    },
    StateRule(name: "by the heading above its table") { $0.inherited.map { .inherited($0) } },
    StateRule(name: "a row of a table of tasks without a state") {
      ($0.names.contains(where: SectionWords.isTaskColumn) || $0.file.isOfTasks($0.place)) && $0.file.isOpen($0.place)
        ? .plain(.open) : nil
    },
    StateRule(name: "a row of a table without a column of states") { _ in .compared },
  ]
}
