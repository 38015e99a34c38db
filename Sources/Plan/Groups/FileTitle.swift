import Base

/// The title of a file that does not specify one.
enum FileTitle {
  /// Names that describe the kind of file rather than the plan: without this list, 60 of 191 real sites would be titled
  /// “README” or “TODO”.
  private static let plain: Set<String> = Set(
    """
    readme todo todos roadmap task tasks plan checklist progress status index backlog changelog notes milestones
    """.split(whereSeparator: \.isWhitespace).map(String.init))

  /// The file's name without its extension; if that is generic, the name of its location.
  static func of(_ source: SourceText) -> String {
    if source.path == "-" { return "TODO" }
    let parts = source.path.split(separator: "/").map(String.init)
    let file = parts.last ?? source.path
    var name = file
    if let dot = file.lastIndex(of: "."), dot != file.startIndex { name = String(file[..<dot]) }
    guard plain.contains(name.lowercased()) else { return name }
    if let placeName = source.placeName, !placeName.isEmpty { return placeName }
    let folder = parts.dropLast().last ?? ""
    return folder.isEmpty || folder.hasPrefix(".") ? name : folder
  }
}
