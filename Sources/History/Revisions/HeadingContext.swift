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
