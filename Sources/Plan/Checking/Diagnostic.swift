/// A problem in the user's file.
public struct Diagnostic: Sendable, Equatable {
  /// The severity of a diagnostic.
  public enum Severity: String, Sendable { case error, warning }

  /// The kind of problem.
  public let code: DiagnosticCode
  /// The range in bytes of the text that has the problem.
  public let range: Range<Int>
  /// The problem and how to fix it, without the location and the code.
  public let message: String
  /// Edits that fix the problem without changing the meaning of the text; empty if there are none.
  public let fix: [Edit]
  /// The effect of the fix on the tasks.
  var effect = Effect.addsTask

  /// The effect of a fix on the tasks of its file: it makes a line a task, changes how the task on its line is read, or
  /// neither.
  package enum Effect: Sendable, Equatable { case addsTask, changesTask, none }

  /// The same diagnostic with another effect of its fix.
  package func with(effect: Effect) -> Diagnostic {
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

  /// Creates a diagnostic about text that looks like a date but is none.
  package static func invalidDate(_ range: Range<Int>, in source: SourceText) -> Diagnostic {
    Diagnostic(
      .invalidDate, range,
      "“\(source.string(range))” is not a valid date, so it stays text; write an existing day as YYYY-MM-DD")
  }

  /// Creates a diagnostic about a date of which only the day is read.
  package static func invalidTime(_ range: Range<Int>, in source: SourceText) -> Diagnostic {
    Diagnostic(
      .invalidDate, range,
      "the time in “\(source.string(range))” is not read, only its day; write an existing time as HH:MM")
  }

  /// Creates a diagnostic about an attribute that a task can have only once.
  package static func repeatedAttribute(_ range: Range<Int>, in source: SourceText) -> Diagnostic {
    Diagnostic(
      .duplicateAttribute, range, "“\(source.string(range))” repeats an attribute, so it stays text; keep one")
  }

  /// The severity of its code.
  public var severity: Severity { code.severity }
}
