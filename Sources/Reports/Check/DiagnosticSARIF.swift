import Base
import Plan

/// Diagnostics as SARIF 2.1.0 (OASIS), for code scanning.
public enum DiagnosticSARIF {
  /// Renders the diagnostics as UTF-8 JSON with a final line feed; columns count Unicode scalars.
  public static func render(_ problems: [FoundProblem]) -> [UInt8] {
    let found = Set(problems.map(\.diagnostic.code))
    let used = DiagnosticCode.allCases.filter(found.contains)
    return JSONWriter.object { json in
      json.field("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
      json.field("version", "2.1.0")
      json.objects("runs", [used]) { json, used in
        writeTool(used, &json)
        json.field("columnKind", "unicodeCodePoints")
        json.objects("results", problems) { write($1, used, &$0) }
      }
    }.line
  }

  private static func writeTool(_ codes: [DiagnosticCode], _ json: inout JSONWriter) {
    json.object("tool") { json in
      json.object("driver") { json in
        json.field("name", "ringmark")
        json.field("version", Version.current)
        json.objects("rules", codes) { json, code in
          json.field("id", code.rawValue)
          json.object("shortDescription") { $0.field("text", code.explanation) }
        }
      }
    }
  }

  private static func write(_ problem: FoundProblem, _ codes: [DiagnosticCode], _ json: inout JSONWriter) {
    let (diagnostic, source, path) = problem
    json.field("ruleId", diagnostic.code.rawValue)
    json.field("ruleIndex", codes.firstIndex(of: diagnostic.code))
    json.field("level", diagnostic.severity.rawValue)
    json.object("message") { $0.field("text", diagnostic.message) }
    json.objects("locations", [diagnostic.range]) { json, range in
      json.object("physicalLocation") { json in
        json.object("artifactLocation") { $0.field("uri", PercentEncoding.encoded(path)) }
        json.object("region") { writeRegion(range, in: source, &$0) }
      }
    }
  }

  private static func writeRegion(_ range: Range<Int>, in source: SourceText, _ json: inout JSONWriter) {
    for (name, offset) in [("start", range.lowerBound), ("end", range.upperBound)] {
      let position = source.position(of: offset)
      json.field(name + "Line", position.line)
      json.field(name + "Column", source.characterColumn(of: offset))
    }
  }
}
