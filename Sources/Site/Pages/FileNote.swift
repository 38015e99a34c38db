import Base
import Mustache
import Plan
import States

/// A note for the author on how a file is read.
struct FileNote: TemplateData {
  private let context: SiteContext
  private let document: TodoDocument
  private let note: ReadingNote
  private let reading: ReadingMode
  /// The file, where the page shows several.
  private let file: Int?
  /// Whether the figure tells little about the file.
  let isLoud: Bool

  /// - Parameter file: the node of the file, where the page shows several.
  /// - Returns: nil for most files, and for readers.
  init?(_ index: Int, file: Int? = nil, _ context: SiteContext) {
    document = context.plan.documents[index]
    guard context.options.live != nil, let note = document.readingNote, let reading = note.reading else { return nil }
    (self.context, self.note, self.reading, self.file) = (context, note, reading, file)
    isLoud = note.isLoud && note.count > 0
  }

  static let fields = TemplateFields<FileNote> {
    $0.flag("isLoud") { $0.isLoud }
    $0.list(
      "files", { note in note.file.map { [(note.context, $0)] } ?? [] },
      of: TemplateFields<(SiteContext, Int)> {
        $0.text("href") { $0.href($1, root: "") }
        $0.text("name") { $0.name($1) }
      })
    $0.html("html") { $0.html }
    // What to write at the top of the file, so that it is counted; empty if the text tells it.
    $0.text("code") { $0.code }
  }

  private var code: String {
    isLoud ? "---\nread: \(reading.rawValue)\n\(document.frontMatter.end > 0 ? "…" : "---")" : ""
  }

  private var html: HTML {
    let command = HTML("code", .init("dir", "ltr"), text: "--read \(reading.rawValue)")
    func items(_ phrase: Phrase, _ count: Int) -> HTML { context.html(phrase, ["command": command], count: count) }
    switch note {
    case .leftOut(let lines):
      guard let figures = lines.figures else {
        return HTML(text: context.text(.leftOut, ["lines": Self.lines(lines.ranges)], count: lines.count))
      }
      let done = HTML(text: context.language.number(lines.done))
      return sentence(
        context.html(.moreStates, ["done": done, "command": command], count: lines.count), beside: figures)
    case .plain(let lines):
      let words = items(lines.isPlan ? .plainItems : .itemsWithoutState, lines.count)
      return lines.figures.map { sentence(words, beside: $0) } ?? words
    case .matrix(let lines):
      let words = items(.markedRows, lines.count)
      return lines.figures.map { sentence(words, beside: $0) } ?? words
    case .stateless(let count):
      return [items(.itemsWithoutState, count), HTML(text: context.text(.statelessHint))].joined(separator: " ")
    case .besideBoxes(let count, let boxes):
      return [items(.besideBoxes, count), HTML(text: boxesText(boxes))].joined(separator: " ")
    case .binary: return HTML()
    }
  }

  /// “Boxes done: 2 of 5 (40%).”
  private func boxesText(_ progress: Progress) -> String {
    context.text(
      .fewBoxes,
      [
        "done": context.language.number(progress.done), "total": context.language.number(progress.total),
        "percent": context.percent(progress),
      ])
  }

  /// What is left out, between the figure and the one with it.
  private func sentence(_ more: HTML, beside figures: ReadingNote.Figures) -> HTML {
    let all = context.text(.withThem, ["percent": context.percent(figures.all)])
    return [HTML(text: boxesText(figures.now)), more, HTML(text: all)].joined(separator: " ")
  }

  /// The lines of the first places, in a form that needs no translation.
  private static func lines(_ ranges: [ReadingNote.LineRange]) -> String {
    (ranges.prefix(4).map(\.text) + (ranges.count > 4 ? ["…"] : [])).joined(separator: ", ")
  }
}
