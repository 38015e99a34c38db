import Base
import Plan

/// Tasks as rows of the search data: title, group, state, and identifier, followed by any due date, tags, and people,
/// and finally by the memo and the id for edits, if there are any.
struct SearchRows {
  var output: [UInt8] = []
  private let context: SiteContext
  private let words: RowText
  private let indexes: TaskLabels
  private var file: RowFile
  /// Whether results can be ticked.
  private let isEditable: Bool

  /// How many characters of a memo can be searched.
  private static let memoLength = 300

  /// - Parameter room: the expected size in bytes.
  init(_ context: SiteContext, room: Int) {
    self.context = context
    words = context.words
    indexes = context.indexes
    file = RowFile(context)
    isEditable = context.controls != nil
    output.reserveCapacity(room)
  }

  mutating func append(_ reference: TaskReference) {
    file.turn(to: reference.document, context)
    let document = file.document
    let task = document.tasks[reference.task]
    output.put("[")
    if let title = document.plainTitle(of: task) {
      JSONWriter.appendString(title.span, to: &output)
    } else {
      JSONWriter.appendString(document.title(of: task).utf8Span.span, to: &output)
    }
    output.put(",")
    output.append(number: file.nodeOfGroup[Int(task.group)])
    output.put(",")
    output.append(number: Int(task.state.rawValue))
    output.put(",")
    if file.identifiers.isExplicit(reference.task) {
      JSONWriter.appendString(file.identifiers[reference.task].utf8Span.span, to: &output)
    } else {
      output.put("\"")
      file.identifiers.append(reference.task, to: &output)
      output.put("\"")
    }
    appendMore(task)
    appendDetails(reference, task)
    output.put("]")
  }

  /// Appends the start of the memo, and the id of the task for edits.
  private mutating func appendDetails(_ reference: TaskReference, _ task: TodoTask) {
    let memo =
      task.hasMemo ? file.document.memo(ofTask: reference.task).map { Self.visible($0) } : nil
    let isEditable = isEditable && file.document.format.isEditable && task.state != .stateless
    guard memo != nil || isEditable else { return }
    var json = JSONWriter()
    json.object { json in
      if let memo { json.field("memo", memo) }
      guard isEditable else { return }
      json.field("file", reference.document)
      json.field("task", FileTask.name(context.identifier(reference), document: reference.document, in: context.plan))
    }
    output.put(",")
    output.append(contentsOf: json.bytes)
  }

  /// The start of a memo without comments and tags, which pages do not show either (CommonMark 6.6).
  private static func visible(_ memo: String) -> String {
    if memo.utf8.count <= memoLength, !memo.utf8.contains(UInt8(ascii: "<")) { return memo }
    var text = ""
    var rest = memo[...]
    while let open = rest.firstIndex(of: "<"), text.count < memoLength {
      text += rest[..<open]
      rest = rest[open...]
      let close =
        rest.hasPrefix("<!--")
        ? rest.firstRange(of: "-->")?.upperBound : rest.firstIndex(of: ">").map(rest.index(after:))
      rest = close.map { rest[$0...] } ?? rest[rest.endIndex...]
    }
    return String((text + rest).prefix(memoLength))
  }

  private mutating func appendMore(_ task: TodoTask) {
    let document = file.document
    let range = document.attributeRange(of: task)
    let hasNames = range.contains {
      let kind = document.attribute(at: $0).kind
      return kind == .tag || kind == .person
    }
    guard hasNames || task.due != nil else { return }
    if let day = task.due.flatMap(words.number) {
      output.put(",\"")
      words.isoDates.append(day, to: &output)
      output.put("\"")
    } else {
      output.put(",null")
    }
    appendNames(.tag, range)
    appendNames(.person, range)
  }

  private mutating func appendNames(_ kind: TaskAttribute.Kind, _ range: Range<Int>) {
    output.put(",[")
    var isFirst = true
    for index in range where file.document.attribute(at: index).kind == kind {
      guard let spelling = indexes.spelling(document: file.index, attribute: index) else { continue }
      if !isFirst { output.put(",") }
      isFirst = false
      indexes.json.append(spelling, to: &output)
    }
    output.put("]")
  }
}
