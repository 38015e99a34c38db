import TestSupport

/// A history made at random from a model of its file, so that the figures of each revision are known without reading it.
struct MadeHistory {
  struct Task {
    var title: String
    var state: Character
  }

  struct Figures: Equatable {
    var done = 0
    var total = 0
  }

  private var random: SeededGenerator
  private var groups: [(name: String, tasks: [Task])] = [("Alpha", []), ("Beta", []), ("Gamma", [])]
  private var archived = 0
  private var number = 0

  init(seed: UInt64) { random = SeededGenerator(drawing: seed) }

  /// Changes something: any kind of change that people make to a list.
  mutating func change() {
    let group = random.below(groups.count)
    switch random.below(12) {
    case 0, 1, 2, 3: add(to: group)
    case 4, 5, 6, 7: set("x", in: group)
    case 8: set([" ", "/", "-", "?", ">"][random.below(5)], in: group)
    case 9: if let task = remove(from: group) { groups[random.below(groups.count)].tasks.append(task) }
    case 10:
      // Archiving: done tasks are removed.
      archived += groups[group].tasks.count { $0.state == "x" }
      groups[group].tasks.removeAll { $0.state == "x" }
    default:
      if random.below(4) == 0 { groups[group].name += "'" } else { _ = remove(from: group) }
    }
  }

  private mutating func add(to group: Int) {
    number += 1
    let task = Task(title: "Task \(number) of \(["one", "two", "three"][random.below(3)]) kind", state: " ")
    groups[group].tasks.insert(task, at: random.below(groups[group].tasks.count + 1))
  }

  private mutating func set(_ state: Character, in group: Int) {
    guard !groups[group].tasks.isEmpty else { return }
    groups[group].tasks[random.below(groups[group].tasks.count)].state = state
  }

  private mutating func remove(from group: Int) -> Task? {
    guard !groups[group].tasks.isEmpty else { return nil }
    return groups[group].tasks.remove(at: random.below(groups[group].tasks.count))
  }

  var figures: Figures {
    let tasks = groups.flatMap(\.tasks).filter { $0.state != "-" }
    return Figures(done: tasks.count { $0.state == "x" }, total: tasks.count)
  }

  /// The file, with things around the tasks that look like some and are none.
  var text: [UInt8] {
    var text = "# Plan\n\n```\n- [x] no task\n```\n"
    for group in groups {
      text += "\n## \(group.name)\n\nWhat it is for.\n\n"
      for task in group.tasks { text += "- [\(task.state)] \(task.title)\n" }
      text += "\n<!--\n- [ ] not yet\n-->\n"
    }
    return Array(text.utf8)
  }
}
