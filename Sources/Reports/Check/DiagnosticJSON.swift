import Base
public import Plan

/// A diagnostic with the text that has it, and the path of its file from the repository root.
public typealias FoundProblem = (diagnostic: Diagnostic, source: SourceText, path: String)

/// Diagnostics of several files as JSON.
public enum DiagnosticJSON {
  /// Renders the diagnostics as UTF-8 JSON with a final line feed; lines and byte columns are 1-based.
  public static func render(_ problems: [FoundProblem]) -> [UInt8] {
    JSONWriter.object { json in
      json.field("schema", 1)
      json.objects("diagnostics", problems) { json, problem in
        let (diagnostic, source, _) = problem
        json.field("file", source.path)
        write(diagnostic.range, in: source, &json)
        json.field("severity", diagnostic.severity.rawValue)
        json.field("code", diagnostic.code.rawValue)
        json.field("message", diagnostic.message)
        json.field("fix", diagnostic.fix.isEmpty ? nil : diagnostic.fix) { json, fix in
          json.array(fix) { write($1, in: source, &$0) }
        }
      }
    }.line
  }

  private static func write(_ edit: Edit, in source: SourceText, _ json: inout JSONWriter) {
    json.object { json in
      write(edit.range, in: source, &json)
      json.field("replacement", String(decoding: edit.replacement, as: UTF8.self))
    }
  }

  private static func write(_ range: Range<Int>, in source: SourceText, _ json: inout JSONWriter) {
    let (start, end) = (source.position(of: range.lowerBound), source.position(of: range.upperBound))
    json.numbers([
      ("line", start.line), ("column", start.column), ("endLine", end.line), ("endColumn", end.column),
    ])
  }
}
