import Foundation
import TodoFile

func parseDocument(_ text: String, path: String = "TODO.md", options: ParseOptions = ParseOptions()) throws
  -> TodoDocument
{
  try TodoDocument(parsing: SourceText(path: path, bytes: Array(text.utf8)), options: options)
}

func readFile(_ file: URL) throws -> Data { try Data(contentsOf: file) }

let someDay = CalendarDate(days: 20_778)  // 2026-11-21
