/// A JSON value and its position in the text (RFC 8259).
public struct JSONNode: Sendable {
  /// The kinds of JSON values.
  public indirect enum Content: Sendable {
    case null
    case bool(Bool)
    /// A number as it is written (section 6).
    case number(String)
    case string(String)
    case array([JSONNode])
    /// The members in the order of the text.
    case object([(name: String, value: JSONNode)])
  }

  /// The value.
  public let content: Content
  /// The range of the value's bytes, including the quotation marks of a string.
  public let range: Range<Int>

  /// Creates a value.
  /// - Parameter range: empty if it is not from a text.
  public init(content: Content, range: Range<Int> = 0..<0) { (self.content, self.range) = (content, range) }

  /// The member with a name; the last one if several have it.
  public subscript(name: String) -> JSONNode? {
    guard case .object(let members) = content else { return nil }
    return members.last { $0.name == name }?.value
  }

  /// Whether the value is `null`.
  public var isNull: Bool { if case .null = content { true } else { false } }
  /// The text of a string.
  public var string: String? { if case .string(let text) = content { text } else { nil } }
  /// The value of a number without sign, fraction, or exponent, if it fits into `Int`.
  public var integer: Int? { if case .number(let text) = content { Int(digits: text, in: 0 ... .max) } else { nil } }
  /// The value of `true` or `false`.
  public var bool: Bool? { if case .bool(let value) = content { value } else { nil } }
  /// The text of a string or a number.
  public var word: String? { if case .number(let text) = content { text } else { string } }
  /// The elements of an array.
  public var array: [JSONNode]? { if case .array(let values) = content { values } else { nil } }
  /// The members of an object.
  public var object: [(name: String, value: JSONNode)]? {
    if case .object(let members) = content { members } else { nil }
  }

  /// The members of an object by name; the last one if several have the same name.
  public var members: [String: JSONNode]? {
    object.map { Dictionary($0.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 }) }
  }
}
