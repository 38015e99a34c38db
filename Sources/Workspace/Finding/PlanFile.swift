import TodoFile

/// A file of a plan, and what is known about it before it is read.
package struct PlanFile: Sendable {
  /// The path as the user specified it, or would specify it.
  package let path: String
  /// The file's place in the plan.
  package var place = PlanPlace()
  /// The settings from its folder.
  package var settings: FileSettings?
  /// The document, if the file was already read during the search.
  package var document: TodoDocument?

  package init(_ path: String, settings: FileSettings? = nil) { (self.path, self.settings) = (path, settings) }
}
