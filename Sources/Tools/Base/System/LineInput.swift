import Platform

/// Reads the lines of standard input as they arrive.
package struct LineInput {
  /// A line, or a marker for one that was longer than allowed and was skipped.
  package enum Line: Sendable, Equatable {
    case text([UInt8])
    case tooLong
  }

  private let limit: Int
  private var buffer: [UInt8] = []
  private var isSkipping = false
  private var isEnded = false

  /// - Parameter limit: the length limit of a line in bytes.
  package init(limit: Int) { self.limit = limit }

  /// Waits for the next line, without its ending; nil at the end of the input.
  package mutating func next() -> Line? {
    while true {
      if let end = buffer.firstIndex(of: 0x0A) {
        var line = Array(buffer[..<end])
        buffer.removeFirst(end + 1)
        if line.last == 0x0D { line.removeLast() }
        defer { isSkipping = false }
        return isSkipping ? .tooLong : .text(line)
      }
      if isEnded {
        guard !buffer.isEmpty, !isSkipping else { return nil }
        defer { buffer = [] }
        return .text(buffer)
      }
      if buffer.count > limit {
        buffer = []
        isSkipping = true
      }
      read()
    }
  }

  private mutating func read() {
    var part = [UInt8](repeating: 0, count: 64 << 10)
    let count = try? unsafe part.withUnsafeMutableBytes { try unsafe FileDescriptor.standardInput.read(into: $0) }
    if let count, count > 0 {
      buffer += part[..<count]
    } else {
      isEnded = true
    }
  }
}
