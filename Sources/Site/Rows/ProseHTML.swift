import Plan

/// Text below headings that are not groups, as sections of a page.
enum ProseHTML {
  /// A heading and the text below it.
  /// - Parameter level: the level of headings directly in the group.
  static func html(_ section: TodoDocument.ProseSection, level: Int) -> [UInt8] {
    let tag = "h\(min(6, level + section.depth))"
    var output = Array("<div class=\"prose aside\" dir=\"auto\"><\(tag)>".utf8)
    output.append(contentsOf: section.title)
    output += Array("</\(tag)>\n".utf8)
    output += section.body
    output += Array("</div>\n".utf8)
    return output
  }
}
