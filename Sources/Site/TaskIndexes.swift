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
  /// The pages' addresses from the site's root, by name in every spelling that occurs.
  private let tagAddresses: [String: String]
  private let personAddresses: [String: String]

  init(_ plan: TodoPlan, tasks: [TaskReference]) {
    (tags, tagAddresses) = Self.collect(.tag, "tags", plan, tasks)
    (people, personAddresses) = Self.collect(.person, "people", plan, tasks)
  }

  /// The address of the page of a tag or a person, from the site's root and percent-encoded.
  func address(_ kind: TaskAttribute.Kind, _ name: String) -> String {
    (kind == .tag ? tagAddresses : personAddresses)[name] ?? ""
  }

  private static func collect(
    _ kind: TaskAttribute.Kind, _ folder: String, _ plan: TodoPlan, _ tasks: [TaskReference]
  ) -> ([Entry], [String: String]) {
    var places: [String: Int] = [:]
    var placesOfSpelling: [String: Int] = [:]
    var entries: [Entry] = []
    var given = SlugSet()
    for reference in tasks {
      let document = plan.documents[reference.document]
      for attribute in document.attributes(of: document.tasks[reference.task]) where attribute.kind == kind {
        let name = document.value(of: attribute)
        var place = placesOfSpelling[name]
        if place == nil {
          let key = TextKey.fold(name)
          place = places[key]
          if place == nil {
            places[key] = entries.count
            place = entries.count
            entries.append(Entry(name: name, slug: given.unique(Slug.make(from: name)), tasks: []))
          }
          placesOfSpelling[name] = place
        }
        if let place, entries[place].tasks.last != reference { entries[place].tasks.append(reference) }
      }
    }
    let addresses = placesOfSpelling.mapValues { "\(folder)/\(SiteContext.encode(entries[$0].slug)).html" }
    return (entries.sorted { TextKey.fold($0.name) < TextKey.fold($1.name) }, addresses)
  }
}
