import Base
import CommonMark
import TodoFile

/// Reads the files that a command names, or the one that it finds.
struct PlanReader {
  var options = ParseOptions()
  /// What happens where parsing takes too long (``Watchdog``); the program ends, where it has nothing else to do.
  var isSlow: @Sendable (String) -> Void = { Watchdog.end($0) }
  /// How long parsing may take, in seconds; nil goes by the size of the file.
  var limit: Double?

  func read(_ files: [String]) throws -> TodoPlan {
    TodoPlan(try Self.paths(files).map(document))
  }

  /// The files that are named, or the one that is found, which is said.
  static func paths(_ files: [String]) throws -> [String] {
    if files.isEmpty {
      let found = try FileFinder.find()
      Console.error("reading \(TerminalText.visible(found))")
      return [found]
    }
    if let twice = Dictionary(grouping: files, by: { $0 }).first(where: { $0.value.count > 1 })?.key {
      throw CommandFailure("\(TerminalText.visible(twice)) is named twice", code: 64)
    }
    return files
  }

  func document(_ path: String) throws -> TodoDocument {
    let source: SourceText
    do {
      source = try Self.source(path)
    } catch {
      throw CommandFailure(TerminalText.visible(error.description))
    }
    return try document(of: source)
  }

  /// Reads a file, called by its place where its own name says nothing.
  static func source(_ path: String) throws(FileError) -> SourceText {
    try SourceText.read(path).named(PlaceName.of(path))
  }

  /// Parses a text that has been read.
  /// - Parameter last: the same file as it was before.
  func document(of source: SourceText, after last: TodoDocument? = nil) throws -> TodoDocument {
    let path = source.path
    // What such a file holds is invisible to a reader of UTF-8: an empty plan would be published.
    guard !source.bytes.starts(with: [0xFF, 0xFE]), !source.bytes.starts(with: [0xFE, 0xFF]) else {
      throw CommandFailure("\(TerminalText.visible(path)): looks like UTF-16; save it as UTF-8")
    }
    let size = source.bytes.count
    let watchdog = Watchdog.start(path: path, size: size, limit: limit ?? Watchdog.limit(size: size), isSlow: isSlow)
    defer { watchdog?.stop() }
    do throws(ReadingError) {
      return try TodoDocument(parsing: source, options: options, after: last)
    } catch {
      switch error {
      case .limit(let explanation, let line):
        throw CommandFailure("\(TerminalText.visible(path)):\(line):1: error: \(explanation)")
      case .outOfMemory: throw CommandFailure("\(TerminalText.visible(path)): not enough memory to parse it")
      }
    }
  }
}
