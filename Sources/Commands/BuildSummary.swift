import Reports
import Site

/// What a build did, in one line.
enum BuildSummary {
  static func line(_ result: SiteWriter.Result, folder: String) -> String {
    var parts = [Words.count(result.written, "file", "files") + " written", "\(result.unchanged) unchanged"]
    if result.removed > 0 { parts.append("\(result.removed) removed") }
    return "\(parts.joined(separator: ", ")), in \(TerminalText.visible(folder))"
  }
}
