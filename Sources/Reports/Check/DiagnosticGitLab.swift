import Base
public import Plan

/// Diagnostics as GitLab's code quality report, a part of the Code Climate format.
public enum DiagnosticGitLab {
  /// Renders the diagnostics as UTF-8 JSON with a final line feed; lines are 1-based.
  /// - Parameter path: returns a file's path from the repository root.
  public static func render(
    _ files: [(source: SourceText, diagnostics: [Diagnostic])], path: (String) -> String
  ) -> [UInt8] {
    var seen: [UInt64: Int] = [:]
    return JSONWriter.array { json in
      for file in files {
        let path = path(file.source.path)
        for diagnostic in file.diagnostics {
          let same = fingerprint(diagnostic, in: file.source, path: path)
          seen[same.value, default: 0] += 1
          write(diagnostic, in: file.source, path: path, same, number: seen[same.value] ?? 1, &json)
        }
      }
    }.line
  }

  /// What identifies a problem while lines above it come and go: its file, its code, and the text of its line.
  private static func fingerprint(_ diagnostic: Diagnostic, in source: SourceText, path: String) -> ContentHash {
    var hash = ContentHash()
    for text in [path, diagnostic.code.rawValue] {
      hash.add(text)
      hash.add(0)
    }
    let start = diagnostic.range.lowerBound
    let line = source.bytes[(start - source.position(of: start).column + 1)...].prefix { $0 != 0x0A && $0 != 0x0D }
    hash.add(line.span)
    return hash
  }

  private static func write(
    _ diagnostic: Diagnostic, in source: SourceText, path: String, _ fingerprint: ContentHash, number: Int,
    _ json: inout JSONWriter
  ) {
    var own = fingerprint
    own.mix(UInt64(number))
    json.object { json in
      json.field("description", diagnostic.message)
      json.field("check_name", diagnostic.code.rawValue)
      json.field("fingerprint", String(own.value, radix: 16).leftPadded(to: 16))
      json.field("severity", diagnostic.severity == .error ? "major" : "minor")
      json.object("location") { json in
        json.field("path", path)
        json.object("lines") { json in
          let lines = source.lines.touched(by: diagnostic.range)
          json.field("begin", lines.lowerBound + 1)
          json.field("end", lines.upperBound + 1)
        }
      }
    }
  }
}
