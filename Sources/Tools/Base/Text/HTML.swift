/// HTML that is being written, as UTF-8.
///
/// What is added is escaped by its type: texts and the values of attributes are, elements and other HTML are not.
///
///     html("li", .class("today")) {
///       $0("b", text: name)
///     }
public struct HTML: Sendable, Equatable, CustomStringConvertible {
  /// The bytes, which only writers that escape themselves change.
  public var bytes: [UInt8] = []

  /// A part that its writer marked, for updates of pages.
  public struct Part: Sendable, Equatable {
    /// Its bytes.
    public var range: Range<Int>
    /// The bytes of its name in it, without which it could not be found in another page.
    public var name: Range<Int>
  }

  /// The marked parts, in order.
  public private(set) var parts: [Part] = []

  /// Marks everything from an offset on as a part.
  public mutating func mark(from start: Int, name: Range<Int>) {
    parts.append(Part(range: start..<bytes.count, name: name))
  }

  /// The content of each list that its writer marked, in order.
  public private(set) var lists: [Range<Int>] = []

  /// Marks everything from an offset on as the content of a list.
  public mutating func markList(from start: Int) { lists.append(start..<bytes.count) }

  /// Creates HTML without content.
  public init() {}

  /// Creates an escaped text.
  public init(text: String) { self.text(text) }

  /// Takes over HTML from a writer that has escaped it.
  public init(trusted bytes: [UInt8]) { self.bytes = bytes }

  /// Creates what a function writes.
  public init(_ write: (inout HTML) -> Void) {
    reserve()
    write(&self)
  }

  /// Creates an element.
  public init(_ name: StaticString, _ attributes: Attribute?..., content: (inout HTML) -> Void = { _ in }) {
    reserve()
    add(name, attributes, content)
  }

  /// Creates an element with a text.
  public init(_ name: StaticString, _ attributes: Attribute?..., text: String) {
    reserve()
    add(name, attributes) { $0.text(text) }
  }

  /// Has space for most elements, which would otherwise be moved three times while they grow.
  private mutating func reserve() { bytes.reserveCapacity(200) }

  /// Creates a small page of its own, which scales with the device and has both color schemes.
  /// - Parameter attributes: those of its root beside its language.
  public init(
    page title: String, language: String, isRightToLeft: Bool = false, _ attributes: Attribute?...,
    head: (inout HTML) -> Void, body: (inout HTML) -> Void
  ) {
    put("<!doctype html>\n")
    add("html", attributes + [Attribute("lang", language), isRightToLeft ? Attribute("dir", "rtl") : nil]) {
      $0("head") {
        $0.void("meta", Attribute("charset", "utf-8"))
        $0.void("meta", Attribute("name", "viewport"), Attribute("content", "width=device-width, initial-scale=1"))
        $0.void("meta", Attribute("name", "color-scheme"), Attribute("content", "light dark"))
        $0("title", text: title)
        head(&$0)
      }
      body(&$0)
    }
    put("\n")
  }

  public var description: String { String(decoding: bytes, as: UTF8.self) }

  /// Whether nothing has been written.
  public var isEmpty: Bool { bytes.isEmpty }

  // MARK: Elements

  /// An attribute of an element.
  public struct Attribute: Sendable {
    let name: StaticString
    /// Nil for an attribute without a value, which is true by being there.
    let value: String?

    /// Creates an attribute; the value is not escaped yet.
    public init(_ name: StaticString, _ value: String) { (self.name, self.value) = (name, value) }

    private init(flag name: StaticString) { (self.name, value) = (name, nil) }

    /// An attribute that is true by being there; nil if it is not.
    public static func flag(_ name: StaticString, if isThere: Bool = true) -> Attribute? {
      isThere ? Attribute(flag: name) : nil
    }

    /// The classes of an element, separated by spaces; nil if there are none.
    public static func `class`(_ names: String) -> Attribute? { names.isEmpty ? nil : Attribute("class", names) }

    /// The address of a link.
    public static func href(_ address: String) -> Attribute { Attribute("href", address) }

    /// The direction of a text that an author wrote, which follows from its letters.
    public static let directed = Attribute("dir", "auto")

    /// Hides an element from screen readers.
    public static let hidden = Attribute("aria-hidden", "true")
  }

  /// Adds an element.
  public mutating func callAsFunction(
    _ name: StaticString, _ attributes: Attribute?..., content: (inout HTML) -> Void = { _ in }
  ) {
    add(name, attributes, content)
  }

  /// Adds an element with a text.
  public mutating func callAsFunction(_ name: StaticString, _ attributes: Attribute?..., text: String) {
    add(name, attributes) { $0.text(text) }
  }

  /// Adds an element that ends its line.
  public mutating func line(
    _ name: StaticString, _ attributes: Attribute?..., content: (inout HTML) -> Void = { _ in }
  ) {
    add(name, attributes, content)
    put("\n")
  }

  /// Adds an element with a text that ends its line.
  public mutating func line(_ name: StaticString, _ attributes: Attribute?..., text: String) {
    add(name, attributes) { $0.text(text) }
    put("\n")
  }

  /// Adds an element that has no end tag (HTML, 13.1.2).
  public mutating func void(_ name: StaticString, _ attributes: Attribute?...) { open(name, attributes) }

  /// Adds an element of SVG without content.
  public mutating func shape(_ name: StaticString, _ attributes: Attribute?...) {
    open(name, attributes)
    bytes.removeLast()
    put("/>")
  }

  private mutating func add(_ name: StaticString, _ attributes: [Attribute?], _ content: (inout HTML) -> Void) {
    open(name, attributes)
    content(&self)
    close(name)
  }

  private mutating func open(_ name: StaticString, _ attributes: [Attribute?]) {
    put("<")
    put(name)
    for case let attribute? in attributes { self.attribute(attribute) }
    put(">")
  }

  private mutating func close(_ name: StaticString) {
    put("</")
    put(name)
    put(">")
  }

  // MARK: Texts

  /// Adds a text.
  public mutating func text(_ text: String) { HTMLEscape.append(text, to: &bytes) }

  /// Adds a text of the program that needs no escaping, such as a separator.
  @inlinable
  @inline(__always)
  public mutating func put(_ text: StaticString) { bytes.put(text) }

  /// Adds a drawing, which is SVG.
  public mutating func svg(_ drawing: String) { bytes.append(contentsOf: drawing.utf8) }

  /// Adds other HTML.
  public static func += (left: inout HTML, right: HTML) {
    let offset = left.bytes.count
    left.bytes.append(copying: right.bytes.span)
    func moved(_ range: Range<Int>) -> Range<Int> { range.lowerBound + offset..<range.upperBound + offset }
    for part in right.parts { left.parts.append(Part(range: moved(part.range), name: moved(part.name))) }
    for list in right.lists { left.lists.append(moved(list)) }
  }

  /// Joins two pieces of HTML.
  public static func + (left: HTML, right: HTML) -> HTML {
    var result = left
    result += right
    return result
  }

  // MARK: Elements that occur often

  /// An element whose tags are always the same, prepared once.
  public struct Tag: Sendable {
    /// The start tag.
    public let start: [UInt8]
    /// The end tag.
    public let end: [UInt8]

    /// Prepares an element.
    public init(_ name: StaticString, _ attributes: Attribute?...) {
      var html = HTML()
      html.open(name, attributes)
      start = html.bytes
      html.bytes = []
      html.close(name)
      end = html.bytes
    }

    /// The start tag up to the value of its last attribute, to which more can be added.
    public var unclosed: ArraySlice<UInt8> { start.dropLast(2) }
  }

  /// Adds the start tag of an element.
  @inlinable
  public mutating func open(_ tag: Tag) { bytes.append(copying: tag.start.span) }

  /// Adds a start tag with more attributes.
  @inlinable
  public mutating func open(_ tag: Tag, attributes: (inout HTML) -> Void) {
    bytes.append(copying: tag.start.span.extracting(droppingLast: 1))
    attributes(&self)
    put(">")
  }

  /// Adds the end tag of an element.
  @inlinable
  public mutating func close(_ tag: Tag) { bytes.append(copying: tag.end.span) }

  /// Adds an attribute to an open start tag.
  public mutating func attribute(_ attribute: Attribute) {
    put(" ")
    put(attribute.name)
    guard let value = attribute.value else { return }
    put("=\"")
    text(value)
    put("\"")
  }

  /// Adds an attribute to an open start tag; `value` writes escaped text.
  @inlinable
  public mutating func attribute(_ name: StaticString, value: (inout HTML) -> Void) {
    put(" ")
    put(name)
    put("=\"")
    value(&self)
    put("\"")
  }
}

extension [HTML] {
  /// The pieces with a separator between them, without those that are empty.
  public func joined(separator: StaticString = "") -> HTML {
    var html = HTML()
    for piece in self where !piece.isEmpty {
      if !html.isEmpty { html.put(separator) }
      html += piece
    }
    return html
  }
}
