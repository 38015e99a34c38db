import Base
import Git
import GitHistory
import Plan
import TodoFile

/// The lists of a folder that existed in an earlier commit and do not exist anymore, for comparisons.
enum RemovedFiles {
  /// Reads the removed files at the commit.
  /// - Throws: ``GitError``, or ``WorkspaceError``.
  static func read(_ files: PlanFiles, at point: ReportBase.Point, reader: PlanReader) async throws -> [TodoDocument] {
    var found: [TodoDocument] = []
    for root in files.roots {
      // The repository is found through any entry of the folder.
      guard let name = Folder.names(in: root)?.first(where: { $0 != ".git" }),
        let repository = try await GitRepository.around(PathName.join(root, name)),
        let base = try await ReportBase.commit(point, in: repository)
      else { continue }
      let (folder, around) = (PathName.real(root), PlanName.plans(around: root))
      // To compare changed files, git would pass them through the filters in its configuration.
      let git = Git(folder: folder, overrides: try await Git(folder: folder).settingsWithoutFilters())
      // A renamed file was not removed; the history follows it.
      let removed = try await GitChange.between(
        [
          "--diff-filter=D", "--find-renames=40%", "--relative", "--ignore-submodules=all", "--end-of-options", base,
          "--", ".",
        ], in: git
      ).filter { TodoFormats.isKnown(PathName.name(of: $0.path)) }
      let paths = removed.map(\.path)
      // A file that would be left out today is not a removed list.
      let chooser = FileChoice(
        patterns: files.patterns, rules: try FolderRules(of: root, inner: []), layouts: FolderLayouts(paths, in: root))
      let chosen = removed.map { ($0, chooser.choose($0.path)) }.filter { $0.1.reason == nil }
      let contents = try await git.blobs(chosen.compactMap(\.0.oldBlob))
      for (change, choice) in chosen {
        let path = change.path
        guard let bytes = change.oldBlob.flatMap({ contents[$0] }) else { continue }
        let shown = root == "." ? path : PathName.join(root, path)
        let source = SourceText(path: shown, bytes: bytes, settings: chooser.settings(of: path))
        let verdict = try? FileVerdict.of(source, path: path, in: around, isAsked: choice.isAsked) {
          try reader.document(of: source)
        }
        if case .plan(let document) = verdict { found.append(document) }
      }
    }
    return found
  }
}
