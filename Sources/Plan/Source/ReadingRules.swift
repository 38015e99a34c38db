import Base

/// The settings in a file's front matter that determine how its tasks are read.
public struct ReadingRules: Sendable, Equatable {
  /// `bullets: tasks`: each top-level bullet is a task.
  public var bulletsAreTasks = false
  /// `tags: false`: `#tag` is plain text.
  public var readsTags = true
  /// `people: false`: `@person` is plain text.
  public var readsPeople = true
  /// `read`: the reading mode; nil is the same as `auto`.
  public var reading: ReadingMode?
  /// Whether `[ ]*` is a box, namely that of an optional task (Kiro).
  public var hasOptionalTasks = false
  /// Whether a box needs no text after it, and only white space and `x` are markers (OpenSpec).
  public var hasLooseBoxes = false
  /// `states`: the states of markers, words, and signs, by their UTF-8; they take precedence over the built-in ones.
  public var states: [[UInt8]: TaskState] = [:]

  /// Creates the default rules.
  public init() {}

  /// The state for a marker; nil for an unknown marker.
  /// - Parameter marker: the UTF-8 of one character.
  @inline(__always)
  package func state(of marker: UInt8) -> TaskState? {
    if !states.isEmpty, let own = states[[marker]] { return own }
    if hasLooseBoxes { return ASCII.isWhitespace(marker) ? .open : ASCII.lowercased(marker) == 0x78 ? .done : nil }
    return TaskState.marked(by: marker)
  }

  /// The state of a multibyte marker, which only `states` can define.
  package func state(of marker: ArraySlice<UInt8>) -> TaskState? {
    states.isEmpty ? nil : states[Array(marker)]
  }
}
