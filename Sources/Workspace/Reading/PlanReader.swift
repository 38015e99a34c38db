package import Base
package import Plan
import TodoFile

/// Reads the files that are passed to a command, or the one that it finds.
package struct PlanReader: Sendable {
  /// The options for parsing.
  package var options = ParseOptions()
  /// Called with a message if parsing takes too long (``Watchdog``); the parser cannot be stopped.
  package var isSlow: @Sendable (String) -> Void
  /// The time limit for parsing in seconds; nil for one that depends on the size of the file.
  package var limit: Double?

  /// Creates a reader.
  /// - Parameter isSlow: called with a message if parsing takes too long.
  package init(isSlow: @escaping @Sendable (String) -> Void) { self.isSlow = isSlow }

  /// Reads the files of a plan, except those that were already read during the search.
  /// - Throws: ``WorkspaceError`` or ``FileError``.
  package func read(_ files: PlanFiles, title: String? = nil) throws -> TodoPlan {
    files.plan(try files.files.map { try $0.document ?? document($0.path, settings: $0.settings) }, title: title)
  }

  /// Rejects a file that is specified twice: its tasks would be counted twice.
  package static func checkDistinct(_ files: [String]) throws(WorkspaceError) {
    let groups = Dictionary(grouping: files, by: { $0 })
    if let twice = files.first(where: { groups[$0, default: []].count > 1 }) { throw .specifiedTwice(twice) }
  }

  /// Reads a file.
  /// - Throws: ``WorkspaceError`` or ``FileError``.
  package func document(_ path: String, settings: FileSettings? = nil) throws -> TodoDocument {
    try document(of: try Self.source(path, settings: settings))
  }

  /// What is known about a file that was specified by its path.
  /// - Throws: ``WorkspaceError``.
  package func settings(of path: String) throws -> FileSettings? {
    let settings = try NearbySettings.of(path)
    guard let format = options.format else { return settings }
    return FileSettings(
      defaults: settings?.defaults ?? FrontMatter(), taskFile: settings?.taskFile, format: format,
      key: "\(settings?.key ?? "") \(format)")
  }

  /// The file that continues another one (``TodoFormat/companion(of:)``); nil if there is none.
  package static func continuation(of document: TodoDocument) -> String? {
    companion(of: document.source.path, document.format).flatMap { $0.isInside ? $0.path : nil }
  }

  /// The path of the file that continues another one, and whether it is next to that file once links are resolved, or
  /// in the same repository.
  package static func companion(of path: String, _ format: any TodoFormat) -> (path: String, isInside: Bool)? {
    guard path != "-", let other = format.companion(of: path), FileFinder.isFile(other) else { return nil }
    // The file itself may be a link to wherever the user keeps both.
    let folders = [PathName.folder(of: path), PathName.folder(of: PathName.real(path))]
    return (other, folders.contains { FileFinder.isInside(other, from: $0) })
  }

  /// Reads a file and adds a name for its location (``FolderName``) and its settings.
  package static func source(_ path: String, settings: FileSettings? = nil) throws(FileError) -> SourceText {
    try SourceText.read(path).named(FolderName.of(path), settings: settings)
  }

  /// Parses a text that has been read.
  /// - Parameter last: the previous version of the same file, which is returned if nothing has changed.
  package func document(of source: SourceText, after last: TodoDocument? = nil) throws(WorkspaceError) -> TodoDocument {
    // With other settings, the same text may be read differently.
    let last = last?.source.settings == source.settings ? last : nil
    if let last, last.source.bytes == source.bytes { return last }
    let path = source.path
    // As UTF-8, such a file has no readable text, and an empty plan would be published.
    guard !source.bytes.starts(with: [0xFF, 0xFE]), !source.bytes.starts(with: [0xFE, 0xFF]) else {
      throw WorkspaceError("\(path): looks like UTF-16; save it as UTF-8")
    }
    let watchdog = Watchdog.start(path: path, size: source.bytes.count, limit: limit, isSlow: isSlow)
    defer { watchdog?.stop() }
    do throws(ReadingError) {
      return try TodoDocument(parsing: source, options: options, after: last)
    } catch {
      throw WorkspaceError(error, in: path)
    }
  }
}
