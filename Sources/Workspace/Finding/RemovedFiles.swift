import Base
import Git
import TodoFile

/// The lists that a folder had in an earlier commit and has no more, which a comparison must not forget.
struct RemovedFiles {
  let files: PlanFiles
  let reader: PlanReader

  /// Reads them as they were.
  /// - Parameter commit: the commit of a repository, given a folder in it; nil if there is none.
  /// - Throws: ``GitError``.
  func read(at commit: (GitRepository) async throws -> String?) async throws -> [TodoDocument] {
    var found: [TodoDocument] = []
    for root in files.roots {
      // A repository is found by something in the folder.
      guard let name = Folder.names(in: root)?.first(where: { $0 != ".git" }),
        let repository = try await GitRepository.around(PathName.join(root, name)),
        let base = try await commit(repository)
      else { continue }
      let folder = PathName.real(root)
      let git = Git(folder: folder)
      // Renamed files are not gone: their revisions are followed.
      let output = try await git.output([
        "diff", "--name-only", "-z", "--diff-filter=D", "--find-renames=40%", "--relative", "--no-textconv",
        "--no-ext-diff", "--end-of-options", base, "--", ".",
      ])
      let paths = output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
        .filter { TodoFormats.isKnown(PathName.name(of: $0)) }
      let layouts = FolderLayouts(paths, in: root)
      for path in paths {
        let layout = layouts.place(of: path)
        guard layout?.reason == nil, layout?.isAsked == true || SkipRules.reason(path) == nil else { continue }
        let bytes = try await git.output(["cat-file", "blob", "--end-of-options", "\(base):./\(path)"])
        let shown = root == "." ? path : PathName.join(root, path)
        let source = SourceText(path: shown, bytes: bytes, settings: layout?.settings)
        if let document = FileVerdict.list(source, path: path, isAsked: layout?.isAsked == true, reader: reader) {
          found.append(document)
        }
      }
    }
    return found
  }
}
