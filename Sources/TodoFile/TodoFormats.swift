import Base
import Markdown
import Plain
public import Plan
import Records

/// All known formats. A new format needs a folder in a target of `Sources/Formats/`, and a line in ``all``.
package enum TodoFormats {
  /// Every format; the first one reads all files that no other format claims.
  static let all: [any TodoFormat] = [
    MarkdownFormat(),
    TodoTxtFormat(),
    OrgFormat(),
    XItFormat(),
    TaskPaperFormat(),
    TaskmasterFormat(),
    BeadsFormat(),
  ]

  /// The format of a file: from its settings, or else from its name, and from its contents if the name is ambiguous.
  package static func format(of source: SourceText) -> any TodoFormat {
    guard source.settings?.taskFile == nil, source.settings?.format == nil else {
      return format(of: source.path, source.settings)
    }
    if let isTaskPaper = TaskPaperFormat.claims(source) {
      return isTaskPaper || FreeText(source).isTaskPaper ? TaskPaperFormat() : all[0]
    }
    let named = format(of: source.path)
    guard PathName.name(of: source.path).lowercased() == "todo.txt" else { return named }
    let text = FreeText(source)
    return text.isTodoTxt ? named : text.isLines || text.isTaskPaper ? TaskPaperFormat() : all[0]
  }

  /// The format of a file: from its settings, or else from its name.
  package static func format(of path: String, _ settings: FileSettings?) -> any TodoFormat {
    if settings?.taskFile != nil { return TaskFileFormat() }
    return settings?.format.flatMap(named) ?? format(of: path)
  }

  /// The traits of a file's format according to its name.
  package static func traits(of path: String) -> FormatTraits { format(of: path).traits }

  /// The format of a file according to its name.
  package static func format(of path: String) -> any TodoFormat { known(path) ?? all[0] }

  /// The format with the name used in options; nil if there is none.
  package static func named(_ word: String) -> (any TodoFormat)? {
    let key = word.lowercased().filter { $0.isLetter || $0.isNumber }
    return all.first { $0.word == key || $0.extensions.contains(word.lowercased()) }
  }

  /// The names of all formats for options.
  package static var words: [String] { all.map(\.word) }

  /// These names, separated by commas.
  package static var list: String { words.joined(separator: ", ") }

  /// The names of the formats in which plans can be written.
  package static var writable: [String] { all.filter { $0.writer != nil }.map(\.word) }

  /// Whether a file name belongs to a known format; `TODO` without an extension may have several.
  package static func isKnown(_ name: String) -> Bool { known(name) != nil || usualPaths.contains(name) }

  private static func known(_ path: String) -> (any TodoFormat)? {
    let name = path.split(separator: "/").last.map { $0.lowercased() } ?? ""
    return all.first { $0.extensions.contains { name.hasSuffix(".\($0)") || name == $0 && $0.contains(".") } }
  }

  /// The file name extensions of all formats.
  package static let extensions = all.flatMap(\.extensions)

  /// The paths at which commands look for a todo file if none is named, best first.
  package static let usualPaths = all.flatMap(\.usualPaths)
}

extension TodoDocument {
  /// Parses a file in the format of its settings, its name, or its text.
  /// - Parameter last: the previous version, read with the same options; unchanged parts are not parsed again.
  /// - Throws: ``ReadingError`` if the text exceeds a limit of the parser.
  public convenience init(
    parsing source: SourceText, options: ParseOptions = ParseOptions(), after last: TodoDocument? = nil
  ) throws(ReadingError) {
    try self.init(source, options: options, after: last, recognizing: TodoFormats.format(of:))
  }
}
