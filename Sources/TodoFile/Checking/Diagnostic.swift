/// A problem in the user's file.
public struct Diagnostic: Sendable, Equatable {
  /// How serious a diagnostic is.
  public enum Severity: String, Sendable { case error, warning }

  /// What kind of problem it is.
  public let code: DiagnosticCode
  /// The bytes that the problem concerns.
  public let range: Range<Int>
  /// What is wrong and what to do, without the location and the code.
  public let message: String
  /// Edits that fix the problem without changing what the text means; empty if there are none.
  public let fix: [Edit]
  /// What the fix does to the tasks.
  var effect = Effect.addsTask

  /// What a fix does to the tasks of its file: it makes a line a task, changes how the task on its line is read, or neither.
  enum Effect: Sendable, Equatable { case addsTask, changesTask, none }

  /// The same diagnostic, whose fix has another effect on the tasks.
  func with(effect: Effect) -> Diagnostic {
    var changed = self
    changed.effect = effect
    return changed
  }

  /// Creates a diagnostic about the bytes at `range`.
  public init(_ code: DiagnosticCode, _ range: Range<Int>, _ message: String, fix: [Edit] = []) {
    self.code = code
    self.range = range
    self.message = message
    self.fix = fix
  }

  /// The severity of its code.
  public var severity: Severity { code.severity }
}
