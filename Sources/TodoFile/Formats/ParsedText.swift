/// The result of reading a text in some format, before headings become groups.
package struct ParsedText: Sendable {
  var frontMatter: FrontMatter
  var contents: SectionContents
  /// The states found outside boxes; nil if only boxes are read.
  var states: StateFindings?
  /// The problems of the front matter.
  var diagnostics: [Diagnostic]
  /// The format's cache for reading the next version faster; nil unless requested.
  var memory: (any Sendable)?
}

extension ParsedText {
  /// Creates the result of a format without front matter; the settings of the folder apply.
  /// - Parameter adjust: sets the values that the text itself specifies.
  init(_ contents: SectionContents, of source: SourceText, adjust: (inout FrontMatter) -> Void = { _ in }) {
    var matter = source.settings?.defaults ?? FrontMatter()
    matter.end = source.byteOrderMarkLength
    adjust(&matter)
    self.init(frontMatter: matter, contents: contents, states: nil, diagnostics: [], memory: nil)
  }
}
