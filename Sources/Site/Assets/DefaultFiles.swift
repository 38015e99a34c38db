import CDefaultFiles

/// The templates and public files built into the program.
public enum DefaultFiles {
  /// All files with their paths (`Templates/home.mustache`, `Public/style.css`), sorted by path.
  public static let all: [(path: String, bytes: [UInt8])] = (0..<default_file_count()).map { index in
    let file = unsafe default_file_at(index).pointee
    return unsafe (String(cString: file.path), Array(UnsafeBufferPointer(start: file.bytes, count: file.count)))
  }

  /// The files of a site, which `build --eject` writes and other files can replace.
  public static let site = all.filter { !$0.path.hasPrefix("Templates/init/") }

  /// A template of a file that `init` writes; nil if there is none with this name.
  public static func initial(_ name: String) -> [UInt8]? { bytes("Templates/init/\(name)") }

  static func bytes(_ path: String) -> [UInt8]? { all.first { $0.path == path }?.bytes }
}
