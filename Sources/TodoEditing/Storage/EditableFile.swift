import Base
import TodoFile

/// Which files can be edited.
package enum EditableFile {
  /// Why a file is not edited; nil for one that can be.
  /// - Parameter isNamed: whether the user says which format it has.
  package static func refusal(of path: String, isNamed: Bool = false) -> String? {
    if isNamed { return nil }
    let format = TodoFormats.format(of: path)
    if !format.isEditable {
      return "\(path): files of \(format.name) are only read; use its own commands to change them"
    }
    // A plain text file may be anything.
    guard path.lowercased().hasSuffix(".txt"), !TodoFormats.isKnown(PathName.name(of: path)) else { return nil }
    return "\(path): its name does not say which format it has; specify one with --format-in, such as todotxt"
  }
}
