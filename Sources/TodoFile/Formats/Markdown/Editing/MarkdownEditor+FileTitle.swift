import Base
import YAML

extension MarkdownEditor {
  /// Changes the title of the file: in the front matter if that contains it, otherwise in a heading above all other
  /// text.
  mutating func renameFile(to name: String) throws(EditRefusal) {
    let texts = try headingTexts(name)
    let title = name.trimmingWhitespace
    if document.frontMatter.title != nil {
      return try applyTitle([try titleEdit(title)], title, newHeadings: 0)
    }
    let start = document.frontMatter.end
    let ending = source.lineEnding()
    let gap = start < source.bytes.count ? ending : []
    let ways =
      texts.map { (edit: Edit(start..<start, Array("# \($0)".utf8) + ending + gap), headings: 1) }
      + [(edit: newTitleLine(title), headings: 0)]
    for (number, way) in ways.enumerated() {
      do throws(EditRefusal) {
        return try applyTitle([way.edit], title, newHeadings: way.headings)
      } catch {
        if number == ways.count - 1 { throw error }
      }
    }
  }

  /// The edit that changes the title in the front matter.
  private func titleEdit(_ title: String) throws(EditRefusal) -> Edit {
    guard let value = TaskFileHead(source)?["title"], !value.range.isEmpty else {
      throw .invalid("the title in the front matter cannot be changed here; edit it by hand")
    }
    let quote = value.whole.lowerBound < value.range.lowerBound ? source.bytes[value.whole.lowerBound] : nil
    return Edit(value.whole, YAMLScalar.text(title, quote: quote).utf8)
  }

  /// The edit that adds a title to the front matter, or front matter to the file.
  private func newTitleLine(_ title: String) -> Edit {
    let ending = String(decoding: source.lineEnding(), as: UTF8.self)
    let line = "title: \(YAMLScalar.text(title))\(ending)"
    if let head = TaskFileHead(source) { return Edit(head.close..<head.close, line.utf8) }
    let start = source.byteOrderMarkLength
    return Edit(start..<start, "---\(ending)\(line)---\(ending)\(ending)".utf8)
  }

  /// Applies edits if the file has the title afterward and nothing else has changed.
  private mutating func applyTitle(_ edits: [Edit], _ title: String, newHeadings: Int) throws(EditRefusal) {
    let (old, before) = (document, TaskOutline(document))
    try apply(edits) { next in
      let after = TaskOutline(next)
      guard next.title == title, next.headings.count == old.headings.count + newHeadings, after.count == before.count,
        next.groups.map(\.name).dropFirst() == old.groups.map(\.name).dropFirst(),
        next.diagnostics.count <= old.diagnostics.count
      else { return false }
      return (0..<after.count).allSatisfy { place in
        var entry = before[place]
        if entry.heading >= 0 { entry.heading += newHeadings }
        return after[place] == entry
      }
    }
  }
}
