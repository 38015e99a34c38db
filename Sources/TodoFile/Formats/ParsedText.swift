/// What a format reads from a text, before headings become groups.
package struct ParsedText: Sendable {
  var frontMatter: FrontMatter
  var contents: SectionContents
  /// The problems of the front matter.
  var diagnostics: [Diagnostic]
  /// What the format remembers for reading the next version faster; nil unless asked for.
  var memory: (any Sendable)?
}
