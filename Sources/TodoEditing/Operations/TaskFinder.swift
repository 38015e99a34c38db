import Base
package import Plan

/// Finds the tasks and groups to which arguments refer.
package struct TaskFinder {
  /// The file to search.
  package let document: TodoDocument

  /// Creates a finder for one file.
  package init(document: TodoDocument) { self.document = document }

  /// The task with a number from `list`, with an id, or with a title that contains the text.
  /// - Parameter state: what the task is to be: of several, such as those of a task that repeats, the only open one to be done.
  /// - Throws: ``EditError`` unless exactly one matches.
  package func task(_ word: String, toBe state: TaskState? = nil) throws(EditError) -> Int {
    if let number = Int(digits: word, in: 0 ... .max) {
      guard (1...max(1, document.tasks.count)).contains(number), !document.tasks.isEmpty else {
        throw .noTaskNumber(number, count: document.tasks.count)
      }
      return number - 1
    }
    let identifiers = TaskIDs(of: document)
    if let index = document.tasks.indices.first(where: { identifiers[$0] == word }) { return index }
    let key = TextKey.fold(word)
    let titles = document.tasks.map { TextKey.fold(document.title(of: $0)) }
    let exact = titles.indices.filter { titles[$0] == key }
    let found = exact.isEmpty ? titles.indices.filter { !key.isEmpty && titles[$0].contains(key) } : exact
    if found.count == 1 { return found[0] }
    let changed = found.filter { [.done, .cancelled].contains(document.tasks[$0].state) == (state == .open) }
    if state != nil, changed.count == 1 { return changed[0] }
    guard found.isEmpty else {
      let first = found.prefix(10).map { self.found($0, identifiers) }
      throw .severalTasks(word: word, count: found.count, first: first)
    }
    let distances = titles.map { distance(key, $0) }
    guard let nearest = distances.indices.min(by: { distances[$0] < distances[$1] }) else { throw .noTasks(word: word) }
    let isNear = distances[nearest] <= EditDistance.nearby(key.count)
    throw .noTask(word: word, nearest: isNear ? self.found(nearest, identifiers) : nil)
  }

  /// The group with a name or slug.
  /// - Throws: ``EditError`` unless exactly one matches.
  package func group(_ name: String) throws(EditError) -> Int {
    let found = TaskFilter.groups(named: name, in: TodoPlan([document])).map(\.group).filter { $0 > 0 }
    if found.isEmpty, heading(name) != nil { throw .heading(name: name) }
    if found.isEmpty, TextKey.fold(document.title) == TextKey.fold(name) { throw .fileTitle(name: name) }
    guard !found.isEmpty else { throw .noGroup(name, in: TodoPlan([document])) }
    let groups = found.map { index in
      let group = document.groups[index]
      return (group.name, group.slug, "\(document.source.path):\(group.line)")
    }
    return found[try EditError.position(of: name, among: groups)]
  }

  /// The place for a task in a group, by name or slug, or below a heading that becomes a group with it.
  /// - Throws: ``EditError`` unless exactly one matches.
  package func place(in name: String, top: Bool = false) throws(EditError) -> TaskPlace {
    do throws(EditError) {
      let index = try group(name)
      return top ? .top(group: index) : .end(group: index)
    } catch {
      guard case .heading = error, let heading = heading(name) else { throw error }
      return .section(heading: heading)
    }
  }

  /// A heading that is not a group, by name; nil if there is none or more than one.
  package func heading(_ name: String) -> Int? {
    let key = TextKey.fold(name)
    let groups = Set(document.groups.compactMap(\.heading))
    let found = document.headings.indices.filter {
      !groups.contains($0) && TextKey.fold(document.headings[$0].name) == key
    }
    return found.count == 1 ? found[0] : nil
  }

  /// The edit distance from a text to the nearest word or to the beginning of a title.
  private func distance(_ key: String, _ title: String) -> Int {
    let parts = title.split(separator: " ").map(String.init) + [String(title.prefix(key.count + 2))]
    return parts.map { EditDistance.between(key, $0) }.min() ?? .max
  }

  private func found(_ index: Int, _ identifiers: TaskIDs) -> EditError.FoundTask {
    let task = document.tasks[index]
    return EditError.FoundTask(
      number: index + 1, id: identifiers[index], title: document.title(of: task),
      path: document.path(ofGroup: Int(task.group)).joined(separator: " › "))
  }
}
