/// A value of a YAML document, with its position (YAML 1.2.2, section 3.2.1).
public struct YAMLNode: Sendable {
  /// Text as written, without its quotes and escapes.
  public struct Scalar: Sendable, Equatable {
    public let string: String
    /// Whether it has neither quotes nor a block indicator.
    public let isPlain: Bool
    /// The tag as written, with its prefix expanded; empty without one.
    public let tag: String
  }

  enum Content: Sendable {
    case scalar(Scalar)
    case sequence([Int])
    case mapping([(key: Int, value: Int)])
  }

  let nodes: [YAMLPart]
  let index: Int

  /// Where the value begins.
  public var mark: YAMLMark { nodes[index].mark }

  /// The text of a scalar; nil for collections.
  public var scalar: Scalar? { if case .scalar(let scalar) = nodes[index].content { scalar } else { nil } }

  /// The values of a sequence.
  public var sequence: [YAMLNode]? {
    guard case .sequence(let items) = nodes[index].content else { return nil }
    return items.map { YAMLNode(nodes: nodes, index: $0) }
  }

  /// The keys and values of a mapping in the order of the text.
  public var mapping: [(key: YAMLNode, value: YAMLNode)]? {
    guard case .mapping(let pairs) = nodes[index].content else { return nil }
    return pairs.map { (YAMLNode(nodes: nodes, index: $0.key), YAMLNode(nodes: nodes, index: $0.value)) }
  }

  /// The value of a key in a mapping.
  public subscript(key: String) -> YAMLNode? { mapping?.first { $0.key.scalar?.string == key }?.value }
}

/// A value and its position. Values refer to others by index, so that an alias costs nothing however often it is used.
struct YAMLPart: Sendable {
  var content: YAMLNode.Content
  let mark: YAMLMark
}

/// A position in YAML.
public struct YAMLMark: Sendable, Equatable {
  /// The line and the column in Unicode scalars, counted from 0.
  public let line, column: Int
}
