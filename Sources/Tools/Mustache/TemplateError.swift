public import Base

/// An error in a template and its position: line and column are 1-based, columns in bytes.
public struct TemplateError: ExplainedError, Equatable {
  /// The kinds of errors.
  public enum Kind: Sendable, Equatable {
    /// A tag that is not closed.
    case unclosedTag
    case unclosedSection(String)
    /// An end tag without an open section.
    case unexpectedEnd(String)
    case emptyTag
    /// Delimiters that contain white space or `=`, or are not two.
    case invalidDelimiters
    /// A name that no data provides, and a similar one that is known in its place.
    case unknownName(String, near: String?)
    case unknownPartial(String, known: [String])
    /// A block that does not exist in the parent template.
    case unknownBlock(String, parent: String)
    /// A partial that includes itself endlessly.
    case endlessPartial(String)
  }

  /// The kind of error.
  public let kind: Kind
  /// The 1-based line.
  public let line: Int
  /// The 1-based column in bytes.
  public let column: Int

  public var description: String {
    switch kind {
    case .unclosedTag: "“{{” is never closed; add “}}”"
    case .unclosedSection(let name): "the section “\(name)” is never closed; add its closing tag"
    case .unexpectedEnd(let name): "“{{/\(name)}}” closes a section that is not open"
    case .emptyTag: "a tag without a name; add one, or remove the tag"
    case .invalidDelimiters: "delimiters are two words without “=”, as in “{{=<% %>=}}”"
    case .unknownName(let name, let near):
      "no page provides the name “\(name)” here" + (near.map { "; did you mean “\($0)”?" } ?? "")
    case .unknownPartial(let name, let known): "unknown partial “\(name)”; use \(known.joined(separator: ", "))"
    case .unknownBlock(let name, let parent): "“\(parent)” has no block “\(name)”; check the name"
    case .endlessPartial(let name):
      "the partial “\(name)” includes itself; remove one of its “{{> …}}” or “{{< …}}” tags"
    }
  }
}
