/// The place of a file in a plan.
public struct PlanPlace: Sendable, Equatable {
  /// The index of its folder in ``TodoPlan/folders``; nil at the top.
  public var folder: Int?
  /// The name for pages; nil for the file's title.
  public var name: String?
  /// Whether its tasks belong directly to the folder, like the task of a file that is one task.
  public var isMember = false

  /// Creates a place.
  public init(folder: Int? = nil, name: String? = nil, isMember: Bool = false) {
    (self.folder, self.name, self.isMember) = (folder, name, isMember)
  }
}
