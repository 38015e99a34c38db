/// Why a text was not given to cmark, or cmark could not take it.
public enum MarkdownError: Error, Equatable, Sendable {
  /// cmark returned nothing, for want of memory.
  case parserFailed
  /// A limit of ``ParseGuard`` is passed on `line` (1-based).
  case limit(Limit, line: Int)

  /// The limits that keep cmark linear.
  public enum Limit: Sendable, CaseIterable {
    case nesting, imageBrackets, paragraphLength, blockLength, fileLength
  }
}

extension MarkdownError.Limit {
  /// What was found, and what to do about it, as one line for a message.
  public var explanation: String {
    switch self {
    case .nesting:
      "more than \(ParseGuard.maximumNesting) levels of lists and quotes; flatten the list"
    case .imageBrackets:
      "more than \(ParseGuard.maximumImageBrackets) image openings “![” without a blank line; "
        + "put blank lines between them"
    case .paragraphLength:
      "a paragraph longer than \(ParseGuard.maximumParagraph >> 20) MiB; put blank lines into it"
    case .blockLength:
      "more than \(ParseGuard.maximumCall >> 20) MiB without a heading at the left margin; "
        + "split the text with headings, and move link definitions to inline links"
    case .fileLength:
      "the file is larger than \(ParseGuard.maximumFile >> 20) MiB; split it into several files"
    }
  }
}
