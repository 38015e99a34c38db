import Base
import CommonMark
import Plan

/// Text below headings that are not groups, as sections of a page.
enum ProseHTML {
  /// Appends a heading and the text below it.
  /// - Parameter level: the level of headings directly in the group.
  static func append(_ section: TodoDocument.ProseSection, level: Int, to html: inout HTML) {
    html.line("div", .class("prose aside"), .directed) {
      $0.line(HTML.heading(level + section.depth)) { $0.bytes += section.title }
      $0.bytes += section.body
    }
  }
}

extension TextShape {
  /// Whether a text is collapsed because it would push the groups off the first screen.
  var isLong: Bool { letters > 600 || lines > 8 }

  /// Whether a text needs styles beside those of every page.
  var isStyled: Bool { isMore || isLong }
}

extension HTML {
  /// The element of a heading; there is none below the sixth level.
  static func heading(_ level: Int) -> StaticString {
    ["h2", "h3", "h4", "h5", "h6"][min(max(level, 2), 6) - 2]
  }
}
