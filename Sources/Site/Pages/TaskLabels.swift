import Base
import Plan

/// All tags and people of a plan with their tasks; names that differ only in case are treated as one.
struct TaskLabels: Sendable {
  struct Entry: Sendable {
    /// The first spelling in the plan.
    let name: String
    /// What pages show: the name of a person, or the label with its sign.
    let shown: String
    let slug: String
    var tasks: [TaskReference]
  }

  let tags: [Entry]
  let people: [Entry]

  subscript(kind: LabelPage.Kind) -> [Entry] { kind == .tags ? tags : people }

  /// By spelling number: `#tag` or `@person` escaped, the name by which tasks are filtered escaped, the page's path from the
  /// site's root, and the name as JSON.
  private(set) var labels = TextTable()
  private(set) var keys = TextTable()
  private(set) var addresses = TextTable()
  private(set) var json = TextTable()
  /// The spelling number, by file and attribute; -1 for an attribute that is neither a tag nor a person, and for
  /// repetitions within one task.
  private var spellings: [[Int32]]

  init(_ plan: TodoPlan, tasks: [TaskReference]) {
    var (tags, people) = (Names(), Names())
    var found: [Spelling] = []
    spellings = plan.documents.map { Array(repeating: -1, count: $0.attributeCount) }
    for reference in tasks {
      let document = plan.documents[reference.document]
      for index in document.attributeRange(of: document.tasks[reference.task]) {
        let attribute = document.attribute(at: index)
        let number: Int?
        switch attribute.kind {
        case .tag: number = tags.add(document.value(of: attribute), .tag, to: reference, &found) { "#" + $0 }
        case .person:
          number = people.add(document.value(of: attribute), .person, to: reference, &found, shown: plan.people.shown)
        default: continue
        }
        if let number { spellings[reference.document][index] = Int32(number) }
      }
    }
    for spelling in found {
      let isTag = spelling.kind == .tag
      labels.add(HTML(text: isTag ? "#" + spelling.name : plan.people.shown(spelling.name)).bytes)
      keys.add(HTML(text: TextKey.fold(spelling.name)).bytes)
      let slug = (isTag ? tags : people).entries[spelling.entry].slug
      addresses.add(Array("\(isTag ? "tags" : "people")/\(SiteContext.encode(slug)).html".utf8))
      var writer = JSONWriter()
      writer.string(spelling.name)
      json.add(writer.bytes)
    }
    self.tags = tags.sorted
    self.people = people.sorted
  }

  /// The spelling number of an attribute; nil if it has none.
  @inline(__always)
  func spelling(document: Int, attribute: Int) -> Int? {
    let number = spellings[document][attribute]
    return number < 0 ? nil : Int(number)
  }

  /// Calls a function with the spelling numbers of the tags or the people of a task, each name once.
  func each(_ kind: TaskAttribute.Kind, of task: TodoTask, in file: RowFile, upTo limit: Int, _ body: (Int) -> Void) {
    var count = 0
    for index in file.document.attributeRange(of: task) where file.document.attribute(at: index).kind == kind {
      guard count < limit, let spelling = spelling(document: file.index, attribute: index) else { continue }
      body(spelling)
      count += 1
    }
  }

  // MARK: Collecting

  private typealias Spelling = (kind: TaskAttribute.Kind, name: String, entry: Int, text: Int)

  /// The entries of one kind.
  private struct Names {
    var entries: [Entry] = []
    /// The spelling numbers by bytes; several byte sequences may be the same text (UAX 15).
    private var numbers: [[UInt8]: Int] = [:]
    /// The numbers of distinct texts, and for each number the last task that has it.
    private var texts: [String: Int] = [:]
    private var lastTasks: [TaskReference?] = []
    /// The entries by folded name.
    private var indices: [String: Int] = [:]
    private var given = SlugSet()

    /// Adds a name to a task.
    /// - Returns: its spelling number; nil if the task has the name already.
    mutating func add(
      _ name: String, _ kind: TaskAttribute.Kind, to reference: TaskReference, _ spellings: inout [Spelling],
      shown: (String) -> String
    ) -> Int? {
      let bytes = Array(name.utf8)
      let number = numbers[bytes] ?? spellings.count
      if number == spellings.count {
        numbers[bytes] = number
        spellings.append((kind, name, entry(name, shown: shown), text(name)))
      }
      let spelling = spellings[number]
      guard lastTasks[spelling.text] != reference else { return nil }
      lastTasks[spelling.text] = reference
      if entries[spelling.entry].tasks.last != reference { entries[spelling.entry].tasks.append(reference) }
      return number
    }

    private mutating func entry(_ name: String, shown: (String) -> String) -> Int {
      let key = TextKey.fold(name)
      if let known = indices[key] { return known }
      indices[key] = entries.count
      entries.append(Entry(name: name, shown: shown(name), slug: given.unique(Slug.make(from: name)), tasks: []))
      return entries.count - 1
    }

    /// The number of the text of a name.
    private mutating func text(_ name: String) -> Int {
      if let known = texts[name] { return known }
      texts[name] = lastTasks.count
      lastTasks.append(nil)
      return lastTasks.count - 1
    }

    var sorted: [Entry] { entries.sorted { TextKey.fold($0.name) < TextKey.fold($1.name) } }
  }
}
