import EmbeddedFiles
import Testing

struct EmbeddedFilesTests {
  @Test func `each file is found by its path, and no other is`() {
    for file in EmbeddedFiles.all { #expect(EmbeddedFiles.bytes(file.path) == file.bytes, "\(file.path)") }
    for path in ["", "Public", "Public/style.cs", "Templates/zz", "~"] { #expect(EmbeddedFiles.bytes(path) == nil) }
  }
}
