/// What of a template's data decides which of its parts are shown: names, flags and the lengths of lists. Texts fill
/// places, whatever they say.
struct TemplateShape {
  /// The same for data that show the same parts.
  private(set) var key: [UInt8]
  /// The texts, in the order of their places.
  private(set) var values: [[UInt8]] = []

  init(_ template: String) { key = Array(template.utf8) + [0] }

  /// The data with places for texts.
  mutating func visit(_ data: [String: Any]) -> [String: Any] {
    var marked: [String: Any] = [:]
    for name in data.keys.sorted() {
      guard let value = visit(data[name], name) else { continue }
      marked[name] = value
    }
    return marked
  }

  private mutating func visit(_ value: Any?, _ name: String) -> Any? {
    switch value {
    case let text as String: place(Array(text.utf8), name)
    case let bytes as [UInt8]: place(bytes, name)
    case let flag as Bool: note(flag ? name : "!" + name, flag)
    case let number as Int: place(Array(String(number).utf8), name)
    case let list as [[String: Any]]:
      visit(list, name)
    default: value
    }
  }

  private mutating func visit(_ list: [[String: Any]], _ name: String) -> Any {
    key += Array("\(name)[\(list.count)".utf8)
    return list.map { visit($0) }
  }

  private mutating func note(_ name: String, _ flag: Bool) -> Bool {
    key += name.utf8
    key.append(0)
    return flag
  }

  /// Mustache takes an empty text for something: what is empty is left out.
  private mutating func place(_ bytes: [UInt8], _ name: String) -> String? {
    guard !bytes.isEmpty else { return nil }
    key += name.utf8
    key.append(1)
    values.append(bytes)
    return OpenText.mark(values.count - 1)
  }
}
