import CYAML

/// Composes the events of libyaml to values (YAML 1.2.2, section 3.1), without recursion.
struct YAMLComposer {
  /// Settings and pipelines need only a few levels.
  private static let maximumDepth = 32

  let allowsAliases: Bool
  private var nodes: [YAMLPart] = []
  /// The open collections, outermost first, each with its values so far.
  private var open: [(node: Int, values: [Int])] = []
  private var anchors: [String: Int] = [:]
  private var first: Int?

  init(allowsAliases: Bool) { self.allowsAliases = allowsAliases }

  /// The root of the document; nil before the first value.
  var root: YAMLNode? { first.map { YAMLNode(nodes: nodes, index: $0) } }

  /// Adds the next event.
  mutating func add(_ event: yaml_event_t) throws(YAMLError) {
    let mark = unsafe YAMLMark(event.start_mark)
    switch unsafe event.type {
    case YAML_DOCUMENT_START_EVENT:
      if first != nil { throw YAMLError(problem: "there is a second document", mark: mark) }
    case YAML_SCALAR_EVENT:
      let scalar = unsafe event.data.scalar
      let value = unsafe YAMLNode.Scalar(
        string: String(decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self),
        isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE, tag: Self.text(scalar.tag) ?? "")
      put(begin(.scalar(value), mark, unsafe Self.text(scalar.anchor)))
    case YAML_SEQUENCE_START_EVENT:
      try open(.sequence([]), mark, unsafe Self.text(event.data.sequence_start.anchor))
    case YAML_MAPPING_START_EVENT:
      try open(.mapping([]), mark, unsafe Self.text(event.data.mapping_start.anchor))
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT:
      guard let (node, values) = open.popLast() else { return }
      try finish(node, values)
      put(node)
    case YAML_ALIAS_EVENT where !allowsAliases:
      throw YAMLError(
        problem: "YAML aliases (*name) are not expanded; write the value out", mark: mark, isMalformed: false)
    case YAML_ALIAS_EVENT:
      let name = unsafe Self.text(event.data.alias.anchor) ?? ""
      guard let node = anchors[name] else {
        throw YAMLError(problem: "the alias “\(name)” has no anchor", mark: mark)
      }
      put(node)
    default: break
    }
  }

  private mutating func open(_ content: YAMLNode.Content, _ mark: YAMLMark, _ anchor: String?) throws(YAMLError) {
    guard open.count < Self.maximumDepth else { throw .tooDeep(mark) }
    open.append((begin(content, mark, anchor), []))
  }

  private mutating func begin(_ content: YAMLNode.Content, _ mark: YAMLMark, _ anchor: String?) -> Int {
    nodes.append(YAMLPart(content: content, mark: mark))
    if let anchor { anchors[anchor] = nodes.count - 1 }
    return nodes.count - 1
  }

  /// Puts a complete value into the innermost open collection.
  private mutating func put(_ node: Int) {
    if open.isEmpty { first = node } else { open[open.count - 1].values.append(node) }
  }

  private mutating func finish(_ node: Int, _ values: [Int]) throws(YAMLError) {
    guard case .mapping = nodes[node].content else {
      nodes[node].content = .sequence(values)
      return
    }
    var pairs: [(key: Int, value: Int)] = []
    var names: Set<String> = []
    for index in stride(from: 0, to: values.count - 1, by: 2) {
      if case .scalar(let key) = nodes[values[index]].content, !names.insert(key.string).inserted {
        throw YAMLError(problem: "the key “\(key.string)” is used twice", mark: nodes[values[index]].mark)
      }
      pairs.append((values[index], values[index + 1]))
    }
    nodes[node].content = .mapping(pairs)
  }

  private static func text(_ pointer: UnsafeMutablePointer<yaml_char_t>?) -> String? {
    guard let pointer = unsafe pointer else { return nil }
    return unsafe String(cString: pointer)
  }
}
