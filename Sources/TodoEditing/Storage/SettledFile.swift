import Base
import Plan
import Platform

/// Reads a file that another program may be saving. Editors that save in place empty the file first, and may write it
/// in parts.
package enum SettledFile {
  /// How long a file must have been unchanged, in nanoseconds.
  private static let rest = 100_000_000
  /// How long a file that has lost most of its text must have been unchanged, in nanoseconds.
  private static let longRest = 1_000_000_000

  /// Whether a text of this size may be only the beginning of one that had `known` bytes.
  package static func isPart(_ size: Int, of known: Int) -> Bool { size < known / 2 }

  /// Reads a file once no program is saving it.
  /// - Parameter target: the path with symbolic links resolved.
  /// - Returns: the text, and whether a program seems to have the file open for writing but has not changed it for a
  ///   second. Network file systems report this for files that no program has open.
  /// - Throws: ``FileError`` if that takes more than ten seconds, if the file has just become empty, or if it cannot be
  ///   read.
  static func read(_ path: String, at target: String) throws(FileError) -> (text: SourceText, isHeldOpen: Bool) {
    var isEmptied = false
    // 1,000 attempts of 10 ms are ten seconds. After the first second, a file is read even if a program seems to have it
    // open, unless it is still changing: network file systems report files as open that no program has open.
    for attempt in 0..<1000 {
      let file: PosixFile
      do { file = try PosixFile(target, flags: O_RDONLY | O_NOCTTY | O_NONBLOCK) } catch { throw error.at(path) }
      let age = now - FileStamp(try file.status()).modified
      let isHeldOpen = file.holdOffWriters() == .writing
      if !isHeldOpen || attempt >= 100 && !(0..<longRest).contains(age) {
        let text = try SourceText.read(path)
        file.letWritersGo()
        guard isEmptied || (0..<longRest).contains(age), let known = known(path, besides: text.bytes) else {
          return (text, isHeldOpen)
        }
        let isPart = isPart(text.bytes.count, of: known)
        if !(0..<(isPart ? longRest : rest)).contains(age) {
          guard isEmptied, text.bytes.isEmpty else { return (text, isHeldOpen) }
          throw FileError(
            path: path,
            reason:
              "has just become empty, so another program may be saving it; nothing was written; if it is meant to be "
              + "empty, try again")
        }
        isEmptied = isEmptied || isPart
      }
      usleep(10_000)
    }
    throw FileError(path: path, reason: "another program is writing it; nothing was written; try again later")
  }

  /// The size of the file after its last edit, 0 if there was none; nil if the file has not changed since.
  private static func known(_ path: String, besides present: [UInt8]) -> Int? {
    let last = UndoStore(file: path)?.record()?.after ?? []
    return last == present && !last.isEmpty ? nil : last.count
  }

  /// The current time, in nanoseconds since 1970.
  private static var now: Int {
    var time = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}
