import Base

/// Which folders of a site cannot hold its files, because a link or a file has the name of one.
struct SiteFolders {
  private let root: String
  private var known: [String: Bool] = ["": false]

  /// - Parameter root: the folder of the site, with links resolved.
  init(_ root: String) { self.root = root }

  /// Whether a link or a file is in the place of a folder or of one above it.
  mutating func isBlocked(_ folder: String) -> Bool {
    if let known = known[folder] { return known }
    var blocked = isBlocked(SitePath.folder(of: folder))
    if !blocked, let kind = FileKind("\(root)/\(folder)", followsLinks: false) { blocked = kind != .folder }
    known[folder] = blocked
    return blocked
  }
}
