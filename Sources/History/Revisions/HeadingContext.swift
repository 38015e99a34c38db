import Plan

/// What the tasks below a heading inherit from it.
struct HeadingContext {
  /// The index of the group in the catalog.
  var group: UInt32
  var isIgnored: Bool
  var count: CountMode
  /// The due date of the group that it begins, in days since 1970-01-01; nil if it begins none, or none that has one.
  var due: Int32?

  /// A key that differs for different contexts.
  var key: UInt64 {
    let mode: UInt64 = count == .all ? 0 : count == .leaves ? 1 : 2
    return UInt64(group) << 8 | mode << 1 | (isIgnored ? 1 : 0)
  }

  func counts(isLeaf: Bool, isTop: Bool) -> Bool {
    switch count {
    case _ where isIgnored: false
    case .all: true
    case .leaves: isLeaf
    case .top: isTop
    }
  }
}
