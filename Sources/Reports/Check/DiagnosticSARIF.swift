import Base
import TodoFile

/// Diagnostics as SARIF 2.1.0 (OASIS), for code scanning.
public enum DiagnosticSARIF {
  /// - Parameter path: returns a file's path from the repository root.
  public static func render(
    _ files: [(source: SourceText, diagnostics: [Diagnostic])], path: (String) -> String
  ) -> [UInt8] {
    let used = DiagnosticCode.allCases.filter { code in files.contains { $0.diagnostics.contains { $0.code == code } } }
    var json = JSONWriter()
    json.object { json in
      json.key("$schema")
      json.string("https://json.schemastore.org/sarif-2.1.0.json")
      json.key("version")
      json.string("2.1.0")
      json.key("runs")
      json.array { json in
        json.object { json in
          writeTool(used, &json)
          json.key("columnKind")
          json.string("unicodeCodePoints")
          json.key("results")
          json.array { json in
            for file in files {
              for diagnostic in file.diagnostics {
                write(diagnostic, in: file.source, path: path(file.source.path), used, &json)
              }
            }
          }
        }
      }
    }
    return json.bytes + [0x0A]
  }

  private static func writeTool(_ codes: [DiagnosticCode], _ json: inout JSONWriter) {
    json.key("tool")
    json.object { json in
      json.key("driver")
      json.object { json in
        json.key("name")
        json.string("ringmark")
        json.key("version")
        json.string(Version.current)
        json.key("rules")
        json.array(codes) { json, code in
          json.object { json in
            json.key("id")
            json.string(code.rawValue)
            json.key("shortDescription")
            json.object { json in
              json.key("text")
              json.string(code.explanation)
            }
          }
        }
      }
    }
  }

  private static func write(
    _ diagnostic: Diagnostic, in source: SourceText, path: String, _ codes: [DiagnosticCode], _ json: inout JSONWriter
  ) {
    json.object { json in
      json.key("ruleId")
      json.string(diagnostic.code.rawValue)
      json.key("ruleIndex")
      json.number(codes.firstIndex(of: diagnostic.code))
      json.key("level")
      json.string(diagnostic.severity.rawValue)
      json.key("message")
      json.object { json in
        json.key("text")
        json.string(diagnostic.message)
      }
      json.key("locations")
      json.array { json in
        json.object { json in
          json.key("physicalLocation")
          json.object { json in
            json.key("artifactLocation")
            json.object { json in
              json.key("uri")
              json.string(uri(path))
            }
            json.key("region")
            json.object { writeRegion(diagnostic.range, in: source, &$0) }
          }
        }
      }
    }
  }

  private static func writeRegion(_ range: Range<Int>, in source: SourceText, _ json: inout JSONWriter) {
    for (name, offset) in [("start", range.lowerBound), ("end", range.upperBound)] {
      let position = source.position(of: offset)
      json.key(name + "Line")
      json.number(position.line)
      json.key(name + "Column")
      json.number(source.characterColumn(of: offset))
    }
  }

  /// A relative reference (RFC 3986); all bytes except slashes and unreserved characters are percent-encoded.
  private static func uri(_ path: String) -> String {
    path.utf8.map { byte in
      let isPlain =
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
        || "-._~/".utf8.contains(byte)
      return isPlain ? String(UnicodeScalar(byte)) : "%" + String(byte, radix: 16, uppercase: true).leftPadded(to: 2)
    }.joined()
  }
}
