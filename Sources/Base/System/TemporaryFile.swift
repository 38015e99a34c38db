#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The hidden file beside another one in which its new text is written before it takes that one's place.
package enum TemporaryFile {
  private static let ending = ".ringmark"

  /// A path that nothing has yet: `.TODO.md.PID.ringmark`, or with a number if a stranger has taken that name.
  package static func path(beside path: String) -> String {
    let start = PathName.join(PathName.folder(of: path), ".\(PathName.name(of: path)).\(getpid())")
    var (free, number) = (start + ending, 2)
    while FileKind(free, followsLinks: false) != nil {
      free = "\(start)-\(number)\(ending)"
      number += 1
    }
    return free
  }

  /// Removes the temporary files of killed processes in a folder whose lock is held, so that no other process is writing.
  package static func removeLeftovers(in path: String) {
    guard let names = Folder.names(in: path)?.filter(isTemporary), !names.isEmpty, let folder = try? OpenFolder(path)
    else { return }
    for name in names { folder.removeFile(name) }
  }

  private static func isTemporary(_ name: String) -> Bool {
    guard name.hasPrefix("."), name.hasSuffix(ending), let dot = name.dropLast(ending.count).lastIndex(of: ".") else {
      return false
    }
    let number = name.dropLast(ending.count)[dot...].dropFirst()
    return number.first?.isNumber == true && number.allSatisfy { $0.isASCII && ($0.isNumber || $0 == "-") }
  }
}
