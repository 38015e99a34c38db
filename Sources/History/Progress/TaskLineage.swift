import Base

/// One task from its first revision to its last.
struct TaskLineage: Equatable {
  /// How it counts now.
  var standing: TaskStanding
  /// Its last identity in the ledger.
  var identity: Int
  /// The index of the file that contains it, or contained it last.
  var file: Int
  /// The day on which it was done; nil if it is not done, or was already done in the first revision.
  var doneOn: CalendarDate?
  /// The index in the history of the revision that belongs to ``doneOn``.
  var doneIn: Int32 = -1
  /// The day on which it was removed from the file; nil if it is there.
  var goneOn: CalendarDate?
}
