import Base
import Reports
import Site
import TodoFile

/// Writes a plan's site to its folder.
struct SiteBuild {
  let maker: SiteMaker
  let output: String
  let force: Bool

  /// - Parameter last: what this process wrote here last.
  func write(_ plan: TodoPlan, after last: SiteMemory = SiteMemory()) async throws -> SiteWriter.Result {
    try await Self.told {
      let writer = SiteWriter(output: output, force: force, sources: plan.documents.map(\.source.path))
      let site = try await maker.parts(of: plan).site(of: plan)
      if last.isEmpty, site.paths.count > Self.manyFiles {
        Console.error(
          "\(TerminalText.visible(output)): writing \(site.paths.count) files; each group, tag and person has pages of its own"
        )
      }
      let result = try writer.write(site, after: last)
      tellEdited(result)
      return result
    }
  }

  /// More than a person reads, and than most hosts of static pages take.
  private static let manyFiles = 10_000

  /// Says where files that were changed by hand are now.
  private func tellEdited(_ result: SiteWriter.Result) {
    for case (let path, let place?) in result.edited {
      let shown = TerminalText.visible("\(output)/\(path)")
      Console.error("\(shown): was edited by hand; your version is \(TerminalText.visible(place)) now")
    }
  }

  /// What was done, in one line.
  func summary(_ result: SiteWriter.Result) -> String {
    var parts = [Words.count(result.written, "file", "files") + " written", "\(result.unchanged) unchanged"]
    if result.removed > 0 { parts.append("\(result.removed) removed") }
    return "\(parts.joined(separator: ", ")), in \(TerminalText.visible(output))"
  }

  /// Says what site and machine refuse as a command does.
  static func told<Result>(_ body: () async throws -> Result) async throws -> Result {
    do {
      return try await body()
    } catch let error as SiteError {
      throw CommandFailure(TerminalText.visible(error.description))
    } catch let error as FileError {
      throw CommandFailure(TerminalText.visible(error.description))
    }
  }
}
