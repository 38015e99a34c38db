/// What is wrong in a language file, and where: line and column are 1-based, columns in bytes.
public struct FluentError: Error, Equatable, CustomStringConvertible {
  /// The line, 1-based.
  public let line: Int
  /// The column in bytes, 1-based.
  public let column: Int
  /// What is wrong, and what to write instead.
  public let description: String

  /// - Parameter offset: where in the bytes of the file.
  public init(_ description: String, at offset: Int, in bytes: [UInt8]) {
    let before = bytes[..<min(offset, bytes.count)]
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    line = before.count { $0 == UInt8(ascii: "\n") } + 1
    column = before.count - start + 1
    self.description = description
  }
}
