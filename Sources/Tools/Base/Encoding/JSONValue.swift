/// A JSON value (RFC 8259).
public enum JSONValue: Sendable, Equatable {
  case null
  case bool(Bool)
  /// A number as it is written (section 6).
  case number(String)
  case string(String)
  case array([JSONValue])
  /// The members by name; the last one if several have the same name.
  case object([String: JSONValue])

  /// The text of a string.
  public var string: String? { if case .string(let text) = self { text } else { nil } }
  /// The value of a number without sign, fraction, or exponent, if it fits into `Int`.
  public var integer: Int? { if case .number(let text) = self { Int(digits: text, in: 0 ... .max) } else { nil } }
  /// The value of `true` or `false`.
  public var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
  /// The elements of an array.
  public var array: [JSONValue]? { if case .array(let values) = self { values } else { nil } }
  /// The members of an object.
  public var object: [String: JSONValue]? { if case .object(let members) = self { members } else { nil } }
}
