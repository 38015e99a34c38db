/// A file of a known format that was found in a folder and does not belong to its plan.
package struct SkippedFile: Sendable, Equatable {
  /// The path as the user would type it.
  package let path: String
  /// Why it was left out.
  package let reason: SkipReason

  init(_ path: String, _ reason: SkipReason) { (self.path, self.reason) = (path, reason) }
}
