import Base
import Plan

/// The attributes in a title of a plain text format, and the title without those at its ends.
struct PlainWords {
  /// The attributes in file order; those at the ends are chips.
  private(set) var attributes: [TaskAttribute] = []
  /// The title without the attributes at its ends; the whole text if nothing else is in it.
  private(set) var title: Range<Int>
  /// The words after the title that are shown with it, though attributes stand between.
  private(set) var asides: [Range<Int>] = []
  /// The attributes that stay text because the task has one of their kind.
  private(set) var repeated: [Range<Int>] = []

  private var singles: Set<TaskAttribute.Kind> = []
  private var labels: [TaskAttribute.Kind: Int] = [:]

  /// Reads a text.
  /// - Parameter known: attributes that precede the text.
  /// - Parameter group: a word that names the group and so is not an attribute.
  /// - Parameter isAside: whether a word that is no attribute may stand among those at the end of a text.
  /// - Parameter find: returns the attributes of the word at an offset.
  init(
    _ range: Range<Int>, in bytes: [UInt8], known: [TaskAttribute] = [], group: Range<Int>? = nil,
    isAside: (Range<Int>) -> Bool = { _ in false }, find: (Int, Range<Int>) -> [TaskAttribute]
  ) {
    title = range
    for attribute in known { _ = add(attribute, isChip: true) }
    // The end of the run of attributes at the beginning, and the start of the run at the end.
    var (lead, tail) = (range.lowerBound, range.lowerBound)
    var (tailCount, isLeading) = (attributes.count, true)
    var offset = range.lowerBound
    var leading = attributes.count
    while offset < range.upperBound {
      if ASCII.isWhitespace(bytes[offset]) {
        offset += 1
        continue
      }
      if let group, offset == group.lowerBound {
        if isLeading { (lead, leading) = (group.upperBound, attributes.count) }
        offset = group.upperBound
        continue
      }
      let found = find(offset, offset..<range.upperBound)
      // The end of the word, or of that with the last attribute that was found there.
      let start = found.last.map { Int($0.range.end) } ?? offset
      let end = bytes[start..<range.upperBound].firstIndex(where: ASCII.isWhitespace) ?? range.upperBound
      // Whether nothing but one attribute is between the white space around it.
      var isWhole = found.count == 1 && found[0].range.range == offset..<end
      for attribute in found { isWhole = add(attribute, isChip: false) && isWhole }
      if isWhole {
        if isLeading { (lead, leading) = (end, attributes.count) }
      } else if !isLeading, found.isEmpty, bytes[tail..<offset].contains(where: { !ASCII.isWhitespace($0) }),
        isAside(offset..<end)
      {
        asides.append(offset..<end)
      } else {
        isLeading = false
        (tail, tailCount, asides) = (end, attributes.count, [])
      }
      offset = end
    }
    // A title of attributes alone is shown as a whole.
    if tail > lead {
      for index in attributes.indices where index < leading || index >= tailCount { attributes[index].isChip = true }
      title = lead..<tail
    }
    title = title.trimmed(in: bytes)
  }

  /// Adds the attributes of a text that is not the title.
  mutating func add(_ text: PlainWords) {
    for attribute in text.attributes { _ = add(attribute, isChip: false) }
    repeated += text.repeated
  }

  /// Adds an attribute, unless a task can have only one of its kind or has too many labels.
  private mutating func add(_ attribute: TaskAttribute, isChip: Bool) -> Bool {
    switch attribute.kind {
    case .tag, .person:
      labels[attribute.kind, default: 0] += 1
      guard labels[attribute.kind, default: 0] <= TextBounds.labelsPerTask else { return false }
    case .after: break
    default:
      guard singles.insert(attribute.kind).inserted else {
        if attribute.kind.isSingle { repeated.append(attribute.range.range) }
        return false
      }
    }
    var attribute = attribute
    attribute.isChip = isChip
    attributes.append(attribute)
    return true
  }
}
