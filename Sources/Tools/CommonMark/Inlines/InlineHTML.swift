public import Base

/// Renders inline content as safe HTML: no raw HTML, no address that ``SafeURL`` refuses, no external picture.
public enum InlineHTML {
  /// Applies GFM strikethrough, and turns bare addresses into links.
  public static func extend(_ content: inout InlineContent) {
    Autolink.apply(to: &content)
    Strikethrough.apply(to: &content)
  }

  /// Appends `content`. Elements nested deeper than ``OutputBounds/inlineNesting`` are
  /// dropped, but their text is kept.
  /// - Returns: the bounds that were reached.
  @discardableResult
  public static func append(
    _ content: InlineContent, links: LinkPolicy, to output: inout [UInt8]
  ) -> OutputBounds.Reached {
    var open: [InlineEvent.Kind] = []
    var ends: [End] = []
    var reached: OutputBounds.Reached = []
    // The number of levels being dropped.
    var left = 0
    for event in content.events {
      if event.nesting > 0, open.count >= OutputBounds.inlineNesting {
        left += 1
        reached = .inlineNesting
        continue
      }
      if event.nesting < 0, left > 0 {
        left -= 1
        continue
      }
      // The alternative text of a picture has no elements.
      let isPicture = ends.contains(.picture)
      switch event.kind {
      case .text: HTMLEscape.append(content.bytes.span.extracting(event.literal), to: &output)
      case .softBreak: output.append(ASCII.lineFeed)
      case .lineBreak:
        if !isPicture { output.append(contentsOf: "<br>".utf8) }
        output.append(ASCII.lineFeed)
      case .code:
        if !isPicture { output.append(contentsOf: "<code>".utf8) }
        HTMLEscape.append(content.bytes.span.extracting(event.literal), to: &output)
        if !isPicture { output.append(contentsOf: "</code>".utf8) }
      case .htmlInline: break
      case .enterLink, .enterImage:
        ends.append(appendLinkStart(content.bytes[event.url], event.kind, open: open, links, to: &output))
        open.append(event.kind)
      case .exitLink, .exitImage:
        switch ends.popLast() {
        case .link: output.append(contentsOf: "</a>".utf8)
        case .picture: PictureMarker.end(in: &output)
        case .nothing, nil: break
        }
        _ = open.popLast()
      default:
        if !isPicture { appendTag(event.kind, to: &output) }
        if event.nesting > 0 { open.append(event.kind) } else { _ = open.popLast() }
      }
    }
    return reached
  }

  /// What ends a link or an image.
  private enum End { case nothing, link, picture }

  /// Drops a link inside a link, and turns a picture on another host into a link, so that pages send no requests there.
  private static func appendLinkStart(
    _ raw: ArraySlice<UInt8>, _ kind: InlineEvent.Kind, open: [InlineEvent.Kind], _ links: LinkPolicy,
    to output: inout [UInt8]
  ) -> End {
    if kind == .enterImage, links.keepsPictures, !open.contains(.enterImage), case .relative(let address) = SafeURL(raw)
    {
      PictureMarker.begin(address, in: &output)
      return .picture
    }
    guard !open.contains(where: { $0 == .enterLink || $0 == .enterImage }),
      let address = links.address(for: SafeURL(raw))
    else { return .nothing }
    output.append(contentsOf: "<a href=\"".utf8)
    appendEscaped(address, to: &output)
    output.append(contentsOf: "\"".utf8)
    output.append(contentsOf: links.attributes.utf8)
    output.append(UInt8(ascii: ">"))
    return .link
  }

  /// Appends an address as an `href` value: percent-encodes characters that RFC 3986 does not allow, and writes `&` and
  /// `'` as references.
  private static func appendEscaped(_ address: [UInt8], to output: inout [UInt8]) {
    for byte in address {
      switch byte {
      case UInt8(ascii: "&"): output.append(contentsOf: "&amp;".utf8)
      case UInt8(ascii: "'"): output.append(contentsOf: "&#39;".utf8)
      // Letters, digits, and each of -_.+!*(),%#@?=;:/$~
      case 0x21, 0x23...0x25, 0x28...0x3B, 0x3D, 0x3F...0x5A, 0x5F, 0x61...0x7A, 0x7E: output.append(byte)
      default: output.append(contentsOf: PercentEncoding.escaped(byte).utf8)
      }
    }
  }

  private static func appendTag(_ kind: InlineEvent.Kind, to output: inout [UInt8]) {
    let tag: StaticString =
      switch kind {
      case .enterEmphasis: "<em>"
      case .exitEmphasis: "</em>"
      case .enterStrong: "<strong>"
      case .exitStrong: "</strong>"
      case .enterStrikethrough: "<del>"
      case .exitStrikethrough: "</del>"
      default: ""
      }
    output.put(tag)
  }
}
