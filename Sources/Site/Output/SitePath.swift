import Platform

/// The path of a file in a site: relative, separated by `/`, and always inside the site.
public struct SitePath: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The path as text, with `/` between its components.
  public let description: String

  /// Nil if the path is empty, absolute, or too long, or has empty, `.`, or `..` components, backslashes, or controls.
  public init?(_ path: String) {
    let bytes = path.utf8Span.span
    guard bytes.count < 1024 else { return nil }
    var start = 0
    for index in bytes.indices {
      let byte = bytes[index]
      if byte == UInt8(ascii: "/") {
        guard Self.isComponent(bytes.extracting(start..<index)) else { return nil }
        start = index + 1
      } else if byte < 0x20 || byte == 0x7F || byte == UInt8(ascii: "\\") {
        return nil
      }
    }
    guard Self.isComponent(bytes.extracting(start..<bytes.count)) else { return nil }
    description = path
  }

  private static func isComponent(_ bytes: Span<UInt8>) -> Bool {
    guard bytes.count > 0, bytes.count <= 255 else { return false }
    return bytes.count > 2 || (0..<bytes.count).contains { bytes[$0] != UInt8(ascii: ".") }
  }

  /// `../` for each folder in the path.
  var rootPrefix: String { String(repeating: "../", count: description.utf8.count { $0 == UInt8(ascii: "/") }) }

  /// The file's folder; empty for a file at the top level.
  var folder: String { Self.folder(of: description) }

  static func folder(of path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } ?? ""
  }

  /// The folders of some files, with those around them.
  static func folders(of paths: some Sequence<String>) -> Set<String> {
    var folders: Set<String> = []
    for path in paths {
      var folder = Self.folder(of: path)
      while !folder.isEmpty, folders.insert(folder).inserted { folder = Self.folder(of: folder) }
    }
    return folders
  }

  /// Compares paths byte by byte.
  public static func < (left: SitePath, right: SitePath) -> Bool {
    var (left, right) = (left.description, right.description)
    return left.withUTF8 { left in
      right.withUTF8 { right in
        guard let first = left.baseAddress, let second = right.baseAddress else { return left.count < right.count }
        let order = unsafe memcmp(first, second, min(left.count, right.count))
        return order == 0 ? left.count < right.count : order < 0
      }
    }
  }
}
