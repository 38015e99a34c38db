import Base

/// What is wrong with a template, and where: line and column are 1-based, columns in bytes.
public struct TemplateError: ExplainedError, Equatable {
  /// The kinds of errors.
  public enum Kind: Sendable, Equatable {
    /// A tag without its end.
    case unclosedTag
    case unclosedSection(String)
    /// The end of a section that is not open.
    case unexpectedEnd(String)
    case emptyTag
    /// Delimiters that contain white space or `=`, or are not two.
    case invalidDelimiters
    case unknownName(String)
    case unknownPartial(String, known: [String])
    /// A block that the template which is inherited from does not have.
    case unknownBlock(String, parent: String)
    /// A partial that includes itself without an end.
    case endlessPartial(String)
  }

  /// What is wrong.
  public let kind: Kind
  /// The line, 1-based.
  public let line: Int
  /// The column in bytes, 1-based.
  public let column: Int

  public var description: String {
    switch kind {
    case .unclosedTag: "“{{” is never closed; add “}}”"
    case .unclosedSection(let name): "the section “\(name)” is never closed; add its closing tag"
    case .unexpectedEnd(let name): "“{{/\(name)}}” closes a section that is not open"
    case .emptyTag: "a tag without a name; add one, or remove the tag"
    case .invalidDelimiters: "delimiters are two words without “=”, as in “{{=<% %>=}}”"
    case .unknownName(let name): "no page provides the name “\(name)” here"
    case .unknownPartial(let name, let known): "unknown partial “\(name)”; use \(known.joined(separator: ", "))"
    case .unknownBlock(let name, let parent): "“\(parent)” has no block “\(name)”; check the name"
    case .endlessPartial(let name):
      "the partial “\(name)” includes itself; remove one of its “{{> …}}” or “{{< …}}” tags"
    }
  }
}
