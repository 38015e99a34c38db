import Base

/// A file that is built into the program.
public struct EmbeddedFile: Sendable {
  /// Its path in the package, such as `Templates/home.mustache`.
  public let path: String
  let contents: StaticString

  /// Its contents.
  public var bytes: [UInt8] {
    unsafe Array(UnsafeBufferPointer(start: contents.utf8Start, count: contents.utf8CodeUnitCount))
  }
}

/// The files built into the program, which the plugin `EmbedFiles` names.
///
/// They are literals, because these compile in a second, need no bundle beside the program, and stay where they are in it
/// until their bytes are asked for.
public enum EmbeddedFiles {
  /// All files, sorted by path.
  public static var all: [EmbeddedFile] { found }

  /// The contents of a file; nil if there is none at the path.
  public static func bytes(_ path: String) -> [UInt8]? {
    let index = found.partitionPoint { $0.path >= path }
    return index < found.count && found[index].path == path ? found[index].bytes : nil
  }
}
