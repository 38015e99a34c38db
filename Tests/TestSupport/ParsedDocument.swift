public import Base
public import Foundation
public import Plan
import TodoFile

/// Parses a todo file that a test states in full.
public func parseDocument(_ text: String, path: String = "TODO.md", options: ParseOptions = ParseOptions()) throws
  -> TodoDocument
{
  try TodoDocument(parsing: SourceText(path: path, bytes: Array(text.utf8)), options: options)
}

/// Parses a todo file on disk, whose path is its name.
public func parseFile(_ file: URL, options: ParseOptions = ParseOptions()) throws -> TodoDocument {
  try TodoDocument(
    parsing: SourceText(path: file.lastPathComponent, bytes: [UInt8](try readFile(file))), options: options)
}

extension ParseOptions {
  /// Texts are rendered as HTML as well, as pages need.
  public static var html: ParseOptions {
    var options = ParseOptions()
    options.rendersHTML = true
    return options
  }
}

/// The bytes of a file.
public func readFile(_ file: URL) throws -> Data { try Data(contentsOf: file) }

/// 2026-11-21.
public let someDay = CalendarDate(days: 20_778)
