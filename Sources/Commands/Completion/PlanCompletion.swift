import ArgumentParser
import Base
import Dispatch
import Git
import Plan
import Synchronization
import TodoFile
import Workspace

/// The words of the user's plan that can stand at a place in a command line; none if there is no plan.
struct PlanCompletion {
  /// Which files a command takes.
  enum Source {
    /// One file, as commands that edit it.
    case file
    /// Files and folders, as commands that read.
    case plan
  }

  private let words: [String]
  private let index: Int
  private let typed: String

  /// - Parameter words: all words of the line as typed, the program first.
  /// - Parameter index: that of the word to complete.
  init(_ words: [String], _ index: Int) {
    // fish hands over what the words stand for, before version 4.
    let isPlain =
      CompletionShell.requesting == .fish && CompletionShell.requestingVersion?.first.map { $0 < "4" } != false
    self.words = words.map { isPlain ? $0 : ShellWord($0).text }
    self.index = index
    typed = words.indices.contains(index) ? words[index] : ""
    for folder in values(of: "-C") { try? Folder.enter(folder) }
  }

  // MARK: Answers

  /// The titles of tasks in some states; several tasks with the same are one, because a title does not tell them apart.
  func tasks(_ isOffered: (TaskState) -> Bool = { _ in true }) -> [String] {
    guard let document = document() else { return [] }
    var seen: Set<String> = []
    return answer(
      document.tasks.compactMap { task in
        let title = document.title(of: task)
        guard isOffered(task.state), title.utf8.count <= 400, seen.insert(title).inserted else { return nil }
        return Candidate(text: title, note: document.path(ofGroup: Int(task.group)).joined(separator: " › "))
      })
  }

  /// The titles of the tasks that the command of the line has something to do with.
  func tasksOfCommand() -> [String] {
    let command = words.dropFirst().first { ["done", "start", "cancel", "reopen"].contains($0) }
    return tasks { state in
      switch command {
      case "done", "cancel": state != .done && state != .cancelled
      case "start": state != .done && state != .cancelled && state != .inProgress
      case "reopen": state != .open && state != .stateless
      default: true
      }
    }
  }

  /// The names of groups; the slug where several groups have a name.
  func groups(_ source: Source) -> [String] { answer(groupCandidates(source)) }

  /// The names of groups, and files as arguments: only those are completed that can be todo files.
  func groupsAndFiles() -> [String] { answer(groupCandidates(.plan) + files(TodoFormats.extensions)) }

  /// A group, and then a picture.
  func groupsThenPictures() -> [String] {
    let options = ["-f", "--file", "--read", "--format-in", "-C"]
    let before = words[..<min(index, words.count)].drop { $0 != "cover" }.dropFirst()
    let isRandom = before.contains { $0.hasPrefix("--random") }
    let count = before.indices.count { position in
      !before[position].hasPrefix("-") && (position == before.startIndex || !options.contains(before[position - 1]))
    }
    return answer(
      isRandom || count == 0 ? groupCandidates(.file) : files(["png", "jpg", "jpeg", "gif", "webp", "avif"]))
  }

  /// The people or the tags of tasks.
  func values(_ kind: TaskAttribute.Kind, _ source: Source) -> [String] {
    answer((plan(source)?.values(kind) ?? []).map { Candidate(text: $0) })
  }

  /// Branches and tags, the latest first, and words for days that have been.
  func revisions() -> [String] {
    let found = references(["refs/heads", "refs/tags", "refs/remotes"])
    guard !found.isEmpty else { return [] }
    return answer(
      found + [
        Candidate(text: "HEAD~1", note: "the commit before the last"), Candidate(text: "yesterday", note: "day"),
        Candidate(text: "7d", note: "seven days ago"), Candidate(text: "4w", note: "four weeks ago"),
      ])
  }

  /// Branches of the repository.
  func branches() -> [String] { answer(references(["refs/heads"])) }

  /// Remotes of the repository.
  func remotes() -> [String] { answer(git(["remote"]).map { Candidate(text: $0) }) }

  private func answer(_ candidates: [Candidate]) -> [String] {
    Candidate.lines(
      candidates, for: CompletionShell.requesting, typed: typed,
      afterTerminator: words[..<min(index, words.count)].contains("--"))
  }

  // MARK: The line

  /// The values that an option has anywhere else in the line.
  private func values(of options: String...) -> [String] {
    words.indices.flatMap { position -> [String] in
      guard position != index else { return [] }
      if position > 0, options.contains(words[position - 1]) { return [words[position]] }
      return options.filter { $0.hasPrefix("--") && words[position].hasPrefix("\($0)=") }
        .map { String(words[position].dropFirst($0.count + 1)) }
    }
  }

  /// The files and folders that the line names.
  private func paths(_ source: Source) -> [String] {
    let named = values(of: "-f", "--file")
    guard source == .plan else { return named.suffix(1) }
    let others = words.indices.dropFirst(2).filter { position in
      guard position != index, words[position - 1] != "-C", !words[position].hasPrefix("-") else { return false }
      let isPath = words[position] == "." || words[position] == ".." || words[position].contains("/")
      return switch FileKind(words[position]) {
      case .regular: TodoFormats.isKnown(PathName.name(of: words[position]))
      case .folder: isPath
      default: false
      }
    }.map { words[$0] }
    return others.filter { !named.contains($0) } + named
  }

  // MARK: The plan

  private var reader: PlanReader {
    var reader = PlanReader { _ in endProcess(0) }
    reader.options.format = values(of: "--format-in").last
    return reader
  }

  private func document() -> TodoDocument? {
    guard let path = try? paths(.file).last ?? FileFinder.find({ $0 }).path, path != "-" else { return nil }
    return try? reader.document(path, settings: reader.settings(of: path))
  }

  private func plan(_ source: Source) -> TodoPlan? {
    guard source == .plan else { return document().map { TodoPlan([$0]) } }
    var given = paths(.plan)
    if given.isEmpty {
      guard let found = try? FileFinder.find({ $0 }).path else { return nil }
      given = [found]
    }
    guard !given.contains("-") else { return nil }
    return waiting { [reader, given] in try? await reader.read(PlanFinder(reader: reader).find(given)) }
  }

  private func groupCandidates(_ source: Source) -> [Candidate] {
    guard let plan = plan(source) else { return [] }
    let groups = plan.documents.flatMap { document in
      document.groups.indices.dropFirst().map { (group: document.groups[$0], path: document.path(ofGroup: $0)) }
    }
    let counts = Dictionary(groups.map { (TextKey.fold($0.group.name), 1) }, uniquingKeysWith: +)
    return groups.map { group, path in
      let isOnly = counts[TextKey.fold(group.name)] == 1
      return Candidate(
        text: isOnly ? group.name : group.slug,
        note: isOnly ? path.dropLast().joined(separator: " › ") : path.joined(separator: " › "))
    }
  }

  /// The files with one of these endings in the folder of the typed path, and its folders where the shell can go on in them.
  private func files(_ extensions: [String]) -> [Candidate] {
    let word = ShellWord(typed).text
    let start = word.ranges(of: "/").last.map { String(word[..<$0.upperBound]) } ?? ""
    let names = Folder.names(in: start.isEmpty ? "." : start) ?? []
    return names.sorted().compactMap { name in
      guard !name.hasPrefix(".") || word.hasPrefix(start + ".") else { return nil }
      if FileKind(start + name) == .folder {
        return CompletionShell.requesting == .zsh ? nil : Candidate(text: "\(start)\(name)/")
      }
      let isFitting = extensions.contains { name.lowercased().hasSuffix(".\($0)") || name == $0 }
      return isFitting ? Candidate(text: start + name) : nil
    }
  }

  // MARK: Git

  private func references(_ kinds: [String]) -> [Candidate] {
    let names = ["refs/heads/": "branch", "refs/tags/": "tag", "refs/remotes/": "remote branch"]
    return git(["for-each-ref", "--format=%(refname)", "--sort=-creatordate", "--count=500"] + kinds)
      .compactMap { reference in
        guard !reference.hasSuffix("/HEAD"), let kind = names.first(where: { reference.hasPrefix($0.key) }) else {
          return nil
        }
        return Candidate(text: String(reference.dropFirst(kind.key.count)), note: kind.value)
      }
  }

  /// The lines that git prints in the repository of the first file that is named, or of the current folder.
  private func git(_ arguments: [String]) -> [String] {
    let path = paths(.plan).first
    let folder = PathName.real(path.map { FileKind($0) == .folder ? $0 : PathName.folder(of: $0) } ?? ".")
    guard GitRepository.top(around: folder) != nil else { return [] }
    let bytes = waiting { try? await Git(folder: folder).output(arguments) } ?? []
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// Holds what another thread has found.
  private final class Box<Value: Sendable>: Sendable { let value = Mutex<Value?>(nil) }

  /// Waits for asynchronous work; the parser asks on a thread that runs no tasks.
  private func waiting<Value: Sendable>(_ work: @escaping @Sendable () async -> Value?) -> Value? {
    let (box, end) = (Box<Value>(), DispatchSemaphore(value: 0))
    Task.detached {
      let value = await work()
      box.value.withLock { $0 = value }
      end.signal()
    }
    end.wait()
    return box.value.withLock { $0 }
  }
}

extension CompletionKind {
  /// Words of the user's plan.
  static func plan(_ answer: @escaping @Sendable (PlanCompletion) -> [String]) -> CompletionKind {
    .custom { words, index, _ in answer(PlanCompletion(words, index)) }
  }

  /// Titles of tasks.
  static var tasks: CompletionKind { plan { $0.tasks() } }

  /// Names of groups.
  static func groups(of source: PlanCompletion.Source = .file) -> CompletionKind { plan { $0.groups(source) } }

  /// Names of people.
  static func people(of source: PlanCompletion.Source = .file) -> CompletionKind { plan { $0.values(.person, source) } }

  /// Tags.
  static func tags(of source: PlanCompletion.Source = .file) -> CompletionKind { plan { $0.values(.tag, source) } }
}
