import Plan

/// A heading that may be a task itself, with the number of tasks below it.
struct HeadingTaskSubject {
  let section: ClassifiedOutline.Section
  /// The section around it.
  let around: ClassifiedOutline.Section?
  /// The tasks at any depth below it, and how many of these have only this heading's state.
  let tasks: Int
  let inherited: Int
  /// Whether it is in a section of advice.
  let isInAdvice: Bool
  let isComparison: Bool

  /// Whether more prose than list is below it, so that the list explains its state.
  var isExplained: Bool { inherited > 0 && tasks == inherited && section.prose > section.bullets }
}

/// What becomes of a heading.
enum HeadingTaskVerdict {
  /// A task, and those that have only its state explain it.
  case task(TaskState)
  case group
  /// Without a state: a task if others of its form are.
  case unmarked
}

extension StateRules {
  static let tasks: [StateRule<HeadingTaskSubject, HeadingTaskVerdict>] = [
    StateRule(
      name: "a heading that is a state, or is over advice",
      applies: { $0.section.isState || $0.section.isAdvice || $0.isInAdvice || $0.isComparison },
      verdict: { $0.section.own == nil && !$0.section.isAdvice && !$0.isInAdvice ? .unmarked : .group }),
    StateRule(
      name: "by the state in its heading", applies: { $0.section.own != nil && ($0.tasks == 0 || $0.isExplained) },
      verdict: { .task($0.section.own?.state ?? .open) }),
    StateRule(
      name: "a group of tasks", applies: { $0.tasks > 0 && !$0.isExplained },
      verdict: { $0.section.own == nil ? .unmarked : .group }),
    StateRule(
      name: "by the heading around it",
      applies: { subject in
        guard let around = subject.around, around.own != nil else { return false }
        // Prose below a state that has no list of its own, or a number: “Bug #3”.
        let section = subject.section
        let isProse =
          around.isState && around.bullets == 0 && section.level == around.level + 1 && section.prose > 0
          && section.bullets == 0 && !section.ends
        return (section.isNumbered || isProse) && around.givesState
      }, verdict: { .task($0.around?.own?.state ?? .open) }),
    StateRule(
      name: "a numbered heading over prose, in a list of tasks", applies: { $0.section.isStep },
      verdict: { _ in .task(.open) }),
    StateRule(
      name: "a heading without a state", applies: { _ in true }, verdict: { _ in .unmarked }),
  ]
}
