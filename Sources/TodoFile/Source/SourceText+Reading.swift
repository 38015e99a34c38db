import Base

extension SourceText {
  /// Reads a file; `-` is standard input.
  /// - Throws: ``FileError`` if the file does not exist, is not a regular file, is too large, or cannot be read.
  public static func read(_ path: String) throws(FileError) -> SourceText {
    SourceText(path: path, bytes: try InputFile.read(path))
  }
}
