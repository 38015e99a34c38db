import TodoFile

/// Where a file stands inside a site: relative, with `/`, and never outside.
public struct SitePath: Sendable, Hashable, Comparable, CustomStringConvertible {
  public let description: String

  /// Nil for an empty path, an absolute one, and one with empty, `.` or `..` components or control characters.
  public init?(_ path: String) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard !path.isEmpty, path.utf8.count < 1024,
      parts.allSatisfy({ !$0.isEmpty && $0 != "." && $0 != ".." && $0.utf8.count <= 255 }),
      !path.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F || $0 == "\\" })
    else { return nil }
    description = path
  }

  /// `../` for each folder that the path goes down.
  var rootPrefix: String { String(repeating: "../", count: description.utf8.count { $0 == UInt8(ascii: "/") }) }

  public static func < (left: SitePath, right: SitePath) -> Bool {
    left.description.utf8.lexicographicallyPrecedes(right.description.utf8)
  }
}
