import CommonMark
import Reports
import TodoFile

/// Reads the files that a command names, or the one that it finds.
struct PlanReader {
  var options = ParseOptions()

  func read(_ files: [String]) throws -> TodoPlan {
    var paths = files
    if paths.isEmpty {
      let found = try FileFinder.find()
      Console.error("reading \(TerminalText.visible(found))")
      paths = [found]
    }
    if let twice = Dictionary(grouping: paths, by: { $0 }).first(where: { $0.value.count > 1 })?.key {
      throw CommandFailure("\(TerminalText.visible(twice)) is named twice", code: 64)
    }
    return TodoPlan(try paths.map(document))
  }

  func document(_ path: String) throws -> TodoDocument {
    let source: SourceText
    do {
      source = try TodoFileStore.read(path)
    } catch {
      throw CommandFailure(TerminalText.visible(error.description))
    }
    return try document(of: source)
  }

  /// Parses a text that has been read.
  func document(of source: SourceText) throws -> TodoDocument {
    let path = source.path
    let watchdog = Watchdog.start(path: path, size: source.bytes.count)
    defer { watchdog?.stop() }
    do throws(MarkdownError) {
      return try TodoDocument(parsing: source, options: options)
    } catch {
      switch error {
      case .limit(let limit, let line):
        throw CommandFailure("\(TerminalText.visible(path)):\(line):1: error: \(limit.explanation)")
      case .parserFailed: throw CommandFailure("\(TerminalText.visible(path)): not enough memory to parse it")
      }
    }
  }
}
