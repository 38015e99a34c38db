import CDefaultFiles

/// The templates and public files built into the program.
public enum DefaultFiles {
  /// All files with their paths (`Templates/home.mustache`, `Public/style.css`), sorted by path.
  public static let all: [(path: String, bytes: [UInt8])] = (0..<default_file_count()).map { index in
    let file = unsafe default_file_at(index).pointee
    return unsafe (String(cString: file.path), Array(UnsafeBufferPointer(start: file.bytes, count: file.count)))
  }

  static func bytes(_ path: String) -> [UInt8]? { all.first { $0.path == path }?.bytes }
}
