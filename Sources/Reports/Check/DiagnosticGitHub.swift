public import Plan

/// Diagnostics as GitHub workflow annotations, at most ten per level, because GitHub shows no more.
public enum DiagnosticGitHub {
  /// - Parameter path: returns a file's path from the repository root, as GitHub expects it.
  public static func render(
    _ files: [(source: SourceText, diagnostics: [Diagnostic])], path: (String) -> String
  ) -> String {
    var shown: [Diagnostic.Severity: Int] = [:]
    var text = ""
    for file in files {
      for diagnostic in file.diagnostics {
        shown[diagnostic.severity, default: 0] += 1
        guard shown[diagnostic.severity, default: 0] <= GitHubReport.annotationLimit else { continue }
        text += GitHubReport.annotation(diagnostic, in: file.source, path: path(file.source.path))
      }
    }
    return text
  }
}
