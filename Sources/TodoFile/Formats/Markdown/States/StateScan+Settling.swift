import Base

/// Decisions that need the whole file.
extension StateScan {
  /// Lists without a mark are open if neighboring lists of the same kind mark only what is finished.
  mutating func settlePending() {
    let excluded = Set(findings.exclusions.filter { $0.reason == .noState }.map { Int($0.range.start) })
    var opened: Set<Int> = []
    // Crosses in a list of their own, next to a list of check marks below the same heading.
    for list in weakLists where strongSections.contains(list.section) {
      for (item, own) in list.items {
        add(item, own)
        opened.insert(item.start)
      }
    }
    for list in pendingLists where markedSections.contains(list.parent) && list.parent >= 0 {
      for start in list.items where excluded.contains(start) {
        findings.items[start] = StateFindings.Item(state: .open, via: .none)
        opened.insert(start)
      }
    }
    // If nothing else is done, struck items are; otherwise they are cancelled if their list has states.
    let hasDone =
      findings.items.values.contains { $0.state == .done }
      || findings.tables.values.contains { $0.contains { $0.item.state == .done } } || hasBoxes
    for (start, isMarked) in struckItems where isMarked || !hasDone {
      findings.items[start] = StateFindings.Item(state: hasDone ? .cancelled : .done, via: .strike)
    }
    if !hasDone { for start in besideStruck { findings.items[start] = StateFindings.Item(state: .open, via: .none) } }
    findings.exclusions.removeAll { opened.contains(Int($0.range.start)) }
    for heading in unmarkedHeadings where !heading.shape.isEmpty && (shapes[heading.shape] ?? 0) >= 2 {
      findings.headingItems.insert(heading.start)
      findings.items[heading.start] = StateFindings.Item(state: .open, via: .none)
    }
    findings.hasCode = blocks.contains { $0.kind == .other }
    (findings.prose, findings.bullets) = (prose, isCompared ? 0 : bullets)
    findings.plain = plainLists.flatMap { $0 }.filter { findings.items[$0] == nil }
  }
}
