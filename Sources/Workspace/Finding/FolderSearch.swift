import Base
package import Plan

/// What a search has found for an argument of the user, before the files are arranged.
enum FoundArgument: Sendable {
  /// A specified file, and those that continue it.
  case files([PlanFile])
  case folder(FolderSearch)
}

/// The files in a folder, as they were found and judged.
struct FolderSearch: Sendable {
  /// A file that may belong to the plan.
  struct Candidate: Sendable {
    /// Relative to the folder.
    let path: String
    var file: PlanFile
    var trail: FileTrail
    /// Whether the user or the layout of a tool includes the file explicitly.
    let isAsked: Bool
    var verdict = FileVerdict.skipped(.noTasks)
    /// The file when it was judged.
    var stamp: FileStamp?
  }

  let root: String
  /// What is around it (``PlanName/plans(around:)``).
  let folder: String
  let settings: FrontMatter?
  let title: String
  /// All files that were listed.
  let paths: [String]
  let layouts: FolderLayouts
  var candidates: [Candidate]
  /// The files that were left out because of their paths.
  let skipped: [SkippedFile]
  let unmatched: [String]
  let watched: Set<String>

  /// Judges another text of a file that belongs to the plan.
  mutating func replace(_ document: TodoDocument) {
    for index in candidates.indices where candidates[index].file.path == document.source.path {
      let candidate = candidates[index]
      let verdict = try? FileVerdict.of(
        document.source, path: candidate.path, in: folder, isAsked: candidate.isAsked
      ) { document }
      // A checklist of the plan stays in it if its last tick is removed while it is shown.
      candidates[index].verdict = .plan(document)
      if let verdict, case .skipped = verdict { candidates[index].verdict = verdict }
    }
  }

  /// Adds the files that belong to the plan.
  /// - Parameter isOnly: whether the user specified nothing else.
  /// - Returns: the title of the folder.
  fileprivate func add(to found: inout PlanFiles, isOnly: Bool) -> String {
    var kept: [Candidate] = []
    var skipped = skipped
    let forms = Forms(
      candidates.compactMap { candidate in
        guard !candidate.isAsked, case .plan(let document) = candidate.verdict else { return nil }
        return (candidate.path, document)
      }, in: folder, among: paths)
    for candidate in candidates {
      switch candidate.verdict {
      case .skipped(let reason):
        skipped.append(SkippedFile(candidate.file.path, reason))
        // With other settings, the same text may be read differently.
        if candidate.file.settings == nil, let stamp = candidate.stamp {
          found.read[candidate.file.path] = (stamp, reason)
        }
      case .plan(let document), .unticked(let document):
        if let reason = forms.reasons[candidate.path] {
          skipped.append(SkippedFile(candidate.file.path, reason))
          continue
        }
        var candidate = candidate
        candidate.file.document = document
        kept.append(candidate)
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
    let asked = Set(candidates.lazy.filter(\.isAsked).map(\.path))
    let whole = Self.divided(kept.map { ($0.path, $0.file.document) }).filter { !asked.contains($0.key) }
    kept.removeAll { item in
      guard let folder = whole[item.path] else { return false }
      let shown = root == "." ? folder : PathName.join(root, folder)
      skipped.append(SkippedFile(item.file.path, .parts(folder: shown)))
      return true
    }
    found.unmatched += unmatched
    found.skipped += skipped.sorted { $0.path < $1.path }
    if kept.isEmpty, !isOnly { found.skipped.append(SkippedFile(root, .noPlan)) }
    found.watched.formUnion(watched)
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
    let name = arrange(kept, below: isOnly ? nil : project, in: &found)
    guard let name, settings?.title == nil else { return title }
    if isOnly { found.title = name } else { found.folders[project].name = name }
    return name
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

  /// Assigns places and names to the files.
  /// - Returns: the name that a tool gives to the project; nil if there is none.
  private func arrange(_ kept: [Candidate], below project: Int?, in found: inout PlanFiles) -> String? {
    var sorted = Self.following(kept.sorted { FileOrder.precedes($0.path, $1.path) })
    for index in sorted.indices {
      if let document = sorted[index].file.document {
        sorted[index].trail = layouts.trail(sorted[index].trail, of: document)
      }
    }
    let arranged = PlanArrangement.arrange(sorted.map(\.trail), below: project, base: found.folders.count)
    found.folders += arranged.folders
    let titles = sorted.map { $0.trail.name ?? $0.file.document?.title ?? "" }
    let names = PlanNames.of(
      titles, paths: sorted.map(\.path), folders: sorted.map { $0.file.document?.source.placeName })
    for (index, item) in sorted.enumerated() {
      var file = item.file
      file.location = arranged.locations[index]
      if !file.location.isMember, names[index] != file.document?.title { file.location.name = names[index] }
      let folder = file.location.folder.map { found.folders[$0].name }
      // A title in the file itself is kept, even if it is the name of the folder.
      if let folder, !file.location.isMember, item.trail.name == nil,
        names[index] != file.document?.title || file.document?.source.placeName == names[index]
      {
        file.location.name = PlanNames.inside(folder, names[index], path: item.path) ?? file.location.name
      }
      found.files.append(file)
    }
    return arranged.title
  }

  /// The files, each followed directly by those that continue it.
  private static func following(_ files: [Candidate]) -> [Candidate] {
    let indices = Dictionary(zip(files.map(\.path), files.indices)) { first, _ in first }
    let next = files.map { file in file.file.document?.format.companion(of: file.path).flatMap { indices[$0] } }
    let moved = Set(next.compactMap(\.self))
    return files.indices.filter { !moved.contains($0) }.flatMap { [files[$0]] + (next[$0].map { [files[$0]] } ?? []) }
  }
}

extension PlanFiles {
  /// Arranges what was found.
  init(_ found: [FoundArgument], patterns: FilePatterns) {
    self.init([])
    settings = FrontMatter()
    self.patterns = patterns
    self.found = found
    for argument in found {
      switch argument {
      case .files(let own):
        titles.append((files.count, ""))
        files += own
      case .folder(let search):
        roots.append(search.root)
        let name = search.add(to: &self, isOnly: found.count == 1)
        titles.append((nil, name))
      }
    }
    // The title of a single folder is known already.
    if found.count == 1 { titles = [] }
  }

  /// The same files with another text of one of them; nil if a search could have another result, because it may no
  /// longer be a list.
  package func replacing(_ document: TodoDocument) -> PlanFiles? {
    var next = self
    if !found.isEmpty {
      let found = found.map { argument in
        guard case .folder(var search) = argument else { return argument }
        search.replace(document)
        return .folder(search)
      }
      next = PlanFiles(found, patterns: patterns)
      guard next.paths == paths, next.skipped == skipped else { return nil }
    }
    for index in files.indices {
      let isReplaced = files[index].path == document.source.path
      next.files[index].document = isReplaced ? document : files[index].document
    }
    return next
  }
}
