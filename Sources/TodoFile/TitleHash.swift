import CommonMark

/// The hash of a task's title without dates, folded, with single spaces: ticking, moving and re-dating leave it alone.
enum TitleHash {
  static func add(_ document: TodoDocument, _ task: TodoTask, to path: ContentHash) -> ContentHash {
    var hash = path
    let title = document.titleBytes(of: task)
    if TextKey.isPlain(title.span), !hasDateInside(document, task) {
      addPlain(title, to: &hash)
    } else {
      hash.add(normalised(document, task))
    }
    return hash
  }

  private static func hasDateInside(_ document: TodoDocument, _ task: TodoTask) -> Bool {
    document.attributes(of: task).contains { $0.kind.isDate && !$0.isChip }
  }

  private static func addPlain(_ title: ArraySlice<UInt8>, to hash: inout ContentHash) {
    var pending = false
    var isFirst = true
    for byte in title {
      if ASCII.isWhitespace(byte) || byte == 0x0B || byte == 0x0C {
        pending = true
        continue
      }
      if pending, !isFirst { hash.add(0x20) }
      pending = false
      isFirst = false
      hash.add(byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte)
    }
  }

  private static func normalised(_ document: TodoDocument, _ task: TodoTask) -> String {
    var title = document.title(of: task)
    for attribute in document.attributes(of: task) where attribute.kind.isDate && !attribute.isChip {
      title = title.replacing(document.source.string(attribute.range.range), with: "")
    }
    return TextKey.fold(title.split(whereSeparator: \.isWhitespace).joined(separator: " "))
  }
}
