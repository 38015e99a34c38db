import Base

extension PortablePlan {
  /// Creates the plan of a file in any format.
  public init(_ document: TodoDocument) {
    self.init()
    let matter = document.frontMatter
    let heading = document.groups[0].heading.map { document.headings[$0].name }.flatMap { $0.isEmpty ? nil : $0 }
    title = matter.title ?? heading ?? (document.titleLine.isEmpty ? nil : document.title)
    (due, language) = (matter.due, matter.lang)
    var own: [Int: [Int]] = [:]
    for (index, task) in document.tasks.enumerated() where task.parent < 0 {
      own[Int(task.group), default: []].append(index)
    }
    let texts = GroupTexts(document)
    func made(_ index: Int) -> Group {
      var group = Group(index == 0 ? "" : document.groups[index].name)
      group.text = texts.text(ofGroup: index)
      group.tasks = (own[index] ?? []).map { PortableTask(document, $0) }
      // Headings with prose are ordered among the groups by their position.
      let prose = texts.prose(ofGroup: index).map { heading, text -> (heading: Int, group: Group) in
        var group = Group(document.headings[heading].name)
        group.text = text
        return (heading, group)
      }
      let groups = document.groups[index].children.map { (document.groups[$0].heading ?? 0, made($0)) }
      group.groups = (prose + groups).sorted { $0.0 < $1.0 }.map(\.1)
      return group
    }
    root = made(0)
  }

  /// Adds the tasks of another file, such as `done.txt` next to `todo.txt`, to the groups with the same names.
  public mutating func add(_ other: PortablePlan) { root.add(other.root) }
}

extension PortablePlan.Group {
  /// Adds the contents of another group.
  fileprivate mutating func add(_ other: Self) {
    tasks += other.tasks
    var indices = Dictionary(groups.indices.map { (groups[$0].name, $0) }) { first, _ in first }
    for group in other.groups {
      if let index = indices[group.name] {
        groups[index].add(group)
      } else {
        indices[group.name] = groups.count
        groups.append(group)
      }
    }
  }
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
    path = document.source.path
    tags = document.values(.tag, of: task).map(document.format.portable(tag:))
    people = document.values(.person, of: task)
    memo = document.memo(ofTask: index)
    for attribute in document.attributes(of: task) {
      let value = document.value(of: attribute)
      switch attribute.kind {
      case let kind where kind.isDate: if dates[kind] == nil { dates[kind] = attribute.date }
      case .estimate: estimate = estimate ?? Int(attribute.number)
      case .recurrence: recurrence = recurrence ?? value
      case .id: id = id ?? value
      case .after: after += TodoDocument.ids(in: value)
      default: break
      }
    }
    subtasks = document.children(of: index).map { PortableTask(document, $0) }
  }
}
