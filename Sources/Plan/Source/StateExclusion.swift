/// Why a list item, a table row, or a heading is not a task.
package enum StateExclusion: Sendable {
  case advice, legend, contents, links, notes, detail, noState, weakMark, comparison
  case noStatusColumn, unknownStatus, manyStatusColumns, sum, ignoredTable, explained

  /// The reason as the end of a sentence.
  package var text: String {
    switch self {
    case .advice: "in a section of advice, reasons, or criteria"
    case .legend: "part of the legend"
    case .contents: "part of the table of contents"
    case .links: "a list of links"
    case .notes: "a note (“key: value”) about the heading above it"
    case .detail: "a detail of the item or the heading above it"
    case .noState: "neither it nor the heading above it carries a state"
    case .weakMark: "its mark is a state only beside other marks or a word"
    case .comparison: "the file compares things"
    case .noStatusColumn: "a row of a table without a column of states"
    case .unknownStatus: "a row of a table whose column of states has mostly other values"
    case .manyStatusColumns: "a row of a table with three columns of states or more"
    case .sum: "a row that sums up"
    case .ignoredTable: "a row of a table that a comment ignores"
    case .explained: "explains the state of its heading"
    }
  }
}
