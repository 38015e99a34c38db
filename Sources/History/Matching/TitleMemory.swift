/// The features of the titles compared so far, by the hashes of the titles: most are compared in many revisions.
struct TitleMemory {
  private var known: [UInt64: TitleFeatures] = [:]

  /// The features of an identity's title.
  mutating func features(of identity: TaskLedger.Identity, in ledger: TaskLedger) -> TitleFeatures {
    if let features = known[identity.title] { return features }
    let features = TitleFeatures(ledger.title(identity))
    known[identity.title] = features
    return features
  }
}
