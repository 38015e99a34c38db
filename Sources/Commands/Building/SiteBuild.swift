import Base
import Reports
import Site
import TodoFile
import Workspace

/// Writes a plan's site to its folder.
struct SiteBuild {
  let maker: SiteMaker
  let style: TerminalStyle
  let output: String
  let force: Bool

  /// - Parameter last: what this process last wrote here.
  func write(_ plan: TodoPlan, after last: SiteMemory = SiteMemory()) async throws -> SiteWriter.Result {
    let writer = SiteWriter(output: output, force: force, sources: plan.documents.map(\.source.path))
    let site = try await parts(of: plan).site(of: plan)
    if last.isEmpty, site.paths.count > Self.manyFiles {
      Console.error(
        "\(output): writing \(site.paths.count) files; each group, tag and person has its own pages"
      )
    }
    let result = try writer.write(site, after: last)
    tellEdited(result)
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
    for note in parts.notes { Console.error("ringmark: \(note)") }
    if maker.request.isStrict, parts.problems.contains(where: { !$0.isEmpty }) { throw WorkspaceError.problems }
    return parts
  }

  /// More files than anyone reads, and more than most hosts of static sites accept.
  private static let manyFiles = 10_000

  /// Reports where manually edited files are now.
  private func tellEdited(_ result: SiteWriter.Result) {
    for case (let path, let place?) in result.edited {
      let shown = TerminalText.visible("\(output)/\(path)")
      Console.error("\(shown): was edited by hand; your version is now \(place)")
    }
  }

  /// A one-line summary of what was done.
  func summary(_ result: SiteWriter.Result) -> String {
    var parts = [Words.count(result.written, "file", "files") + " written", "\(result.unchanged) unchanged"]
    if result.removed > 0 { parts.append("\(result.removed) removed") }
    return "\(parts.joined(separator: ", ")), in \(TerminalText.visible(output))"
  }
}
