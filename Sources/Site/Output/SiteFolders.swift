import Base

/// Finds the folders of a site that cannot contain its files, because a link or a file has their name.
struct SiteFolders {
  private let root: String
  private var known: [String: Bool] = ["": false]

  /// - Parameter root: the folder of the site, with links resolved.
  init(_ root: String) { self.root = root }

  /// Whether a link or a file is in the place of a folder or of one of its parents.
  mutating func isBlocked(_ folder: String) -> Bool {
    if let known = known[folder] { return known }
    var blocked = isBlocked(SitePath.folder(of: folder))
    if !blocked, let kind = FileKind("\(root)/\(folder)", followsLinks: false) { blocked = kind != .folder }
    known[folder] = blocked
    return blocked
  }
}
