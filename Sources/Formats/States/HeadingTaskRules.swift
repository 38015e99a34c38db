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
    StateRule(name: "a heading that is a state, or is over advice") { subject in
      let isAdvice = subject.section.isAdvice || subject.isInAdvice
      guard subject.section.isState || isAdvice || subject.isComparison else { return nil }
      return subject.section.own == nil && !isAdvice ? .unmarked : .group
    },
    StateRule(name: "by the state in its heading") { subject in
      guard subject.tasks == 0 || subject.isExplained else { return nil }
      return subject.section.own.map { .task($0.state) }
    },
    StateRule(name: "a group of tasks") {
      $0.tasks > 0 && !$0.isExplained ? $0.section.own == nil ? .unmarked : .group : nil
    },
    StateRule(name: "by the heading around it") { subject in
      guard let around = subject.around, let own = around.own else { return nil }
      // Prose below a state that has no list of its own, or a number: “Bug #3”.
      let section = subject.section
      let isProse =
        around.isState && around.bullets == 0 && section.level == around.level + 1 && section.prose > 0
        && section.bullets == 0 && !section.ends
      return (section.isNumbered || isProse) && around.givesState ? .task(own.state) : nil
    },
    StateRule(name: "a numbered heading over prose, in a list of tasks") { $0.section.isStep ? .task(.open) : nil },
    StateRule(name: "a heading without a state") { _ in .unmarked },
  ]
}
