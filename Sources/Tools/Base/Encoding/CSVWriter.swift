/// Rows of comma-separated values (RFC 4180), safe to open in a spreadsheet.
public struct CSVWriter: Sendable {
  /// The rows written so far, each ending with CR LF.
  public private(set) var text = ""

  /// Creates a writer without rows.
  public init() {}

  /// Appends a row. A cell with a comma, a quotation mark or a line break is quoted; one that looks like a
  /// formula gets a leading apostrophe.
  public mutating func row(_ cells: [String]) {
    text += cells.map(Self.cell).joined(separator: ",") + "\r\n"
  }

  /// Adds an apostrophe to a cell that a spreadsheet would treat as a formula (OWASP, CSV injection).
  static func cell(_ value: String) -> String { quoted(guarded(value)) }

  /// A value with a leading apostrophe if a spreadsheet would run it.
  static func guarded(_ value: String) -> String {
    guard let first = value.unicodeScalars.first, "=+-@\t\r\n＝＋－＠".unicodeScalars.contains(first) else { return value }
    return "'" + value
  }

  private static func quoted(_ value: String) -> String {
    guard value.utf8.contains(where: { ",\"\r\n".utf8.contains($0) }) else { return value }
    return "\"" + value.replacing("\"", with: "\"\"") + "\""
  }
}
