import Base

/// Recognizes names of plans, and names of files that are easily taken for plans.
enum PlanName {
  /// What a name shows a file to be.
  enum Kind: String {
    /// A plan, also without boxes.
    case plan
    /// A plan if it has boxes, whatever their states: a finished story is still one.
    case story
    /// A form if Git shows that nothing in it was ever ticked, otherwise a plan.
    case checklist
    /// No plan, even with boxes in several states.
    case manual, report, record

    /// Whether files of this kind are read even if they have no boxes.
    var isList: Bool { self == .plan || self == .checklist }
  }

  /// A file's name without its extension.
  static func stem(_ file: String) -> String {
    guard let dot = file.lastIndex(of: "."), dot != file.startIndex else { return file }
    return String(file[..<dot])
  }

  /// A name in the form of the list: in lower case, with one space between its words.
  static func folded(_ name: some StringProtocol) -> String {
    let name = TextKey.fold(String(name))
    guard name.utf8.contains(where: isSeparator) else { return name }
    return name.utf8.split(whereSeparator: isSeparator).map { String(Substring($0)) }.joined(separator: " ")
  }

  private static func isSeparator(_ byte: UInt8) -> Bool { "-_. ".utf8.contains(byte) }

  /// What the name of a folder means; nil if it has no meaning.
  static func meaning(ofFolder name: some StringProtocol) -> String? {
    NameWords.meaning(of: name.lowercased(), as: "folder") ?? NameWords.meaning(of: folded(name), as: "folder")
  }

  /// Whether the name of a file consists only of a word for plans.
  static func isPlain(_ file: String) -> Bool { NameWords.meaning(of: folded(stem(file)), as: "name") == "plan" }

  /// The kind of a file by its name and those of the two folders around it; nil if they show none. A name that consists
  /// only of a word for plans comes first, then folders of records, the name, and other folders; but in a folder for
  /// plans, every file is one.
  /// - Parameter path: relative to the folder of the plan, after what is around that (``plans(around:)``).
  static func kind(path: String) -> Kind? {
    let names = path.split(separator: "/")
    let file = String(names.last ?? "")
    if isPlain(file) { return .plan }
    let near = names.dropLast().suffix(2).reversed()
    let folder = near.lazy.compactMap { meaning(ofFolder: $0).flatMap { Kind(rawValue: $0) } }.first
    if let folder, [.plan, .story, .record].contains(folder) { return folder }
    return kind(of: stem(file), isTitle: false) ?? folder
  }

  /// The names of a folder and the one around it, as the beginning of the paths of its files, if one of them is a folder for
  /// plans: `plans/`; otherwise empty. The folder of a repository is the project, whatever its name.
  static func plans(around root: String) -> String {
    let names = folders(around: root, most: 2)
    let isOfPlans = names.contains { ["plan", "story"].contains(meaning(ofFolder: $0)) }
    return isOfPlans ? names.map { "\($0)/" }.joined() : ""
  }

  /// The names of a folder and of those around it, the outermost first, without the top of a repository and what is around it.
  static func folders(around root: String, most count: Int) -> [String] {
    var (names, folder) = ([String](), PathName.real(root))
    while names.count < count, folder != "/", FileKind(PathName.join(folder, ".git")) == nil {
      names.insert(PathName.name(of: folder), at: 0)
      folder = PathName.folder(of: folder)
    }
    return names
  }

  /// Whether a file is the readme of the folder that the path begins in.
  static func isReadme(_ path: String) -> Bool { !path.contains("/") && stem(path).lowercased() == "readme" }

  /// The kind of a file by its title; nil if that shows none.
  static func kind(title: String) -> Kind? { kind(of: title, isTitle: true) }

  /// Whether a title is that of a plan or a checklist.
  static func isPlan(title: String) -> Bool { kind(title: title)?.isList == true }

  private static let parts = NameWords.names(as: "part")
  private static let lastParts = NameWords.names(as: "part-end")

  /// The last word decides: a “roadmap report” is a report, and an “audit plan” is a plan. Only “How to plan a trip” and
  /// “Plan mode” are manuals by how they begin.
  private static func kind(of text: String, isTitle: Bool) -> Kind? {
    let text = TextKey.fold(text)
    let words = text.split { !$0.isLetter }.map(String.init)
    func meaning(_ words: ArraySlice<String>, _ places: [String]) -> Kind? {
      for phrase in [words.joined(separator: " "), words.last ?? ""] {
        for place in places { if let found = NameWords.meaning(of: phrase, as: place) { return Kind(rawValue: found) } }
      }
      return nil
    }
    for count in 1...2 {
      let phrase = words.prefix(count).joined(separator: " ")
      if let found = NameWords.meaning(of: phrase, as: "start") { return Kind(rawValue: found) }
    }
    // The “v” of “report-v2” is no word.
    let core = words.dropLast(words.count > 1 && words.last?.utf8.count == 1 ? 1 : 0)
    if let kind = meaning(core.suffix(2), isTitle ? ["end"] : ["end", "name-end"]) { return kind }
    let letters = text.lastIndex(where: \.isLetter).map { text[...$0] } ?? ""
    if let part = lastParts.first(where: { letters.hasSuffix($0.name) }) { return Kind(rawValue: part.meaning) }
    for end in core.indices.reversed() {
      if let kind = meaning(core[...end].suffix(2), isTitle ? ["any"] : ["any", "name-any"]) { return kind }
    }
    return parts.first { text.contains($0.name) }.flatMap { Kind(rawValue: $0.meaning) }
  }
}
