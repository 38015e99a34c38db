/// Additional data for pages of the preview server, which follow the todo file and may edit it.
public struct LivePages: Sendable {
  /// What a page needs to edit the todo files.
  public struct Editing: Sendable {
    /// The token that each edit must send.
    public let token: String
    /// The version of each file, which edits must send.
    public let files: [String]

    /// Distinguishes these files from others served at the same address at another time.
    public let site: String
    /// Creates what pages need to change the files; `files` holds one state for each file, in the plan's order.
    public init(token: String, site: String, files: [String]) {
      self.token = token
      self.site = site
      self.files = files
    }
  }

  /// The version of the site that a page shows.
  public let version: String
  /// Nil if pages are read-only.
  public let editing: Editing?
  /// The address at which the network may come in; nil for this machine only.
  public let network: String?

  /// Creates what pages of a preview need; `editing` is nil if they cannot change the files.
  public init(version: String, editing: Editing?, network: String? = nil) {
    self.version = version
    self.editing = editing
    self.network = network
  }
}
