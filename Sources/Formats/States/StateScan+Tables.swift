import Base
import Plan

extension StateScan {
  /// Reads a table: from its state column, or else from the state of the heading or lead-in directly above it.
  mutating func readTable(_ table: TableRows, start: Int) {
    let header = table.rows[0]
    let names = header.map { PlainText($0, in: source).text }
    let body = Array(zip(table.rows.dropFirst(), table.lines.dropFirst()))
    guard !body.isEmpty else { return }
    func skip(_ reason: StateExclusion) {
      for (_, line) in body { exclude(ByteRange(line), reason) }
    }
    let settings = tableSettings()
    if settings.isIgnored { return skip(.ignoredTable) }
    if leadIn?.isLegend == true || sections.last.map({ SectionWords.isLegend($0.text) }) == true {
      return skip(.legend)
    }
    var columns = settings.column.map { [$0] } ?? names.indices.filter { SectionWords.isStatus(names[$0]) }
    if isComparison, settings.column == nil { return skip(.comparison) }
    if columns.count >= 3 { return skip(.manyStatusColumns) }
    // “Tests | Finished | Fuzzed”: the column is one criterion among others with marks.
    if settings.column == nil, columns.count == 1, names.count <= 64, !SectionWords.isPlainStatus(names[columns[0]]) {
      let marked = names.indices.filter { column in
        column != columns[0]
          && body.count { column < $0.0.count && isOnlyMark($0.0[column]) } * 2 >= body.count
      }
      if marked.count >= 2 { return skip(.manyStatusColumns) }
    }
    let states = columns.map { column in body.map { state(in: $0.0, column) } }
    // Of two columns, the one with more states counts, or else the first.
    if columns.count == 2 {
      let counts = states.map { $0.count { $0 != nil } }
      columns = [columns[counts[1] > counts[0] ? 1 : 0]]
    }
    guard let column = columns.first else {
      return readPlainTable(names, body, start: start)
    }
    let filled = body.filter { column < $0.0.count && !$0.0[column].isEmpty }
    let known = body.count { state(in: $0.0, column) != nil }
    guard settings.column != nil || (known > 0 && known * 2 >= filled.count) else { return skip(.unknownStatus) }
    // “3 of 4 items” sums up other parts of the file.
    let sums = filled.count { Self.isFraction(PlainText($0.0[column], in: source).text) }
    if sums * 2 >= filled.count, sums > 0, settings.column == nil { return skip(.sum) }
    var rows: [StateFindings.Row] = []
    for (cells, line) in body {
      guard let title = titleCell(cells, names, except: column) else { continue }
      // A row with only a bold name is a heading for the rows below it.
      if cells.count(where: { !$0.isEmpty }) == 1, PlainText(cells[title], in: source).isBold {
        exclude(ByteRange(line), .sum)
        continue
      }
      if SectionWords.isSum(PlainText(cells[title], in: source).text) {
        exclude(ByteRange(line), .sum)
        continue
      }
      let found = state(in: cells, column)
      let cell = column < cells.count ? cells[column] : line.upperBound..<line.upperBound
      let token = found.map { tokenRange($0.token, in: cell, fromEnd: false) } ?? ByteRange(cell)
      let item = StateFindings.Item(state: found?.state ?? .open, via: .table, token: token)
      rows.append(row(item, cells, header, names, line, title: title, except: column))
    }
    keep(rows, start: start)
  }

  /// A table without a state column: its rows take the state of the heading or lead-in above it.
  private mutating func readPlainTable(_ names: [String], _ body: [([Range<Int>], Range<Int>)], start: Int) {
    let direct: TaskState?
    if let leadIn {
      direct = leadIn.state
    } else if let section = sections.last, let own = section.own {
      direct = own.state
    } else if names.contains(where: SectionWords.isTaskColumn), let inherited {
      // A table of tasks below a topic heading, inside a section with a state.
      direct = inherited.state
    } else {
      direct = nil
    }
    let isMeasure = names.contains(where: SectionWords.isMeasure)
    guard let direct, !isMeasure, !isInAdvice,
      sections.last?.own == nil || sections.last?.isState == true || leadIn?.state != nil
    else {
      for (_, line) in body { exclude(ByteRange(line), isInAdvice ? .advice : .noStatusColumn) }
      return
    }
    // Rows of marks compare things; they are not tasks.
    let marks = body.count { row in row.0.dropFirst().contains { isOnlyMark($0) } }
    guard marks * 2 < body.count else {
      for (_, line) in body { exclude(ByteRange(line), .noStatusColumn) }
      return
    }
    var rows: [StateFindings.Row] = []
    for (cells, line) in body {
      guard let title = titleCell(cells, names, except: nil) else { continue }
      if SectionWords.isSum(PlainText(cells[title], in: source).text) {
        exclude(ByteRange(line), .sum)
        continue
      }
      let item = StateFindings.Item(state: direct, via: .heading)
      rows.append(row(item, cells, [], names, line, title: title, except: nil))
    }
    keep(rows, start: start)
  }

  private mutating func keep(_ rows: [StateFindings.Row], start: Int) {
    guard !rows.isEmpty else { return }
    findings.tables[start] = rows
    countTask(rows.count)
  }

  private func row(
    _ item: StateFindings.Item, _ cells: [Range<Int>], _ header: [Range<Int>], _ names: [String], _ line: Range<Int>,
    title: Int, except column: Int?
  ) -> StateFindings.Row {
    var others: [(header: ByteRange, cell: ByteRange, kind: StateColumn?)] = []
    for index in cells.indices where index != title && index != column && !cells[index].isEmpty {
      let name = index < header.count ? ByteRange(header[index]) : .none
      others.append((name, ByteRange(cells[index]), SectionWords.column(names[index])))
    }
    return StateFindings.Row(item: item, line: ByteRange(line), title: ByteRange(cells[title]), cells: others)
  }

  /// The first cell that is neither a number, an attribute, nor the state.
  private func titleCell(_ cells: [Range<Int>], _ names: [String], except column: Int?) -> Int? {
    let fit = cells.indices.filter { index in
      guard index != column, !cells[index].isEmpty else { return false }
      let text = PlainText(cells[index], in: source).text
      return text.contains(where: \.isLetter) && !Self.isLabel(text)
    }
    return fit.first { SectionWords.column(names[$0]) == nil } ?? fit.first
      ?? cells.indices.first { $0 != column && !cells[$0].isEmpty }
  }

  /// `P0`, `#12`, `M3`: too short to be a title.
  private static func isLabel(_ text: String) -> Bool {
    text.count <= 5 && text.count { $0.isLetter } <= 2 && text.contains(where: \.isNumber)
  }

  /// Whether a table of the file has several columns of marks.
  var hasMatrix: Bool {
    blocks.contains { block in
      guard block.kind == .paragraph, block.level == 0, let table = TableRows(lines(of: block.text), in: source.bytes)
      else { return false }
      let marked = table.rows.dropFirst().count { row in row.count { isOnlyMark($0) } >= 2 }
      return marked * 2 >= table.rows.count - 1 && marked > 0
    }
  }

  private func isOnlyMark(_ cell: Range<Int>) -> Bool {
    let text = PlainText(cell, in: source).text
    return !text.isEmpty && text.count <= 3
      && text.allSatisfy { StateText.isSign($0) || $0.isWhitespace || "-—–".contains($0) }
  }

  private func state(in cells: [Range<Int>], _ column: Int) -> (state: TaskState, token: String)? {
    guard column < cells.count else { return nil }
    return cellState(PlainText(cells[column], in: source).text)
  }

  /// The state of a cell or of the value in a `Status:` line. A word takes precedence over a mark next to it; a
  /// percentage is done at 100, open at 0, otherwise in progress.
  func cellState(_ text: String) -> (state: TaskState, token: String)? {
    let sign = text.first { StateText.isSign($0) && vocabulary.mark($0) != nil }
    let words = text.filter { !StateText.isSign($0) }.trimmingWhitespace
    let cut = String(words.prefix { !"(,;（，；.。".contains($0) }).trimmingWhitespace
    for part in [words, cut] where !part.isEmpty {
      if let state = phrases.state(of: part, in: .cell) { return (state, part) }
    }
    if let percent = Self.percent(words), percent > 0 || sign == nil {
      return (percent >= 100 ? .done : percent <= 0 ? .open : .inProgress, words)
    }
    if let state = phrases.leadingState(of: cut, in: .cell) { return (state, cut) }
    if let inside = words.firstIndex(where: { "(（".contains($0) }),
      let state = phrases.state(of: words[inside...], in: .cell)
    {
      return (state, words)
    }
    if words.contains("[x]") || words == "x" || words == "X" { return (.done, words) }
    if words == "[ ]" { return (.open, words) }
    guard let sign, let mark = vocabulary.mark(sign) else { return nil }
    return (mark.state, String(sign))
  }

  private static func isFraction(_ text: String) -> Bool {
    let words = StateText.words(text)
    return zip(words, words.dropFirst(2)).enumerated().contains { index, pair in
      Int(digits: pair.0, in: 0 ... .max) != nil && Int(digits: pair.1, in: 0 ... .max) != nil
        && ["of", "de", "von", "sur", "из"].contains(words[index + 1])
    }
  }

  private static func percent(_ text: String) -> Int? {
    guard let sign = text.firstIndex(of: "%"), text.distance(from: text.startIndex, to: sign) <= 8 else { return nil }
    let digits = text[..<sign].drop { !$0.isNumber }
    return Int(digits: digits.prefix { $0.isNumber }, in: 0 ... .max)
  }

  /// `<!-- table: status=3 -->`, `<!-- table: ignore -->`: the number counts columns from 1.
  private func tableSettings() -> (column: Int?, isIgnored: Bool) {
    guard !comment.isEmpty else { return (nil, false) }
    let text = source.string(comment.range).lowercased()
    guard let start = text.firstRange(of: "table:") else { return (nil, false) }
    let rest = text[start.upperBound...]
    if rest.contains("ignore") { return (nil, true) }
    guard let status = rest.firstRange(of: "status") else { return (nil, false) }
    let digits = rest[status.upperBound...].drop { !$0.isNumber }.prefix { $0.isNumber }
    return (Int(digits: digits, in: 0...9_999).map { max(0, $0 - 1) }, false)
  }
}
