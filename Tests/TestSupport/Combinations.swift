// The benchmarks, which are built for release, do without it.
#if canImport(Testing)
  public import Testing

  /// The unexpected result, with the line of the expectation.
  private struct Mismatch: Error, CustomStringConvertible {
    var description: String
  }

  /// Expects that something holds; far quicker than an expectation whose parts are kept for its message.
  public func check(_ holds: Bool, _ note: @autoclosure () -> String = "", line: Int = #line) throws {
    if !holds { throw Mismatch(description: "line \(line) \(note())") }
  }

  /// Expects a value.
  public func check<Value>(_ value: Value?, _ note: @autoclosure () -> String = "", line: Int = #line) throws -> Value {
    guard let value else { throw Mismatch(description: "line \(line) is nil \(note())") }
    return value
  }

  /// Runs a body for every combination of the choices, and records the first one in which it throws.
  public func withEvery<each Choice>(
    _ choices: repeat [each Choice], sourceLocation: SourceLocation = #_sourceLocation,
    _ body: (repeat each Choice) throws -> Void
  ) {
    var count = 1
    for choice in repeat each choices { count *= choice.count }
    for number in 0..<count {
      var rest = number
      func pick<Element>(_ elements: [Element]) -> Element {
        defer { rest /= elements.count }
        return elements[rest % elements.count]
      }
      let combination = (repeat pick(each choices))
      do {
        try body(repeat each combination)
      } catch {
        Issue.record("with \(combination): \(error)", sourceLocation: sourceLocation)
        return
      }
    }
  }
#endif
