import Base
import Foundation
import Site
import TodoFile

/// The files that a site comes from, read again and again as they change.
struct WatchedFiles: Sendable {
  let maker: SiteMaker
  let paths: [String]
  /// How long parsing may take (``PlanReader/limit``).
  var limit: Double?

  init(_ maker: SiteMaker, _ files: [String]) throws {
    self.maker = maker
    try maker.checkArguments()
    paths = try PlanReader.paths(files)
    guard !paths.contains("-") else {
      throw CommandFailure("standard input does not change; name a file", code: 64)
    }
  }

  /// Tells these files from others, by where they are: a server's address may serve others tomorrow.
  var name: String {
    ContentHash(paths.map { URL(fileURLWithPath: $0).standardizedFileURL.path }.joined(separator: "\n")).shortName
  }

  /// Reads what is there now.
  /// - Parameter last: the files as they were: what has not changed since is not parsed again.
  /// - Parameter isSlow: told of a file that is not parsed in time; nil ends the program then.
  func read(after last: TodoPlan?, isSlow: (@Sendable (String) -> Void)? = nil) throws -> TodoPlan {
    var reader = maker.reader
    if let isSlow { reader.isSlow = isSlow }
    reader.limit = limit
    reader.options.remembers = true
    var documents: [TodoDocument] = []
    for (index, path) in paths.enumerated() {
      let known = last.flatMap { $0.documents.indices.contains(index) ? $0.documents[index] : nil }
      let source: SourceText
      do {
        source = try PlanReader.source(path)
      } catch {
        throw CommandFailure(error.description)
      }
      if let known, known.source.bytes == source.bytes {
        documents.append(known)
      } else {
        documents.append(try reader.document(of: source, after: known))
      }
    }
    return TodoPlan(documents, title: maker.arguments.title)
  }

  /// What tells whether anything that a site comes from has changed since it was made; the files that it was made from
  /// are still held then, so that no other document can be the same object.
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

  /// The same for a site with its history.
  func signature(_ plan: TodoPlan) throws -> UInt64 {
    var pictures = PictureReader(plan: plan)
    let options = try SiteOptionsReader(arguments: maker.arguments, plan: plan).read(images: pictures.read())
    var hash = ContentHash()
    hash.mix(Self.signature(plan, options, try maker.common.today()))
    hash.add(GitFolders.stamp(paths))
    return hash.value
  }

  /// Whether all of them are there.
  var areThere: Bool { paths.allSatisfy(FileFinder.isFile) }

  /// The folders in which a change may change the site, git's own among them.
  func folders(_ plan: TodoPlan?) -> Set<String> {
    var folders = GitFolders.of(paths)
    for (index, path) in paths.enumerated() {
      let real = URL(fileURLWithPath: path).resolvingSymlinksInPath().deletingLastPathComponent()
      folders.insert(URL(fileURLWithPath: path).deletingLastPathComponent().path)
      folders.insert(real.path)
      for group in plan.flatMap({ $0.documents.indices.contains(index) ? $0.documents[index].groups : nil }) ?? [] {
        guard let image = group.directive.image, !image.lowercased().hasPrefix("https:") else { continue }
        let folder = real.appendingPathComponent(image).standardizedFileURL.deletingLastPathComponent().path
        if folder.hasPrefix(real.path) { folders.insert(folder) }
      }
    }
    for folder in [maker.arguments.templates, maker.arguments.public].compactMap({ $0 }) { folders.insert(folder) }
    if let css = maker.arguments.css { folders.insert(URL(fileURLWithPath: css).deletingLastPathComponent().path) }
    return folders
  }
}
