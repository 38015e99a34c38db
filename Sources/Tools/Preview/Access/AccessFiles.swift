import Base
import EmbeddedFiles

/// The script and the style sheet of the sign-in pages.
///
/// The script sends the key after `#` in the address, which browsers do not send by themselves. It waits for a click, so that
/// a program that only previews links does not use up the key.
enum AccessFiles {
  /// - Parameter name: the name of a file in `Files/`.
  static func file(_ name: String) -> PreviewFile {
    let bytes = EmbeddedFiles.bytes("Sources/Tools/Preview/Access/Files/\(name)") ?? []
    return PreviewFile(bytes, contentType: ContentType.of(name), tag: ContentHash(bytes).shortName)
  }
}
