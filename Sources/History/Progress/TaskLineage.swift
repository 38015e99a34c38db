import Base

/// One task from its first revision to its last.
struct TaskLineage: Equatable {
  /// How it counts now.
  var standing: TaskStanding
  /// Its last identity in the ledger.
  var identity: Int
  /// The index of the file that has it, or had it last.
  var file: Int
  /// When it was done; nil if it is not done, or was already done in the first revision.
  var doneOn: CalendarDate?
  /// The place of the revision in the history, with ``doneOn``.
  var doneIn: Int32 = -1
  /// When it was removed from the file; nil if it is there.
  var goneOn: CalendarDate?
}
