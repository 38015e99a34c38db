import Base

/// Many short texts in one array, so that concurrently rendered pages share them without reference counting.
struct TextTable: Sendable {
  private var bytes: [UInt8] = []
  private var ends: [Int] = [0]

  init() {}

  init(_ texts: some Sequence<some Collection<UInt8>>) {
    for text in texts { add(text) }
  }

  /// Adds a text; the first is 0.
  mutating func add(_ text: some Collection<UInt8>) {
    bytes.append(contentsOf: text)
    ends.append(bytes.count)
  }

  var count: Int { ends.count - 1 }

  /// Whether a text is certain to read from left to right; see ``TextDirection/isLeftToRight(_:)``.
  func isLeftToRight(_ index: Int) -> Bool {
    TextDirection.isLeftToRight(bytes.span.extracting(ends[index]..<ends[index + 1]))
  }

  @inline(__always)
  func append(_ index: Int, to output: inout [UInt8]) {
    output.append(copying: bytes.span.extracting(ends[index]..<ends[index + 1]))
  }
}
