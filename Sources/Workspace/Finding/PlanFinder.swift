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
      if !patterns.include.isEmpty { throw WorkspaceError.onlyForFolders(option: "--include") }
      if !patterns.exclude.isEmpty { throw WorkspaceError.onlyForFolders(option: "--exclude") }
      return PlanFiles(try arguments.flatMap { try file($0, among: arguments) })
    }
    if reader.options.format != nil { throw WorkspaceError.onlyForFiles(option: "--format-in") }
    var found = PlanFiles([])
    found.settings = FrontMatter()
    found.roots = folders
    found.patterns = patterns
    let known = Dictionary((last?.files ?? []).compactMap { file in file.document.map { (file.path, $0) } }) { $1 }
    var titles: [String] = []
    for argument in arguments {
      if folders.contains(argument) {
        titles.append(try await add(argument, isOnly: arguments.count == 1, known, last?.read ?? [:], to: &found))
      } else {
        found.files += try file(argument, among: arguments)
        titles.append(PlanName.stem(PathName.name(of: argument)))
      }
    }
    guard isListing || !found.files.isEmpty else {
      throw WorkspaceError.noPlan(
        folder: folders.joined(separator: " "), looked: found.skipped.count,
        problems: found.skipped.filter(\.reason.isProblem).prefix(3).map { "\($0.path): \($0.reason.text)" })
    }
    try PlanReader.checkDistinct(found.paths)
    if arguments.count > 1 { found.title = titles.joined(separator: ", ") }
    return found
  }

  /// Refuses a file inside a folder that was specified too, because it would be counted twice.
  private static func checkApart(_ arguments: [String], _ folders: [String]) throws {
    let locations = folders.map { (path: $0, real: PathName.real($0)) }
    for argument in arguments where argument != "-" {
      let real = PathName.real(argument)
      for location in locations where location.path != argument {
        if location.real == real { throw WorkspaceError.specifiedTwice(path: argument) }
        if real.hasPrefix(PathName.join(location.real, "")) {
          throw WorkspaceError.insideOther(path: argument, other: location.path)
        }
      }
    }
  }

  /// A specified file, followed by the one that continues it, if any.
  private func file(_ path: String, among given: [String]) throws -> [PlanFile] {
    let settings = try reader.settings(of: path)
    let file = PlanFile(path, settings: settings)
    guard let other = PlanReader.companion(of: path, settings: settings), !given.contains(other.path) else {
      return [file]
    }
    guard other.isInside else {
      Console.error("ringmark: \(other.path): left out: \(SkipReason.foreignLink.text); name it to use it")
      return [file]
    }
    return [file, PlanFile(other.path, settings: settings)]
  }

  // MARK: A folder

  /// Adds the files found in a folder.
  /// - Returns: the title of the folder.
  private func add(
    _ root: String, isOnly: Bool, _ known: [String: TodoDocument],
    _ skippedBefore: [String: (stamp: FileStamp, reason: SkipReason)], to found: inout PlanFiles
  ) async throws -> String {
    let listing = try await FolderListing(root) { TodoFormats.isKnown($0) || $0 == FolderSettings.fileName }
    let (inner, paths) = Self.split(listing.paths) { PathName.name(of: $0) == FolderSettings.fileName }
    let rules = try FolderRules(of: root, inner: inner)
    let settings = rules.matter
    found.unmatched += unmatched(rules, paths, in: root)
    let layouts = FolderLayouts(paths, in: root)
    let translations = Translations(paths)
    var skipped = listing.skipped
    var candidates: [(path: String, file: PlanFile, trail: FileTrail, isAsked: Bool)] = []
    let chooser = FileChoice(patterns: patterns, rules: rules, layouts: layouts)
    for path in paths {
      let choice = chooser.choose(path)
      let original = choice.isAsked ? nil : translations.original(of: path)
      if let reason = choice.reason ?? original.map({ .translation(of: listing.shown($0)) }) {
        skipped.append(SkippedFile(listing.shown(path), reason))
        continue
      }
      candidates.append(
        (
          path, PlanFile(listing.shown(path), settings: chooser.settings(of: path)),
          layouts.location(of: path)?.trail ?? FileTrail(path: path), choice.isAsked
        ))
    }
    let verdicts = concurrentMap(candidates) { [reader] candidate -> (FileVerdict, FileStamp?) in
      // Taken before the file is read, so that a change during reading is noticed next time.
      let stamp = FileStamp(candidate.file.path)
      if let before = skippedBefore[candidate.file.path], before.stamp == stamp {
        return (.skipped(before.reason), stamp)
      }
      let verdict = FileVerdict.of(
        candidate.file, path: candidate.path, isAsked: candidate.isAsked, after: known[candidate.file.path],
        reader: reader)
      return (verdict, stamp)
    }
    var kept: [(path: String, file: PlanFile, trail: FileTrail)] = []
    let unticked = zip(candidates, verdicts).compactMap { candidate, verdict -> String? in
      guard case .unticked = verdict.0 else { return nil }
      return candidate.file.path
    }
    // A checklist of the plan stays in it if its last tick is removed while it is shown.
    var unused = await TickHistory.neverTicked(unticked.filter { known[$0] == nil })
    // Where there is no other plan, a checklist is what the user is looking for.
    let isPlan = verdicts.contains { if case .plan = $0.0 { true } else { false } }
    if !isPlan, unused.count == unticked.count { unused = [] }
    let judged = zip(candidates, verdicts).map { candidate, verdict -> (FileVerdict, FileStamp?) in
      guard case .unticked(let document) = verdict.0 else { return verdict }
      return (unused.contains(candidate.file.path) ? .skipped(.neverTicked) : .plan(document), verdict.1)
    }
    let forms = Forms(
      zip(candidates, judged).compactMap { candidate, verdict in
        guard !candidate.isAsked, case .plan(let document) = verdict.0 else { return nil }
        return (candidate.path, document)
      }, among: paths)
    for (candidate, (verdict, stamp)) in zip(candidates, judged) {
      switch verdict {
      case .skipped(let reason):
        skipped.append(SkippedFile(candidate.file.path, reason))
        // With other settings, the same text may be read differently.
        if candidate.file.settings == nil, let stamp { found.read[candidate.file.path] = (stamp, reason) }
      case .plan(let document), .unticked(let document):
        if let reason = forms.reason(candidate.path) {
          skipped.append(SkippedFile(candidate.file.path, reason))
          continue
        }
        var file = candidate.file
        file.document = document
        kept.append((candidate.path, file, candidate.trail))
      }
    }
    let lists = Set(kept.map(\.path))
    kept.removeAll { item in
      guard let list = Self.list(beside: item.path), lists.contains(list),
        item.file.document?.tasks.contains(where: \.hasBox) == false
      else { return false }
      skipped.append(SkippedFile(item.file.path, .details(of: "tasks.md")))
      return true
    }
    let whole = Self.divided(kept.map { ($0.path, $0.file.document) }).filter { !chooser.choose($0.key).isAsked }
    kept.removeAll { item in
      guard let folder = whole[item.path] else { return false }
      skipped.append(SkippedFile(item.file.path, .parts(folder: listing.shown(folder))))
      return true
    }
    found.skipped += skipped.sorted { $0.path < $1.path }
    if kept.isEmpty, !isOnly { found.skipped.append(SkippedFile(root, .noPlan)) }
    found.watched.formUnion(folders(listing.paths, in: root))
    let title = settings?.title ?? FolderName.of(root, isFolder: true) ?? PathName.name(of: PathName.real(root))
    let project = found.folders.count
    if isOnly {
      found.settings = settings ?? FrontMatter()
      found.title = title
    } else if kept.count == 1, var file = kept.first?.file, kept.first?.trail.isMember == false {
      // A project with a single file is represented by that file.
      file.location.name = title
      found.files.append(file)
      return title
    } else {
      found.folders.append(PlanFolder(name: title, kind: .project))
    }
    let name = arrange(kept, layouts, below: isOnly ? nil : project, in: &found)
    guard let name, settings?.title == nil else { return title }
    if isOnly { found.title = name } else { found.folders[project].name = name }
    return name
  }

  private static func split(_ paths: [String], _ isFirst: (String) -> Bool) -> ([String], [String]) {
    (paths.filter(isFirst), paths.filter { !isFirst($0) })
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

  /// The path of the list that belongs to a plan in prose: `tasks.md` next to `plan.md` or `design.md`.
  private static func list(beside path: String) -> String? {
    guard ["plan", "design"].contains(PlanName.stem(PathName.name(of: path)).lowercased()) else { return nil }
    let folder = PathName.folder(of: path)
    return folder == "." ? "tasks.md" : "\(folder)/tasks.md"
  }

  /// The files whose parts are in a folder of the same name and have all of their tasks, with that folder: `prd.md` next
  /// to `prd/`. The parts are what one works on.
  private static func divided(_ files: [(path: String, document: TodoDocument?)]) -> [String: String] {
    let parts = Dictionary(grouping: files) { PathName.folder(of: $0.path).lowercased() }
    var divided: [String: String] = [:]
    for file in files {
      let folder = String(PlanName.stem(file.path))
      guard let inner = parts[folder.lowercased()], let texts = file.document?.texts, !texts.isEmpty else { continue }
      // A task that only this file has would be lost.
      let repeated = inner.compactMap(\.document?.texts).reduce(into: Set()) { $0.formUnion($1) }
      if texts.isSubset(of: repeated) { divided[file.path] = PathName.folder(of: inner[0].path) }
    }
    return divided
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

  // MARK: Places in the plan

  /// Assigns places and names to the files.
  /// - Returns: the name that a tool gives to the project; nil if there is none.
  func arrange(
    _ kept: [(path: String, file: PlanFile, trail: FileTrail)], _ layouts: FolderLayouts, below project: Int?,
    in found: inout PlanFiles
  ) -> String? {
    let sorted = Self.following(
      kept.map { item in
        (item.path, item.file, trail: item.file.document.map { layouts.trail(item.trail, of: $0) } ?? item.trail)
      }.sorted { FileOrder.precedes($0.0, $1.0) })
    let arranged = PlanArrangement.arrange(sorted.map(\.trail), below: project, base: found.folders.count)
    found.folders += arranged.folders
    let titles = sorted.map { $0.trail.name ?? $0.1.document?.title ?? "" }
    let names = PlanNames.of(
      titles, paths: sorted.map(\.0), folders: sorted.map { $0.1.document?.source.placeName })
    for (index, item) in sorted.enumerated() {
      var file = item.1
      file.location = arranged.locations[index]
      if !file.location.isMember, names[index] != file.document?.title { file.location.name = names[index] }
      let folder = file.location.folder.map { found.folders[$0].name }
      // A title in the file itself is kept, even if it is the name of the folder.
      if let folder, !file.location.isMember, item.trail.name == nil,
        names[index] != file.document?.title || file.document?.source.placeName == names[index]
      {
        file.location.name = PlanNames.inside(folder, names[index], path: item.0) ?? file.location.name
      }
      found.files.append(file)
    }
    return arranged.title
  }

  /// The files, each followed directly by those that continue it.
  private static func following(_ files: [(String, PlanFile, trail: FileTrail)]) -> [(
    String, PlanFile, trail: FileTrail
  )] {
    let indices = Dictionary(files.indices.map { (files[$0].0, $0) }) { first, _ in first }
    var next: [Int: Int] = [:]
    for (index, file) in files.enumerated() {
      if let other = file.1.document?.format.companion(of: file.0), let companion = indices[other] {
        next[index] = companion
      }
    }
    guard !next.isEmpty else { return files }
    let moved = Set(next.values)
    return files.indices.filter { !moved.contains($0) }.flatMap { [$0] + (next[$0].map { [$0] } ?? []) }.map {
      files[$0]
    }
  }
}
