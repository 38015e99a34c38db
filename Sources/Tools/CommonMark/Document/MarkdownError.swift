/// Why a text was not passed to cmark, or why cmark could not parse it.
public enum MarkdownError: Error, Equatable, Sendable {
  /// cmark returned nothing, because there was not enough memory.
  case parserFailed
  /// A limit of ``ParseGuard`` is exceeded on `line` (1-based).
  case limit(Limit, line: Int)

  /// The limits that keep cmark linear.
  public enum Limit: Sendable, CaseIterable {
    case nesting, imageBrackets, paragraphLength, blockLength, fileLength
  }
}

extension MarkdownError.Limit {
  /// The problem and how to fix it, as a single line for a message.
  public var explanation: String {
    switch self {
    case .nesting:
      "more than \(ParseGuard.maximumNesting) levels of lists and block quotes; reduce the nesting"
    case .imageBrackets:
      "more than \(ParseGuard.maximumImageBrackets) image openings “![” without a blank line between them; "
        + "add blank lines"
    case .paragraphLength:
      "a paragraph longer than \(ParseGuard.maximumParagraph >> 20) MiB; split it with blank lines"
    case .blockLength:
      "more than \(ParseGuard.maximumCall >> 20) MiB without a heading at the left margin; "
        + "split the text with headings, and move link definitions to inline links"
    case .fileLength:
      "the file is larger than \(ParseGuard.maximumFile >> 20) MiB; split it into several files"
    }
  }
}
