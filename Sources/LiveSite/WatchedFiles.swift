import Base
import Site
import TodoFile
import Workspace

/// The files that a site is built from, read again when they change.
package struct WatchedFiles: Sendable {
  /// What builds the site.
  package let maker: SiteMaker
  /// The paths of the files, as they were specified.
  package let paths: [String]
  /// How long parsing may take (``PlanReader/limit``).
  package var limit: Double?

  /// Creates a set of files; nothing is read yet.
  /// - Throws: ``WorkspaceError`` for standard input, or an invalid request.
  package init(_ maker: SiteMaker, _ files: [String]) throws {
    self.maker = maker
    try maker.checkRequest()
    try PlanReader.checkDistinct(files)
    paths = files
    guard !paths.contains("-") else {
      throw WorkspaceError.cannotWatchStandardInput
    }
  }

  /// Identifies these files by location, because the same server address may serve other files later.
  var name: String {
    ContentHash(paths.map(PathName.absolute).joined(separator: "\n")).shortName
  }

  /// Reads the current files.
  /// - Parameter last: the files as previously read; files that have not changed are not parsed again.
  /// - Parameter isSlow: called if a file takes too long to parse; nil leaves that to the maker.
  package func read(after last: TodoPlan?, isSlow: (@Sendable (String) -> Void)? = nil) throws -> TodoPlan {
    var reader = maker.reader
    if let isSlow { reader.isSlow = isSlow }
    reader.limit = limit
    reader.options.remembers = true
    var documents: [TodoDocument] = []
    for (index, path) in paths.enumerated() {
      let known = last.flatMap { $0.documents.indices.contains(index) ? $0.documents[index] : nil }
      let source = try PlanReader.source(path)
      if let known, known.source.bytes == source.bytes {
        documents.append(known)
      } else {
        documents.append(try reader.document(of: source, after: known))
      }
    }
    return TodoPlan(documents, title: maker.request.title)
  }

  /// A value that changes if anything that a site is built from has changed. The previous documents must still be in
  /// memory, so that no new document can have the identity of an old one.
  static func signature(_ plan: TodoPlan, _ options: SiteOptions, _ today: CalendarDate) -> UInt64 {
    var hash = ContentHash()
    for document in plan.documents { hash.mix(UInt64(UInt(bitPattern: ObjectIdentifier(document).hashValue))) }
    for path in options.overrides.keys.sorted() {
      hash.add(path)
      if let file = options.overrides[path] { hash.mix(file.bytes.span) }
    }
    if let css = options.extraCSS { hash.mix(css.span) }
    for picture in options.images.all { hash.add(picture.fileName) }
    hash.mix(UInt64(UInt32(bitPattern: today.days)))
    return hash.value
  }

  /// The same, including the history.
  package func signature(_ plan: TodoPlan) throws -> UInt64 {
    var pictures = PictureReader(plan: plan)
    let options = try SiteOptionsReader(request: maker.request, plan: plan).read(images: pictures.read())
    var hash = ContentHash()
    hash.mix(Self.signature(plan, options, try maker.request.today()))
    hash.add(GitFolders.stamp(paths))
    return hash.value
  }

  /// Whether all of the files exist.
  var areThere: Bool { paths.allSatisfy(FileFinder.isFile) }

  /// The folders where a change may affect the site, including git's folders.
  package func folders(_ plan: TodoPlan?) -> Set<String> {
    var folders = GitFolders.of(paths)
    for (index, path) in paths.enumerated() {
      let real = PathName.folder(of: PathName.real(path))
      folders.insert(PathName.folder(of: PathName.absolute(path)))
      folders.insert(real)
      for group in plan.flatMap({ $0.documents.indices.contains(index) ? $0.documents[index].groups : nil }) ?? [] {
        guard let image = group.directive.image, !image.lowercased().hasPrefix("https:") else { continue }
        let folder = PathName.folder(of: PathName.absolute(PathName.join(real, image)))
        if folder.hasPrefix(real) { folders.insert(folder) }
      }
    }
    for folder in [maker.request.templates, maker.request.public].compactMap({ $0 }) { folders.insert(folder) }
    if let css = maker.request.css { folders.insert(PathName.folder(of: PathName.absolute(css))) }
    return folders
  }
}
