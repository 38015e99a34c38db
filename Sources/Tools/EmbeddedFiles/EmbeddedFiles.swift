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
  /// - Parameter isCompact: whether those of a style sheet or a script are without comments, indentation, and spaces that mean
  ///   nothing.
  public static func bytes(_ path: String, isCompact: Bool = false) -> [UInt8]? {
    let files = isCompact ? compacted : found
    let index = files.partitionPoint { $0.path >= path }
    return index < files.count && files[index].path == path ? files[index].bytes : nil
  }
}
