/// The part of a template's data that determines which sections are shown: names, flags, and list lengths. Texts only
/// fill places.
struct TemplateShape {
  /// Equal for data that shows the same sections.
  private(set) var key: [UInt8]
  /// The texts, in the order of their places.
  private(set) var values: [[UInt8]] = []

  init(_ template: String, _ data: [String: Any]) {
    key = Array(template.utf8) + [0]
    visit(data)
  }

  /// The data with placeholders in place of texts.
  static func marked(_ data: [String: Any]) -> [String: Any] {
    var places = 0
    return marked(data, &places)
  }

  private mutating func visit(_ data: [String: Any]) {
    for name in data.keys.sorted() {
      switch Kind(data[name]) {
      case .text(let bytes):
        key += name.utf8
        key.append(1)
        values.append(bytes)
      case .flag(let flag):
        if !flag { key.append(UInt8(ascii: "!")) }
        key += name.utf8
        key.append(0)
      case .list(let list):
        key += name.utf8
        key += "[\(list.count)".utf8
        for data in list { visit(data) }
      case .empty, .other: break
      }
    }
  }

  private static func marked(_ data: [String: Any], _ places: inout Int) -> [String: Any] {
    var marked: [String: Any] = [:]
    for name in data.keys.sorted() {
      let value = data[name]
      switch Kind(value) {
      case .text:
        marked[name] = OpenText.mark(places)
        places += 1
      case .flag(let flag): marked[name] = flag
      case .list(let list): marked[name] = list.map { Self.marked($0, &places) }
      case .empty: break
      case .other: marked[name] = value
      }
    }
    return marked
  }

  private enum Kind {
    case text([UInt8]), flag(Bool), list([[String: Any]])
    /// Left out, because Mustache treats an empty text as present.
    case empty
    case other

    init(_ value: Any?) {
      switch value {
      case let text as String: self = text.isEmpty ? .empty : .text(Array(text.utf8))
      case let bytes as [UInt8]: self = bytes.isEmpty ? .empty : .text(bytes)
      case let flag as Bool: self = .flag(flag)
      case let number as Int: self = .text(Array(String(number).utf8))
      case let list as [[String: Any]]: self = .list(list)
      default: self = .other
      }
    }
  }
}
