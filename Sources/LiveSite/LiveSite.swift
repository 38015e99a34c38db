import Base
import Covers
import GitHistory
import Plan
package import Preview
import Site
import Synchronization
import TodoEditing
import TodoFile
import Workspace

/// A site that is rebuilt when its files change, and whose pages can edit these files.
package actor LiveSite: PreviewSource {
  /// Notifies open pages of each new version.
  package nonisolated let hub = EventHub()

  nonisolated let files: WatchedFiles
  /// The token that changes must include; nil if pages are read-only.
  package nonisolated let token: String?
  /// Distinguishes versions of this run from those of other runs.
  let run: String
  /// The address of the server, once it is known.
  private var address: String?
  /// The server's address in the network; nil if it is not reachable from a network.
  private var network: String?

  private nonisolated let present = Mutex<(edition: LiveVersion?, problem: String?)>((nil, nil))
  private nonisolated let sent = Mutex(SentPages())
  private nonisolated let moved = Mutex(MovedPages())
  private var past: PastDays?
  /// The files as last read.
  private var read: WatchedFiles.Read
  /// The signature of everything from which the current version was built; nil if it must be rebuilt.
  private var signature: UInt64?
  /// How often the files have been read, for detecting that a later read has overtaken this one.
  private var look = 0
  /// How many reads are in progress.
  private var looking = 0
  /// The reads that a later one has overtaken, which end when none is in progress.
  private var waiting: [CheckedContinuation<Void, Never>] = []
  /// The states in which edits have left files, by paths without links; nil while an edit is in progress.
  private nonisolated let written = Mutex<[String: FileState?]>([:])
  private var historyTask: Task<Void, Never>?
  /// The edits that were undone since the last other edit, in this order.
  private var undone: [Redo] = []
  /// The newest edit of each file when it was told that it cannot be undone.
  private var told: [String: Int] = [:]
  /// The answers to the latest requests that must not be carried out twice.
  private var answered: [(once: String, answer: PreviewAnswer)] = []
  /// Serializes changes, because they may write the same file.
  private let writing = BlockingQueue("ringmark.writing")

  /// - Throws: if the files cannot be read at all.
  package init(_ files: WatchedFiles, token: String?, run: String) async throws {
    self.files = files
    read = try await files.read(after: nil)
    self.token = token
    self.run = run
  }

  /// The edition that pages show; nil if none could be built so far.
  package nonisolated var edition: LiveVersion? { present.withLock { $0.edition } }
  /// Why pages do not show the current files; nil if they do.
  package nonisolated var problem: String? { present.withLock { $0.problem } }

  /// Builds the first version.
  /// - Parameter address: the address of the server.
  /// - Parameter network: its address in the network; nil if it is not reachable from a network.
  package func begin(at address: String, network: String? = nil) async {
    (self.address, self.network) = (address, network)
    await readHistory()
    await reload()
  }

  // MARK: Reading

  /// Rebuilds the site if anything from which it is built has changed.
  /// - Returns: whether pages show something else now.
  @discardableResult
  package func reload() async -> Bool {
    for attempt in 0..<4 {
      do {
        guard let next = try await make(isLastLook: attempt == 3) else {
          // A broken file may have been restored to its previous content, so only the problem has changed.
          guard problem != nil else { return false }
          return tell(edition, nil)
        }
        return follow(next)
      } catch {
        // Editors that save by renaming remove the file for a moment.
        if attempt < 3, error is WatchedFiles.HalfSaved || !files.areThere {
          try? await Task.sleep(for: .milliseconds(60))
          continue
        }
        return tell(edition, Self.text(error))
      }
    }
    return false
  }

  /// Rebuilds the site after changes to files, unless they are those of edits, which it shows already.
  /// - Parameter changed: the paths of the files.
  /// - Returns: whether pages show something else now.
  package func reload(after changed: Set<String>) async -> Bool {
    let paths = Set(changed.filter { !TemporaryFile.isTemporary($0) }.map(PathName.real))
    if !changed.isEmpty, written.withLock({ written in paths.allSatisfy { written[$0] != nil } }) {
      try? await writing.run {}
      let states = written.withLock { $0 }
      if paths.allSatisfy({ path in (states[path] ?? nil).map { $0 == FileState(path) } ?? false }) { return false }
    }
    return await reload()
  }

  /// Shows a file as an edit has left it. Its text has been verified and is not read again, unless the file or the rest of
  /// the plan may have changed otherwise.
  private func show(_ change: FileChange.Written?, at path: String) async {
    // A read in progress may have seen this file before the edit, and others after changes that only it knows.
    guard let change, looking == 0, problem == nil, let state = change.state, FileState(path) == state,
      let next = files.replacing(change.document, in: read), let edition = try? build(next)
    else {
      await reload()
      return
    }
    follow(edition)
  }

  /// Reports a file that is still being parsed, unless a newer version is already shown.
  private nonisolated func tellSlow(_ problem: String, at number: Int?) {
    let isNews = present.withLock { present in
      guard present.edition?.number == number, present.problem != problem else { return false }
      present.problem = problem
      return true
    }
    if isNews { send(number, problem) }
  }

  private nonisolated func tell(_ edition: LiveVersion?, _ problem: String?) -> Bool {
    let isNews = present.withLock { present in
      defer { present = (edition, problem) }
      return present.edition?.number != edition?.number || present.problem != problem
    }
    if isNews { send(edition?.number, problem) }
    return isNews
  }

  private nonisolated func send(_ number: Int?, _ problem: String?) {
    hub.send(JSONWriter.object { $0.texts([("version", version(number ?? 0)), ("problem", problem)]) }.text)
  }

  private nonisolated func version(_ number: Int) -> String { "\(run)-\(number)" }

  /// Shows the next version.
  @discardableResult
  private func follow(_ next: LiveVersion) -> Bool {
    if let edition { moved.withLock { $0.follow(from: edition, to: next) } }
    return tell(next, nil)
  }

  /// The next version, from the files as they are now; nil if nothing has changed.
  /// - Throws: ``WatchedFiles/HalfSaved`` if a file has lost most of its text, unless this is the last attempt.
  private func make(isLastLook: Bool) async throws -> LiveVersion? {
    let known = edition?.number
    // If a later read finishes first, the result of this one is obsolete.
    look += 1
    let own = look
    looking += 1
    let result: Result<WatchedFiles.Read, any Error>
    do {
      result = .success(try await files.read(after: read) { [self] in tellSlow($0, at: known) })
    } catch {
      result = .failure(error)
    }
    looking -= 1
    if looking == 0 {
      for one in waiting { one.resume() }
      waiting = []
    }
    guard own == look else {
      // The answer to an edit must not come before the page that has it.
      if looking > 0 { await withCheckedContinuation { waiting.append($0) } }
      return nil
    }
    let read = try result.get()
    if !isLastLook, read.isPart(of: self.read) { throw WatchedFiles.HalfSaved() }
    return try build(read)
  }

  /// The next version, from files that have been read; nil if nothing has changed.
  private func build(_ read: WatchedFiles.Read) throws -> LiveVersion? {
    self.read = read
    let plan = read.plan
    let pictures = PictureReader(plan: plan)
    var options = try SiteOptionsReader.read(files.maker.request, plan, images: pictures.pictures)
    let today = try files.maker.request.today()
    let signature = WatchedFiles.signature(plan, options, today)
    guard signature != self.signature else { return nil }
    if options.baseURL != nil { options.baseURL = address }
    if let past { options.past = past.history(for: plan) }
    let number = (edition?.number ?? 0) + 1
    options.live = LivePages(
      version: version(number),
      editing: token.map {
        (token: $0, site: files.name, files: plan.documents.map { LiveVersion.tag($0.source.bytes) })
      }, network: network)
    let tree = ProgressTree(plan, today: today, lang: options.lang)
    let site = try SiteBuilder.build(
      plan, tree: tree, diagnostics: pictures.check().flatMap { $0 }, options: options,
      after: edition?.site)
    self.signature = signature
    return LiveVersion(
      number: number, plan: plan, tree: tree, site: site, pictureProblems: pictures.diagnostics)
  }

  /// The folders to watch.
  package func folders() -> Set<String> { files.folders(read) }

  /// The paths of the files on the site.
  package func paths() -> [String] { read.paths }

  /// The text of an error for pages and logs.
  package static func text(_ error: any Error) -> String { TerminalText.visible("\(error)") }

  // MARK: History

  /// Reads the git history now.
  private func readHistory() async {
    let plan = read.plan
    var options = HistoryReader.Options()
    options.includesParts = true
    guard files.maker.request.hasHistory, let today = try? files.maker.request.today(),
      let history = try? await HistoryReader.read(plan, today: today, options: options), !Task.isCancelled
    else { return }
    past = PastDays(history.now, of: plan)
    signature = nil
  }

  /// Reads and shows the git history after a short pause, so that several commits in a row cause one read.
  package func refreshHistory() {
    guard files.maker.request.hasHistory else { return }
    historyTask?.cancel()
    historyTask = Task {
      try? await Task.sleep(for: .milliseconds(800))
      guard !Task.isCancelled else { return }
      await readHistory()
      guard !Task.isCancelled, past?.hasHistory == true else { return }
      if looking == 0, problem == nil, let edition = try? build(read) { follow(edition) } else { await reload() }
    }
  }

  // MARK: Answers

  /// A file of the site; nil if there is none at the path.
  package nonisolated func file(_ path: String, after known: String?) async throws -> PreviewFile? {
    guard let edition else { throw WorkspaceError(problem ?? "there is nothing to show yet") }
    guard let (file, html) = try edition.page(path) else { return nil }
    let version = version(edition.number)
    guard token != nil,
      let update = sent.withLock({ $0.update(file, html, path: path, version: version, after: known) })
    else {
      return file
    }
    return PreviewFile(update, contentType: file.contentType, tag: "\(file.tag)-after-\(LiveVersion.tag(update))")
  }

  package nonisolated func moved(_ path: String) -> String? {
    if let asset = edition?.asset(path) { return asset }
    guard let target = moved.withLock({ $0.target(path) }), (try? edition?.file(target)) != nil else { return nil }
    return target
  }

  /// The page for a path without a file.
  package nonisolated func missing() async throws -> PreviewFile {
    try edition?.file("404.html") ?? problemPage("404")
  }

  /// The page that shows an error.
  package nonisolated func page(for problem: any Error) async -> PreviewFile {
    problemPage(Self.text(problem))
  }

  // MARK: Changes that pages request

  /// Stores an uploaded picture, or downloads a random one; nil if pages are read-only.
  package nonisolated func picture(_ body: [UInt8], isUpload: Bool, file: Int) async -> PreviewAnswer? {
    guard token != nil, let paths = edition?.paths, paths.indices.contains(file) else { return nil }
    return await PagePicture(folder: PictureFolder(besideFile: paths[file])).answer(body, isUpload: isUpload)
  }

  /// Why a picture that was just set is not shown.
  private func pictureNote(_ action: EditRequest.Action, file: Int) -> String? {
    let group: GroupEdit
    switch action {
    case .edit(.addGroup(let edit, _)), .edit(.editGroup(_, let edit)): group = edit
    default: return nil
    }
    guard let image = group.settings.first(where: { $0.key == "image" })?.value, let edition else { return nil }
    return edition.pictureProblems[file].first { edition.plan.documents[file].source.string($0.range) == image }?
      .message
  }

  /// The most recently edited of the site's files.
  private static func lastChanged(_ paths: [String]) -> Int {
    paths.indices.max { UndoStore(file: paths[$0])?.newest ?? 0 < UndoStore(file: paths[$1])?.newest ?? 0 } ?? 0
  }

  /// Undoes an edit. If the lines of the newest one have changed since, that is told once; the next undo takes back the one
  /// before it.
  private func undo(_ edit: Int?, in path: String) async throws -> Redo {
    do {
      return try await writing.run { [told = told[path]] in try Redo(undoing: edit, told: told, in: path) }
    } catch EditError.undoOverlaps(let words) {
      if edit == nil { told[path] = UndoStore(file: path)?.ids.last }
      throw EditError.undoOverlaps(words)
    }
  }

  /// Redoes the edit that was undone last.
  private func redo() async throws -> UndoNote {
    // Taken before the wait, because other changes during the wait clear the list.
    guard let redo = undone.popLast() else { throw EditError.nothingToRedo }
    do {
      _ = try await writing.run { try redo.run() }
    } catch {
      undone.append(redo)
      throw error
    }
    return redo.note
  }

  /// Stores an answer, for a page that was closed before the answer arrived and sends the request again.
  private func remember(_ answer: PreviewAnswer, to request: EditRequest) {
    guard let once = request.once else { return }
    answered = answered.suffix(255) + [(once, answer)]
  }

  /// Makes a change that a page requests in JSON; nil if pages are read-only.
  package func change(_ body: [UInt8], version: String, page: ShownPage? = nil) async -> PreviewAnswer? {
    guard let answer = await make(body, version: version) else { return nil }
    guard answer.status == .done, let page, let file = try? await file(page.path, after: page.version),
      file.contentType.hasPrefix("text/html")
    else { return answer }
    return ChangeAnswer.adding(file, to: answer)
  }

  private func make(_ body: [UInt8], version: String) async -> PreviewAnswer? {
    guard token != nil else { return nil }
    let before = edition
    let paths = before?.paths ?? []
    let request: EditRequest
    let file: Int
    do {
      request = try EditRequest(json: body)
      // File indices refer to the edition that the page shows.
      if case .undo = request.action {
        file = request.file ?? Self.lastChanged(paths)
      } else {
        file = request.file ?? 0
      }
      for index in [file, request.target ?? file] where !paths.indices.contains(index) {
        throw EditError.malformed("there is no file \(index)")
      }
    } catch {
      return ChangeAnswer.failure(error)
    }
    if let known = answered.first(where: { $0.once == request.once }) { return known.answer }
    do {
      let outcome: EditOutcome
      var words: String?
      var text: FileChange.Written?
      let path = PathName.real(paths[file])
      switch request.action {
      case .undo(let edit):
        let redo = try await undo(edit, in: paths[file])
        undone.append(redo)
        (outcome, words) = (EditOutcome(redo.note.summary), redo.note.words)
      case .redo:
        let note = try await redo()
        (outcome, words) = (EditOutcome(note.summary), note.words)
      case .edit(let operation):
        if case .moveTasks(let tasks, let place) = operation, let before, let target = request.target {
          let move = FileMove(from: before.plan.documents[file], to: before.plan.documents[target])
          outcome = try await writing.run {
            try FileChange.check(move, version: version)
            return try move.run(tasks, to: place).outcome
          }
        } else {
          let change = FileChange(
            path: paths[file], operation: operation, givesBoxes: request.givesBoxes, version: version,
            known: before?.plan.documents[file], today: try? files.maker.request.today(), reader: files.maker.reader,
            isAlone: before?.plan.isSingle == true)
          written.withLock { $0[path] = .some(nil) }
          (outcome, text) = try await writing.run { [self] in
            let result = try change.run()
            written.withLock { $0[path] = .some(result.1.state) }
            return result
          }
        }
        undone = []
      }
      await show(text, at: path)
      refreshHistory()
      let answer = ChangeAnswer.success(
        outcome, request, words: words, file: file, before: before, now: edition,
        note: pictureNote(request.action, file: file))
      remember(answer, to: request)
      return answer
    } catch let error as FileChange.Stale {
      await reload()
      return ChangeAnswer.stale(error.now)
    } catch {
      await reload()
      return ChangeAnswer.failure(error)
    }
  }

  // MARK: Previews of a line

  /// Previews the task that a line, or a changed title, would become in the file with the index `file`, or what a text means
  /// as a `day`, with no other words in it; nil if pages are read-only.
  package nonisolated func line(_ body: [UInt8]) async -> PreviewAnswer? {
    guard token != nil else { return nil }
    let request = JSONReader.value(body)
    guard let text = request?["title"]?.string ?? request?["day"]?.string,
      let today = try? files.maker.request.today()
    else {
      return ChangeAnswer.failure(EditError.malformed("“title” is missing"))
    }
    let edition = edition
    let documents = edition?.plan.documents ?? []
    let file = request?["file"]?.integer ?? 0
    let document = documents.indices.contains(file) ? documents[file] : nil
    let now = Clock.timeOfDay(on: today)
    let line =
      request?["title"] == nil
      ? NaturalLine(day: text, today: today, now: now, in: document)
      : NaturalLine(
        text, today: today, now: now, refused: (request?["refused"]?.array ?? []).compactMap(\.string),
        former: request?["former"]?.string, in: document)
    let words = edition?.site.words ?? .english
    func shown(_ date: DayTime?) -> String? { date.map { words.text(of: $0, today: today) } }
    let json = JSONWriter.object { json in
      json.texts([("title", line.title), ("words", line.words), ("due", line.date?.description)])
      json.field("isTime", line.isTime)
      let repeats = line.rule.map { words.text(of: $0) ?? line.repeatWords }
      json.texts([
        ("shown", shown(line.date)), ("repeats", repeats), ("repeatWords", line.repeatWords),
        ("rule", line.rule?.words),
      ])
      json.objects("parts", line.parts) { json, part in
        json.texts([("kind", "\(part.kind)"), ("words", part.words), ("value", part.value)])
        json.field("shown", shown(part.date))
        json.field("isRefusable", part.isRefusable)
      }
    }
    return PreviewAnswer(.done, json.bytes)
  }
}
