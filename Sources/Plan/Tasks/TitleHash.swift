package import Base

/// Hashes a task's title without dates, case-folded, with single spaces, so that a change of the state or a date does
/// not alter the hash.
package enum TitleHash {
  /// The hash of a task’s group with its title added.
  package static func add(_ document: TodoDocument, _ task: TodoTask, to path: ContentHash) -> ContentHash {
    var hash = path
    // Not a slice, whose reference count processors would contend for.
    let title = (task.flags.contains(.renderedTitle) ? document.rendered : document.source.bytes).span
      .extracting(task.title.range)
    if !task.flags.contains(.simpleTitle), !TextKey.isPlain(title) {
      hash.add(normalized(document, task))
    } else if hasDateInside(document, task) {
      addPlain(withoutDates(Array(document.titleBytes(of: task)), document, task).span, to: &hash)
    } else {
      addPlain(title, to: &hash)
    }
    return hash
  }

  /// Removes the same bytes as ``normalized(_:_:)``; in a plain title, no character combines with its neighbors.
  private static func withoutDates(_ title: [UInt8], _ document: TodoDocument, _ task: TodoTask) -> [UInt8] {
    var title = title
    for attribute in document.attributes(of: task) where attribute.kind.isDate && !attribute.isChip {
      let date = document.source.bytes[attribute.range.range]
      var rest: [UInt8] = []
      var index = 0
      while index < title.count {
        if title[index] == date.first, title[index...].starts(with: date) {
          index += date.count
        } else {
          rest.append(title[index])
          index += 1
        }
      }
      title = rest
    }
    return title
  }

  private static func hasDateInside(_ document: TodoDocument, _ task: TodoTask) -> Bool {
    document.attributeRange(of: task).contains {
      document.attributes[$0].kind.isDate && !document.attributes[$0].isChip
    }
  }

  /// Adds the words in lower case, with a space between them.
  private static func addPlain(_ title: Span<UInt8>, to hash: inout ContentHash) {
    var result = hash
    var (index, isFirst) = (0, true)
    while index < title.count {
      if ASCII.isWhitespace(title[index]) {
        index += 1
        continue
      }
      if !isFirst { result.add(ASCII.space) }
      isFirst = false
      while index < title.count, !ASCII.isWhitespace(title[index]) {
        result.add(ASCII.lowercased(title[index]))
        index += 1
      }
    }
    hash = result
  }

  private static func normalized(_ document: TodoDocument, _ task: TodoTask) -> String {
    var title = document.title(of: task)
    for attribute in document.attributes(of: task) where attribute.kind.isDate && !attribute.isChip {
      title = title.replacing(document.source.string(attribute.range.range), with: "")
    }
    return TextKey.fold(title.split(whereSeparator: \.isWhitespace).joined(separator: " "))
  }
}
