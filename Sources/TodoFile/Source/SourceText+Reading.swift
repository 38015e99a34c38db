import Base

extension SourceText {
  /// Reads a file; `-` is standard input.
  /// - Throws: ``FileError`` for what is not there, is no regular file, is too large to parse, or cannot be read.
  public static func read(_ path: String) throws(FileError) -> SourceText {
    SourceText(path: path, bytes: try InputFile.read(path))
  }
}
