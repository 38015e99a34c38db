/// A file of a known format in a folder that does not belong to the folder's plan.
package struct SkippedFile: Sendable, Equatable {
  /// The path in the form in which the user would type it.
  package let path: String
  /// Why it was left out.
  package let reason: SkipReason

  init(_ path: String, _ reason: SkipReason) { (self.path, self.reason) = (path, reason) }
}
