import Base
import Plan

/// Reads and writes plans as comma-separated values: a header row, followed by a row for each task.
enum ExchangeCSV {
  static func text(of plan: PortablePlan) -> [UInt8] {
    var csv = CSVWriter()
    csv.row(FieldName.written.map(\.rawValue))
    for (task, path, depth) in plan.flat {
      let fields = FieldName.texts(of: task, path, depth)
      csv.row(FieldName.written.map { (fields[$0] ?? []).joined(separator: $0 == .group ? " › " : ", ") })
    }
    return Array(csv.text.utf8)
  }

  static func read(_ source: SourceText) throws(ReadingError) -> (plan: PortablePlan, losses: [PlanDifference.Loss]) {
    let rows: [CSVReader.Row]
    do throws(CSVReader.Unclosed) {
      rows = try CSVReader.rows(source.bytes)
    } catch {
      throw .syntax(explanation: "a quotation mark is never closed", line: error.line, column: 1)
    }
    guard let header = rows.first else { return (PortablePlan(), []) }
    let names = header.cells.map { FieldName(name: $0) }
    guard names.contains(.title) else {
      throw .syntax(
        explanation: "the first row must name the columns, and one of them “title”", line: header.line, column: 1)
    }
    var losses = zip(header.cells, names).filter { $1 == nil && !$0.isEmpty }.map {
      PlanDifference.Loss(line: header.line, text: "the column “\($0.0)” is not read")
    }
    var records: [FieldRecord] = []
    for row in rows.dropFirst() {
      var fields: [FieldName: [String]] = [:]
      for (name, cell) in zip(names, row.cells) where !cell.isEmpty {
        if let name { fields[name, default: []].append(cell) }
      }
      for cell in row.cells.dropFirst(names.count) where !cell.isEmpty {
        losses.append(PlanDifference.Loss(line: row.line, text: "the cell “\(cell)” is in no column and is not read"))
      }
      guard !fields.isEmpty else { continue }
      let record = FieldRecord(fields, line: row.line)
      losses += record.losses.map { PlanDifference.Loss(line: row.line, text: $0) }
      records.append(record)
    }
    return (FieldRecord.plan(records), losses + FieldRecord.timeLosses(records))
  }
}
