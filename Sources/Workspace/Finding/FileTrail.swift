import Base

/// The folders that contain a file, as pages show them, before folders with a single entry are dropped.
struct FileTrail: Sendable, Equatable {
  /// A folder on the path to a file.
  struct Part: Sendable, Hashable {
    var name: String
    var isArchive = false
    /// Whether it is kept even with a single entry, like the folder of a tool.
    var stays = false
    /// Whether its name is the name of the project.
    var isProject = false
  }

  var parts: [Part] = []
  /// The name of the file according to its location; nil for its title.
  var name: String?
  /// Whether its tasks belong directly to the last folder.
  var isMember = false
  /// Whether the file's heading is a better name than its location.
  var takesTitle = false

  private static let archives: Set<String> = ["archive", "archived", "archives", "completed", "done"]
}

extension FileTrail {
  /// The trail of a file outside the layouts of tools, which consists of its folders.
  /// - Parameter path: relative to the folder of the plan.
  init(path: String) {
    parts = path.split(separator: "/").dropLast().map { name in
      Part(name: String(name), isArchive: Self.archives.contains(name.lowercased()))
    }
  }

  /// The folders that contain a tool's own folder.
  static func outer(_ names: ArraySlice<String>) -> [Part] { names.map { Part(name: $0) } }
}
