import Base

/// One commit that touched a file.
package struct GitRevision: Sendable {
  /// The full hash of the commit.
  package var id: String
  /// The full hashes of its parents, first parent first; empty if it has none.
  package var parents: [String]
  /// The time at which it was authored, or committed if that was earlier.
  package var moment: Timeline.Moment
  /// The id of the file's contents; nil if the commit removed it, or is a merge for which git shows no change.
  package var blob: String?
  /// The id of the contents at the first parent; nil if the file did not exist there, or where ``blob`` is nil.
  package var oldBlob: String?
  /// The path of the file at that time; nil for such a merge.
  package var path: String?
  /// Whether the file was created here as a copy of another.
  package var isCopy = false
}
