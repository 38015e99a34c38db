import Base
import Plan
import Platform
import TodoEditing

/// A file that a command was asked to write. Nothing that the command has read is replaced, and another file only if
/// Ringmark wrote it, or with `--force`, which can be undone.
struct ResultFile {
  let path: String
  /// The option that names the file; nil if the user has named it. A name of Ringmark's own may be anything in a stranger's
  /// folder, and only a regular file is taken for a result.
  var option: String?
  /// Whether `--force` is set; nil if the command does not have it.
  let force: Bool?
  /// The files that the command has read.
  let sources: [String]
  /// Whether a text is one that Ringmark wrote; nil if that cannot be seen.
  let isOwn: (([UInt8]) -> Bool)?

  /// Writes the file; mode, owner, and links of one that is replaced are kept, as by an edit.
  /// - Throws: ``CommandFailure`` or `FileError`; the existing file is kept.
  func write(_ bytes: [UInt8]) throws {
    let shown = TerminalText.visible(path)
    let advice = "choose another name" + (force == nil ? "" : ", or add --force")
    if let identity = FileIdentity(path), sources.contains(where: { $0 != "-" && FileIdentity($0) == identity }) {
      throw CommandFailure("\(shown): is the todo file that was just read; it is never replaced; choose another name")
    }
    if let option, let kind = FileKind(path, followsLinks: false), kind != .regular {
      throw CommandFailure("\(shown): is a link or no regular file; remove it, or name another file with \(option)")
    }
    guard force == true || !PathName.leadsOutwards(path) else {
      throw CommandFailure("\(shown): a link leads to a place outside this folder; \(advice)")
    }
    guard FileKind(path) == .regular else { return try create(bytes) }
    guard force == true else {
      try TodoFileStore.update(path, force: true) { old in
        guard old.bytes.isEmpty || isOwn?(old.bytes) == true else {
          throw CommandFailure("\(shown): exists\(isOwn == nil ? "" : " and was not written by Ringmark"); \(advice)")
        }
        return bytes
      }
      return
    }
    let old = try InputFile.read(path)
    let id = try UndoStore.update(path, force: true) { _ in
      let name = PathName.name(of: path)
      return (bytes, UndoNote(EditSummary(.replaced, .file, name), words: "replaced \(name)"))
    }
    guard old != bytes, isOwn?(old) != true else { return }
    Console.error(
      id == nil
        ? "\(shown): the old text cannot be restored: there is no place to store it"
        : "\(shown): replaced; “ringmark undo -f \(shown)” restores the old text")
  }

  /// Writes a new file, or to something other than a regular file, such as a pipe.
  private func create(_ bytes: [UInt8]) throws {
    guard FileKind(path) != nil || FileKind(path, followsLinks: false) == nil else {
      throw CommandFailure("\(TerminalText.visible(path)): is a link to a file that does not exist; remove the link")
    }
    do throws(FileError) {
      guard FileKind(path) == .other else { return try OutputFile.write(bytes, to: path) }
      // It would be waited for without end.
      guard let reader = try? PosixFile(path, flags: O_WRONLY | O_NONBLOCK) else {
        throw FileError(path: path, reason: "is a pipe that nothing reads, or cannot be written; choose another name")
      }
      try OutputFile.write(bytes, to: path)
      _ = consume reader
    } catch {
      throw CommandFailure.notWritten(path, error)
    }
  }
}
