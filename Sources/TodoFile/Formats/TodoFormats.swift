/// The formats that are known. A new format needs a folder beside this file and a line in ``all``.
package enum TodoFormats {
  /// Every format; the first one reads whatever no other claims.
  static let all: [any TodoFormat] = [
    MarkdownFormat()
  ]

  /// The format of a file, by what is known of it, else by the extension of its name.
  static func format(of source: SourceText) -> any TodoFormat {
    source.settings?.taskFile == nil ? format(of: source.path) : TaskFileFormat()
  }

  /// The format of a file, by the extension of its name.
  package static func format(of path: String) -> any TodoFormat {
    let name = path.split(separator: "/").last.map { $0.lowercased() } ?? ""
    return all.first { $0.extensions.contains { name.hasSuffix(".\($0)") } } ?? all[0]
  }

  /// Whether the name of a file is that of one in a known format.
  package static func isKnown(_ name: String) -> Bool {
    guard let dot = name.lastIndex(of: ".") else { return false }
    return extensions.contains(name[name.index(after: dot)...].lowercased())
  }

  /// The file name extensions of all formats.
  package static let extensions = all.flatMap(\.extensions)

  /// Where commands look for a todo file when none is named; the best first.
  package static let usualPaths = all.flatMap(\.usualPaths)
}
