import Base
import TodoFile

/// Compares two revisions of one file.
public struct ScopeComparison {
  private let ledger: TaskLedger
  private let old: TaskSnapshot
  private let new: TaskSnapshot
  private let matching: TaskMatching
  private var change = ScopeChange()

  /// - Parameter old: nil for a file that did not exist.
  public static func compare(_ old: TodoDocument?, _ new: TodoDocument) -> ScopeChange {
    var comparison = ScopeComparison(old, new)
    comparison.compareTasks()
    comparison.compareGroups()
    return comparison.change
  }

  private init(_ old: TodoDocument?, _ new: TodoDocument) {
    var ledger = TaskLedger()
    self.old = old.map { ledger.snapshot(of: $0) } ?? TaskSnapshot(entries: [])
    self.new = ledger.snapshot(of: new)
    self.ledger = ledger
    matching = TaskMatcher.match(self.old, self.new, in: ledger)
    change.before = self.old.progress
    change.after = self.new.progress
  }

  private func group(_ identity: TaskLedger.Identity) -> [String] { ledger.groups[Int(identity.group)] }

  private mutating func compareTasks() {
    let counts = (old: old.entries.count, new: new.entries.count)
    for (index, entry) in new.entries.enumerated() {
      let partner = matching.partner(of: index, counts: counts).map { old.entries[$0] }
      compare(partner, entry, index)
    }
    for index in matching.gone { remove(old.entries[index]) }
    let order = TaskChange.Kind.allCases
    change.changes = change.changes.enumerated().sorted { left, right in
      let (a, b) = (order.firstIndex(of: left.element.kind) ?? 0, order.firstIndex(of: right.element.kind) ?? 0)
      return (a, left.offset) < (b, right.offset)
    }.map(\.element)
  }

  private mutating func compare(_ partner: TaskSnapshot.Entry?, _ entry: TaskSnapshot.Entry, _ index: Int) {
    let (before, after) = (partner?.standing ?? .absent, entry.standing)
    change.delta.add(before, after)
    let identity = ledger.identities[entry.identity]
    var kinds: [TaskChange.Kind] = []
    if before.isCounted, after.isCounted {
      switch (before, after) {
      case (.pending, .done): kinds = [.finished]
      case (.done, .pending): kinds = [.reopened]
      case (.pending, .cancelled): kinds = [.cut]
      case (.done, .cancelled): kinds = [.reopened, .cut]
      case (.absent, .pending), (.cancelled, .pending): kinds = [.added]
      case (.absent, .done), (.cancelled, .done): kinds = [.finished, .added]
      default: break
      }
    }
    let old = partner.map { ledger.identities[$0.identity] }
    if let old, old.group != identity.group, matching.renamedGroups[old.group] != identity.group {
      kinds.append(.moved)
    }
    if let old, old.title != identity.title { kinds.append(.renamed) }
    for kind in kinds {
      change.changes.append(
        TaskChange(
          kind: kind, title: ledger.title(identity), group: group(identity), oldTitle: old.map(ledger.title),
          oldGroup: old.map(group), state: entry.state, index: index))
    }
  }

  private mutating func remove(_ entry: TaskSnapshot.Entry) {
    change.delta.add(entry.standing, .absent)
    guard entry.standing.isInTotal else { return }
    let identity = ledger.identities[entry.identity]
    change.changes.append(
      TaskChange(
        kind: entry.standing == .done ? .archived : .cut, title: ledger.title(identity), group: group(identity),
        oldTitle: nil, oldGroup: nil, state: nil, index: nil))
  }

  private mutating func compareGroups() {
    func figures(_ snapshot: TaskSnapshot, _ renamed: [UInt32: UInt32] = [:]) -> [UInt32: Progress] {
      var figures: [UInt32: Progress] = [:]
      for entry in snapshot.entries where entry.isCounted {
        let group = ledger.identities[entry.identity].group
        figures[renamed[group] ?? group, default: Progress()].count(
          entry.state, due: nil, today: CalendarDate(days: 0))
      }
      return figures
    }
    let (before, after) = (figures(old, matching.renamedGroups), figures(new))
    for (old, new) in matching.renamedGroups.sorted(by: { $0.key < $1.key }) {
      var pair = (old: ledger.groups[Int(old)], new: ledger.groups[Int(new)])
      // Subgroups of a renamed group follow it, so only the outer group is reported.
      while pair.old.count > 1, pair.new.count > 1, pair.old.last == pair.new.last {
        pair.old.removeLast()
        pair.new.removeLast()
      }
      if !change.renamedGroups.contains(where: { $0 == pair }) { change.renamedGroups.append(pair) }
    }
    for group in ledger.groups.indices.map(UInt32.init) {
      let (old, new) = (before[group], after[group])
      guard old?.done != new?.done || old?.total != new?.total else { continue }
      change.groups.append(GroupChange(group: ledger.groups[Int(group)], before: old, after: new))
    }
  }
}
