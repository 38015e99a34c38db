/// Tasks whose titles are similar.
extension TaskMatcher {
  /// The maximum number of title comparisons, within groups and across them; tasks beyond it count as cut and added.
  private static let (maximumComparisons, maximumElsewhere) = (250_000, 40_000)

  /// Matches similar titles within each group.
  mutating func matchLikeness() {
    let goneByGroup = Dictionary(grouping: gone) { group(old: $0) }
    let foundByGroup = Dictionary(grouping: found) { identity(new: $0).group }
    var comparisons = 0
    for (group, foundHere) in foundByGroup.sorted(by: { $0.value[0] < $1.value[0] }) {
      guard let goneHere = goneByGroup[group] else { continue }
      comparisons += goneHere.count * foundHere.count
      guard comparisons <= Self.maximumComparisons else { return }
      matchLikeness(goneHere, foundHere)
    }
  }

  private mutating func matchLikeness(_ gone: [Int], _ found: [Int]) {
    let goneTitles = gone.map { similarity(old: $0) }
    let foundTitles = found.map { similarity(new: $0) }
    var pairs: [(score: Double, gone: Int, found: Int)] = []
    // A task whose best match is another one of the same kind (“release 1.3”) is not left to a worse match.
    var (goneLimits, foundLimits) = (
      Array(repeating: 0.0, count: gone.count), Array(repeating: 0.0, count: found.count)
    )
    for (a, oldIndex) in gone.enumerated() {
      for (b, newIndex) in found.enumerated() {
        // Equal names whose dates differ were compared before.
        if isUndone(oldIndex, newIndex) || hasSameName(oldIndex, newIndex) { continue }
        let inPlace = standsInPlace(oldIndex, newIndex)
        if !inPlace, goneTitles[a].isNumberedLike(foundTitles[b]) {
          let score = goneTitles[a].score(foundTitles[b])
          (goneLimits[a], foundLimits[b]) = (max(goneLimits[a], score), max(foundLimits[b], score))
          continue
        }
        let limit =
          haveSameLink(oldIndex, newIndex)
          ? TitleSimilarity.thresholdLinked
          : inPlace ? TitleSimilarity.thresholdInPlace : TitleSimilarity.threshold
        let score = goneTitles[a].score(foundTitles[b], atLeast: limit)
        if score >= limit, !haveOtherIDs(oldIndex, newIndex) { pairs.append((score, oldIndex, newIndex)) }
      }
    }
    let (placesOfGone, placesOfFound) = (
      Dictionary(uniqueKeysWithValues: zip(gone, goneLimits)), Dictionary(uniqueKeysWithValues: zip(found, foundLimits))
    )
    pairs.removeAll { $0.score < max(placesOfGone[$0.gone] ?? 0, placesOfFound[$0.found] ?? 0) }
    pairs.sort { ($1.score, $0.gone, $0.found) < ($0.score, $1.gone, $1.found) }
    for (_, oldIndex, newIndex) in pairs where !isTaken(oldIndex) && partner(newIndex) < 0 {
      pair(oldIndex, newIndex)
    }
  }

  private func haveSameLink(_ oldIndex: Int, _ newIndex: Int) -> Bool {
    let link = identity(old: oldIndex).link
    return link != 0 && link == identity(new: newIndex).link
  }

  private mutating func hasSameName(_ oldIndex: Int, _ newIndex: Int) -> Bool {
    features(old: oldIndex).name == features(new: newIndex).name
  }

  /// Whether both are between the same neighbors.
  private func standsInPlace(_ oldIndex: Int, _ newIndex: Int) -> Bool {
    let counts = (old: old.entries.count, new: new.entries.count)
    let before =
      newIndex == 0
      ? oldIndex == 0 : oldIndex > 0 && matching.partner(of: newIndex - 1, counts: counts) == oldIndex - 1
    let after =
      newIndex + 1 == counts.new
      ? oldIndex + 1 == counts.old : matching.partner(of: newIndex + 1, counts: counts) == oldIndex + 1
    return before && after
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

  /// Matches tasks of different groups that are each other's best match by far: moved and reworded at once.
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
        let score = goneTitles[a].score(foundTitles[b], atLeast: limit)
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
