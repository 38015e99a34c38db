import Base
import TodoFile

/// A stretch of a todo file whose meaning depends on nothing in front of it but the heading that it stands under: from a
/// heading or a task at the left margin to the next.
final class RevisionChunk {
  /// A task of the chunk.
  struct Task {
    /// The index of its heading in the chunk; -1 for the one that the chunk stands under.
    var heading: Int
    var identity: TaskLedger.Identity
    var state: TaskState
    var isLeaf: Bool
    var isTop: Bool
  }

  /// A heading of the chunk, with what decides whether it is a group.
  struct Heading {
    /// A hash of level, name, directive and, where no task stands below it, of whether anything does.
    var hash: UInt64
    /// Whether a task of the chunk stands directly below it.
    var hasTasks: Bool
  }

  let bytes: [UInt8]
  /// Whether the line behind it begins something new; a chunk that is open goes on there.
  let isClosed: Bool
  /// Whether headings and tasks are known; not for the beginning of an open one.
  let isComplete: Bool
  let headings: [Heading]
  let tasks: [Task]
  /// Of an open chunk: how many pieces it took the last time until it was closed.
  var pieces = 2
  /// The entries for the headings that it stood under last.
  private var known: (key: UInt64, entries: [TaskSnapshot.Entry])?

  init(bytes: [UInt8], isClosed: Bool, headings: [Heading], tasks: [Task], isComplete: Bool = true) {
    self.isComplete = isComplete
    self.bytes = bytes
    self.isClosed = isClosed
    self.headings = headings
    self.tasks = tasks
  }

  /// The beginning of a chunk that goes on behind the first of several pieces.
  convenience init(bytes: ArraySlice<UInt8>, pieces: Int) {
    self.init(bytes: Array(bytes), isClosed: false, headings: [], tasks: [], isComplete: false)
    self.pieces = pieces
  }

  /// Whether a task stands before its first heading.
  var hasLeadingTask: Bool { tasks.first.map { $0.heading < 0 } ?? false }

  /// Its tasks below a heading and its own.
  /// - Parameter contexts: of the heading that it stands under, and of its own ones behind it.
  func entries(_ contexts: ArraySlice<HeadingContext>, in ledger: inout TaskLedger) -> [TaskSnapshot.Entry] {
    var hash = ContentHash()
    for context in contexts { hash.mix(context.key) }
    if let known, known.key == hash.value { return known.entries }
    let entries = tasks.map { task in
      let context = contexts[contexts.startIndex + task.heading + 1]
      var identity = task.identity
      identity.group = context.group
      return TaskSnapshot.Entry(
        identity: ledger.place(of: identity), state: task.state,
        isCounted: context.counts(isLeaf: task.isLeaf, isTop: task.isTop))
    }
    known = (hash.value, entries)
    return entries
  }
}
