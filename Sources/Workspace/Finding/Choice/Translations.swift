import Base
import Plan

/// Finds the files of a folder that are translations of others: `ROADMAP.ko.md` and `ja/ROADMAP.md` next to `ROADMAP.md`,
/// `docs/ja/plan.md` next to `docs/en/plan.md`, `readme/zh-cn.md` below `README.md`, `i18n/fr/…/TODO.md`.
///
/// A name of two letters need not be that of a language: `it/` may have integration tests. So names that are usual for
/// other things too count only next to one that is not.
struct Translations {
  /// The paths in lower case, and as they are.
  private let paths: [String: String]
  /// The nearest file to the top with each name, in lower case.
  private let names: [String: String]
  /// Folders with a folder that is surely one of a language, and files with a translation whose name surely is.
  private let places: Set<String>
  /// What the names of folders, in lower case, are.
  private let folders: [Substring: Folder]
  /// The names of folders that are English.
  private let english: [Substring]

  private struct Language {
    var isSure: Bool
    var isEnglish: Bool
  }

  private struct Folder {
    var language: Language?
    /// Whether it is one for translations, such as `i18n`.
    var isHome: Bool
  }

  /// Creates a finder for the files of a folder, given by path.
  init(_ paths: [String]) {
    self.paths = Dictionary(paths.map { ($0.lowercased(), $0) }) { first, _ in first }
    var names: [String: String] = [:]
    var folders: [Substring: Folder] = [:]
    var places: Set<String> = []
    for path in paths.sorted(by: { ($0.utf8.count, $0) < ($1.utf8.count, $1) }) {
      let parts = path.lowercased().split(separator: "/")
      guard let file = parts.last.map(String.init) else { continue }
      var isTranslated = false
      for index in parts.indices.dropLast() {
        let name = parts[index]
        let folder =
          folders[name]
          ?? Folder(language: Self.language(name), isHome: PlanName.meaning(ofFolder: name) == "translations")
        folders[name] = folder
        isTranslated = isTranslated || folder.isHome
        if folder.language?.isSure == true { places.insert(parts[..<index].joined(separator: "/")) }
      }
      if let (base, language) = Self.withoutLanguage(file), language.isSure {
        places.insert((parts.dropLast() + [base[...]]).joined(separator: "/"))
      }
      if !isTranslated, names[file] == nil { names[file] = path }
    }
    (self.names, self.folders, self.places) = (names, folders, places)
    english = folders.filter { $0.value.language?.isEnglish == true }.keys.sorted()
  }

  /// The path of the original of a translation; nil for any other file.
  func original(of path: String) -> String? {
    let parts = path.lowercased().split(separator: "/")
    guard let file = parts.last.map(String.init) else { return nil }
    let outer = Array(parts.dropLast())
    // In `zh/ROADMAP_CN.md`, both names are those of a language.
    var files = [file]
    if let (base, language) = Self.withoutLanguage(file) {
      files.append(base)
      if language.isSure || places.contains((outer + [base[...]]).joined(separator: "/")) {
        for folder in around(outer) { if let found = at(folder, base, besides: path) { return found } }
      }
    }
    if let found = original(ofPage: file, in: outer, besides: path) { return found }
    for index in outer.indices {
      guard let language = folders[outer[index]]?.language else { continue }
      let (above, below) = (Array(outer[..<index]), Array(outer[(index + 1)...]))
      let isHome = above.last.map(isHome) == true
      guard language.isSure || isHome || places.contains(above.joined(separator: "/")) else { continue }
      let others = language.isEnglish ? [] : english.map { above + [$0] }
      for folder in others + around(above) {
        for name in files { if let found = at(folder + below, name, besides: path) { return found } }
      }
      if isHome, !language.isEnglish, let found = names[file], found != path { return found }
    }
    return nil
  }

  /// The original of a file whose whole name is a language, as in `readme/zh-cn.md` and `roadmap/ja.md`: that in
  /// English beside it, or the file above it whose name is that of the folder.
  private func original(ofPage file: String, in folders: [Substring], besides path: String) -> String? {
    let stem = PlanName.stem(file)
    guard let language = Self.language(stem), language.isSure, let folder = folders.last else { return nil }
    let ending = file.dropFirst(stem.count)
    if !language.isEnglish {
      for name in ["en", "english", "en-us"] {
        if let found = at(folders, "\(name)\(ending)", besides: path) { return found }
      }
    }
    let base = isHome(folder) ? "readme" : folder
    for count in folders.indices.reversed() {
      if let found = at(Array(folders[..<count]), "\(base)\(ending)", besides: path) { return found }
    }
    return nil
  }

  private func at(_ folders: [Substring], _ file: String, besides path: String) -> String? {
    let found = paths[(folders + [file[...]]).joined(separator: "/")]
    return found == path ? nil : found
  }

  /// A folder, and those around it as long as it is one for translations.
  private func around(_ folder: [Substring]) -> [[Substring]] {
    var all = [folder]
    while let last = all[all.count - 1].last, isHome(last) { all.append(all[all.count - 1].dropLast()) }
    return all
  }

  private func isHome(_ folder: Substring) -> Bool { folders[folder]?.isHome == true }

  // MARK: Names

  /// The language that a name is: a tag such as `ja`, `pt_BR`, and `zh-Hans-CN`, or the name of a language; nil if it is
  /// none.
  private static func language(_ name: some StringProtocol) -> Language? {
    guard (2...12).contains(name.utf8.count) else { return nil }
    let parts = name.lowercased().split(whereSeparator: { "-_".contains($0) }).map(String.init)
    guard let first = parts.first, let meaning = NameWords.meaning(of: first, as: "language"), meaning != "script"
    else {
      return nil
    }
    // After the language, a script of four letters, and a region of two letters or three digits (RFC 5646, 2.1).
    let rest = parts.dropFirst()
    guard
      rest.isEmpty
        || rest.count < 3 && LanguageTag.isWellFormed(parts.joined(separator: "-"))
          && rest.allSatisfy({ part in
            NameWords.meaning(of: part, as: "language") == "script" || part.count == 2 && part.allSatisfy(\.isLetter)
              || part.count == 3 && part.allSatisfy(\.isNumber)
          })
    else { return nil }
    return Language(isSure: meaning != "doubtful" || !rest.isEmpty, isEnglish: meaning == "english")
  }

  /// The name of a file without the language before its ending, as in `README.zh-CN.md` and `TODO_fr.md`; nil if it has
  /// none.
  private static func withoutLanguage(_ file: String) -> (base: String, language: Language)? {
    let stem = PlanName.stem(file)
    // From the first separator on, because a region may follow the language.
    for mark in stem.indices.dropFirst() where ".-_".contains(stem[mark]) {
      guard var language = language(stem[stem.unicodeScalars.index(after: mark)...]) else { continue }
      // A period separates endings, and not words: “README.it.md”, but “plan-it.md”.
      if stem[mark] == "." { language.isSure = true }
      return ("\(stem[..<mark])\(file.dropFirst(stem.count))", language)
    }
    return nil
  }
}
