import Base
import Mustache
import Plan
import States

/// A note for the author on how a file is read, or on why its settings are not.
struct FileNote {
  private let context: SiteContext
  private let document: TodoDocument
  private let content: Content
  /// The file, where the page shows several.
  private let file: Int?
  /// Whether the figure tells little about the file.
  let isLoud: Bool

  private enum Content {
    case reading(ReadingNote, ReadingMode)
    /// All settings keep their defaults, the language and the title included.
    case error(Diagnostic)
  }

  /// - Parameter file: the node of the file, where the page shows several.
  /// - Returns: nil for most files, and for readers.
  init?(_ index: Int, file: Int? = nil, _ context: SiteContext) {
    document = context.plan.documents[index]
    guard context.options.live != nil else { return nil }
    (self.context, self.file) = (context, file)
    let errors: [DiagnosticCode] = [.frontMatterSyntax, .frontMatterAlias, .frontMatterLimit]
    if let error = document.diagnostics.first(where: { errors.contains($0.code) }) {
      (content, isLoud) = (.error(error), true)
    } else if let note = document.readingNote, let reading = note.reading {
      (content, isLoud) = (.reading(note, reading), note.isLoud && note.count > 0)
    } else {
      return nil
    }
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
    guard case .reading(_, let reading) = content else { return "" }
    return isLoud ? "---\nread: \(reading.rawValue)\n\(document.frontMatter.end > 0 ? "…" : "---")" : ""
  }

  private var html: HTML {
    switch content {
    case .reading(let note, let reading): return html(note, reading)
    case .error(let error):
      let place = document.source.position(of: error.range.lowerBound)
      return HTML(
        "code", .init("dir", "ltr"),
        text: "\(document.source.path):\(place.line):\(place.column): \(error.message)")
    }
  }

  private func html(_ note: ReadingNote, _ reading: ReadingMode) -> HTML {
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
      return sentence(items(lines.isPlan ? .plainItems : .itemsWithoutState, lines.count), beside: lines.figures)
    case .matrix(let lines): return sentence(items(.markedRows, lines.count), beside: lines.figures)
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

  /// What is left out, between the figure and the one with it if these are known.
  private func sentence(_ more: HTML, beside figures: ReadingNote.Figures?) -> HTML {
    guard let figures else { return more }
    let all = context.text(.withThem, ["percent": context.percent(figures.all)])
    return [HTML(text: boxesText(figures.now)), more, HTML(text: all)].joined(separator: " ")
  }

  /// The lines of the first places, in a form that needs no translation.
  private static func lines(_ ranges: [ReadingNote.LineRange]) -> String {
    (ranges.prefix(4).map(\.text) + (ranges.count > 4 ? ["…"] : [])).joined(separator: ", ")
  }
}
