/// Applies the mends of diagnostics, each only where it makes a task and changes no other.
public enum TodoFixer {
  /// The mended bytes and how many diagnostics were mended.
  public static func fix(
    _ document: TodoDocument, _ diagnostics: [Diagnostic]
  ) -> (bytes: [UInt8], fixed: Int) {
    let fixes = diagnostics.filter { !$0.fix.isEmpty }
    guard !fixes.isEmpty else { return (document.source.bytes, 0) }
    let all = Edit.apply(fixes.flatMap(\.fix), to: document.source.bytes)
    if isSound(all, after: document, adding: fixes.count) { return (all, fixes.count) }
    // One of them does harm: try them one by one, from the end so that offsets stay right.
    var bytes = document.source.bytes
    var current = document
    var fixed = 0
    for fix in fixes.reversed() {
      let candidate = Edit.apply(fix.fix, to: bytes)
      guard isSound(candidate, after: current, adding: 1),
        let next = try? TodoDocument(parsing: SourceText(path: document.source.path, bytes: candidate))
      else { continue }
      bytes = candidate
      current = next
      fixed += 1
    }
    return (bytes, fixed)
  }

  /// Whether the text has exactly so many tasks more and the old ones are all still there.
  private static func isSound(_ bytes: [UInt8], after document: TodoDocument, adding count: Int) -> Bool {
    guard let mended = try? TodoDocument(parsing: SourceText(path: document.source.path, bytes: bytes)) else {
      return false
    }
    guard mended.tasks.count == document.tasks.count + count else { return false }
    var left: [String: Int] = [:]
    for task in mended.tasks { left["\(task.state) \(mended.title(of: task))", default: 0] += 1 }
    return document.tasks.allSatisfy { task in
      let key = "\(task.state) \(document.title(of: task))"
      left[key, default: 0] -= 1
      return left[key, default: 0] >= 0
    }
  }
}
