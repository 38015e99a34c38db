/// An error whose description tells a person what went wrong and what to do.
///
/// The description can contain unescaped text from files and arguments; ``Console/error(_:terminator:)`` makes it safe
/// to print. It may have several lines.
public protocol ExplainedError: Error, CustomStringConvertible {
  /// The exit code of a command that ends with this error: 1 for a failure, 64 for a usage error (sysexits(3)).
  var exitCode: Int32 { get }
}

extension ExplainedError {
  /// 1, a failure.
  public var exitCode: Int32 { 1 }
}
