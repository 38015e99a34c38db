import Base
import CommonMark

/// The dialect in which a file writes attributes.
public struct AttributeStyle: Sendable {
  private let document: TodoDocument

  public init(_ document: TodoDocument) { self.document = document }

  /// A date as an attribute: in the way in which the file writes others of the kind, else `due:2026-12-01`.
  public func text(_ kind: TaskAttribute.Kind, _ date: CalendarDate) -> String {
    let (word, emoji) =
      switch kind {
      case .start: ("start", "🛫")
      case .scheduled: ("scheduled", "⏳")
      case .created: ("created", "➕")
      case .completed: ("done", "✅")
      case .cancelled: ("cancelled", "❌")
      default: ("due", "📅")
      }
    if kind == .completed, let bare = bareDate(date) { return bare }
    switch firstByte(kind) {
    case UInt8(ascii: "[")?: return "[\(kind == .completed ? "completion" : word):: \(date)]"
    case let byte? where byte >= 0x80: return "\(emoji) \(date)"
    default: return "\(word):\(date)"
    }
  }

  /// Names without the marks that they may be typed with.
  public static func bare(_ names: [String], _ kind: TaskAttribute.Kind) -> [String] {
    names.map { $0.hasPrefix(kind == .tag ? "#" : "@") ? String($0.dropFirst()) : $0 }
  }

  /// Refuses one tag or person too many.
  static func check(_ kind: TaskAttribute.Kind, count: Int) throws(EditRefusal) {
    guard count > OutputBounds.labelsPerTask else { return }
    throw EditRefusal(
      "a task has at most \(OutputBounds.labelsPerTask) \(kind == .tag ? "tags" : "people"); take one away first")
  }

  /// Refuses a name that cannot be a tag or a person.
  public static func check(_ kind: TaskAttribute.Kind, _ name: String) throws(EditRefusal) {
    let others = kind == .tag ? "-_/" : "-_."
    let isFit = name.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || $0.properties.numericType != nil || others.unicodeScalars.contains($0)
    }
    let hasLetter = name.unicodeScalars.contains { $0.properties.isAlphabetic }
    guard isFit, hasLetter else {
      throw EditRefusal("“\(name)” cannot be a \(kind == .tag ? "tag" : "person"): letters, digits and \(others) can")
    }
  }

  /// A priority; nil for none.
  public func text(_ priority: TaskPriority) -> String? {
    let byte = firstByte(.priority) ?? firstByte(.due)
    if byte == UInt8(ascii: "["), firstByte(.priority) == nil || firstByte(.priority) == byte {
      return priority.name.map { "[priority:: \($0)]" }
    }
    if let byte, byte >= 0x80 {
      return switch priority {
      case .highest: "🔺"
      case .high: "⏫"
      case .medium: "🔼"
      case .low: "🔽"
      case .lowest: "⏬"
      case .none: nil
      }
    }
    return switch priority {
    case .highest: "!!!"
    case .high: "!!"
    case .medium: "!"
    case .low: "priority:low"
    case .lowest: "priority:lowest"
    case .none: nil
    }
  }

  /// A day of completion without a key, where the file's first one is written so.
  private func bareDate(_ date: CalendarDate) -> String? {
    guard let first = document.attributes.first(where: { $0.kind == .completed }) else { return nil }
    let before = Int(first.value.start) - Int(first.range.start)
    guard Int(first.value.end) - Int(first.value.start) == 10, before <= 1 else { return nil }
    let text = document.source.string(first.range.range)
    return text.replacing(document.source.string(first.value.range), with: date.description)
  }

  /// How the first attribute of the kind begins, or of any kind of date where there is none.
  private func firstByte(_ kind: TaskAttribute.Kind) -> UInt8? {
    var other: UInt8?
    for attribute in document.attributes {
      let byte = document.source.bytes[Int(attribute.range.start)]
      if attribute.kind == kind { return byte }
      if other == nil, kind.isDate, attribute.kind.isDate { other = byte }
    }
    return other
  }
}
