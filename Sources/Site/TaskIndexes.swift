import TodoFile

/// All tags and people of a plan with their tasks; names that differ in case alone are one.
struct TaskIndexes: Sendable {
  struct Entry: Sendable {
    /// As it is written first.
    let name: String
    let slug: String
    var tasks: [TaskReference]
  }

  let tags: [Entry]
  let people: [Entry]
  private let slugs: [String: String]

  init(_ plan: TodoPlan, tasks: [TaskReference]) {
    var slugs: [String: String] = [:]
    tags = Self.collect(.tag, "tags", plan, tasks, &slugs)
    people = Self.collect(.person, "people", plan, tasks, &slugs)
    self.slugs = slugs
  }

  func slug(_ folder: String, _ name: String) -> String { slugs["\(folder)/\(TextKey.fold(name))"] ?? "" }

  private static func collect(
    _ kind: TaskAttribute.Kind, _ folder: String, _ plan: TodoPlan, _ tasks: [TaskReference],
    _ slugs: inout [String: String]
  ) -> [Entry] {
    var places: [String: Int] = [:]
    var entries: [Entry] = []
    var given = SlugSet()
    for reference in tasks {
      let document = plan.documents[reference.document]
      for name in document.values(kind, of: document.tasks[reference.task]) {
        let key = TextKey.fold(name)
        if let place = places[key] {
          if entries[place].tasks.last != reference { entries[place].tasks.append(reference) }
        } else {
          let slug = given.unique(Slug.make(from: name))
          slugs["\(folder)/\(key)"] = slug
          places[key] = entries.count
          entries.append(Entry(name: name, slug: slug, tasks: [reference]))
        }
      }
    }
    return entries.sorted { TextKey.fold($0.name) < TextKey.fold($1.name) }
  }
}
