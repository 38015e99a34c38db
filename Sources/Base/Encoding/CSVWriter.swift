/// Rows of comma-separated values (RFC 4180), safe to open in a spreadsheet.
public struct CSVWriter: Sendable {
  public private(set) var text = ""

  public init() {}

  public mutating func row(_ cells: [String]) {
    text += cells.map(Self.cell).joined(separator: ",") + "\r\n"
  }

  /// A cell that a spreadsheet would take for a formula begins with an apostrophe (OWASP, CSV injection).
  static func cell(_ value: String) -> String {
    var value = value
    if let first = value.unicodeScalars.first, "=+-@\t\r\n＝＋－＠".unicodeScalars.contains(first) { value = "'" + value }
    guard value.utf8.contains(where: { ",\"\r\n".utf8.contains($0) }) else { return value }
    return "\"" + value.replacing("\"", with: "\"\"") + "\""
  }
}
