import Base
import History
import Plan

/// Changes of dates, owners, priorities, estimates, and states in words.
enum TermWords {
  /// `2026-12-21 → 2027-03-21 (+90 days)`.
  static func dates(_ old: CalendarDate?, _ new: CalendarDate?) -> String {
    let words = "\(old?.description ?? "none") → \(new?.description ?? "none")"
    guard let old, let new else { return words }
    let days = Int(new.days) - Int(old.days)
    return "\(words) (\(Words.signed(days)) \(abs(days) == 1 ? "day" : "days"))"
  }

  /// What changed in a task, from the old to the new; nil for kinds that change none of this.
  /// - Parameter names: the names of people; without any, their handles are used.
  static func change(_ change: TaskChange, _ names: PersonNames = PersonNames()) -> String? {
    guard let old = change.oldTerms else { return nil }
    let new = change.terms
    func pair(_ old: String?, _ new: String?) -> String { "\(old ?? "none") → \(new ?? "none")" }
    func people(_ handles: [String]) -> String { handles.isEmpty ? "nobody" : names.list(handles) }
    switch change.kind {
    case .states: return pair(change.oldState?.words, change.state?.words)
    case .dates:
      let parts = [
        ("", old.due, new.due), ("start ", old.start, new.start), ("scheduled ", old.scheduled, new.scheduled),
      ]
      let times = change.isRetimed ? [pair(old.dueTime?.description, new.dueTime?.description)] : []
      return (times + parts.filter { $0.1 != $0.2 }.map { $0.0 + dates($0.1, $0.2) }).joined(separator: ", ")
    case .owners: return pair(people(old.owners), people(new.owners))
    case .priorities: return pair(old.priority.name, new.priority.name)
    case .estimates: return pair(old.estimate.map(EstimateText.render), new.estimate.map(EstimateText.render))
    default: return nil
    }
  }

  /// `2 dates moved up to 90 days later`: how many moved, and by how much at most.
  static func moved(_ slips: [Int], _ one: String, _ other: String) -> String {
    let words = "\(Words.count(slips.count, one, other)) moved"
    guard let late = slips.max(), let early = slips.min() else { return words }
    let most = late > 0 ? late : early
    let days = "\(Words.count(abs(most), "day", "days")) \(most > 0 ? "later" : "earlier")"
    return slips.count == 1 || late == early ? "\(words) \(days)" : "\(words) up to \(days)"
  }

  /// The lines that state that other tasks are counted; none if the same are.
  static func recount(_ delta: ScopeDelta) -> [String] {
    guard delta.recountedTotal != 0 || delta.recountedDone != 0 else { return [] }
    let (total, done) = (Words.signed(delta.recountedTotal), Words.signed(delta.recountedDone))
    return ["", "Counting changed: total \(total), done \(done) (ignored sections or the count mode changed)"]
  }
}
