import Base
import Plan
import Synchronization

/// The languages that the site's own texts are in: a file each in `Templates/languages/`, and those that the user brings.
///
/// A user's file of a built-in language needs only the texts that it changes. What a language lacks is in English.
public struct LanguageFiles: Sendable {
  static let folder = "Templates/languages/"
  static let ending = ".ftl"

  /// The user's files by their language tags.
  private let own: [String: (bytes: [UInt8], source: String)]

  /// - Parameter overrides: the user's files, by path as in ``SiteOptions/overrides``.
  public init(overrides: [String: (bytes: [UInt8], source: String)] = [:]) {
    own = Dictionary(
      overrides.compactMap { path, file in Self.tag(ofPath: path).map { ($0, file) } }, uniquingKeysWith: { $1 })
  }

  /// The BCP 47 tag of the language that a file is for, which is its name; nil for another file.
  public static func tag(ofPath path: String) -> String? {
    guard path.hasPrefix(folder), path.hasSuffix(ending) else { return nil }
    return String(path.dropFirst(folder.count).dropLast(ending.count))
  }

  private static let builtIn: [String] = DefaultFiles.paths.compactMap(tag(ofPath:))

  /// The language subtags of the built-in languages, such as `zh` of `zh-Hans`, sorted.
  public static let codes: [String] = builtIn.map(LanguageTag.primary)

  /// These subtags, separated by commas.
  public static let list = codes.joined(separator: ", ")

  /// The tag of the file for a language: the same tag, else the one without its last subtags, else any with the same
  /// language subtag.
  private func match(_ tag: String) -> String? {
    let tags = (own.keys + Self.builtIn).sorted()
    var wanted = tag.lowercased()
    while !wanted.isEmpty {
      if let same = tags.first(where: { $0.lowercased() == wanted }) { return same }
      wanted = wanted.lastIndex(of: "-").map { String(wanted[..<$0]) } ?? ""
    }
    return tags.first { LanguageTag.primary($0) == LanguageTag.primary(tag) }
  }

  /// The language for a tag; English if there is no file for it.
  /// - Throws: ``SiteError`` if a file of the user is wrong.
  func language(_ tag: String) throws(SiteError) -> Language {
    guard let match = match(tag) else { return .english }
    guard let file = own[match] else { return Self.builtInLanguage(match) }
    let same = Self.builtIn.contains(match) ? Self.builtInLanguage(match) : nil
    return try Language(match, of: file.bytes, in: file.source, checkedBy: same ?? .english, replacing: same)
  }

  /// The names of the texts that a language has only in English.
  /// - Throws: ``SiteError`` if a file of the user is wrong.
  public func missing(in tag: String) throws(SiteError) -> [String] {
    own.isEmpty ? [] : try language(tag).missing.map(\.stringValue)
  }

  private static let read = Mutex<[String: Language]>([:])

  /// A built-in language, read when it is first asked for.
  private static func builtInLanguage(_ tag: String) -> Language {
    if tag == "en" { return .english }
    if let known = read.withLock({ $0[tag] }) { return known }
    // A file that cannot be read is a defect that tests find; English is still a site.
    let language = (try? Language(builtIn: tag)) ?? .english
    read.withLock { $0[tag] = language }
    return language
  }
}

extension Language {
  /// English, which has every text.
  static let english = (try? Language(builtIn: "en")) ?? Language()

  /// Reads a built-in language.
  init(builtIn tag: String) throws(SiteError) {
    let path = "\(LanguageFiles.folder)\(tag)\(LanguageFiles.ending)"
    try self.init(tag, of: DefaultFiles.bytes(path) ?? [], in: path)
  }
}
