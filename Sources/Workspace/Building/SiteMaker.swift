import Base
import Git
import GitHistory
import History
package import Plan
package import Site
import States

/// Builds a site in memory from the files that are passed to a command.
package struct SiteMaker: Sendable {
  /// The user's options for the site.
  package let request: SiteRequest
  /// A reader configured for building pages.
  package let reader: PlanReader

  /// Creates a maker of sites.
  /// - Parameter isSlow: called with a message if parsing a file takes too long.
  package init(_ request: SiteRequest, isSlow: @escaping @Sendable (String) -> Void) {
    self.request = request
    var reader = PlanReader(isSlow: isSlow)
    reader.options.rendersHTML = true
    reader.options.reading = request.reading
    reader.options.links = LinkPolicy(
      keepsRelative: false, attributes: " rel=\"nofollow noopener\"", keepsPictures: true)
    self.reader = reader
  }

  /// Everything from which a site is built.
  package struct Parts {
    /// The counts of the plan and its groups.
    package var tree: ProgressTree
    /// The options, combined from the front matter and the request.
    package var options: SiteOptions
    /// The problems of each file, including its pictures.
    package var problems: [[Diagnostic]]
    /// Whether the history is incomplete because a partial clone lacks objects.
    package var lacksHistory = false
    /// Further notes for the user.
    package var notes: [String] = []

    /// Builds the site.
    /// - Throws: ``SiteError``.
    package func site(of plan: TodoPlan) throws -> Site {
      try SiteBuilder.build(plan, tree: tree, diagnostics: problems.flatMap { $0 }, options: options)
    }
  }

  /// Reads the files.
  /// - Throws: ``WorkspaceError`` or ``FileError``.
  package func plan(_ files: PlanFiles) throws -> TodoPlan {
    try checkRequest()
    return try reader.read(files, title: request.title)
  }

  /// Rejects an invalid language or base URL before any file is read.
  package func checkRequest() throws {
    try SiteOptionsReader.check(lang: request.lang, templates: request.templates)
    _ = try SiteOptionsReader.address(request.baseURL)
    _ = try SiteOptionsReader.address(request.repository, ofRepository: true)
  }

  /// Computes the progress, and reads everything else that a site needs: pictures, templates, and history.
  ///
  /// A history that cannot be read only causes a note, because a site can be built without it.
  /// - Throws: ``WorkspaceError``, ``FileError`` or ``ClockError``.
  package func parts(of plan: TodoPlan) async throws -> Parts {
    let pictures = PictureReader(plan: plan)
    let today = try request.today()
    let options = try SiteOptionsReader.read(request, plan, images: pictures.pictures)
    // What is left out is looked for here, where a processor is free, and told later.
    let (tree, _) = concurrently({ ProgressTree(plan, today: today, lang: options.lang) }) {
      for document in plan.documents { _ = document.readingNote }
    }
    var parts = Parts(tree: tree, options: options, problems: pictures.check())
    let missing = try LanguageFiles(overrides: options.overrides).missing(in: options.lang)
    if !missing.isEmpty {
      let names = missing.prefix(6).joined(separator: ", ") + (missing.count > 6 ? ", …" : "")
      parts.notes.append(
        "the language \(options.lang) lacks \(Words.count(missing.count, "text", "texts")), shown in English: \(names)")
    }
    if request.hasHistory { await addHistory(of: plan, today: today, to: &parts) }
    return parts
  }

  private func addHistory(of plan: TodoPlan, today: CalendarDate, to parts: inout Parts) async {
    var options = HistoryReader.Options()
    options.includesParts = true
    options.progress = request.progress
    do {
      let read = try await HistoryReader.read(plan, today: today, options: options)
      parts.notes += read.notes
      if read.now.history != nil { parts.options.past = read.now }
    } catch {
      if case GitError.incomplete = error { parts.lacksHistory = true }
      parts.notes.append("\(error); the site has no history (“build --no-history” skips it)")
    }
  }

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
    let names = files.titles.map { $0.name }.joined(separator: "\u{0}")
    hash.add("\(files.title ?? "")\u{0}\(names)\u{0}\(files.settings?.title ?? "")")
    for folder in files.folders { hash.add("\u{0}\(folder.name)\u{0}\(folder.kind)\u{0}\(folder.parent ?? -1)") }
    for (index, entry) in files.files.enumerated() {
      let file = entry.path
      guard
        let bytes = plan?.documents[index].source.bytes ?? entry.document?.source.bytes ?? (try? InputFile.read(file))
      else { return nil }
      hash.add("\(entry.settings?.key ?? "")\u{0}\(entry.location.folder ?? -1)\u{0}\(entry.location.name ?? "")")
      hash.add("\(file)\u{0}\(PathName.real(file))\u{0}\(FolderName.of(file) ?? "")")
      hash.mix(UInt64(bytes.count))
      hash.mix(bytes.span)
      guard request.hasHistory, GitRepository.location(of: file) != nil else { continue }
      guard let mark = GitRepository.mark(around: file) else { return nil }
      hash.add(mark)
    }
    return hash.value
  }

  /// Whether ``inputs(_:)`` covers everything from which a site was made, and nothing has to be printed again.
  package func isWhole(_ plan: TodoPlan, _ parts: Parts) -> Bool {
    parts.options.images.all.isEmpty && parts.notes.isEmpty && parts.problems.allSatisfy(\.isEmpty)
      && plan.documents.allSatisfy { document in
        document.readingNote == nil && document.pictureAddresses.isEmpty
          && document.groups.allSatisfy { $0.directive.image == nil }
      }
  }
}
