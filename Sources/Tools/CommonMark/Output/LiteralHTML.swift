public import Base

/// Renders text that is not Markdown as safe HTML: only addresses are special, and become links.
public struct LiteralHTML: Sendable {
  private var content = InlineContent()

  /// Creates an empty text.
  public init() {}

  /// Appends text.
  public mutating func add(_ text: some Sequence<UInt8>) {
    content.events.append(InlineEvent(kind: .text, literal: content.store(text)))
  }

  /// Appends a link.
  public mutating func add(_ text: some Sequence<UInt8>, to address: some Sequence<UInt8>) {
    content.events.append(InlineEvent(kind: .enterLink, url: content.store(address)))
    add(text)
    content.events.append(InlineEvent(kind: .exitLink))
  }

  /// Appends a line break.
  public mutating func addBreak() { content.events.append(InlineEvent(kind: .lineBreak)) }

  /// Appends the HTML.
  public func append(to output: inout [UInt8], links: LinkPolicy) {
    var content = content
    Autolink.apply(to: &content)
    InlineHTML.append(content, links: links, to: &output)
  }

  /// Whether the HTML of a text may be more than the text with its special characters escaped.
  public static func mayHoldLink(_ text: Span<UInt8>) -> Bool { Autolink.mayHoldAddress(text) }
}
