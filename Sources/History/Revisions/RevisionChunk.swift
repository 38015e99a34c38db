import Plan

/// What the tasks below a heading inherit from it.
struct HeadingContext: Equatable {
  /// The index of the group in the catalog.
  var group: UInt32
  var isIgnored: Bool
  var count: CountMode
  /// The due date of the group that it begins, in days since 1970-01-01; nil if it begins none, or none that has one.
  var due: Int32?
}

/// A part of a todo file, from a heading or a task at the left margin to the next one. Its meaning depends on nothing
/// before it except the heading above it.
final class RevisionChunk {
  /// A task of the chunk.
  struct Task {
    /// The index of its heading in the chunk; -1 for the heading above the chunk.
    var heading: Int
    var identity: TaskCatalog.Identity
    var state: TaskState
    var isLeaf: Bool
    var isTop: Bool
  }

  /// A heading of the chunk, with the information that determines whether it is a group.
  struct Heading {
    /// A hash of level, name, due date, directive and, if no task is below it, whether its section is empty.
    var hash: UInt64
    /// Whether a task of the chunk is directly below it.
    var hasTasks: Bool
  }

  let bytes: [UInt8]
  /// Whether the line after it begins a new block; otherwise, the chunk is open and continues there.
  let isClosed: Bool
  /// Whether headings and tasks are known; false for the first part of an open chunk.
  let isComplete: Bool
  let headings: [Heading]
  let tasks: [Task]
  /// The number of lines that may be items without a box, in a file in which these may count.
  let others: Int
  /// For an open chunk: how many pieces it needed the last time it was closed.
  var pieces = 2
  /// The entries for the most recent heading contexts.
  private var known: (contexts: ArraySlice<HeadingContext>, entries: [TaskSnapshot.Entry])?

  init(bytes: [UInt8], isClosed: Bool, headings: [Heading], tasks: [Task], others: Int, isComplete: Bool = true) {
    self.isComplete = isComplete
    self.others = others
    self.bytes = bytes
    self.isClosed = isClosed
    self.headings = headings
    self.tasks = tasks
  }

  /// Creates the first part of a chunk that consists of several pieces.
  convenience init(bytes: ArraySlice<UInt8>, pieces: Int) {
    self.init(bytes: Array(bytes), isClosed: false, headings: [], tasks: [], others: 0, isComplete: false)
    self.pieces = pieces
  }

  /// Returns its tasks as catalog entries.
  /// - Parameter contexts: the context of the heading above the chunk, followed by those of its own headings.
  func entries(_ contexts: ArraySlice<HeadingContext>, in catalog: inout TaskCatalog) -> [TaskSnapshot.Entry] {
    if let known, known.contexts == contexts { return known.entries }
    let entries = tasks.map { task in
      let context = contexts[contexts.startIndex + task.heading + 1]
      var identity = task.identity
      identity.group = context.group
      return TaskSnapshot.Entry(
        identity: catalog.identityIndex(of: identity), state: task.state,
        isCounted: !context.isIgnored && context.count.includes(isLeaf: task.isLeaf, isTop: task.isTop))
    }
    known = (contexts, entries)
    return entries
  }
}
