import TodoFile

/// One commit that touched a file.
struct GitRevision: Sendable {
  var id: String
  var parents: [String]
  /// When it was written, or committed where that was earlier.
  var moment: Timeline.Moment
  /// The file's contents; nil where the commit removed it, or is a merge that git shows no change of.
  var blob: String?
  /// Where the file was then; nil for such a merge.
  var path: String?
  /// Whether the file began here as a copy of another.
  var isCopy = false
}
