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
