/// Additional data for pages of the preview server, which follow the todo file and may edit it.
public struct LivePages: Sendable {
  /// The data with which a page edits the todo files: the token that each edit must send, what distinguishes these files
  /// from others that the same address serves at another time, and the version of each file, in the plan's order.
  public typealias Editing = (token: String, site: String, files: [String])

  /// The site version of a page.
  public let version: String
  /// Nil if pages are read-only.
  public let editing: Editing?
  /// The server's address in the network; nil for this machine only.
  public let network: String?

  /// Creates the data of a page in the preview; `editing` is nil if it is read-only.
  public init(version: String, editing: Editing?, network: String? = nil) {
    self.version = version
    self.editing = editing
    self.network = network
  }

  /// The command that starts such a server again.
  var command: String {
    "ringmark serve" + (editing == nil ? "" : " --edit") + (network.map { " --host \($0)" } ?? "")
  }
}
