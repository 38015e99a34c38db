import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What files were before edits, outside of any repository: the newest edits of each file, within a bound.
public struct UndoStore: Sendable {
  /// One edit that can be taken back.
  public struct Record: Sendable {
    public let description: String
    public let before: [UInt8]
    let path: String
  }

  static let maximumRecords = 20
  static let maximumBytes = 32 << 20

  private let folder: String

  /// The records of a file, below `$XDG_STATE_HOME/ringmark` or `~/.local/state/ringmark` (XDG Base Directory 0.8); nil
  /// where there is no home.
  public init?(file: String, environment: [String: String] = ProcessInfo.processInfo.environment) {
    let state = environment["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    guard let base = state ?? environment["HOME"].map({ $0 + "/.local/state" }), let resolved = realpath(file, nil)
    else {
      return nil
    }
    defer { free(resolved) }
    let hash = ContentHash(String(cString: resolved)).value
    folder = "\(base)/ringmark/undo/\(String(hash, radix: 16))"
  }

  /// Remembers a file's text before an edit that makes it `after`.
  /// - Returns: whether it could be kept.
  public func remember(_ before: [UInt8], after: [UInt8], description: String) -> Bool {
    let manager = FileManager.default
    let attributes: [FileAttributeKey: Any] = [.posixPermissions: 0o700]
    guard
      (try? manager.createDirectory(atPath: folder, withIntermediateDirectories: true, attributes: attributes)) != nil
    else { return false }
    let next = (names.last.flatMap { Int($0.prefix { $0 != "." }) } ?? 0) + 1
    let name = String(repeating: "0", count: max(0, 9 - String(next).count)) + "\(next).undo"
    let head = "\(Self.mark(after))\n\(description.filter { !$0.isNewline })\n"
    let made = manager.createFile(
      atPath: "\(folder)/\(name)", contents: Data(Array(head.utf8) + before), attributes: [.posixPermissions: 0o600])
    prune()
    return made
  }

  /// The newest edit that left exactly this text.
  public func last(leaving text: [UInt8]) -> Record? {
    let mark = Array(Self.mark(text).utf8)
    for name in names.reversed() {
      let path = "\(folder)/\(name)"
      guard let data = FileManager.default.contents(atPath: path) else { continue }
      let parts = [UInt8](data).split(separator: 0x0A, maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3, parts[0].elementsEqual(mark) else { continue }
      return Record(description: String(decoding: parts[1], as: UTF8.self), before: Array(parts[2]), path: path)
    }
    return nil
  }

  /// Forgets an edit that has been taken back.
  public func forget(_ record: Record) { unlink(record.path) }

  private static func mark(_ text: [UInt8]) -> String {
    "\(String(ContentHash(text).value, radix: 16)) \(text.count)"
  }

  private var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter { $0.hasSuffix(".undo") }.sorted()
  }

  private func prune() {
    var size = 0
    for (place, name) in names.reversed().enumerated() {
      let path = "\(folder)/\(name)"
      var status = stat()
      if lstat(path, &status) == 0 { size += Int(status.st_size) }
      if place >= Self.maximumRecords || (place > 0 && size > Self.maximumBytes) { unlink(path) }
    }
  }
}
