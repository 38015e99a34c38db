package import Base
public import Plan
import Platform

/// Stores previous versions of edited files outside the repository: the newest edits of each file, up to a limit.
public struct UndoStore: Sendable {
  /// An edit that can be undone.
  public struct Record: Sendable {
    /// The number of the edit, unique among those of its file.
    public let id: Int
    /// What the edit did.
    public let note: UndoNote
    /// The text before the edit.
    public let before: [UInt8]
    /// The text after the edit.
    public let after: [UInt8]
    /// The other file of an edit of two files, and the id of the edit there.
    public let partner: (path: String, id: Int)?
    /// The texts of the other file, once both are undone.
    var other: Redo.Texts?
  }

  /// The number and the total size in bytes of the edits that are stored for a file (safety.md §5.2).
  static let maximumRecords = 200
  static let maximumBytes = 32 << 20

  private let folder: String

  /// Opens a file's records in `$XDG_STATE_HOME/ringmark` or `~/.local/state/ringmark` (XDG Base Directory 0.8); nil if
  /// there is no home folder, or if the file does not exist.
  public init?(file: String, environment: [String: String]? = nil) {
    guard let base = ProcessEnvironment.folder("XDG_STATE_HOME", orHome: ".local/state", in: environment),
      let resolved = TodoFileStore.location(of: file)
    else {
      return nil
    }
    let hash = ContentHash(resolved).value
    folder = "\(base)/ringmark/undo/\(String(hash, radix: 16))"
  }

  /// Waits until no other command has the lock of the file's records, and has it until the result is released; nil if they
  /// cannot be stored. It is for edits of two files, each of which is written under the lock of its folder.
  /// - Throws: `FileError` after ten seconds.
  package func lock() throws(FileError) -> PosixFile? {
    // A file of its own, because whatever is written to the folder locks that.
    guard (try? Folder.create(folder, mode: 0o700)) != nil,
      let file = try? PosixFile("\(folder)/lock", flags: O_WRONLY | O_CREAT | O_NOFOLLOW, mode: 0o600)
    else { return nil }
    try file.lock()
    return file
  }

  /// Stores a file's text before an edit that changes it to `after`.
  /// - Returns: the edit's ID; nil if it could not be stored.
  public func remember(_ before: [UInt8], after: [UInt8], _ note: UndoNote) -> Int? {
    guard (try? Folder.create(folder, mode: 0o700)) != nil else { return nil }
    // Ids are never reused, because a page may still offer to undo an edit that was undone elsewhere.
    let last = (try? InputFile.read("\(folder)/last")).flatMap { Int(digits: $0, in: 0...Self.maximumID) } ?? 0
    let next = max(names.last.map(Self.id) ?? 0, last) + 1
    let name = "\(String(next).leftPadded(to: 9)).undo"
    // The text after the edit is stored as a difference.
    let ends = CommonEnds(before, after)
    let (prefix, suffix) = (ends.prefix, ends.suffix)
    let inserted = after[prefix..<after.count - suffix]
    let head = note.line + Array("\n\(prefix) \(before.count - prefix - suffix) \(inserted.count)\n".utf8)
    let isStored = (try? OutputFile.write(head + inserted + before, to: "\(folder)/\(name)", mode: 0o600)) != nil
    if isStored { try? OutputFile.write(Array(String(next).utf8), to: "\(folder)/last", mode: 0o600) }
    prune()
    return isStored ? next : nil
  }

  /// The newest edit, or the one with the given ID.
  public func record(_ id: Int? = nil) -> Record? { name(id).flatMap(read) }

  private func name(_ id: Int?) -> String? { id == nil ? names.last : names.last { Self.id($0) == id } }

  /// The newest edit that produced exactly this text.
  public func last(leaving text: [UInt8]) -> Record? {
    names.reversed().lazy.compactMap(read).first { $0.after == text }
  }

  /// The time of the newest edit, in nanoseconds since 1970; nil if there is none.
  public var newest: Int? {
    names.last.flatMap { FileStamp("\(folder)/\($0)")?.modified }
  }

  private static func id(_ name: String) -> Int { Int(digits: name.prefix { $0 != "." }, in: 0...maximumID) ?? 0 }

  /// The largest number that the file of an edit can have.
  private static let maximumID = 999_999_999_999

  /// Reads an edit from its file; nil if it is damaged.
  private func read(_ name: String) -> Record? {
    guard let bytes = try? InputFile.read("\(folder)/\(name)") else { return nil }
    let parts = bytes.split(separator: 0x0A, maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3 else { return nil }
    let numbers = parts[1].split(separator: ASCII.space).prefix(3)
      .compactMap { Int(digits: $0, in: 0...InputFile.maximumBytes) }
    guard numbers.count == 3, parts[2].count >= numbers[2] else { return nil }
    let inserted = parts[2].prefix(numbers[2])
    let before = Array(parts[2].dropFirst(numbers[2]))
    guard numbers[0] + numbers[1] <= before.count else { return nil }
    let after = before[..<numbers[0]] + inserted + before[(numbers[0] + numbers[1])...]
    return Record(
      id: Self.id(name), note: UndoNote(line: parts[0]), before: before, after: Array(after),
      partner: Self.partner(parts[1]))
  }

  /// Forgets an edit that has been undone, or was not made in the end.
  public func forget(_ id: Int) {
    for name in names where Self.id(name) == id { unsafe unlink("\(folder)/\(name)") }
  }

  /// Undoes an edit in its file, and in the other one if it changed two; forgets it once the files are written.
  /// - Parameter id: the ID of the edit; nil for the last one.
  /// - Parameter shows: if not nil, is called with the texts before and after, and nothing is written.
  /// - Throws: ``EditError`` or ``FileError``; the edit can still be undone.
  public static func undo(_ path: String, _ id: Int? = nil, shows: ((SourceText, [UInt8]) -> Void)? = nil) throws
    -> Record
  {
    guard let store = UndoStore(file: path) else { throw EditError.nothingToUndo }
    if shows == nil, let record = store.next(id, at: try SourceText.read(path).bytes),
      let (other, number) = record.partner
    {
      return try undoBoth((path, store, record), (other, number))
    }
    return try undoOne(path, id, store, shows: shows)
  }

  private static func undoOne(
    _ path: String, _ id: Int?, _ store: UndoStore, shows: ((SourceText, [UInt8]) -> Void)? = nil
  ) throws -> Record {
    var undone: Record?
    try TodoFileStore.update(path, force: true) { source in
      let (bytes, record) = try store.undo(id, in: source)
      undone = record
      guard let shows else { return bytes }
      shows(source, bytes)
      return nil
    }
    guard let undone else { throw EditError.nothingToUndo }
    if shows == nil { store.forget(undone.id) }
    return undone
  }

  /// Writes the result of `change` to a file, and stores the previous text for undo.
  /// - Parameter force: as in ``TodoFileStore/update(_:force:creates:_:)``; so is `creates`.
  /// - Parameter written: called with the file once it has the new text.
  /// - Parameter change: returns the new bytes and the note that is stored with the edit, or nil to leave the file unchanged.
  /// - Returns: the edit's ID; nil if nothing was written, or if the edit cannot be undone.
  /// - Throws: the error of `change`, and ``FileError`` if the file has changed meanwhile or cannot be read or written.
  @discardableResult
  package static func update(
    _ path: String, force: Bool = false, creates: Bool = false, written: (FileState?) -> Void = { _ in },
    _ change: (SourceText) throws -> (bytes: [UInt8], note: UndoNote)?
  ) throws -> Int? {
    var store: UndoStore?
    var id: Int?
    do {
      let state = try TodoFileStore.update(path, force: force, creates: creates) { source in
        guard let (bytes, note) = try change(source), bytes != source.bytes else { return nil }
        store = UndoStore(file: path)
        id = store?.remember(source.bytes, after: bytes, note)
        return bytes
      }
      written(state)
    } catch {
      if let id { store?.forget(id) }
      throw error
    }
    return id
  }

  /// Writes the new bytes of a file if it is still as it was read; otherwise as ``update(_:force:creates:written:_:)``.
  package static func replace(
    _ file: (source: SourceText, bytes: [UInt8]), _ note: UndoNote, force: Bool = false, creates: Bool = false
  ) throws -> Int? {
    try update(file.source.path, force: force, creates: creates) { now in
      guard now.bytes == file.source.bytes else { throw TodoFileStore.stale(file.source.path) }
      return (file.bytes, note)
    }
  }

  /// The ids of the stored edits, the newest last.
  public var ids: [Int] { names.map(Self.id) }

  private var names: [String] {
    (Folder.names(in: folder) ?? []).filter { $0.hasSuffix(".undo") }.sorted()
  }

  private func prune() {
    var size = 0
    for (index, name) in names.reversed().enumerated() {
      let path = "\(folder)/\(name)"
      size += FileStamp(path)?.size ?? 0
      if index >= Self.maximumRecords || (index > 0 && size > Self.maximumBytes) { unsafe unlink(path) }
    }
  }

  // MARK: Undo

  /// A text without an edit that was made to it.
  /// - Parameter id: the ID of the edit; nil for the newest one.
  /// - Returns: the text, and the edit, which the caller must forget once the text is written.
  /// - Throws: ``EditError/nothingToUndo`` if no such edit is stored; ``EditError/undoOverlaps(_:)`` if its lines have changed since.
  public func undo(_ id: Int? = nil, in source: SourceText) throws(EditError) -> (bytes: [UInt8], record: Record) {
    guard let record = next(id, at: source.bytes) else { throw .nothingToUndo }
    if record.after == source.bytes { return (record.before, record) }
    guard let bytes = UndoMerge.merge(before: record.before, after: record.after, now: source) else {
      throw .undoOverlaps(record.note.words)
    }
    return (bytes, record)
  }

  /// Records that an edit also changed another file.
  package func link(_ id: Int, to path: String, _ other: Int) {
    guard let file = name(id).map({ "\(folder)/\($0)" }), let bytes = try? InputFile.read(file) else { return }
    var lines = bytes.split(separator: 0x0A, maxSplits: 2, omittingEmptySubsequences: false)
    guard lines.count == 3, let real = PathName.resolved(path) else { return }
    lines[1] += " \(other) \(PercentEncoding.encoded(real))".utf8
    try? OutputFile.write(Array(lines.joined(separator: [ASCII.lineFeed])), to: file, mode: 0o600)
  }

  /// The other file of an edit, from the second line of its record: the id of its edit there and its percent-encoded
  /// path.
  static func partner(_ line: ArraySlice<UInt8>) -> (path: String, id: Int)? {
    let words = String(decoding: line, as: UTF8.self).split(separator: " ")
    guard words.count == 5, let id = Int(digits: words[3], in: 0...Self.maximumID),
      let path = PercentEncoding.decoded(String(words[4]))
    else {
      return nil
    }
    return (path, id)
  }

  /// The edit that an undo applies to.
  /// - Parameter id: the requested edit; nil for the last one.
  /// - Parameter text: the present text of the file. An edit that produced exactly this text takes precedence over
  ///   newer ones; one that was killed before it changed this text is skipped.
  func next(_ id: Int?, at text: [UInt8]) -> Record? {
    if id != nil { return record(id) }
    if let last = last(leaving: text) { return last }
    let newest = record()
    guard let newest, newest.before == text, newest.partner == nil else { return newest }
    return ids.dropLast().last.flatMap { record($0) }
  }

  /// Undoes an edit of two files, but neither if one of them cannot be undone.
  private static func undoBoth(
    _ one: (path: String, store: UndoStore, record: Record), _ two: (path: String, id: Int)
  ) throws -> Record {
    guard let second = UndoStore(file: two.path), let other = second.record(two.id) else {
      throw EditError.nothingToUndo
    }
    _ = try one.store.undo(one.record.id, in: try SourceText.read(one.path))
    _ = try second.undo(two.id, in: try SourceText.read(two.path))
    // The file that regains the task is written first, so that the task is always in at least one of them.
    let isLosing = one.record.before.count < one.record.after.count
    if isLosing { _ = try undoOne(two.path, two.id, second) }
    var undone = try undoOne(one.path, one.record.id, one.store)
    if !isLosing { _ = try undoOne(two.path, two.id, second) }
    undone.other = Redo.Texts(path: two.path, before: other.before, after: other.after)
    return undone
  }
}
