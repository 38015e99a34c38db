import Base
import Plan
import TodoFile

/// Finds the files of a plan: files that were specified, and files in folders that were specified.
package struct PlanFinder: Sendable {
  /// The user's patterns for files in folders.
  package var patterns = FilePatterns()
  /// The reader for the files.
  package var reader: PlanReader

  /// Creates a finder.
  package init(reader: PlanReader) { self.reader = reader }

  /// Finds the files.
  /// - Parameter arguments: files and folders, at least one.
  /// - Parameter last: the result of the previous search; unchanged files are not parsed again.
  /// - Parameter isListing: whether a folder may be without a plan, because its files are only listed.
  /// - Throws: ``WorkspaceError`` for a folder that cannot be read, has no plan, or whose settings are wrong.
  package func find(_ arguments: [String], after last: PlanFiles? = nil, isListing: Bool = false) async throws
    -> PlanFiles
  {
    try PlanReader.checkDistinct(arguments)
    let folders = arguments.filter { $0 != "-" && FileKind($0) == .folder }
    try Self.checkApart(arguments, folders)
    guard !folders.isEmpty else {
      for (option, globs) in [("--include", patterns.include), ("--exclude", patterns.exclude)] where !globs.isEmpty {
        throw WorkspaceError("\(option) chooses files of a folder; specify one, such as “.”", exitCode: 64)
      }
      return PlanFiles(try arguments.flatMap { try file($0, among: arguments) })
    }
    if reader.options.format != nil {
      throw WorkspaceError(
        "--format-in is for files; the files of a folder have the formats of their names", exitCode: 64)
    }
    let known = Dictionary((last?.files ?? []).compactMap { file in file.document.map { (file.path, $0) } }) { $1 }
    var found: [FoundArgument] = []
    for argument in arguments {
      found.append(
        folders.contains(argument)
          ? .folder(try await search(argument, known, last?.read ?? [:]))
          : .files(try file(argument, among: arguments)))
    }
    let files = PlanFiles(found, patterns: patterns)
    guard isListing || !files.files.isEmpty else {
      let (folder, looked) = (folders.joined(separator: " "), Words.count(files.skipped.count, "file", "files"))
      let problems = files.skipped.filter(\.reason.isProblem).prefix(3).map { "\n\($0.path): \($0.reason.text)" }
      throw WorkspaceError(
        "\(folder): no todo file found in \(looked); run “ringmark explain --files \(folder)” to see why"
          + problems.joined())
    }
    try PlanReader.checkDistinct(files.paths)
    return files
  }

  /// Refuses a file inside a folder that was specified too, because it would be counted twice.
  private static func checkApart(_ arguments: [String], _ folders: [String]) throws {
    let locations = folders.map { (path: $0, real: PathName.real($0)) }
    for argument in arguments where argument != "-" {
      let real = PathName.real(argument)
      for location in locations where location.path != argument {
        if location.real == real { throw WorkspaceError.specifiedTwice(argument) }
        if real.hasPrefix(PathName.join(location.real, "")) {
          throw WorkspaceError(
            "\(argument) is in \(location.path), whose files are read anyway; specify one of them", exitCode: 64)
        }
      }
    }
  }

  /// A specified file, followed by the one that continues it, if any.
  private func file(_ path: String, among given: [String]) throws -> [PlanFile] {
    let settings = try reader.settings(of: path)
    let file = PlanFile(path, settings: settings)
    // Only where there is such a file, the text is read to see whether it goes on there.
    guard let other = PlanReader.companion(of: path, TodoFormats.format(of: path, settings)),
      !given.contains(other.path), let source = try? PlanReader.source(path, settings: settings),
      TodoFormats.format(of: source).companion(of: path) != nil
    else { return [file] }
    guard other.isInside else {
      Console.error("ringmark: \(other.path): left out: \(SkipReason.foreignLink.text); name it to use it")
      return [file]
    }
    return [file, PlanFile(other.path, settings: settings)]
  }

  // MARK: A folder

  /// Searches a folder.
  private func search(
    _ root: String, _ known: [String: TodoDocument],
    _ skippedBefore: [String: (stamp: FileStamp, reason: SkipReason)]
  ) async throws -> FolderSearch {
    let listing = try await FolderListing(root) { TodoFormats.isKnown($0) || $0 == FolderSettings.fileName }
    let inner = listing.paths.filter { PathName.name(of: $0) == FolderSettings.fileName }
    let paths = listing.paths.filter { PathName.name(of: $0) != FolderSettings.fileName }
    let rules = try FolderRules(of: root, inner: inner)
    let layouts = FolderLayouts(paths, in: root)
    let translations = Translations(paths)
    let folder = PlanName.plans(around: root)
    var skipped = listing.skipped
    var candidates: [FolderSearch.Candidate] = []
    let chooser = FileChoice(patterns: patterns, rules: rules, layouts: layouts)
    for path in paths {
      let choice = chooser.choose(path)
      let original = choice.isAsked ? nil : translations.original(of: path)
      if let reason = choice.reason ?? original.map({ .translation(of: listing.shown($0)) }) {
        skipped.append(SkippedFile(listing.shown(path), reason))
        continue
      }
      candidates.append(
        FolderSearch.Candidate(
          path: path, file: PlanFile(listing.shown(path), settings: chooser.settings(of: path)),
          trail: layouts.location(of: path)?.trail ?? FileTrail(path: path), isAsked: choice.isAsked))
    }
    let verdicts = concurrentMap(candidates) { [reader] candidate -> (FileVerdict, FileStamp?) in
      // Taken before the file is read, so that a change during reading is noticed next time.
      let stamp = FileStamp(candidate.file.path)
      if let before = skippedBefore[candidate.file.path], before.stamp == stamp {
        return (.skipped(before.reason), stamp)
      }
      let verdict = FileVerdict.of(
        candidate.file, path: candidate.path, in: folder, isAsked: candidate.isAsked,
        after: known[candidate.file.path], reader: reader)
      return (verdict, stamp)
    }
    let unticked = zip(candidates, verdicts).compactMap { candidate, verdict -> String? in
      guard case .unticked = verdict.0 else { return nil }
      return candidate.file.path
    }
    // A checklist of the plan stays in it if its last tick is removed while it is shown.
    var unused = await TickHistory.neverTicked(unticked.filter { known[$0] == nil })
    // Where there is no other plan, a checklist is what the user is looking for.
    let isPlan = verdicts.contains { if case .plan = $0.0 { true } else { false } }
    if !isPlan, unused.count == unticked.count { unused = [] }
    for (index, (verdict, stamp)) in verdicts.enumerated() {
      let path = candidates[index].file.path
      candidates[index].stamp = stamp
      candidates[index].verdict = verdict
      if case .unticked(let document) = verdict {
        candidates[index].verdict = unused.contains(path) ? .skipped(.neverTicked) : .plan(document)
      }
    }
    return FolderSearch(
      root: root, folder: folder, settings: rules.matter,
      title: rules.matter?.title ?? FolderName.of(root, isFolder: true) ?? PathName.name(of: PathName.real(root)),
      paths: paths, layouts: layouts, candidates: candidates, skipped: skipped,
      unmatched: unmatched(rules, paths, in: root), watched: folders(listing.paths, in: root))
  }

  /// The patterns that match no todo file of a folder; a pattern for an existing file of another kind is accepted.
  private func unmatched(_ rules: FolderRules, _ paths: [String], in root: String) -> [String] {
    let given = [(patterns.include, "--include"), (patterns.exclude, "--exclude")]
    let own = PathName.join(root == "." ? "" : root, FolderSettings.fileName)
    let all =
      given.flatMap { list, option in list.map { ($0, option) } }
      + rules.patterns.map { ($0, root == "." ? FolderSettings.fileName : own) }
    return all.filter { glob, _ in
      !paths.contains(where: glob.matches) && FileKind(PathName.join(root, glob.pattern)) == nil
    }.map { "\($0.1): “\($0.0.pattern)” matches no file in \(root); files that Git ignores are not looked at" }
  }

  /// The folders of the listed files, including the root.
  private func folders(_ paths: [String], in root: String) -> Set<String> {
    let real = PathName.real(root)
    var folders: Set<String> = [real]
    for path in paths {
      var folder = PathName.folder(of: path)
      while folder != ".", folders.insert(PathName.join(real, folder)).inserted { folder = PathName.folder(of: folder) }
    }
    return folders
  }
}
