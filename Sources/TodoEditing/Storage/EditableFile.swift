/// Which files can be edited.
package enum EditableFile {
  /// Why a file of this name is not edited; nil for a format that can be.
  package static func refusal(of path: String) -> String? {
    let isOther = [".txt", ".xit", ".taskpaper"].contains { path.lowercased().hasSuffix($0) }
    return isOther ? "\(path): only Markdown files can be edited" : nil
  }
}
