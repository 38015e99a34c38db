import Base

/// One file's change, as `git log --raw -z` prints it (git-diff(1), “Raw output format”).
package struct GitChange: Sendable {
  /// The letter of the change: `A`, `D`, `M`, `R`, and so on.
  let status: UInt8
  /// The path before the change.
  package let oldPath: String
  /// The path after the change.
  package let path: String
  /// The blob before the change; nil if there was no regular file.
  package let oldBlob: String?
  /// The blob after the change; nil if there is no regular file.
  package let blob: String?

  /// The changes that `git diff` prints.
  /// - Throws: ``GitError`` if git fails, for example for an unknown revision.
  package static func between(_ arguments: [String], in git: Git) async throws -> [GitChange] {
    let options = ["diff", "--raw", "-z", "--no-abbrev", "--no-textconv", "--no-ext-diff"]
    return all(in: try await git.output(options + arguments)[...])
  }

  /// Reads the changes after the head of a record, if it has one: `:mode mode blob blob status`, the path, and for a
  /// rename or copy the second path.
  static func all(in record: ArraySlice<UInt8>) -> [GitChange] {
    let parts = (record.first == UInt8(ascii: ":") ? record : record.drop { $0 != 0 }).split(separator: 0)
    var changes: [GitChange] = []
    var index = 0
    while index < parts.count {
      let head = parts[index].drop { $0 == ASCII.lineFeed }.split(separator: ASCII.space)
      guard head.count == 5, head[0].first == UInt8(ascii: ":"), let status = head[4].first else { break }
      let isPair = status == UInt8(ascii: "R") || status == UInt8(ascii: "C")
      let pathIndex = index + (isPair ? 2 : 1)
      guard pathIndex < parts.count else { break }
      changes.append(
        GitChange(
          status: status, oldPath: text(parts[index + 1]), path: text(parts[pathIndex]),
          oldBlob: isFile(head[0].dropFirst()) ? text(head[2]) : nil, blob: isFile(head[1]) ? text(head[3]) : nil))
      index = pathIndex + 1
    }
    return changes
  }

  static func text(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }

  /// Whether a mode is that of a regular file, executable or not.
  private static func isFile(_ mode: ArraySlice<UInt8>) -> Bool { mode.starts(with: "100".utf8) }
}
