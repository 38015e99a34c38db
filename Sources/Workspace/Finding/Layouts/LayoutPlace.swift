import TodoFile

/// The place of a file in the layout of a tool.
struct LayoutPlace: Sendable {
  /// The folders and the name for pages; nil for those of an ordinary file.
  var trail: FileTrail?
  /// The settings for reading the file.
  var settings: FileSettings?
  /// Why the file does not belong to the plan; nil if it does.
  var reason: SkipReason?

  /// Whether the layout includes the file explicitly, regardless of its name.
  var isAsked = true

  /// Creates the place of a file that belongs to the plan.
  init(_ trail: FileTrail, settings: FileSettings? = nil) { (self.trail, self.settings) = (trail, settings) }

  /// Creates the place of a file whose contents decide whether it belongs to the plan.
  init(beside trail: FileTrail) { (self.trail, isAsked) = (trail, false) }

  /// Creates the place of a file that does not belong to the plan.
  init(skipped reason: SkipReason) { self.reason = reason }
}
