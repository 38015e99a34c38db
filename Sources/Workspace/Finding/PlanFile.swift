import TodoFile

/// A file of a plan, and what is known of it before it is read.
package struct PlanFile: Sendable {
  /// The path as the user gave it or would give it.
  package let path: String
  /// Where it stands in the plan.
  package var place = PlanPlace()
  /// What its folder says of it.
  package var settings: FileSettings?
  /// The file as read while looking for it; nil if it was given.
  package var document: TodoDocument?

  package init(_ path: String, settings: FileSettings? = nil) { (self.path, self.settings) = (path, settings) }
}
