import Base
import Foundation
import Plan
import Site
import TodoFile

/// Ticks one task in a large file and compares a full rebuild with an incremental one.
enum RebuildBenchmark {
  static func run(tasks count: Int, runs: Int, folder: String) throws {
    var generator = TodoGenerator(seed: 42)
    var bytes = generator.file(tasks: count)
    let output = "\(folder)/rebuild"
    var last = try build(bytes, after: nil, to: output)
    var (full, again, live): ([Double], [Double], [Double]) = ([], [], [])
    var written = 0
    for run in 0..<runs {
      let task = last.document.tasks[count / 2 + run]
      let place = Int(task.marker.start)
      bytes[place] = bytes[place] == UInt8(ascii: "x") ? UInt8(ascii: " ") : UInt8(ascii: "x")
      let before = last
      var start = ProcessFigures.now()
      let next = try make(bytes, after: before, isLive: true)
      let group = next.document.groups[Int(next.document.tasks[count / 2 + run].group)].slug
      _ = try SitePath("groups/\(group).html").map { try next.site.bytes($0) }
      live.append(ProcessFigures.now() - start)
      start = ProcessFigures.now()
      last = try build(bytes, after: last, to: output)
      again.append(ProcessFigures.now() - start)
      written = last.result?.written ?? 0
      start = ProcessFigures.now()
      _ = try build(bytes, after: nil, to: "\(folder)/full-\(run)")
      full.append(ProcessFigures.now() - start)
    }
    print(
      "\nOne task of \(count) ticked: \(Table.milliseconds(again.median)) for \(written) files, against "
        + "\(Table.milliseconds(full.median)) for the whole site: \(Table.ratio(again.median / full.median))")
    print(
      "In the preview, the page of its group: \(Table.milliseconds(live.median)): "
        + "\(Table.ratio(live.median / full.median))")
  }

  private struct Built {
    var document: TodoDocument
    var site: Site
    var result: SiteWriter.Result?
  }

  private static func build(_ bytes: [UInt8], after last: Built?, to output: String) throws -> Built {
    var built = try make(bytes, after: last)
    let writer = SiteWriter(output: output, force: false, sources: [])
    built.result = try writer.write(built.site, after: last?.result?.memory ?? SiteCache())
    return built
  }

  /// The site in memory, before any page is rendered.
  private static func make(_ bytes: [UInt8], after last: Built?, isLive: Bool = false) throws -> Built {
    var options = ParseOptions()
    options.rendersHTML = true
    options.remembers = true
    let source = SourceText(path: "TODO.md", bytes: bytes)
    let document = try TodoDocument(parsing: source, options: options, after: last?.document)
    let plan = TodoPlan([document])
    let tree = ProgressTree(plan, today: CalendarDate(days: 20_778), lang: "en")
    var siteOptions = SiteOptions()
    if isLive { siteOptions.live = LivePages(version: "", editing: nil) }
    let site = try SiteBuilder.build(plan, tree: tree, diagnostics: [], options: siteOptions, after: last?.site)
    return Built(document: document, site: site)
  }
}
