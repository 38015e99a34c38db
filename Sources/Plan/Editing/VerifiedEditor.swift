import Base

/// An editor whose edits are verified by reading the result again.
package protocol VerifiedEditor: TodoEditor {
  /// The document after the edits so far.
  var document: TodoDocument { get set }

  /// The further edits that an edit requires, such as updating sums in the file.
  func consequences(from old: TodoDocument, to new: TodoDocument) -> [Edit]
}

extension VerifiedEditor {
  package var source: SourceText { document.source }

  package func consequences(from old: TodoDocument, to new: TodoDocument) -> [Edit] { [] }

  /// Applies edits if they change nothing but what is allowed, and `isMeant` accepts the result.
  package mutating func apply(
    _ edits: [Edit], allowing change: AllowedChange, isMeant: (TodoDocument) -> Bool = { _ in true }
  ) throws(EditError) {
    let refusal = EditError.unsafe(
      path: source.path, line: source.position(of: edits.map(\.range.lowerBound).min() ?? 0).line)
    let old = document
    func read(_ bytes: [UInt8]?) throws(EditError) -> TodoDocument {
      guard let bytes, let next = try? old.reparsed(bytes) else { throw refusal }
      try verify(old, next, allowing: change)
      guard isMeant(next) else { throw refusal }
      return next
    }
    let next = try read(try? Edit.apply(edits, to: source.bytes))
    let others = consequences(from: old, to: next)
    document = others.isEmpty ? next : try read(try? Edit.apply(others, to: next.source.bytes))
  }

  /// The edit that inserts lines before an offset, which is the start of a line or the end of the text.
  /// - Parameter line: a line, from 0, with the ending that they get.
  package func insertion(of lines: [[UInt8]], at offset: Int, endingLike line: Int = 0) -> Edit {
    let ending = source.lineEnding(near: line)
    let text = Array(lines.joined(separator: ending))
    let isUnended = offset == source.bytes.count && source.isUnended
    // If the last line has no line ending, a new one after it gets none either.
    return Edit(offset..<offset, isUnended ? ending + text : text + ending)
  }

  /// Applies an edit that adds a group and nothing else.
  /// - Returns: its index.
  package mutating func addGroup(_ name: String, by edit: Edit) throws(EditError) -> Int {
    let change = AllowedChange(addingSection: name, at: edit.range.lowerBound, of: document)
    let heading = change.sections.placed.lowerBound
    try apply([edit], allowing: change) { $0.groups.contains { $0.heading == heading } }
    return document.groups.firstIndex { $0.heading == heading } ?? 0
  }

  /// Removes a group with everything in a range of whole lines.
  package mutating func removeGroup(_ group: Int, in range: Range<Int>, isBlank: (Int) -> Bool) throws(EditError) {
    let change = AllowedChange(taking: group, in: range, of: document)
    try apply([Edit(start(ofTaken: range, isBlank: isBlank)..<range.upperBound, [])], allowing: change)
  }

  /// Where the removal of a range of whole lines starts: with the blank lines before it if it ends the file.
  package func start(ofTaken range: Range<Int>, isBlank: (Int) -> Bool) -> Int {
    guard range.upperBound == source.bytes.count else { return range.lowerBound }
    var line = source.lines.line(at: range.lowerBound)
    while line > 0, isBlank(line - 1) { line -= 1 }
    return source.start(ofLine: line)
  }

  /// Tries several ways to write something, best first, and keeps the first one that is accepted.
  /// - Throws: the refusal of the last way, or of the first one if `throwsFirst`; `none` if there is no way.
  package mutating func firstAccepted<Way, Result>(
    of ways: some Sequence<Way>, throwsFirst: Bool = false,
    orIfNone none: EditError = .invalid("this cannot be written as Markdown; edit the file by hand"),
    _ attempt: (inout Self, Way) throws(EditError) -> Result
  ) throws(EditError) -> Result {
    var refusal: EditError?
    for way in ways {
      do throws(EditError) {
        return try attempt(&self, way)
      } catch {
        if refusal == nil || !throwsFirst { refusal = error }
      }
    }
    throw refusal ?? none
  }
}
