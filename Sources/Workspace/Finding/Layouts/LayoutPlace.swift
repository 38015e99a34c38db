import TodoFile

/// What the layout of a tool says of a file that lies in it.
struct LayoutPlace: Sendable {
  /// The folders and the name that pages show; nil takes those of any file.
  var trail: FileTrail?
  /// How the file is read.
  var settings: FileSettings?
  /// Why the file is no part of the plan; nil if it is one.
  var reason: SkipReason?

  /// Whether the layout says that the file belongs to the plan, whatever it is called.
  var isAsked = true

  /// A file that belongs to the plan.
  init(_ trail: FileTrail, settings: FileSettings? = nil) { (self.trail, self.settings) = (trail, settings) }

  /// A file that belongs to it if its contents say so.
  init(beside trail: FileTrail) { (self.trail, isAsked) = (trail, false) }

  /// A file that does not.
  init(skipped reason: SkipReason) { self.reason = reason }
}
