import Base
import Git
import TodoFile

/// The lists that a folder had in an earlier commit and has no more, which a comparison must not forget.
struct RemovedFiles {
  let files: PlanFiles
  let reader: PlanReader

  /// Reads them as they were.
  /// - Parameter commit: the commit of a repository, given a folder in it; nil if there is none.
  /// - Throws: ``GitError``, or ``WorkspaceError/badSettings(_:)``.
  func read(at commit: (GitRepository) async throws -> String?) async throws -> [TodoDocument] {
    var found: [TodoDocument] = []
    for root in files.roots {
      // A repository is found by something in the folder.
      guard let name = Folder.names(in: root)?.first(where: { $0 != ".git" }),
        let repository = try await GitRepository.around(PathName.join(root, name)),
        let base = try await commit(repository)
      else { continue }
      let folder = PathName.real(root)
      // To compare changed files, git would pass them through the filters of the configuration.
      let git = Git(folder: folder, overrides: try await Git(folder: folder).settingsWithoutFilters())
      // Renamed files are not gone: their revisions are followed.
      let output = try await git.output([
        "diff", "--name-only", "-z", "--diff-filter=D", "--find-renames=40%", "--relative", "--no-textconv",
        "--no-ext-diff", "--ignore-submodules=all", "--end-of-options", base, "--", ".",
      ])
      let paths = output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
        .filter { TodoFormats.isKnown(PathName.name(of: $0)) }
      // What is left out today was not removed.
      let chooser = FileChoice(
        patterns: files.patterns, rules: try FolderRules(of: root, inner: []), layouts: FolderLayouts(paths, in: root))
      for path in paths {
        let choice = chooser.choose(path)
        guard choice.reason == nil else { continue }
        let bytes = try await git.output(["cat-file", "blob", "--end-of-options", "\(base):./\(path)"])
        let shown = root == "." ? path : PathName.join(root, path)
        let source = SourceText(path: shown, bytes: bytes, settings: chooser.settings(of: path))
        let verdict = try? FileVerdict.of(source, path: path, isAsked: choice.isAsked, reader: reader)
        if case .plan(let document) = verdict { found.append(document) }
      }
    }
    return found
  }
}
