public import Base

/// One inline attribute of a task, in any syntax.
public struct TaskAttribute: Sendable, Equatable {
  /// The kinds of attributes.
  public enum Kind: UInt8, Sendable {
    case due, start, scheduled, created, completed, cancelled
    case priority, tag, person, estimate, recurrence, id, after

    /// Whether ``TaskAttribute/number`` counts days since 1970-01-01.
    public var isDate: Bool { rawValue <= Kind.cancelled.rawValue }

    /// Whether it can have a time of day: a date to come.
    package var hasTime: Bool { rawValue <= Kind.scheduled.rawValue }

    /// Whether a task has only one, so that check reports others.
    package var isSingle: Bool { isDate || self == .estimate || self == .id }
  }

  /// The kind of attribute.
  public let kind: Kind
  /// Whether it is in the run at either end of the title and so is shown as a chip.
  public package(set) var isChip: Bool
  /// Minutes since midnight of a date with a time; -1 if there is none.
  private let minutes: Int16
  /// A date's days, a ``TaskPriority``'s raw value, an estimate's minutes, or its points as a negative number.
  public let number: Int32
  /// All bytes of the attribute.
  public package(set) var range: ByteRange
  /// The bytes of its value: the tag without `#`, the ID, the recurrence rule.
  public package(set) var value: ByteRange

  package init(
    _ kind: Kind, range: Range<Int>, value: Range<Int>, number: Int32 = 0, time: TimeOfDay? = nil, isChip: Bool = false
  ) {
    self.kind = kind
    minutes = time?.minutes ?? -1
    self.range = ByteRange(range)
    self.value = ByteRange(value)
    self.number = number
    self.isChip = isChip
  }

  /// Creates a date.
  package init(_ kind: Kind, range: Range<Int>, value: Range<Int>, date: DayTime) {
    self.init(kind, range: range, value: value, number: date.day.days, time: date.time)
  }

  /// The time of a date; nil for a whole day, and for other kinds.
  public var time: TimeOfDay? { TimeOfDay(minutes: Int(minutes)) }

  /// The day of a date, with its time; nil for other kinds.
  public var date: DayTime? { kind.isDate ? DayTime(CalendarDate(days: number), time) : nil }
}

extension TaskAttribute.Kind {
  /// A tag or a person without the `#` or `@` with which it may have been typed.
  package func bare(_ name: String) -> String {
    bare(name, after: self == .tag ? "#" : "@")
  }

  /// A name without a sign before it; `#️⃣` is a sign of its own.
  package func bare(_ name: String, after sign: String) -> String {
    guard let rest = name.dropping(prefix: sign), rest.unicodeScalars.first != "\u{FE0F}" else { return name }
    return String(rest)
  }
}
