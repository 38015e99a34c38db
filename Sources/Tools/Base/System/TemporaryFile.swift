import Platform

/// The hidden file next to another file that receives its new text before the two are exchanged.
package enum TemporaryFile {
  private static let ending = ".ringmark"

  /// A path that is free: `.TODO.md.PID.ringmark`, with a number if another file has that name.
  package static func path(beside path: String) -> String {
    let start = PathName.join(PathName.folder(of: path), ".\(PathName.name(of: path)).\(getpid())")
    return PathName.numbered(start, ending: ending)
  }

  /// Whether a file has the name of a temporary one.
  package static func isTemporary(_ path: String) -> Bool {
    PathName.name(of: path).hasPrefix(".") && path.hasSuffix(ending)
  }

  /// Removes the temporary files of killed processes. The caller holds the lock of the folder, so no other process is
  /// writing.
  package static func removeLeftovers(beside path: String) {
    let (location, start) = (PathName.folder(of: path), ".\(PathName.name(of: path)).")
    guard let names = Folder.names(in: location)?.filter({ isTemporary($0, start) }), !names.isEmpty,
      let folder = try? OpenFolder(location)
    else { return }
    for name in names { folder.removeFile(name) }
  }

  /// `.TODO.md.PID.ringmark` or `.TODO.md.PID-N.ringmark`.
  private static func isTemporary(_ name: String, _ start: String) -> Bool {
    guard name.hasPrefix(start), name.hasSuffix(ending) else { return false }
    let numbers = name.dropFirst(start.count).dropLast(ending.count)
      .split(separator: "-", omittingEmptySubsequences: false)
    return numbers.count < 3 && numbers.allSatisfy { NameForm.isDigits($0, count: 1...10) }
  }
}
