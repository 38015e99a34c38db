/// Where a file stands in a plan.
public struct PlanPlace: Sendable, Equatable {
  /// The index of its folder in ``TodoPlan/folders``; nil at the top.
  public var folder: Int?
  /// The name that pages show; nil is the file's title.
  public var name: String?
  /// Whether its tasks stand directly in the folder, as those of a file that is one task do.
  public var isMember = false

  /// Creates a place.
  public init(folder: Int? = nil, name: String? = nil, isMember: Bool = false) {
    (self.folder, self.name, self.isMember) = (folder, name, isMember)
  }
}
