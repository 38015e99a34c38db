import Base

/// One commit that touched a file.
package struct GitRevision: Sendable {
  package var id: String
  package var parents: [String]
  /// When it was written, or committed where that was earlier.
  package var moment: Timeline.Moment
  /// The file's contents; nil where the commit removed it, or is a merge that git shows no change of.
  package var blob: String?
  /// Where the file was then; nil for such a merge.
  package var path: String?
  /// Whether the file began here as a copy of another.
  package var isCopy = false
}
