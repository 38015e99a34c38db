import Base
import Plan
import Reports
import Site
import States
import Workspace

/// Writes a plan's site to its folder.
struct SiteBuild {
  let maker: SiteMaker
  let style: TerminalStyle
  let output: String
  let force: Bool

  /// - Parameter last: what this process last wrote here.
  func write(_ plan: TodoPlan, _ parts: SiteMaker.Parts, after last: SiteCache) throws -> SiteWriter.Result {
    var writer = SiteWriter(output: output, force: force, sources: plan.documents.map(\.source.path))
    writer.leavesOld = true
    let site = try parts.site(of: plan)
    if last.isEmpty, site.paths.count > Self.manyFiles {
      Console.note(
        "\(output): writing \(site.paths.count) files; each group, tag and person has its own pages"
      )
    }
    let result = try writer.write(site, after: last)
    tellEdited(result)
    return result
  }

  /// Builds the site of files, unless it is there already and made from exactly the same.
  func write(_ files: PlanFiles) async throws -> SiteWriter.Result {
    let record = BuildRecord(of: output)
    if let record, let inputs = record.inputs, maker.inputs(files) == inputs, record.memory.isIntact(in: output) {
      OwnFolder.removeLeftovers()
      return SiteWriter.Result(unchanged: record.memory.count, in: output)
    }
    let plan = try maker.plan(files)
    let parts = try await parts(of: plan)
    let result = try write(plan, parts, after: record?.memory ?? SiteCache())
    let isWhole = result.edited.isEmpty && maker.isWhole(plan, parts)
    BuildRecord(inputs: isWhole ? maker.inputs(files, of: plan) : nil, memory: result.memory).save(of: output)
    return result
  }

  /// Reads what belongs to a site besides its files, and prints the problems and notes.
  func parts(of plan: TodoPlan) async throws -> SiteMaker.Parts {
    let parts = try await maker.parts(of: plan)
    let shown = 10
    for (document, found) in zip(plan.documents, parts.problems) where !found.isEmpty {
      Console.styled(DiagnosticText.render(Array(found.prefix(shown)), in: document.source, style: style))
      if found.count > shown { Console.error("and \(found.count - shown) more; run “ringmark check” to see all") }
    }
    ReadingNotes.tell(plan) { !$0.isProblem }
    for note in parts.notes { Console.error("ringmark: \(note)") }
    if maker.request.isStrict, parts.problems.contains(where: { !$0.isEmpty }) {
      throw WorkspaceError("there are problems, and --strict is set")
    }
    return parts
  }

  /// More files than anyone reads, and more than most hosts of static sites accept.
  private static let manyFiles = 10_000

  /// Removes the old site once the new one has been reported: deleting many files takes a while on some disks. If the
  /// process that does it is ended, the next build removes the rest.
  func removeOld(_ result: SiteWriter.Result) {
    guard let old = result.leftover else { return }
    let isLarge = result.unchanged + result.written + result.removed > Self.fewFiles
    if isLarge, let program = SearchPath.program("rm"),
      DetachedProgram.start(program, ["-rf", "--"] + old.present) != nil
    {
      return
    }
    old.remove()
  }

  /// So many files are removed faster than a process is started.
  private static let fewFiles = 300

  /// Reports where manually edited files are now.
  private func tellEdited(_ result: SiteWriter.Result) {
    for case (let path, let copy?) in result.edited {
      let shown = TerminalText.visible("\(output)/\(path)")
      Console.error("\(shown): was edited by hand; your version is now \(copy)")
    }
  }

  /// A one-line summary of the result.
  func summary(_ result: SiteWriter.Result) -> String {
    var parts = [Words.count(result.written, "file", "files") + " written", "\(result.unchanged) unchanged"]
    if result.removed > 0 { parts.append("\(result.removed) removed") }
    return "\(parts.joined(separator: ", ")), in \(TerminalText.visible(output))"
  }
}
