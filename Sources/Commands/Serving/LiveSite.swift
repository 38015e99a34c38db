import Base
import Preview
import Site
import Synchronization
import TodoEditing
import TodoFile

/// The site of files that change: read again when they do, and changed from its own pages.
actor LiveSite: PreviewSource {
  /// Tells open pages of each state.
  nonisolated let hub = EventHub()

  private nonisolated let files: WatchedFiles
  /// What changes must name; nil where pages only show.
  nonisolated let token: String?
  /// Tells states of this run from those of others.
  private let run: String
  /// Where the site is served, once that is known.
  private var address: String?

  private nonisolated let present = Mutex<(edition: Edition?, problem: String?)>((nil, nil))
  private var past: PastDays?
  /// The files as they were read last.
  private var plan: TodoPlan
  /// What the present state was made from; nil where it must be made anew.
  private var signature: UInt64?
  private var count = 0
  private var historyTask: Task<Void, Never>?

  /// - Throws: where the files cannot be read at all.
  init(_ files: WatchedFiles, token: String?, run: String) throws {
    self.files = files
    plan = try files.read(after: nil)
    self.token = token
    self.run = run
  }

  nonisolated var edition: Edition? { present.withLock { $0.edition } }
  nonisolated var problem: String? { present.withLock { $0.problem } }

  /// Makes the first state, for pages at an address.
  func begin(at address: String) async {
    self.address = address
    await readHistory()
    await reload()
  }

  // MARK: Reading

  /// Makes the site anew where anything that it comes from has changed.
  /// - Returns: whether what pages show is another state now.
  @discardableResult
  func reload() async -> Bool {
    for attempt in 0..<4 {
      do {
        guard let next = try make() else {
          // What was broken may have been put back as it was.
          guard problem != nil else { return false }
          return tell(edition, nil)
        }
        return tell(next, nil)
      } catch {
        // Editors that save by renaming leave no file for a moment.
        if attempt < 3, !files.areThere {
          try? await Task.sleep(for: .milliseconds(60))
          continue
        }
        return tell(edition, Self.text(error))
      }
    }
    return false
  }

  /// Tells of a file that is still being parsed, unless another state is shown already.
  private nonisolated func tellSlow(_ problem: String, at number: Int?) {
    let isNews = present.withLock { present in
      guard present.edition?.number == number, present.problem != problem else { return false }
      present.problem = problem
      return true
    }
    if isNews { send(number, problem) }
  }

  private nonisolated func tell(_ edition: Edition?, _ problem: String?) -> Bool {
    let isNews = present.withLock { present in
      defer { present = (edition, problem) }
      return present.edition?.number != edition?.number || present.problem != problem
    }
    if isNews { send(edition?.number, problem) }
    return isNews
  }

  private nonisolated func send(_ number: Int?, _ problem: String?) {
    var json = JSONWriter()
    json.object { json in
      json.key("version")
      json.string(version(number ?? 0))
      json.key("problem")
      json.string(problem)
    }
    hub.send(json.text)
  }

  private nonisolated func version(_ number: Int) -> String { "\(run)-\(number)" }

  /// The next state; nil where it is the present one.
  private func make() throws -> Edition? {
    let known = edition?.number
    let plan = try files.read(after: plan) { [self] in tellSlow($0, at: known) }
    self.plan = plan
    var pictures = PictureReader(plan: plan)
    var options = try SiteOptionsReader(arguments: files.maker.arguments, plan: plan).read(images: pictures.read())
    let today = try files.maker.common.today()
    let signature = WatchedFiles.signature(plan, options, today)
    guard signature != self.signature else { return nil }
    if options.baseURL != nil { options.baseURL = address }
    options.history = past?.history
    options.completed = past?.completed(plan) ?? []
    let number = count + 1
    options.live = LivePages(
      version: version(number),
      editing: token.map {
        .init(token: $0, site: files.name, files: plan.documents.map { Edition.tag($0.source.bytes) })
      })
    let tree = ProgressTree(plan, today: today, lang: options.lang)
    let read = pictures
    let site = try SiteBuilder.build(
      plan, tree: tree, diagnostics: read.check().flatMap { $0 }, options: options,
      after: edition?.site)
    count = number
    self.signature = signature
    return Edition(number: number, plan: plan, tree: tree, site: site, pictureProblems: pictures.diagnostics)
  }

  /// The folders to watch.
  func folders() -> Set<String> { files.folders(plan) }

  static func text(_ error: any Error) -> String {
    let text =
      switch error {
      case let failure as CommandFailure: failure.message
      default: "\(error)"
      }
    return TerminalText.visible(text)
  }

  // MARK: History

  /// Reads what git knows, now.
  private func readHistory() async {
    let plan = plan
    guard files.maker.hasHistory, let today = try? files.maker.common.today(),
      let result = try? await HistorySource(plan: plan, today: today).read(), !Task.isCancelled
    else { return }
    past = PastDays(result, of: plan)
    signature = nil
  }

  /// Reads what git knows when it has been quiet for a moment, and shows it.
  func refreshHistory() {
    guard files.maker.hasHistory else { return }
    historyTask?.cancel()
    historyTask = Task {
      try? await Task.sleep(for: .milliseconds(800))
      guard !Task.isCancelled else { return }
      await readHistory()
      guard !Task.isCancelled, past?.history != nil else { return }
      await reload()
    }
  }

  // MARK: Answers

  nonisolated func file(_ path: String) async throws -> PreviewFile? {
    guard let edition else { throw CommandFailure(problem ?? "there is nothing to show yet") }
    return try edition.file(path)
  }

  nonisolated func missing() async throws -> PreviewFile {
    try edition?.file("404.html") ?? ProblemPage.file("404", token: run)
  }

  nonisolated func page(for problem: any Error) async -> PreviewFile {
    ProblemPage.file(Self.text(problem), token: run)
  }

  nonisolated func picture(_ body: [UInt8], isUpload: Bool, file: Int) async -> PreviewAnswer? {
    guard token != nil, files.paths.indices.contains(file) else { return nil }
    return await PagePicture(shelf: CoverShelf(file: files.paths[file])).answer(body, isUpload: isUpload)
  }

  /// Why a picture that was just named is not shown.
  private func pictureNote(_ operation: EditOperation, file: Int) -> String? {
    guard let image = operation.texts[.image], !image.isEmpty else { return nil }
    guard let edition else { return nil }
    return edition.pictureProblems[file].first { edition.plan.documents[file].source.string($0.range) == image }?
      .message
  }

  /// The file that was edited last, of those that the site shows.
  private var lastChangedFile: Int {
    files.paths.indices.max {
      UndoStore(file: files.paths[$0])?.newest ?? 0 < UndoStore(file: files.paths[$1])?.newest ?? 0
    }
      ?? 0
  }

  func change(_ body: [UInt8], version: String) async -> PreviewAnswer? {
    guard token != nil else { return nil }
    let before = edition
    let operation: EditOperation
    do {
      operation = try EditOperation(json: body)
    } catch {
      return ChangeAnswer.failure(error)
    }
    let file = operation.file ?? (operation.kind == .undo ? lastChangedFile : 0)
    guard files.paths.indices.contains(file) else {
      return ChangeAnswer.failure(EditFailure.malformed("there is no file \(file)"))
    }
    let change = FileChange(
      path: files.paths[file], operation: operation, version: version, known: before?.plan.documents[file],
      today: try? files.maker.common.today())
    do {
      let outcome = try change.run()
      await reload()
      refreshHistory()
      return ChangeAnswer.success(
        outcome, operation, file: file, before: before, now: edition, note: pictureNote(operation, file: file))
    } catch let error as FileChange.Stale {
      await reload()
      return ChangeAnswer.stale(error.now)
    } catch {
      await reload()
      return ChangeAnswer.failure(error)
    }
  }
}
