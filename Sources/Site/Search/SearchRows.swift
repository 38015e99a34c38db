import Base
import Plan

/// Tasks as rows of the search data: title, group, state, and identifier, followed by any due date, tags, people, and
/// priority, and finally by the memo and the id for edits, if there are any; 0 stands for one that is missing between others.
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
    output.append(UInt8(ascii: "["))
    if task.flags.contains(.simpleTitle) {
      output.append(UInt8(ascii: "\""))
      output.append(copying: document.source.bytes.span.extracting(task.title.range))
      output.append(UInt8(ascii: "\""))
    } else if let title = document.plainTitle(of: task) {
      JSONWriter.appendString(title.span, to: &output)
    } else {
      JSONWriter.appendString(document.title(of: task).utf8Span.span, to: &output)
    }
    output.append(UInt8(ascii: ","))
    output.append(number: file.nodeOfGroup[Int(task.group)])
    output.append(UInt8(ascii: ","))
    output.append(number: Int(task.state.rawValue))
    output.append(UInt8(ascii: ","))
    if file.identifiers.isExplicit(reference.task) {
      JSONWriter.appendString(file.identifiers[reference.task].utf8Span.span, to: &output)
    } else {
      output.append(UInt8(ascii: "\""))
      file.identifiers.append(reference.task, to: &output)
      output.append(UInt8(ascii: "\""))
    }
    appendMore(task)
    appendDetails(reference, task)
    output.append(UInt8(ascii: "]"))
  }

  /// Appends the start of the memo; where tasks can be edited, in an object with the id of the task.
  private mutating func appendDetails(_ reference: TaskReference, _ task: TodoTask) {
    let isEditable = isEditable && file.document.format.isEditable && task.state != .stateless
    guard task.hasMemo || isEditable else { return }
    if !isEditable, let memo = file.document.plainMemo(ofTask: reference.task), memo.count <= Self.memoLength,
      !memo.contains(UInt8(ascii: "<"))
    {
      output.append(UInt8(ascii: ","))
      return JSONWriter.appendString(memo.span, to: &output)
    }
    let memo = task.hasMemo ? file.document.memo(ofTask: reference.task).map { Self.visible($0) } : nil
    guard memo != nil || isEditable else { return }
    output.append(UInt8(ascii: ","))
    if let memo, !isEditable { return JSONWriter.appendString(memo.utf8Span.span, to: &output) }
    let json = JSONWriter.object { json in
      if let memo { json.field("memo", memo) }
      json.field("file", reference.document)
      json.field("task", FileTask.name(context.identifier(reference), document: reference.document, in: context.plan))
    }
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
        rest.firstRange(of: rest.hasPrefix("<!--") ? "-->" : ">")?.upperBound
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
    guard hasNames || task.due != nil || task.priority != .none else { return }
    if let day = task.due.flatMap(words.number) {
      output.put(",\"")
      words.isoDates.append(day, to: &output)
      output.append(UInt8(ascii: "\""))
    } else {
      output.put(",0")
    }
    appendNames(.tag, range)
    appendNames(.person, range)
    if task.priority != .none {
      output.append(UInt8(ascii: ","))
      output.append(number: task.priority.order)
    }
  }

  private mutating func appendNames(_ kind: TaskAttribute.Kind, _ range: Range<Int>) {
    var isFirst = true
    for index in range where file.document.attribute(at: index).kind == kind {
      guard let spelling = indexes.spelling(document: file.index, attribute: index) else { continue }
      output.put(isFirst ? ",[" : ",")
      isFirst = false
      indexes.json.append(spelling, to: &output)
    }
    output.put(isFirst ? ",0" : "]")
  }
}
