import Base

/// Conditions on a report, from the settings of a folder and from the options of a command (ci.md §6).
public struct Gates: Sendable, Equatable {
  /// What fails a report: overdue tasks, a plan without tasks, problems that `check` finds, or due dates that moved later
  /// or were removed.
  public enum Trouble: String, Sendable, CaseIterable { case overdue, empty, warning, slip }

  /// The share that must be done in a group.
  public struct Group: Sendable, Equatable {
    /// The name or the slug of the group.
    public let name: String
    /// The smallest percentage of done tasks that is accepted.
    public let percent: Int
  }

  /// The smallest percentage of done tasks that is accepted.
  public var failUnder: Int?
  /// The largest drop of the done share that is accepted, in percentage points.
  public var maxDrop: Int?
  /// By how many days a due date may move later; a removed date is not accepted.
  public var maxSlip: Int?
  /// The conditions of ``Trouble`` that fail the report.
  public var failOn: [Trouble] = []
  /// The conditions on groups, in the order of the settings.
  public package(set) var groups: [Group] = []

  /// Creates gates without a condition.
  public init() {}

  /// The names of the gates that compare with a base.
  public var comparing: [String] {
    [(maxDrop != nil, "max-drop"), (maxSlip != nil, "max-slip"), (failOn.contains(.slip), "fail-on slip")]
      .filter(\.0).map(\.1)
  }

  /// Those that do not compare with a base.
  public var withoutBase: Gates {
    var gates = self
    (gates.maxDrop, gates.maxSlip) = (nil, nil)
    gates.failOn.removeAll { $0 == .slip }
    return gates
  }

  /// Adds the gates of the settings; those that are set already take precedence.
  public mutating func add(_ other: Gates) {
    failUnder = failUnder ?? other.failUnder
    maxDrop = maxDrop ?? other.maxDrop
    maxSlip = maxSlip ?? other.maxSlip
    failOn += other.failOn
    groups += other.groups
  }

  /// A number of days as typed: `14d`, `2w`, or `14`; at most 9,999 days or weeks.
  public static func days(_ text: String) -> Int? {
    let unit = text.last.flatMap { ["d": 1, "w": 7][$0] }
    return Int(digits: (unit == nil ? text[...] : text.dropLast()).utf8, in: 0...9_999).map { $0 * (unit ?? 1) }
  }
}

/// When a report is worth a comment of its own: if something changed or a gate is not met, always, or only if a gate is not
/// met.
public enum CommentPolicy: String, Sendable, CaseIterable { case changes, always, failures }
