import Base
package import Plan

/// Decides which states without a box are read in a file (format.md §3.7).
package struct StateSelection {
  /// The states that are read; nil if only boxes are, empty if there are none.
  package private(set) var states: StateFindings?

  /// A section whose directive determines its reading mode.
  private struct Override {
    let range: Range<Int>
    let reading: ReadingMode
  }

  package init(_ contents: PlanContents, in source: SourceText, rules: ReadingRules, asked: ReadingMode?) {
    let reading = asked ?? rules.reading ?? .auto
    let overrides = Self.overrides(contents, in: source)
    let hasBoxes = !contents.tasks.isEmpty
    guard
      reading == .all || reading == .bullets || (reading == .auto && !hasBoxes)
        || overrides.contains(where: { $0.reading != .boxes })
    else { return }
    var found = StateScan.find(contents.outline, in: source, states: rules.states)
    func mode(_ offset: Int) -> ReadingMode {
      overrides.last { $0.range.contains(offset) }?.reading ?? (reading == .auto && hasBoxes ? .boxes : reading)
    }
    let isStateless =
      found.isEmpty && !hasBoxes && found.isMostlyList(named: source.path) && !Self.hasStrayBoxes(contents, in: source)
    found.items = found.items.filter { mode($0.key) != .boxes }
    found.tables = found.tables.filter { mode($0.key) != .boxes }
    found.headingItems = found.headingItems.filter { mode($0) != .boxes }
    found.headings = found.headings.filter { mode($0.key) != .boxes }
    for offset in found.plain {
      switch mode(offset) {
      case .bullets: found.items[offset] = StateFindings.Item(state: .open, via: .none)
      case .auto, .all:
        if isStateless { found.items[offset] = StateFindings.Item(state: .stateless, via: .none) }
      case .boxes: break
      }
    }
    states = found
  }

  /// Whether the file has text that looks like a box but is not one: its author means boxes, so `check` should report
  /// it.
  private static func hasStrayBoxes(_ contents: PlanContents, in source: SourceText) -> Bool {
    let bytes = source.bytes
    return contents.outline.contains { block in
      guard block.kind == .item else { return false }
      let line = bytes[block.text.range].prefix(160)
      guard let open = line.firstIndex(of: UInt8(ascii: "[")) else { return false }
      return line[open...].prefix(6).contains(UInt8(ascii: "]"))
    }
  }

  /// The sections whose directive determines their reading mode, outer ones before inner ones.
  private static func overrides(_ contents: PlanContents, in source: SourceText) -> [Override] {
    contents.headings.enumerated().compactMap { index, heading in
      guard let reading = heading.directive.reading else { return nil }
      let end = contents.headings[(index + 1)...].first { $0.level <= heading.level }.map { Int($0.range.start) }
      return Override(range: Int(heading.range.start)..<(end ?? source.bytes.count), reading: reading)
    }
  }
}

extension StateFindings {
  /// Whether a file is more list than prose; one with the name of a plan may contain more prose.
  func isMostlyList(named path: String) -> Bool {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    let stem = file.prefix { $0 != "." }.replacing("_", with: " ").replacing("-", with: " ")
    let isPlan = StateText.words(stem).suffix(2).contains {
      ["todo", "todos", "roadmap", "plan", "plans", "backlog", "tasks", "checklist", "progress", "stdin"].contains($0)
    }
    return isPlan ? bullets > prose : bullets > prose * 4 && !hasCode
  }
}
