/// Tasks whose titles are similar.
extension TaskMatcher {
  /// The maximum number of title comparisons, within groups and across them; tasks beyond it count as cut and added.
  private static let (maximumComparisons, maximumElsewhere) = (250_000, 40_000)

  /// Matches similar titles within each group.
  mutating func matchLikeness() {
    let goneByGroup = Dictionary(grouping: gone) { group(old: $0) }
    let foundByGroup = Dictionary(grouping: found) { identity(new: $0).group }.filter { goneByGroup[$0.key] != nil }
    guard !foundByGroup.isEmpty else { return }
    let (goneGaps, foundGaps) = gaps(in: foundByGroup.keys)
    var comparisons = 0
    for (group, foundHere) in foundByGroup.sorted(by: { $0.value[0] < $1.value[0] }) {
      guard let goneHere = goneByGroup[group] else { continue }
      comparisons += goneHere.count * foundHere.count
      guard comparisons <= Self.maximumComparisons else { return }
      matchLikeness(goneHere, foundHere, goneHere.map { goneGaps[$0] }, foundHere.map { foundGaps[$0] })
    }
  }

  /// - Parameter goneGaps: the gap of each of `gone`.
  /// - Parameter foundGaps: the gap of each of `found`.
  private mutating func matchLikeness(_ gone: [Int], _ found: [Int], _ goneGaps: [Gap?], _ foundGaps: [Gap?]) {
    let goneTitles = gone.map { similarity(old: $0) }
    let foundTitles = found.map { similarity(new: $0) }
    let (goneInGap, foundInGap) = (Self.counts(goneGaps), Self.counts(foundGaps))
    let goneWithTerms = Self.counts(gone.map { identity(old: $0).terms })
    let foundWithTerms = Self.counts(found.map { identity(new: $0).terms })
    var pairs: [(score: Double, a: Int, b: Int)] = []
    // A task whose best match is a different task with other numbers (“release 1.3”) must not settle for a worse match.
    var (goneLimits, foundLimits) = (
      Array(repeating: 0.0, count: gone.count), Array(repeating: 0.0, count: found.count)
    )
    for (a, oldIndex) in gone.enumerated() {
      for (b, newIndex) in found.enumerated() {
        // Equal names with different dates were compared in an earlier stage.
        if isUndone(oldIndex, newIndex) || hasSameName(oldIndex, newIndex) { continue }
        let isNear = goneGaps[a] == foundGaps[b]
        // Each is the only one in its gap: one replaced the other.
        let inPlace = isNear && goneInGap[goneGaps[a]] == 1 && foundInGap[foundGaps[b]] == 1
        // No other has the date and the owners of these two.
        let terms = identity(old: oldIndex).terms
        let agrees =
          terms == identity(new: newIndex).terms && catalog.terms[Int(terms)].isTelling
          && goneWithTerms[terms] == 1 && foundWithTerms[terms] == 1
        if !inPlace, goneTitles[a].isNumberedLike(foundTitles[b]) {
          let score = goneTitles[a].score(foundTitles[b])
          (goneLimits[a], foundLimits[b]) = (max(goneLimits[a], score), max(foundLimits[b], score))
          continue
        }
        let limit = limit(oldIndex, newIndex, isSupported: inPlace || agrees)
        var score = goneTitles[a].score(foundTitles[b], atLeast: limit)
        if isNear || agrees, score < TitleSimilarity.extendedScore,
          features(old: oldIndex).isExtended(to: features(new: newIndex))
            || features(new: newIndex).isExtended(to: features(old: oldIndex))
        {
          score = TitleSimilarity.extendedScore
        }
        guard score >= limit, !haveOtherIDs(oldIndex, newIndex) else { continue }
        pairs.append((agrees ? score + TitleSimilarity.agreement : score, a, b))
      }
    }
    pairs.removeAll { $0.score < max(goneLimits[$0.a], foundLimits[$0.b]) }
    pairs.sort { ($1.score, $0.a, $0.b) < ($0.score, $1.a, $1.b) }
    for (_, a, b) in pairs where !isTaken(gone[a]) && partner(found[b]) < 0 { pair(gone[a], found[b]) }
  }

  /// The score from which two titles of a group are one task's.
  /// - Parameter isSupported: whether the tasks' places, or dates and owners, suggest it.
  private func limit(_ oldIndex: Int, _ newIndex: Int, isSupported: Bool) -> Double {
    let (link, other) = (identity(old: oldIndex).link, identity(new: newIndex).link)
    // Lists of issues have much in common besides their links.
    if link != 0, other != 0 {
      return link == other ? TitleSimilarity.thresholdLinked : TitleSimilarity.thresholdElsewhere
    }
    return isSupported ? TitleSimilarity.thresholdInPlace : TitleSimilarity.threshold
  }

  private mutating func hasSameName(_ oldIndex: Int, _ newIndex: Int) -> Bool {
    features(old: oldIndex).name == features(new: newIndex).name
  }

  // MARK: Gaps

  /// The position of a task without a partner: between which two tasks that its group has in both revisions, as indices
  /// in the later one. Tasks that other groups gained or lost do not change it.
  private struct Gap: Hashable {
    var before = -1
    var after = -1
  }

  private static func counts<Key: Hashable>(_ keys: [Key]) -> [Key: Int] {
    Dictionary(keys.map { ($0, 1) }) { $0 + $1 }
  }

  /// The gaps of the tasks without a partner in some groups, for each revision.
  private func gaps(in groups: some Sequence<UInt32>) -> (gone: [Int: Gap], found: [Int: Gap]) {
    var isWanted = Array(repeating: false, count: catalog.groups.count)
    for group in groups { isWanted[Int(group)] = true }
    let counts = (old: old.entries.count, new: new.entries.count)
    // The later index of each earlier task that stayed in its group; -1 if it has no partner, -2 if it moved.
    var stays = Array(repeating: -1, count: counts.old)
    let found = gaps(count: counts.new) { index in
      let group = identity(new: index).group
      guard let partner = matching.partner(of: index, counts: counts) else {
        return isWanted[Int(group)] ? (group, -1) : nil
      }
      let hasStayed = self.group(old: partner) == group
      stays[partner] = hasStayed ? index : -2
      return hasStayed && isWanted[Int(group)] ? (group, index) : nil
    }
    let gone = gaps(count: counts.old) { index in
      let group = self.group(old: index)
      return isWanted[Int(group)] && stays[index] > -2 ? (group, stays[index]) : nil
    }
    return (gone, found)
  }

  /// - Parameter membership: the group of a task, and its later index if it is in both revisions or -1 if it has no
  ///   partner; nil for a task to ignore.
  private func gaps(count: Int, membership: (Int) -> (group: UInt32, stays: Int)?) -> [Int: Gap] {
    var gaps: [Int: Gap] = [:]
    var open: [UInt32: [Int]] = [:]
    var last = Array(repeating: -1, count: catalog.groups.count)
    for index in 0..<count {
      guard let (group, stays) = membership(index) else { continue }
      if stays < 0 {
        gaps[index] = Gap(before: last[Int(group)])
        open[group, default: []].append(index)
      } else {
        last[Int(group)] = stays
        if !open.isEmpty { for task in open.removeValue(forKey: group) ?? [] { gaps[task]?.after = stays } }
      }
    }
    return gaps
  }

  // MARK: Moved and renamed

  /// The best score of a task, the task that has it, and the best score of any other task.
  private struct Best {
    var score = 0.0
    var other = -1
    var second = 0.0

    mutating func add(_ score: Double, _ other: Int) {
      if score > self.score {
        (second, self.score, self.other) = (self.score, score, other)
      } else {
        second = max(second, score)
      }
    }

    var isClear: Bool {
      score >= TitleSimilarity.thresholdElsewhere && score - second >= TitleSimilarity.marginElsewhere
    }
  }

  /// Whether one title has all words of the other, and enough of them that this is no coincidence.
  private mutating func isLongExtended(_ oldIndex: Int, _ newIndex: Int) -> Bool {
    let (before, after) = (features(old: oldIndex), features(new: newIndex))
    return min(before.count, after.count) >= TitleSimilarity.minimumExtendedElsewhere
      && (before.isExtended(to: after) || after.isExtended(to: before))
  }

  /// Matches tasks of different groups that are each other's best match by a wide margin: moved and reworded at once.
  mutating func matchElsewhere() {
    let gone = gone.filter { features(old: $0).count >= TitleSimilarity.minimumElsewhere }
    let found = found.filter { features(new: $0).count >= TitleSimilarity.minimumElsewhere }
    guard !gone.isEmpty, !found.isEmpty, gone.count * found.count <= Self.maximumElsewhere else { return }
    let goneTitles = gone.map { similarity(old: $0) }
    let foundTitles = found.map { similarity(new: $0) }
    var bestOfGone = Array(repeating: Best(), count: gone.count)
    var bestOfFound = Array(repeating: Best(), count: found.count)
    let limit = TitleSimilarity.thresholdElsewhere - TitleSimilarity.marginElsewhere
    for a in gone.indices {
      for b in found.indices {
        if isUndone(gone[a], found[b]) || hasSameName(gone[a], found[b]) || goneTitles[a].isNumberedLike(foundTitles[b])
        {
          continue
        }
        var score = goneTitles[a].score(foundTitles[b], atLeast: limit)
        if score >= limit, score < TitleSimilarity.thresholdElsewhere, isLongExtended(gone[a], found[b]) {
          score = TitleSimilarity.thresholdElsewhere
        }
        guard score >= limit, !haveOtherIDs(gone[a], found[b]) else { continue }
        bestOfGone[a].add(score, b)
        bestOfFound[b].add(score, a)
      }
    }
    for (a, best) in bestOfGone.enumerated() where best.isClear {
      if bestOfFound[best.other].isClear, bestOfFound[best.other].other == a { pair(gone[a], found[best.other]) }
    }
  }
}
