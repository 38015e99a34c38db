import Base
import Git
package import Plan
import Site
import TodoEditing
package import Workspace

/// The files from which a site is built. They are read again when they change; in folders, they are also searched
/// again.
package struct WatchedFiles: Sendable {
  /// Builds the site.
  package let maker: SiteMaker
  /// The files and folders as specified by the user.
  package let arguments: [String]
  /// Finds the files of a folder that belong to the plan.
  package var finder: PlanFinder

  /// Creates a set of files; nothing is read yet.
  /// - Throws: ``WorkspaceError`` for standard input, or an invalid request.
  package init(_ maker: SiteMaker, _ arguments: [String], finder: PlanFinder? = nil) throws {
    self.maker = maker
    try maker.checkRequest()
    try PlanReader.checkDistinct(arguments)
    self.arguments = arguments
    var finder = finder ?? PlanFinder(reader: maker.reader)
    finder.reader = maker.reader
    finder.reader.options.remembers = true
    self.finder = finder
    guard !arguments.contains("-") else {
      throw WorkspaceError("standard input cannot be watched; specify a file", exitCode: 64)
    }
  }

  /// The files and their plan.
  package struct Read: Sendable {
    /// The files, as found by this read.
    package let files: PlanFiles
    /// The plan.
    package let plan: TodoPlan
    /// The paths of the files.
    package var paths: [String] { files.paths }

    /// Whether one of the files had lost most of its text when it was read.
    func isPart(of last: Read) -> Bool {
      let sizes = Dictionary(zip(paths, plan.documents.map(\.source.bytes.count)), uniquingKeysWith: { $1 })
      return zip(last.paths, last.plan.documents).contains { path, document in
        // A search does not find a file that is empty for a moment.
        guard let size = sizes[path] ?? FileStamp(path)?.size else { return false }
        return SettledFile.isPart(size, of: document.source.bytes.count)
      }
    }
  }

  /// The error for a file that has lost most of its text. Editors that save in place leave it like this for a moment.
  struct HalfSaved: Error {}

  /// Identifies these files by location, because the same server address may serve other files later.
  var name: String {
    ContentHash(arguments.map(PathName.absolute).joined(separator: "\n")).shortName
  }

  /// Reads the current files.
  /// - Parameter last: the files as previously read; files that have not changed are not parsed again.
  /// - Parameter isSlow: called if a file takes too long to parse; nil leaves the decision to the maker.
  package func read(after last: Read?, isSlow: (@Sendable (String) -> Void)? = nil) async throws -> Read {
    var finder = finder
    if let isSlow { finder.reader.isSlow = isSlow }
    var files = try await finder.find(arguments, after: last?.files)
    let known = Dictionary(
      zip(last?.paths ?? [], last?.plan.documents ?? []).map { ($0, $1) }, uniquingKeysWith: { $1 })
    for index in files.files.indices where files.files[index].document == nil {
      let file = files.files[index]
      files.files[index].document = try finder.reader.document(
        of: try PlanReader.source(file.path, settings: file.settings), after: known[file.path])
    }
    return plan(of: files)
  }

  /// What was read, with another text of one of the files; nil if a search could find other files.
  func replacing(_ document: TodoDocument, in last: Read) -> Read? { last.files.replacing(document).map(plan) }

  private func plan(of files: PlanFiles) -> Read {
    Read(files: files, plan: files.plan(files.files.compactMap(\.document), title: maker.request.title))
  }

  /// A value that changes with anything from which a site is built. The previous documents must still be in memory, so
  /// that no new document can have the identity of an old one.
  static func signature(_ plan: TodoPlan, _ options: SiteOptions, _ today: CalendarDate) -> UInt64 {
    var hash = ContentHash()
    for document in plan.documents { hash.mix(UInt64(UInt(bitPattern: ObjectIdentifier(document).hashValue))) }
    for path in options.overrides.keys.sorted() {
      hash.add(path)
      if let file = options.overrides[path] { hash.mix(file.bytes.span) }
    }
    if let css = options.extraCSS { hash.mix(css.span) }
    for picture in options.images.all { hash.add(picture.fileName) }
    for folder in plan.folders { hash.add("\(folder.name)\u{0}\(folder.parent ?? -1)") }
    for location in plan.locations { hash.add("\(location.folder ?? -1) \(location.name ?? "")") }
    hash.mix(UInt64(UInt32(bitPattern: today.days)))
    return hash.value
  }

  /// The signature including the history.
  package func signature(_ read: Read) throws -> UInt64 {
    let plan = read.plan
    let pictures = PictureReader(plan: plan).pictures
    let options = try SiteOptionsReader.read(maker.request, plan, images: pictures)
    var hash = ContentHash()
    hash.mix(Self.signature(plan, options, try maker.request.today()))
    hash.add(GitFolders.stamp(read.paths))
    return hash.value
  }

  /// Whether all specified files and folders exist.
  var areThere: Bool { arguments.allSatisfy(FileFinder.exists) }

  /// The folders where a change may affect the site, including git's folders.
  package func folders(_ read: Read?) -> Set<String> {
    let paths = read?.paths ?? arguments
    var folders = GitFolders.of(paths).union(read?.files.watched ?? [])
    for (index, path) in paths.enumerated() {
      // Before the first read, only the folder itself is known.
      if read == nil, FileKind(path) == .folder { folders.insert(PathName.real(path)) }
      let real = PathName.folder(of: PathName.real(path))
      folders.insert(PathName.folder(of: PathName.absolute(path)))
      folders.insert(real)
      for group in read?.plan.documents[index].groups ?? [] {
        guard let image = group.directive.image, !image.lowercased().hasPrefix("https:") else { continue }
        let folder = PathName.folder(of: PathName.absolute(PathName.join(real, image)))
        if folder.hasPrefix(real) { folders.insert(folder) }
      }
    }
    for folder in [maker.request.templates, maker.request.public].compactMap({ $0 }) {
      folders.insert(folder)
      for entry in (try? Folder.contents(of: folder)) ?? [] where entry.isFolder {
        folders.insert("\(folder)/\(entry.path)")
      }
    }
    if let css = maker.request.css { folders.insert(PathName.folder(of: PathName.absolute(css))) }
    return folders
  }
}

/// Finds the folders in which git records new commits.
package enum GitFolders {
  /// A value that changes when there is a new commit.
  package static func stamp(_ paths: [String]) -> String {
    of(paths).sorted().map { folder in
      FileStamp(folder + "/HEAD").map { "\($0.modified) \($0.size)" } ?? ""
    }.joined(separator: " ")
  }

  static func of(_ paths: [String]) -> Set<String> {
    var folders: Set<String> = []
    for path in paths {
      guard let top = GitRepository.location(of: path)?.top else { continue }
      let git = PathName.join(top, ".git")
      if FileKind(git) == .folder { folders.formUnion([git, git + "/logs"]) }
    }
    return folders
  }
}
