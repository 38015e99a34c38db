/// The features of the titles compared so far, by identity, because most titles are compared in many revisions.
struct TitleMemory {
  /// A feature that identifies a task if no other task has it.
  enum Key { case lead, unnumbered, letters, link }

  private var known: [TitleFeatures?] = []
  private var similarities: [TitleSimilarity?] = []
  /// One number per identity, for use within one comparison; -1 between comparisons.
  private var firsts: [Int32] = []

  /// Makes room for all identities of a catalog.
  mutating func prepare(for catalog: TaskCatalog) {
    let more = catalog.identities.count - firsts.count
    guard more > 0 else { return }
    known += Array(repeating: nil, count: more)
    similarities += Array(repeating: nil, count: more)
    firsts += Array(repeating: -1, count: more)
  }

  /// The number stored for an identity; -1 if there is none.
  func first(of identity: Int) -> Int { Int(firsts[identity]) }

  mutating func setFirst(_ number: Int, of identity: Int) { firsts[identity] = Int32(truncatingIfNeeded: number) }

  /// The features of an identity's title.
  mutating func features(of identity: Int, in catalog: TaskCatalog) -> TitleFeatures {
    if let features = known[identity] { return features }
    let features = TitleFeatures(catalog.title(catalog.identities[identity]))
    known[identity] = features
    return features
  }

  /// The title of an identity, prepared for comparisons.
  mutating func similarity(of identity: Int, in catalog: TaskCatalog) -> TitleSimilarity {
    if let similarity = similarities[identity] { return similarity }
    let similarity = TitleSimilarity(folded: features(of: identity, in: catalog).scalars)
    similarities[identity] = similarity
    return similarity
  }

  /// One of the keys of an identity; 0 if it has none.
  mutating func value(_ key: Key, of identity: Int, in catalog: TaskCatalog) -> UInt64 {
    switch key {
    case .link: return catalog.identities[identity].link
    case .lead: return features(of: identity, in: catalog).lead
    case .unnumbered: return features(of: identity, in: catalog).unnumbered
    case .letters:
      let features = features(of: identity, in: catalog)
      return features.lead == 0 ? features.letters : 0
    }
  }
}
