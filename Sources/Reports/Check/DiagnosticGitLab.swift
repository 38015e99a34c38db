import Base
import Plan

/// Diagnostics as GitLab's code quality report, a part of the Code Climate format.
public enum DiagnosticGitLab {
  /// Renders the diagnostics as UTF-8 JSON with a final line feed; lines are 1-based.
  public static func render(_ problems: [FoundProblem]) -> [UInt8] {
    var seen: [UInt64: Int] = [:]
    return JSONWriter.array { json in
      for problem in problems {
        var hash = fingerprint(problem)
        seen[hash.value, default: 0] += 1
        hash.mix(UInt64(seen[hash.value] ?? 1))
        json.object { write(problem, fingerprint: hash.value, &$0) }
      }
    }.line
  }

  /// What identifies a problem while lines above it come and go: its file, its code, and the text of its line.
  private static func fingerprint(_ problem: FoundProblem) -> ContentHash {
    var hash = ContentHash()
    for text in [problem.path, problem.diagnostic.code.rawValue] {
      hash.add(text)
      hash.add(0)
    }
    let (source, start) = (problem.source, problem.diagnostic.range.lowerBound)
    let line = source.bytes[(start - source.position(of: start).column + 1)...].prefix { $0 != 0x0A && $0 != 0x0D }
    hash.add(line.span)
    return hash
  }

  private static func write(_ problem: FoundProblem, fingerprint: UInt64, _ json: inout JSONWriter) {
    json.field("description", problem.diagnostic.message)
    json.field("check_name", problem.diagnostic.code.rawValue)
    json.field("fingerprint", String(fingerprint, radix: 16).leftPadded(to: 16))
    json.field("severity", problem.diagnostic.severity == .error ? "major" : "minor")
    json.object("location") { json in
      json.field("path", problem.path)
      json.object("lines") { json in
        let lines = problem.source.lines.touched(by: problem.diagnostic.range)
        json.field("begin", lines.lowerBound + 1)
        json.field("end", lines.upperBound + 1)
      }
    }
  }
}
