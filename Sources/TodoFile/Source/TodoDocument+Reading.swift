/// The reading mode of a document.
extension TodoDocument {
  /// The reading mode of the file, which a section's directive can override.
  public var reading: Reading { asked ?? frontMatter.rules.reading ?? .auto }

  /// Parses another text of the same file in the same way.
  /// - Throws: ``ReadingError`` if the text exceeds a limit of the parser.
  func reparsed(_ bytes: [UInt8]) throws(ReadingError) -> TodoDocument {
    var options = ParseOptions()
    options.reading = asked
    return try TodoDocument(parsing: source.with(bytes: bytes), options: options)
  }

  /// The end of a heading's section; headings that are tasks end it too.
  func endOfSection(from start: Int, level: Int) -> Int {
    guard states != nil else { return source.bytes.count }
    let next = outline.first { $0.kind == .heading && Int($0.whole.start) > start && Int($0.level) <= level }
    return next.map { Int($0.whole.start) } ?? source.bytes.count
  }
}
