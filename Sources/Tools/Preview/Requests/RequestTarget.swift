/// The path in a request, decoded once.
enum RequestTarget: Equatable {
  case path(String)
  case malformed

  /// Reads an origin-form target (RFC 9112, 3.2.1); the query is ignored.
  init(_ target: String) {
    guard target.utf8.first == UInt8(ascii: "/") else {
      self = .malformed
      return
    }
    let end = target.utf8.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") } ?? target.utf8.endIndex
    var bytes: [UInt8] = []
    var rest = target.utf8[
      target.utf8.index(after: target.utf8.startIndex)..<max(end, target.utf8.index(after: target.utf8.startIndex))]
    while let byte = rest.popFirst() {
      if byte != UInt8(ascii: "%") {
        guard byte > 0x20, byte != 0x7F else {
          self = .malformed
          return
        }
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(Self.digit), let low = rest.popFirst().flatMap(Self.digit) else {
        self = .malformed
        return
      }
      bytes.append(high << 4 | low)
    }
    guard let path = String(validating: bytes, as: UTF8.self), !bytes.contains(0) else {
      self = .malformed
      return
    }
    self = .path(path)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
