/// The tasks that were removed from their files, for recognizing those that return.
struct RemovedTasks {
  private var byName: [UInt64: Int] = [:]
  private var byID: [UInt64: Int] = [:]
  private var byTitle: [UInt64: Int] = [:]
  /// The timeline of each link; -1 for a link that several tasks had.
  private var byLink: [UInt64: Int] = [:]
  /// The timelines that are removed at this point.
  private var timelines: Set<Int> = []

  /// The length below which a title in another group, such as “Tests”, is a different task.
  private static let minimum = 8

  mutating func add(_ timeline: Int, _ identity: TaskCatalog.Identity, _ features: TitleFeatures) {
    timelines.insert(timeline)
    byName[identity.name] = timeline
    if features.lead != 0 { byID[features.lead] = timeline }
    if identity.link != 0 {
      byLink[identity.link] = byLink[identity.link].map { $0 == timeline ? timeline : -1 } ?? timeline
    }
    if features.count >= Self.minimum { byTitle[features.name] = timeline }
  }

  /// Returns the removed task with an identity, which no longer counts as removed; nil if there is none.
  mutating func take(
    _ identity: TaskCatalog.Identity, _ features: TitleFeatures, where fits: (Int) -> Bool
  ) -> Int? {
    guard !timelines.isEmpty else { return nil }
    let candidates = [
      byName[identity.name], features.lead == 0 ? nil : byID[features.lead], byTitle[features.name],
      byLink[identity.link],
    ]
    guard let found = candidates.lazy.compactMap({ $0 }).first(where: { timelines.contains($0) && fits($0) }) else {
      return nil
    }
    timelines.remove(found)
    return found
  }
}
