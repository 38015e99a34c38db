import Base

extension PortablePlan {
  /// The plan of a file, whatever its format.
  public init(_ document: TodoDocument) {
    self.init()
    let matter = document.frontMatter
    title = matter.title ?? document.groups[0].heading.map { document.headings[$0].name }
    var own: [Int: [Int]] = [:]
    for (index, task) in document.tasks.enumerated() where task.parent < 0 {
      own[Int(task.group), default: []].append(index)
    }
    func made(_ index: Int) -> Group {
      var group = Group(index == 0 ? "" : document.groups[index].name)
      group.text = document.text(ofGroup: index)
      group.tasks = (own[index] ?? []).map { PortableTask(document, $0) }
      for child in document.groups[index].children { group.groups.append(made(child)) }
      return group
    }
    root = made(0)
  }

  /// Adds the tasks of another file, such as `done.txt` beside `todo.txt`, to the groups of the same names.
  public mutating func add(_ other: PortablePlan) { other.visit { add($0, to: $1) } }
}

extension PortableTask {
  /// A task of a file with its subtasks.
  init(_ document: TodoDocument, _ index: Int) {
    let task = document.tasks[index]
    title = document.title(of: task)
    state = task.state
    reason = document.reason(of: task)
    priority = task.priority
    line = document.markerPosition(of: task).line
    tags = document.values(.tag, of: task)
    people = document.values(.person, of: task)
    memo = document.memo(ofTask: index)
    for attribute in document.attributes(of: task) {
      let value = document.value(of: attribute)
      switch attribute.kind {
      case let kind where kind.isDate: if dates[kind] == nil { dates[kind] = CalendarDate(days: attribute.number) }
      case .estimate: estimate = estimate ?? Int(attribute.number)
      case .recurrence: recurrence = recurrence ?? value
      case .id: id = id ?? value
      case .after: after += value.split(separator: ",").map(String.init)
      default: break
      }
    }
    subtasks = document.children(of: index).map { PortableTask(document, $0) }
  }
}

extension TodoDocument {
  /// The text of a group's own section before its first task.
  fileprivate func text(ofGroup group: Int) -> String? {
    let blocks = (places.blocks[Int32(group)] ?? []).filter { pieces[$0].nextTask <= places.firstTask[group] }
      .map { MemoText.dedent(pieces[$0].source.range, in: source) }
    return blocks.isEmpty ? nil : blocks.joined(separator: "\n\n")
  }
}
