import Base
import Plan

/// What begins the tasks of a file.
enum TaskPaperStyle {
  case dashes, signs
  /// Any bullet of Markdown, in free text.
  case bullets
  /// Nothing, or such a bullet, in free text without many of them.
  case lines

  init(of source: SourceText) {
    let name = source.settings?.format == nil ? PathName.name(of: source.path).lowercased() : ""
    if name == "todo.txt", FreeText(source).isLines {
      self = .lines
    } else if TaskPaperMark.areUsed(in: source) {
      self = .signs
    } else {
      self = name == "todo.txt" || name == "todo" ? .bullets : .dashes
    }
  }

  /// Whether it is that of free text, in which headings such as “Done” give lines their states.
  var isFree: Bool { self == .bullets || self == .lines }
}

/// The sign with which a task begins: a dash in TaskPaper, a bullet in free text, and one of many in PlainTasks and Todo+, which
/// have similar syntaxes (PlainTasks, “Tutorial.todo”; Todo+, “Symbols”).
struct TaskPaperMark: Sendable {
  let range: Range<Int>
  let state: TaskState

  /// Whether it is a sign that expresses the state, that is, any but a bullet.
  let isSign: Bool

  private typealias Sign = (bytes: [UInt8], state: TaskState, isClear: Bool)

  /// The signs of each state; a clear sign is one with which ordinary text does not begin.
  private static let signs: [Sign] = {
    let all: [(String, TaskState, Bool)] = [
      ("☐ ❍ ❑ ⬜ □ [] [ ]", .open, true), ("■ ▪ ▫ – — ≡ → ›", .open, false), ("✔ ✓ ☑ [x] [X] [+]", .done, true),
      ("√ +", .done, false), ("✘ [-]", .cancelled, true), ("x X", .cancelled, false),
    ]
    return all.flatMap { text, state, isClear in
      text.replacing("[ ]", with: "[_]").split(separator: " ").map {
        (Array($0.replacing("_", with: " ").utf8), state, isClear)
      }
    }
  }()

  /// Reads the sign at the beginning of a line without the white space around it.
  /// - Parameter style: what is read in addition to the dash.
  init?(_ line: Range<Int>, in bytes: [UInt8], style: TaskPaperStyle) {
    guard let first = line.first else { return nil }
    func ends(_ count: Int) -> Bool { line.count == count || ASCII.isWhitespace(bytes[line.lowerBound + count]) }
    if bytes[first] == UInt8(ascii: "-") || style.isFree && "*+".utf8.contains(bytes[first]), ends(1) {
      (range, state, isSign) = (line.prefix(1), .open, false)
    } else if style == .signs, let found = Self.sign(line, in: bytes), ends(found.bytes.count) {
      (range, state, isSign) = (line.prefix(found.bytes.count), found.state, true)
    } else {
      return nil
    }
  }

  private static func sign(_ line: Range<Int>, in bytes: [UInt8]) -> Sign? {
    guard let first = line.first, bytes[first] >= 0x80 || "[+xX".utf8.contains(bytes[first]) else { return nil }
    return signs.first { bytes[line].starts(with: $0.bytes) }
  }

  /// Whether a line begins with a sign that makes it a task of PlainTasks or Todo+, and not text.
  static func isClear(_ line: Range<Int>, in bytes: [UInt8]) -> Bool {
    TaskPaperMark(line, in: bytes, style: .signs)?.isSign == true && sign(line, in: bytes)?.isClear == true
  }

  /// Whether a text has the signs of PlainTasks or Todo+: in a line that they have ticked, `✔ text @done (…)`, or in more lines
  /// than begin with a dash.
  static func areUsed(in source: SourceText) -> Bool {
    var (signs, dashes) = (0, 0)
    for line in 0..<source.lines.count {
      let range = source.text(ofLine: line).trimmed(in: source.bytes)
      if TaskPaperMark(range, in: source.bytes, style: .dashes) != nil {
        dashes += 1
      } else if isClear(range, in: source.bytes) {
        if source.bytes[range].firstRange(of: Array(" @done".utf8)) != nil { return true }
        signs += 1
      }
    }
    return signs > dashes
  }

  /// The sign that a file uses for a state, or else the one that matches another sign: `☐` with `✔` and `✘`, `[ ]` with
  /// `[x]`.
  static func sign(for state: TaskState, beside other: String, in document: TodoDocument) -> String {
    let wanted = state == .done || state == .cancelled ? state : .open
    let own = Array(other.utf8)
    if sign(own.indices, in: own)?.state == wanted { return other }
    let texts = document.tasks.lazy.map { $0.marker.range }.filter { range in
      sign(range, in: document.source.bytes).map { $0.state == wanted && $0.bytes.count == range.count } == true
    }
    if let known = texts.first { return document.source.string(known) }
    let isBox = other.hasPrefix("[")
    switch wanted {
    case .done: return isBox ? "[x]" : "✔"
    case .cancelled: return isBox ? "[-]" : "✘"
    default: return isBox ? "[ ]" : "☐"
    }
  }
}
