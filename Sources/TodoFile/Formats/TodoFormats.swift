/// The formats that are known. A new format needs a folder beside this file and a line in ``all``.
package enum TodoFormats {
  /// Every format; the first one reads whatever no other claims.
  static let all: [any TodoFormat] = [
    MarkdownFormat()
  ]

  /// The format of a file, by the extension of its name.
  package static func format(of path: String) -> any TodoFormat {
    let name = path.split(separator: "/").last.map { $0.lowercased() } ?? ""
    return all.first { $0.extensions.contains { name.hasSuffix(".\($0)") } } ?? all[0]
  }

  /// The file name extensions of all formats.
  package static let extensions = all.flatMap(\.extensions)

  /// Where commands look for a todo file when none is named; the best first.
  package static let usualPaths = all.flatMap(\.usualPaths)
}
