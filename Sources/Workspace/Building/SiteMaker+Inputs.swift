import Base
import Git
import Site
import TodoFile

extension SiteMaker {
  /// A hash of everything from which a site is made, computed without parsing; nil if that is not known: for standard
  /// input, for custom templates and assets, and in a repository whose newest commit is not in a plain file.
  ///
  /// A site that shows pictures depends on more files, and one with problems prints them; see ``isWhole(_:_:)``.
  /// - Parameter plan: the files as already read; nil reads them.
  package func inputs(_ files: PlanFiles, of plan: TodoPlan? = nil) -> UInt64? {
    guard !files.paths.contains("-"), request.templates == nil, request.public == nil, request.css == nil,
      !request.isStrict, let today = try? request.today()
    else { return nil }
    var hash = ContentHash()
    for text in [
      today.description, request.baseURL, request.repository, request.theme?.rawValue, request.lang, request.title,
      request.badges?.rawValue, request.reading?.rawValue, "\(request.hasHistory)",
    ] {
      hash.add(text ?? "")
      hash.add(0)
    }
    hash.add("\(files.title ?? "")\u{0}\(files.settings?.title ?? "")")
    for folder in files.folders { hash.add("\u{0}\(folder.name)\u{0}\(folder.kind)\u{0}\(folder.parent ?? -1)") }
    for (index, entry) in files.files.enumerated() {
      let file = entry.path
      guard
        let bytes = plan?.documents[index].source.bytes ?? entry.document?.source.bytes ?? (try? InputFile.read(file))
      else { return nil }
      hash.add("\(entry.settings?.key ?? "")\u{0}\(entry.place.folder ?? -1)\u{0}\(entry.place.name ?? "")")
      hash.add("\(file)\u{0}\(PathName.real(file))\u{0}\(PlaceName.of(file) ?? "")")
      hash.mix(UInt64(bytes.count))
      hash.mix(bytes.span)
      guard request.hasHistory, GitRepository.place(of: file) != nil else { continue }
      guard let head = GitHead(around: file) else { return nil }
      hash.add(head.mark)
    }
    return hash.value
  }

  /// Whether ``inputs(_:)`` covers everything from which a site was made, and nothing has to be printed again.
  package func isWhole(_ plan: TodoPlan, _ parts: Parts) -> Bool {
    parts.options.images.all.isEmpty && parts.notes.isEmpty && parts.problems.allSatisfy(\.isEmpty)
      && plan.documents.allSatisfy { $0.pictureAddresses.isEmpty }
      && plan.documents.allSatisfy { $0.groups.allSatisfy { $0.directive.image == nil } }
  }
}
