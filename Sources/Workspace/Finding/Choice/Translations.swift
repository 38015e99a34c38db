import Base

/// Finds the files of a folder that are translations of others: `ROADMAP.ko.md` next to `ROADMAP.md`,
/// `translations/TODO-fr.md`.
struct Translations {
  private let paths: Set<String>

  /// Creates a finder for the files of a folder, given by path.
  init(_ paths: [String]) { self.paths = Set(paths) }

  /// Names of folders for translations.
  private static let folders: Set<String> = [
    "translations", "translation", "i18n", "l10n", "locales", "locale", "lang", "langs",
  ]
  /// Codes of languages (ISO 639-1), and those of countries that are used in their place.
  private static let codes: Set<String> = Set(
    """
    ar bg bn br ca cn cs cz da de el en es et fa fi fr gr he hi hr hu id it ja jp ka kk ko kr lt lv mn ms nb nl no pl pt ro
    ru sk sl sq sr sv ta te th tr tw ua uk ur uz vi zh
    """.split(whereSeparator: \.isWhitespace).map(String.init))

  /// The path of the original of a translation; nil for any other file.
  func original(of path: String) -> String? {
    let name = PathName.name(of: path)
    let stem = PlanName.stem(name)
    guard let base = Self.withoutLanguage(stem) else { return nil }
    let ending = name.dropFirst(stem.count)
    var folder = PathName.folder(of: path)
    for _ in 0..<3 {
      let other = folder == "." ? "\(base)\(ending)" : "\(folder)/\(base)\(ending)"
      if paths.contains(other) { return other }
      guard Self.folders.contains(PathName.name(of: folder).lowercased()) else { return nil }
      folder = PathName.folder(of: folder)
    }
    return nil
  }

  /// A name without the language at its end, as in `README.zh-CN` and `TODO_fr`; nil if it has none.
  private static func withoutLanguage(_ stem: String) -> String? {
    // From the first separator on, because a region may follow the language.
    for mark in stem.indices.dropFirst() where ".-_".contains(stem[mark]) {
      let parts = stem[stem.index(after: mark)...].split(whereSeparator: { "-_".contains($0) }).map { $0.lowercased() }
      guard let code = parts.first, codes.contains(code), parts.count <= 2,
        parts.count == 1 || (2...4).contains(parts[1].count) && parts[1].allSatisfy(\.isLetter)
      else { continue }
      return String(stem[..<mark])
    }
    return nil
  }
}
