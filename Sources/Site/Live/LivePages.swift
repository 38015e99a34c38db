/// What pages need besides where a preview serves them: they follow the file, and may change it.
public struct LivePages: Sendable {
  /// What a page needs to change the files.
  public struct Editing: Sendable {
    /// What each change must name.
    public let token: String
    /// The state of each file, as changes must name it.
    public let files: [String]

    /// Tells these files from others that are served at the same address at another time.
    public let site: String

    public init(token: String, site: String, files: [String]) {
      self.token = token
      self.site = site
      self.files = files
    }
  }

  /// The state that a page shows.
  public let version: String
  /// Nil where pages only show.
  public let editing: Editing?

  public init(version: String, editing: Editing?) {
    self.version = version
    self.editing = editing
  }
}
