/// Something that the user's file says and that Ringmark cannot take as it stands.
public struct Diagnostic: Sendable, Equatable {
  public enum Severity: String, Sendable { case error, warning }

  public let code: DiagnosticCode
  /// The bytes it is about.
  public let range: Range<Int>
  /// What is wrong and what to do, without place and code.
  public let message: String
  /// Edits that fix it without changing what the text means, where there are such.
  public let fix: [Edit]

  public init(_ code: DiagnosticCode, _ range: Range<Int>, _ message: String, fix: [Edit] = []) {
    self.code = code
    self.range = range
    self.message = message
    self.fix = fix
  }

  public var severity: Severity { code.severity }
}
