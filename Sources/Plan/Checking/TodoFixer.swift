import Base

/// Applies the fixes of diagnostics, each only if it has the expected effect on its own task and changes no other.
public struct TodoFixer {
  /// Returns the fixed text, and the indices of the diagnostics that were fixed.
  public static func fix(
    _ document: TodoDocument, _ diagnostics: [Diagnostic]
  ) -> (bytes: [UInt8], fixed: [Int]) {
    let fixable = diagnostics.indices.filter { !diagnostics[$0].fix.isEmpty }
      .sorted { diagnostics[$0].range.lowerBound < diagnostics[$1].range.lowerBound }
    var fixer = TodoFixer(current: document, diagnostics: diagnostics)
    fixer.apply(fixable[...])
    return (fixer.current.source.bytes, fixer.fixed.sorted())
  }

  /// The diagnostics, with only those fixes that can be applied.
  public static func verified(_ diagnostics: [Diagnostic], in document: TodoDocument) -> [Diagnostic] {
    guard diagnostics.contains(where: { !$0.fix.isEmpty }) else { return diagnostics }
    let fixed = Set(fix(document, diagnostics).fixed)
    return diagnostics.enumerated().map { index, diagnostic in
      fixed.contains(index) ? diagnostic : Diagnostic(diagnostic.code, diagnostic.range, diagnostic.message)
    }
  }

  private var current: TodoDocument
  private let diagnostics: [Diagnostic]
  private var fixed: [Int] = []

  /// Applies all fixes together if the result is sound, otherwise each half separately, so that a few bad fixes cost
  /// few attempts. The later half comes first, so that the offsets of the earlier one stay valid.
  private mutating func apply(_ fixes: ArraySlice<Int>) {
    guard !fixes.isEmpty else { return }
    if let bytes = try? Edit.apply(fixes.flatMap { diagnostics[$0].fix }, to: current.source.bytes),
      let next = try? current.reparsed(bytes),
      Self.isSound(next, after: current, fixes.map { diagnostics[$0] })
    {
      current = next
      fixed += fixes
      return
    }
    guard fixes.count > 1 else { return }
    let middle = fixes.startIndex + fixes.count / 2
    apply(fixes[middle...])
    apply(fixes[..<middle])
  }

  /// Whether a text has exactly the tasks that the fixes add, and all previous ones that they do not change.
  private static func isSound(_ next: TodoDocument, after document: TodoDocument, _ fixes: [Diagnostic]) -> Bool {
    guard next.tasks.count == document.tasks.count + fixes.count(where: { $0.effect == .addsTask }) else {
      return false
    }
    // Fixes neither add nor remove lines, so lines identify the tasks.
    let changed = Set(
      fixes.filter { $0.effect == .changesTask }.map { document.source.lines.line(at: $0.range.lowerBound) })
    var left: [String: Int] = [:]
    for task in next.tasks { left["\(task.state) \(next.title(of: task))", default: 0] += 1 }
    return document.tasks.allSatisfy { task in
      if changed.contains(document.source.lines.line(at: Int(task.item.start))) { return true }
      let key = "\(task.state) \(document.title(of: task))"
      left[key, default: 0] -= 1
      return left[key, default: 0] >= 0
    }
  }
}
