import Base
import TodoFile

/// Diagnostics of several files as JSON.
public enum DiagnosticJSON {
  /// Renders the diagnostics as UTF-8 JSON with a final line feed; lines and byte columns are 1-based.
  public static func render(_ files: [(source: SourceText, diagnostics: [Diagnostic])]) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.key("schema")
      json.number(1)
      json.key("diagnostics")
      json.array { json in
        for file in files {
          for diagnostic in file.diagnostics { write(diagnostic, in: file.source, &json) }
        }
      }
    }
    return json.bytes + [0x0A]
  }

  private static func write(_ diagnostic: Diagnostic, in source: SourceText, _ json: inout JSONWriter) {
    let start = source.position(of: diagnostic.range.lowerBound)
    let end = source.position(of: diagnostic.range.upperBound)
    json.object { json in
      json.key("file")
      json.string(source.path)
      json.numbers([
        ("line", start.line), ("column", start.column), ("endLine", end.line), ("endColumn", end.column),
      ])
      json.key("severity")
      json.string(diagnostic.severity.rawValue)
      json.key("code")
      json.string(diagnostic.code.rawValue)
      json.key("message")
      json.string(diagnostic.message)
      json.key("fix")
      guard !diagnostic.fix.isEmpty else { return json.null() }
      json.array(diagnostic.fix) { json, edit in write(edit, in: source, &json) }
    }
  }

  private static func write(_ edit: Edit, in source: SourceText, _ json: inout JSONWriter) {
    let start = source.position(of: edit.range.lowerBound)
    let end = source.position(of: edit.range.upperBound)
    json.object { json in
      json.numbers([
        ("line", start.line), ("column", start.column), ("endLine", end.line), ("endColumn", end.column),
      ])
      json.key("replacement")
      json.string(String(decoding: edit.replacement, as: UTF8.self))
    }
  }
}
