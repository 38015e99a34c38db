import Base

/// The order of a folder's files: files before those in subfolders, with numbers in names compared as numbers.
enum FileOrder {
  /// Whether one path comes before another.
  static func precedes(_ left: String, _ right: String) -> Bool {
    let (a, b) = (left.split(separator: "/"), right.split(separator: "/"))
    for (index, (x, y)) in zip(a, b).enumerated() where x != y {
      let isFile = (index == a.count - 1, index == b.count - 1)
      if isFile.0 != isFile.1 { return isFile.0 }
      return key(x).lexicographicallyPrecedes(key(y)) || (key(x) == key(y) && x < y)
    }
    return a.count < b.count
  }

  /// The key of a name; numbers are preceded by their length, so that “9” comes before “10”.
  private static func key(_ name: Substring) -> [UInt8] {
    var key: [UInt8] = []
    var digits: [UInt8] = []
    for byte in name.lowercased().utf8 {
      if ASCII.isDigit(byte) {
        if digits.isEmpty, byte == UInt8(ascii: "0") { continue }
        digits.append(byte)
        continue
      }
      if !digits.isEmpty { key += [UInt8(ascii: "0"), UInt8(min(255, digits.count))] + digits }
      digits = []
      key.append(byte)
    }
    if !digits.isEmpty { key += [UInt8(ascii: "0"), UInt8(min(255, digits.count))] + digits }
    return key
  }
}
