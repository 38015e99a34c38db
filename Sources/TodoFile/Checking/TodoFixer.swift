/// Applies the fixes of diagnostics, each only if it creates a task and changes no other task.
public struct TodoFixer {
  /// Returns the fixed bytes and the indices of the diagnostics that were fixed.
  public static func fix(
    _ document: TodoDocument, _ diagnostics: [Diagnostic]
  ) -> (bytes: [UInt8], fixed: [Int]) {
    let fixable = diagnostics.indices.filter { !diagnostics[$0].fix.isEmpty }
      .sorted { diagnostics[$0].range.lowerBound < diagnostics[$1].range.lowerBound }
    var fixer = TodoFixer(current: document, diagnostics: diagnostics)
    fixer.apply(fixable[...])
    return (fixer.current.source.bytes, fixer.fixed.sorted())
  }

  /// The diagnostics with only those fixes that can actually be applied.
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

  private init(current: TodoDocument, diagnostics: [Diagnostic]) {
    self.current = current
    self.diagnostics = diagnostics
  }

  /// Applies all fixes together if the result is sound; otherwise each half separately, so that a few bad fixes cost
  /// few attempts. The later half comes first, so that the offsets of the earlier one stay valid.
  private mutating func apply(_ fixes: ArraySlice<Int>) {
    guard !fixes.isEmpty else { return }
    if let bytes = try? Edit.apply(fixes.flatMap { diagnostics[$0].fix }, to: current.source.bytes),
      let next = try? current.reparsed(bytes),
      Self.isSound(next, after: current, adding: fixes.count)
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

  /// Whether a text has exactly `count` more tasks, and all the old ones are still there.
  private static func isSound(_ next: TodoDocument, after document: TodoDocument, adding count: Int) -> Bool {
    guard next.tasks.count == document.tasks.count + count else { return false }
    var left: [String: Int] = [:]
    for task in next.tasks { left["\(task.state) \(next.title(of: task))", default: 0] += 1 }
    return document.tasks.allSatisfy { task in
      let key = "\(task.state) \(document.title(of: task))"
      left[key, default: 0] -= 1
      return left[key, default: 0] >= 0
    }
  }
}
