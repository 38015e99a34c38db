import Base
import Git
package import Plan
import TodoFile

/// Finds a todo file if none is given: one with a usual name, from the current folder up to the git root, or else the only file
/// in the folder that has tasks.
package enum FileFinder {
  /// A file that was found, by the path that the user would type.
  package struct Found {
    package let path: String
    /// Whether it has a usual name; otherwise it is the only file here with tasks.
    fileprivate let isUsual: Bool

    /// What to tell the user, after a verb: “TODO.md”.
    package var text: String { isUsual ? path : "\(path), the only file in this folder with tasks" }
  }

  /// Finds the file.
  /// - Parameter suggestion: the command with one of several files, which the error offers.
  /// - Throws: ``WorkspaceError`` if there is none, or if several files here have tasks.
  package static func find(_ suggestion: (_ path: String) -> String) throws(WorkspaceError) -> Found {
    if let path = usual() { return Found(path: path, isUsual: true) }
    let lists = lists(in: ".")
    if lists.count > 1 {
      let shown = lists.prefix(20).map { path, progress in
        "\n  \(suggestion(path))   (\(progress.done) of \(progress.total) done)"
      }
      throw WorkspaceError(
        "no TODO.md or the like here, but \(lists.count) files have tasks; specify one" + shown.joined()
          + (lists.count > 20 ? "\n  and \(lists.count - 20) more" : ""))
    }
    guard let only = lists.first else { throw .noTodoFile }
    return Found(path: only.path, isUsual: false)
  }

  /// Finds the file; if there is none, the error names the plan in the folders below.
  package static func find(with finder: PlanFinder, _ suggestion: (_ path: String) -> String) async throws -> Found {
    do throws(WorkspaceError) {
      return try find(suggestion)
    } catch {
      // Outside a work tree, the folder may be a home folder, whose search takes minutes.
      guard error == .noTodoFile, GitRepository.top(around: PathName.real(".")) != nil,
        let below = try? await finder.find(["."]).paths
      else { throw error }
      throw WorkspaceError(
        "no TODO.md or the like here, but "
          + (below.count == 1
            ? "\(below[0]) has tasks; “\(suggestion(below[0]))” reads it"
            : "\(below.count) files in folders below have tasks; “\(suggestion("."))” reads them"))
    }
  }

  /// The most files that are read for their tasks, and the size in bytes above which one is not.
  private static let (mostFiles, largest) = (200, 4 << 20)
  /// The fewest boxes, or headlines of Org with a keyword, that make a text a list; a manual shows one or two.
  private static let fewestBoxes = 3

  /// The files directly in a folder that have tasks, with their figures, sorted by name. State without boxes counts only in
  /// files whose name or title is that of a plan.
  package static func lists(in folder: String) -> [(path: String, progress: Progress)] {
    let reader = PlanReader { _ in }
    let names = (Folder.names(in: folder) ?? []).filter {
      !$0.hasPrefix(".") && TodoFormats.isKnown($0) && SkipRules.reason($0) == nil
    }
    return names.sorted().prefix(mostFiles).compactMap { name in
      let path = folder == "." ? name : PathName.join(folder, name)
      guard FileKind(path, followsLinks: false) == .regular, let stamp = FileStamp(path), stamp.size <= largest,
        let document = try? reader.document(path, settings: reader.settings(of: path))
      else { return nil }
      let kind = PlanName.kind(path: name)
      let listed = document.tasks.filter { $0.state != .stateless }
      let isList =
        !document.format.traits.contains(.prose) || kind?.isList == true
        || kind == nil && !PlanName.isReadme(name) && PlanName.isPlan(title: document.title)
        || document.tasks.count(where: { $0.hasBox || $0.via == .keyword }) >= fewestBoxes
        // A plain list below a heading that names it, as in a readme.
        || listed.count >= fewestBoxes && listed.allSatisfy { [.none, .heading].contains($0.via) && $0.state == .open }
      if kind == .manual { return nil }
      let progress = ProgressTree(TodoPlan([document]), today: CalendarDate(days: 0)).root.progress
      return isList && progress.total > 0 ? (path, progress) : nil
    }
  }

  private static func usual() -> String? {
    var prefix = ""
    for _ in 0..<64 {
      for name in TodoFormats.usualPaths where isFile(prefix + name) {
        if isInside(prefix + name, from: prefix.isEmpty ? "." : prefix) { return prefix + name }
        Console.error("ringmark: \(prefix + name): left out: \(SkipReason.foreignLink.text); name it to use it")
      }
      if exists(prefix + ".git") || isRoot(prefix.isEmpty ? "." : prefix) { break }
      prefix += "../"
    }
    return nil
  }

  /// Whether a regular file is at a path, following links.
  package static func isFile(_ path: String) -> Bool { FileKind(path) == .regular }

  /// Whether anything is at a path.
  package static func exists(_ path: String) -> Bool { FileKind(path) != nil }

  /// Whether a file that was found rather than named, once links are resolved, is inside the folder in which it was found, or
  /// inside the repository of that folder, but not in `.git`: a link could point anywhere, and its target would be published.
  static func isInside(_ path: String, from folder: String) -> Bool {
    let folder = PathName.real(folder)
    return PathName.isInside(PathName.real(path), GitRepository.top(around: folder) ?? folder)
  }

  private static func isRoot(_ path: String) -> Bool {
    guard let above = FileIdentity(path + "/..") else { return true }
    return FileIdentity(path) == above
  }
}
