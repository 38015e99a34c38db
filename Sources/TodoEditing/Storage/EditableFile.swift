import Base
package import Plan
import TodoFile

/// Determines which files can be edited.
package enum EditableFile {
  /// Why a text cannot be edited, namely because of a byte that does not occur in text; nil if it can be edited.
  package static func refusal(of source: SourceText) -> String? {
    source.foreignByte.map { offset in
      let position = source.position(of: offset)
      return
        "is not a text file: byte \(source.bytes[offset]) at \(position.line):\(position.column); nothing was written; "
        + "edit it with --force if it is a todo file all the same"
    }
  }

  /// Refuses a file that cannot be edited.
  /// - Parameter isNamed: whether the user specified the format.
  package static func check(_ path: String, isNamed: Bool = false) throws(EditError) {
    if isNamed { return }
    let format = TodoFormats.format(of: path)
    if !format.isEditable { throw .invalid("\(path): \(format.refusal(of: .editing))") }
    // A plain text file can contain anything.
    guard path.lowercased().hasSuffix(".txt"), !TodoFormats.isKnown(PathName.name(of: path)) else { return }
    throw .invalid(
      "\(path): the file name does not determine the format; specify one with --format-in, such as todotxt")
  }
}
