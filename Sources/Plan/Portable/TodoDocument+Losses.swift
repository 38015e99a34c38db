import Base

extension TodoDocument {
  /// Due dates of groups, which a plan cannot represent.
  package var groupDues: [PlanDifference.Loss] {
    groups.compactMap { group in
      // Words for a date stay in the name.
      guard let heading = group.heading.map({ headings[$0] }), let due = heading.due,
        GroupDate.find(in: Array(heading.name.utf8))?.date != due
      else { return nil }
      return PlanDifference.Loss(
        at: Int(heading.range.start), in: source, "the due date \(due) of the group “\(heading.name)” is not kept")
    }
  }

  /// States written in words that are more specific than the state in a plan.
  package var stateWords: [PlanDifference.Loss] {
    var first: [TaskState: String] = [:]
    return tasks.compactMap { task in
      guard task.via == .keyword || task.via == .status, task.marker.range.count > 1 else { return nil }
      let word = source.string(task.marker.range).filter { $0 != "\"" }
      let key = Self.letters(word)
      // If a file has two words for one state, the second is a different state to its author.
      let known = first[task.state, default: key]
      first[task.state] = known
      let isFirst = known == key || task.state == .open || task.state == .done
      guard !isFirst || !Self.isExact(word, for: task.state) else { return nil }
      return PlanDifference.Loss(
        at: Int(task.marker.start), in: source,
        "“\(title(of: task))”: the state “\(word)” is read as “\(task.state.words)”")
    }
  }

  /// Whether a word means exactly a state.
  package static func isExact(_ word: String, for state: TaskState) -> Bool {
    exactWords[state]?.contains(letters(word)) == true
  }

  private static func letters(_ word: String) -> String { word.lowercased().filter(\.isLetter) }

  /// Words that mean exactly a state, in lowercase without punctuation.
  private static let exactWords: [TaskState: Set<String>] = [
    .open: ["todo", "open", "pending"], .done: ["done", "closed", "completed"],
    .inProgress: ["started", "doing", "inprogress", "strt", "prog", "wip", "ongoing", "active"],
    .deferred: ["waiting", "wait", "hold", "deferred"], .question: ["question"],
    .cancelled: ["cancelled", "canceled", "cancel"],
  ]

  /// The numbers of ordered lists, which a plan does not have: one loss for each list.
  package var numbers: [PlanDifference.Loss] {
    var lists: [[Int32]: (first: PlanDifference.Loss, count: Int)] = [:]
    for task in tasks where task.item.start < task.source.start && !task.isRow {
      let marker = source.bytes[Int(task.item.start)..<Int(task.source.start)]
      let digits = marker.prefix(while: ASCII.isDigit)
      guard !digits.isEmpty, let sign = marker.dropFirst(digits.count).first, ".)".utf8.contains(sign) else { continue }
      let text = "\(source.string(digits.startIndex..<digits.endIndex + 1)) \(title(of: task))"
      let loss = PlanDifference.Loss(at: Int(task.item.start), in: source, text)
      lists[[task.group, task.parent], default: (loss, 0)].count += 1
    }
    return lists.values.map { first, count in
      let excerpt = PlanDifference.excerpt(count > 1 ? "\(first.text)\n" : first.text)
      let tasks = count > 1 ? "the numbers of \(count) tasks are" : "the number of this task is"
      return PlanDifference.Loss(line: first.line, text: "\(tasks) not kept: \(excerpt)")
    }
  }

  /// Priorities below E, which a plan does not distinguish.
  package var lowPriorities: [PlanDifference.Loss] {
    tasks.flatMap { task in
      attributes(of: task).compactMap { attribute -> PlanDifference.Loss? in
        let bytes = source.bytes[attribute.value.range]
        guard attribute.kind == .priority, bytes.count == 1, let letter = bytes.first, letter > UInt8(ascii: "E") else {
          return nil
        }
        return PlanDifference.Loss(
          at: attribute.value.range.lowerBound, in: source,
          "“\(title(of: task))”: the priority \(value(of: attribute)) is read as lowest")
      }
    }
  }
}
