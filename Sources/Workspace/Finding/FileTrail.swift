import TodoFile

/// The folders around a file as pages show them, before folders with one entry are dropped.
struct FileTrail: Sendable, Equatable {
  /// A folder on the way to a file.
  struct Part: Sendable, Hashable {
    var name: String
    var isArchive = false
    /// Whether it stays even with one entry, as the folder of a tool does.
    var stays = false
    /// Whether its name is that of the project.
    var isProject = false
  }

  var parts: [Part] = []
  /// The name that the place gives to the file; nil leaves it to its title.
  var name: String?
  /// Whether its tasks stand directly in the last folder.
  var isMember = false
  /// Whether the heading of the file names it better than its place.
  var takesTitle = false

  /// The trail of a file that lies in no layout of a tool: its folders.
  /// - Parameter path: relative to the folder of the plan.
  init(path: String) {
    parts = path.split(separator: "/").dropLast().map { name in
      Part(name: String(name), isArchive: Self.archives.contains(name.lowercased()))
    }
  }

  init(_ parts: [Part], name: String? = nil, isMember: Bool = false, takesTitle: Bool = false) {
    (self.parts, self.name, self.isMember, self.takesTitle) = (parts, name, isMember, takesTitle)
  }

  private static let archives: Set<String> = ["archive", "archived", "archives", "completed", "done"]
}
