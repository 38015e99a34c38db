/// What a file's front matter says of reading its tasks.
public struct ReadingRules: Sendable, Equatable {
  /// `bullets: tasks`: each top-level bullet is a task.
  public var bulletsAreTasks = false
  /// `tags: false`: no `#` is read.
  public var readsTags = true
  /// `people: false`: no `@` is read.
  public var readsPeople = true
  /// `states`: what a character in the box stands for, by its UTF-8; it wins over Ringmark's own meaning.
  public var states: [[UInt8]: TaskState] = [:]

  public init() {}

  /// The state that a character in the box stands for; nil for one without a meaning.
  /// - Parameter marker: the UTF-8 of one character.
  @inline(__always)
  func state(of marker: UInt8) -> TaskState? {
    if !states.isEmpty, let own = states[[marker]] { return own }
    return TaskState.marked(by: marker)
  }

  /// The state of a character of several bytes: only `states` gives it one.
  func state(of marker: ArraySlice<UInt8>) -> TaskState? {
    states.isEmpty ? nil : states[Array(marker)]
  }
}
