import Base

/// Finds unknown names and partials in templates, which Mustache would silently render as nothing.
enum TemplateCheck {
  /// Every name that a page provides to its template.
  static let names: Set<String> = Set(
    """
    t lang theme single policy isLong generator pageTitle description author canonical socialPicture socialText feed feedTitle root assets bodyClass isHome mark \
    siteTitle nav href current label searchPlaceholder content counting source title lede isComplete allCancelled figures \
    dot isLate text html weighted trend isEmpty emptyText intro inbox hasGroups groups class icon name cover ring countHTML \
    count nextHTML next due dueISO dueSort meter percent percentSort done hasLists upNext recent allCompleted hasIndexes tags \
    people heading items crumbs figure tasks previous following hasTasks value newest shown sections kind states hasTags \
    attributes controls adds symbols hasPeople everything cards rows chart notes days archived hasArchived celebration emptyTitle \
    milestone dueHTML isAuthors hasFilter isLongIntro more hasAgenda recentHeading spoken chrome dir
    """.split(separator: " ").map(String.init))

  static func check(_ text: String, place: String, partials: Set<String>) throws {
    var line = 1
    var rest = Substring(text)
    var open: [(name: String, line: Int)] = []
    while let start = rest.firstRange(of: "{{") {
      line += rest[..<start.lowerBound].count { $0.isNewline }
      let isTriple = rest[start.upperBound...].first == "{"
      guard let end = rest[start.upperBound...].firstRange(of: isTriple ? "}}}" : "}}") else {
        throw SiteError.template("\(place):\(line): error: “{{” is never closed; add “}}”")
      }
      let tag = rest[start.upperBound..<end.lowerBound].drop { $0 == "{" || $0 == " " }
      try check(tag, line, place, partials, &open)
      line += rest[start.lowerBound..<end.upperBound].count { $0.isNewline }
      rest = rest[end.upperBound...]
    }
    if let last = open.last {
      throw SiteError.template(
        "\(place):\(last.line): error: the section “\(last.name)” is never closed; add its closing tag")
    }
  }

  private static func check(
    _ tag: Substring, _ line: Int, _ place: String, _ partials: Set<String>, _ open: inout [(name: String, line: Int)]
  ) throws {
    func name(_ text: Substring) -> String { text.split(whereSeparator: \.isWhitespace).joined() }
    switch tag.first {
    case "!", "%", "=", nil: return
    case ">":
      let partial = name(tag.dropFirst())
      guard partials.contains(partial) else {
        throw SiteError.template(
          "\(place):\(line): error: unknown partial “\(partial)”; use \(partials.sorted().joined(separator: ", "))"
        )
      }
    case "/":
      let closing = name(tag.dropFirst())
      guard let last = open.popLast(), last.name == closing else {
        throw SiteError.template("\(place):\(line): error: “{{/\(closing)}}” closes a section that is not open")
      }
    case "#", "^":
      let section = name(tag.dropFirst())
      try known(section, line, place)
      open.append((section, line))
    case "&": try known(name(tag.dropFirst()), line, place)
    default: try known(name(tag), line, place)
    }
  }

  private static func known(_ name: String, _ line: Int, _ place: String) throws {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let isKnown =
      name == "."
      || (parts.count == 2 && parts[0] == "t"
        ? Phrase(rawValue: parts[1]) != nil : parts.count == 1 && names.contains(name))
    guard isKnown else { throw SiteError.template("\(place):\(line): error: no page provides the name “\(name)”") }
  }
}
