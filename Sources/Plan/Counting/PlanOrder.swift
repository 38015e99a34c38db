/// The folders and files of a plan in the order in which pages show them: files in their own order, each folder at the
/// position of its first file, archives last.
struct PlanOrder {
  /// A folder or a file, by its index in the plan.
  enum Entry: Equatable {
    case folder(Int)
    case file(Int)
  }

  private let plan: TodoPlan
  /// The direct contents of each folder; the last entry is for those outside folders.
  private var contents: [[Entry]]

  init(_ plan: TodoPlan) {
    self.plan = plan
    contents = Array(repeating: [], count: plan.folders.count + 1)
    var known: Set<Int> = []
    for index in plan.documents.indices {
      // From the outermost folder inward, each is added before its contents.
      for folder in plan.folders(of: index).reversed() where known.insert(folder).inserted {
        contents[plan.folders[folder].parent ?? plan.folders.count].append(.folder(folder))
      }
      contents[plan.locations[index].folder ?? plan.folders.count].append(.file(index))
    }
  }

  /// All entries, each folder directly before its contents.
  var entries: [Entry] {
    var found: [Entry] = []
    // The next one is the last.
    var open = Array(sorted(contents[plan.folders.count]).reversed())
    while let next = open.popLast() {
      found.append(next)
      if case .folder(let index) = next { open += sorted(contents[index]).reversed() }
    }
    return found
  }

  private func sorted(_ entries: [Entry]) -> [Entry] {
    entries.filter { !isArchive($0) } + entries.filter(isArchive)
  }

  private func isArchive(_ entry: Entry) -> Bool {
    if case .folder(let index) = entry { plan.folders[index].kind == .archive } else { false }
  }
}
