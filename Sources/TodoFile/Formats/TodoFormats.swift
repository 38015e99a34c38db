/// The formats that are known. A new format needs a folder beside this file and a line in ``all``.
package enum TodoFormats {
  /// Every format; the first one reads whatever no other claims.
  static let all: [any TodoFormat] = [
    MarkdownFormat(),
    TodoTxtFormat(),
    OrgFormat(),
    XItFormat(),
    TaskPaperFormat(),
    TaskmasterFormat(),
    BeadsFormat(),
  ]

  /// The format of a file, by what is known of it, else by its name, and by its contents where others have such names too.
  static func format(of source: SourceText) -> any TodoFormat {
    guard source.settings?.taskFile == nil, source.settings?.format == nil,
      let isTaskPaper = TaskPaperFormat.claims(source)
    else { return format(of: source.path, source.settings) }
    return isTaskPaper ? TaskPaperFormat() : all[0]
  }

  /// The format of a file, by what is known of it, else by its name.
  package static func format(of path: String, _ settings: FileSettings?) -> any TodoFormat {
    if settings?.taskFile != nil { return TaskFileFormat() }
    return settings?.format.flatMap(named) ?? format(of: path)
  }

  /// Whether a file is Markdown, by its name.
  package static func isMarkdown(_ path: String) -> Bool { format(of: path) is MarkdownFormat }

  /// The format of a file, by its name.
  package static func format(of path: String) -> any TodoFormat { known(path) ?? all[0] }

  /// The format with a name, as options take it; nil if there is none.
  package static func named(_ word: String) -> (any TodoFormat)? {
    let key = word.lowercased().filter { $0.isLetter || $0.isNumber }
    return all.first { $0.word == key || $0.extensions.contains(word.lowercased()) }
  }

  /// The names of all formats, as options take them.
  package static var words: [String] { all.map(\.word) }

  /// The names of those that plans can be written in.
  package static var writable: [String] { all.filter { $0.writer != nil }.map(\.word) }

  /// Whether the name of a file is that of one in a known format.
  package static func isKnown(_ name: String) -> Bool { known(name) != nil }

  private static func known(_ path: String) -> (any TodoFormat)? {
    let name = path.split(separator: "/").last.map { $0.lowercased() } ?? ""
    return all.first { $0.extensions.contains { name.hasSuffix(".\($0)") || name == $0 && $0.contains(".") } }
  }

  /// The file name extensions of all formats.
  package static let extensions = all.flatMap(\.extensions)

  /// Where commands look for a todo file when none is named; the best first.
  package static let usualPaths = all.flatMap(\.usualPaths)
}
