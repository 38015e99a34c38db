/// What a format reads from a text, before headings become groups.
package struct ParsedText: Sendable {
  var frontMatter: FrontMatter
  var contents: SectionContents
  /// What carries a state without a box and is read; nil if only boxes are.
  var states: StateFindings?
  /// The problems of the front matter.
  var diagnostics: [Diagnostic]
  /// What the format remembers for reading the next version faster; nil unless asked for.
  var memory: (any Sendable)?
}

extension ParsedText {
  /// What a format without front matter reads: the folder's settings hold for it.
  /// - Parameter adjust: sets what the text itself says.
  init(_ contents: SectionContents, of source: SourceText, adjust: (inout FrontMatter) -> Void = { _ in }) {
    var matter = source.settings?.defaults ?? FrontMatter()
    matter.end = source.byteOrderMarkLength
    adjust(&matter)
    self.init(frontMatter: matter, contents: contents, states: nil, diagnostics: [], memory: nil)
  }
}
