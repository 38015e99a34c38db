import Base
import History
import Plan

/// A digest in English, as names with what is said about each, for messages.
struct DigestText {
  /// One line: a name from the plan, and words about it, in which names from the plan can occur.
  struct Item {
    let name: String
    let details: [String]

    /// A name that tells something, and in one line, with at most 120 characters.
    fileprivate init(_ name: String, _ details: [String]) {
      let line = Self.line(name)
      self.name = Words.isBlank(line) ? "(untitled)" : line
      self.details = details.filter { !$0.isEmpty }.map(Self.line)
    }

    private static func line(_ text: String) -> String {
      let clean = TerminalText.visible(text)
      return clean.count > 120 ? clean.prefix(119) + "…" : clean
    }
  }

  /// A heading with its number, the first items, and how many there are besides.
  struct Section {
    let heading: String
    let items: [Item]
    let more: Int
  }

  private let report: ProgressReport
  private let digest: Digest
  /// The parts that have something to tell, and the first items of each.
  private var parts: [(part: Digest.Part, items: [Item])] = []

  /// The most items of a part that any message names.
  static let listed = 12

  init(_ report: ProgressReport) {
    self.report = report
    digest = Digest(report.base?.change.changes ?? [], report.base?.change.groupDates ?? [], report.plan, report.tree)
    parts = Digest.Part.allCases.filter { digest.count($0) > 0 }.map { ($0, Array(items($0).prefix(Self.listed))) }
  }

  /// A message that names as many items of each part as fit.
  /// - Parameter limit: the most bytes of a message that names more than one.
  /// - Parameter write: writes the members of the message with at most a number of items of each part.
  static func fitting(_ limit: Int, _ write: (_ listed: Int, inout JSONWriter) -> Void) -> [UInt8] {
    var listed = Self.listed
    while true {
      let bytes = JSONWriter.object { write(listed, &$0) }.line
      if bytes.count <= limit || listed <= 1 { return bytes }
      listed -= listed > 4 ? 2 : 1
    }
  }

  /// The first line of a message: the plan's title, without what could break it.
  var title: String { Item(report.tree.title, []).name }

  /// The base of the report; nil without one.
  var since: String? { report.base.map { "Since \(Item($0.label, []).name)" } }

  /// The parts that have something to tell.
  /// - Parameter limit: how many items each of them names, at most ``listed``.
  func sections(limit: Int = listed) -> [Section] {
    parts.map { part, items in
      let shown = items.prefix(limit)
      let count = digest.count(part)
      return Section(heading: "\(part.rawValue) (\(count))", items: Array(shown), more: count - shown.count)
    }
  }

  private func items(_ part: Digest.Part) -> [Item] {
    switch part {
    case .attention: return digest.needs.prefix(Self.listed).map(item)
    case .moved:
      let groups = digest.milestones.prefix(Self.listed).map { group in
        let words = report.words(group)
        return Item(words.name, [words.dates])
      }
      return groups + changes(part)
    default: return changes(part)
    }
  }

  private func changes(_ part: Digest.Part) -> [Item] {
    (digest.changes[part] ?? []).prefix(Self.listed).map { change in
      let group = part == .moved || change.group.isEmpty ? "" : Words.path(change.group)
      return Item(
        change.title,
        [TermWords.change(change, report.plan.people) ?? "", group, report.plan.people.list(change.terms.owners)])
    }
  }

  private func item(_ need: Digest.Need) -> Item {
    var details: [String] = []
    if let due = need.due {
      let late = Int(report.tree.today.days) - Int(due.days)
      details.append(late > 0 ? "\(Words.count(late, "day", "days")) late" : "Due \(due)")
    }
    if !need.waits.isEmpty { details.append("After \(need.waits.map(title).joined(separator: ", "))") }
    if need.isQuestion { details.append("Question") }
    guard let reference = need.task else { return Item(report.tree.nodes[need.node].name, details) }
    let document = report.plan.documents[reference.document]
    details.append(report.plan.people.list(document.values(.person, of: document.tasks[reference.task])))
    return Item(title(reference), details)
  }

  private func title(_ reference: TaskReference) -> String {
    let document = report.plan.documents[reference.document]
    return document.title(of: document.tasks[reference.task])
  }
}
