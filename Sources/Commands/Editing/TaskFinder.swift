import Base
import Reports
import TodoFile

/// Finds the tasks and groups that arguments name.
struct TaskFinder {
  let document: TodoDocument

  /// The task of a number from `list`, of an id, or whose title holds the text.
  func task(_ word: String) throws -> Int {
    if let number = Int(word), word.allSatisfy({ $0.isASCII && $0.isNumber }) {
      guard (1...max(1, document.tasks.count)).contains(number), !document.tasks.isEmpty else {
        throw CommandFailure(
          "there is no task \(number): the file has \(Words.count(document.tasks.count, "task", "tasks"))")
      }
      return number - 1
    }
    let identifiers = TaskIdentifiers(of: document)
    if let index = document.tasks.indices.first(where: { identifiers[$0] == word }) { return index }
    let key = TextKey.fold(word)
    let titles = document.tasks.map { TextKey.fold(document.title(of: $0)) }
    let exact = titles.indices.filter { titles[$0] == key }
    let found = exact.isEmpty ? titles.indices.filter { !key.isEmpty && titles[$0].contains(key) } : exact
    if found.count == 1 { return found[0] }
    if found.isEmpty { throw missing(word, titles: titles) }
    throw ambiguous(word, found)
  }

  /// Each once, in the order given.
  func tasks(_ words: [String]) throws -> [Int] {
    var found: [Int] = []
    for word in words {
      let index = try task(word)
      if !found.contains(index) { found.append(index) }
    }
    return found
  }

  func group(_ name: String) throws -> Int {
    let found = TaskFilter.groups(named: name, in: TodoPlan([document])).map(\.group).filter { $0 > 0 }
    if found.isEmpty, heading(name) != nil {
      throw CommandFailure(
        "“\(TerminalText.visible(name))” is a heading without tasks, and so no group yet; add one to it first")
    }
    if found.isEmpty, TextKey.fold(document.title) == TextKey.fold(name) {
      throw CommandFailure("“\(TerminalText.visible(name))” is the title of the file: its own tasks need no --group")
    }
    guard let first = found.first else { throw CommandFailure(GroupNames.missing(name, in: TodoPlan([document]))) }
    guard found.count == 1 else {
      let slugs = found.map { document.groups[$0].slug }.joined(separator: ", ")
      throw CommandFailure(
        "\(found.count) groups are named “\(TerminalText.visible(name))”; name one by its slug: \(slugs)")
    }
    return first
  }

  /// A heading that is no group, by name; nil where there is none or more than one.
  func heading(_ name: String) -> Int? {
    let key = TextKey.fold(name)
    let groups = Set(document.groups.compactMap(\.heading))
    let found = document.headings.indices.filter {
      !groups.contains($0) && TextKey.fold(document.headings[$0].name) == key
    }
    return found.count == 1 ? found[0] : nil
  }

  private func missing(_ word: String, titles: [String]) -> CommandFailure {
    let shown = TerminalText.visible(word)
    guard !titles.isEmpty else { return CommandFailure("there is no task “\(shown)”: the file has none yet") }
    let key = TextKey.fold(word)
    let nearest = titles.indices.min { distance(key, titles[$0]) < distance(key, titles[$1]) }
    let title = nearest.map { TerminalText.visible(document.title(of: document.tasks[$0])) } ?? ""
    return CommandFailure("there is no task “\(shown)”; did you mean “\(title)” (\((nearest ?? 0) + 1))?")
  }

  /// How far a text is from the nearest word or the beginning of a title.
  private func distance(_ key: String, _ title: String) -> Int {
    let parts = title.split(separator: " ").map(String.init) + [String(title.prefix(key.count + 2))]
    return parts.map { EditDistance.between(key, $0) }.min() ?? .max
  }

  private func ambiguous(_ word: String, _ found: [Int]) -> CommandFailure {
    var lines = ["\(found.count) tasks fit “\(TerminalText.visible(word))”; name one by its number:"]
    for index in found.prefix(10) {
      let group = document.path(ofGroup: Int(document.tasks[index].group)).joined(separator: " › ")
      let title = TerminalText.visible(document.title(of: document.tasks[index]))
      lines.append("  \(index + 1)  \(title)\(group.isEmpty ? "" : " — " + TerminalText.visible(group))")
    }
    if found.count > 10 { lines.append("  and \(found.count - 10) more") }
    var failure = CommandFailure(lines[0])
    failure.lines += lines.dropFirst()
    return failure
  }
}
