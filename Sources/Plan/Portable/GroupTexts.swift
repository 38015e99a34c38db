import Base

/// The texts of a file that do not belong to a task: descriptions, remarks between tasks, and headings with prose.
struct GroupTexts {
  private let document: TodoDocument
  /// The plain items of each heading outside tasks; -1 stands for those before all headings.
  private var notes: [Int: [Int]] = [:]

  init(_ document: TodoDocument) {
    self.document = document
    for (index, note) in document.notes.enumerated() where note.parent < 0 {
      notes[Int(note.heading), default: []].append(index)
    }
  }

  /// The headings in a group that are not groups themselves, with their texts; those without text are left out.
  func prose(ofGroup group: Int) -> [(heading: Int, text: String)] {
    (document.groupIndex.prose[Int32(group)] ?? []).compactMap { heading in
      text(document.groupIndex.blocksOfHeading[Int32(heading)] ?? [], notes[heading] ?? []).map { (heading, $0) }
    }
  }

  /// The text of a group's own section, including that between and below its tasks.
  func text(ofGroup group: Int) -> String? {
    let own = document.groups[group].heading.flatMap { notes[$0] } ?? []
    return text(document.groupIndex.blocks[Int32(group)] ?? [], own + (group == 0 ? notes[-1] ?? [] : []))
  }

  private func text(_ blocks: [Int], _ notes: [Int]) -> String? {
    let source = document.source
    var texts = blocks.map {
      (document.pieces[$0].source, MemoText.dedent(document.pieces[$0].source.range, in: source))
    }
    for note in notes {
      let range = document.notes[note].source
      texts.append((range, "- " + MemoText.dedent(range.range, in: source)))
      for block in document.groupIndex.blocksOfNote[Int32(note)] ?? [] {
        let range = document.pieces[block].source
        let lines = MemoText.dedent(range.range, in: source).split(separator: "\n", omittingEmptySubsequences: false)
        texts.append((range, lines.map { "  \($0)" }.joined(separator: "\n")))
      }
    }
    let text = texts.sorted { $0.0.start < $1.0.start }.map(\.1).joined(separator: "\n\n")
    return text.isEmpty ? nil : text
  }
}
