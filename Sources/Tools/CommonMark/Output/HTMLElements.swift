import Base

/// The names of HTML elements (HTML Living Standard, section 4, and obsolete ones from section 16.2), and the root
/// elements of SVG and MathML. A tag with any other name is text that someone typed: `add <string> <line>`.
public enum HTMLElements {
  private static let names: Set<String> = Set(
    """
    a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink blockquote body br \
    button canvas caption center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed \
    fieldset figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe image \
    img input ins isindex kbd keygen label legend li link listing main map mark marquee math menu menuitem meta meter \
    multicol nav nextid nobr noembed noframes noscript object ol optgroup option output p param picture plaintext pre \
    progress q rb rbc rp rt rtc ruby s samp script search section select slot small source spacer span strike strong style \
    sub summary sup svg table tbody td template textarea tfoot th thead time title tr track tt u ul var video wbr xmp
    """.split(whereSeparator: \.isWhitespace).map(String.init))

  /// Whether raw HTML begins with a tag whose name is not an element. Comments, declarations, and processing
  /// instructions are not tags.
  public static func isUnknownTag(_ html: ArraySlice<UInt8>) -> Bool {
    guard let name = tagName(html) else { return false }
    return !names.contains(name)
  }

  /// Whether raw HTML is a `<br>`.
  static func isLineBreak(_ html: ArraySlice<UInt8>) -> Bool { tagName(html) == "br" }

  /// The name, in lowercase, of the tag that begins the text; nil if there is none.
  private static func tagName(_ html: ArraySlice<UInt8>) -> String? {
    let start = html.drop(while: ASCII.isWhitespace)
    guard start.first == UInt8(ascii: "<") else { return nil }
    var rest = start.dropFirst()
    if rest.first == UInt8(ascii: "/") { rest = rest.dropFirst() }
    let name = rest.prefix { ASCII.isAlphanumeric($0) || $0 == UInt8(ascii: "-") }
    guard let first = name.first, ASCII.isLetter(first) else { return nil }
    return String(decoding: name.map(ASCII.lowercased), as: UTF8.self)
  }
}
