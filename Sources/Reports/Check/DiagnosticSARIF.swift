import Base
public import Plan

/// Diagnostics as SARIF 2.1.0 (OASIS), for code scanning.
public enum DiagnosticSARIF {
  /// - Parameter path: returns a file's path from the repository root.
  public static func render(
    _ files: [(source: SourceText, diagnostics: [Diagnostic])], path: (String) -> String
  ) -> [UInt8] {
    let used = DiagnosticCode.allCases.filter { code in files.contains { $0.diagnostics.contains { $0.code == code } } }
    return JSONWriter.object { json in
      json.field("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
      json.field("version", "2.1.0")
      json.array("runs") { json in
        json.object { json in
          writeTool(used, &json)
          json.field("columnKind", "unicodeCodePoints")
          json.array("results") { json in
            for file in files {
              for diagnostic in file.diagnostics {
                write(diagnostic, in: file.source, path: path(file.source.path), used, &json)
              }
            }
          }
        }
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

  private static func write(
    _ diagnostic: Diagnostic, in source: SourceText, path: String, _ codes: [DiagnosticCode], _ json: inout JSONWriter
  ) {
    json.object { json in
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
  }

  private static func writeRegion(_ range: Range<Int>, in source: SourceText, _ json: inout JSONWriter) {
    for (name, offset) in [("start", range.lowerBound), ("end", range.upperBound)] {
      let position = source.position(of: offset)
      json.field(name + "Line", position.line)
      json.field(name + "Column", source.characterColumn(of: offset))
    }
  }
}
