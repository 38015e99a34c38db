import Base
import CYAML

/// Reads YAML with libyaml.
public enum YAMLDocument {
  /// The root of the only document in the text; nil if there is none.
  /// - Throws: ``YAMLError`` for malformed YAML, a key that is used twice, more than one document, more than 32 levels, or an
  ///   alias that is not allowed.
  public static func root(of text: String, allowsAliases: Bool = true) throws(YAMLError) -> YAMLNode? {
    var composer = YAMLComposer(allowsAliases: allowsAliases)
    var parser = unsafe yaml_parser_t()
    guard unsafe yaml_parser_initialize(&parser) == 1 else {
      throw YAMLError(problem: "there is not enough memory", mark: nil)
    }
    defer { unsafe yaml_parser_delete(&parser) }
    let bytes = Array(text.utf8)
    let failure = unsafe bytes.withUnsafeBufferPointer { buffer -> YAMLError? in
      unsafe yaml_parser_set_input_string(&parser, buffer.baseAddress, buffer.count)
      unsafe yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING)
      do throws(YAMLError) {
        while true {
          var event = unsafe yaml_event_t()
          guard unsafe yaml_parser_parse(&parser, &event) == 1 else { throw unsafe Self.failure(of: parser) }
          defer { unsafe yaml_event_delete(&event) }
          if unsafe event.type == YAML_STREAM_END_EVENT { return nil }
          unsafe try composer.add(event)
        }
      } catch {
        return error
      }
    }
    if let failure { throw failure }
    return composer.root
  }

  private static func failure(of parser: yaml_parser_t) -> YAMLError {
    let problem = unsafe parser.problem.map { unsafe String(cString: $0) } ?? "it cannot be read"
    let isReader = unsafe parser.error == YAML_READER_ERROR || parser.error == YAML_MEMORY_ERROR
    let mark = unsafe isReader ? nil : YAMLMark(parser.problem_mark)
    // libyaml after 0.2.5 has a limit of its own.
    return problem.hasPrefix("Maximum nesting level") ? .tooDeep(mark) : YAMLError(problem: problem, mark: mark)
  }
}

extension YAMLMark {
  init(_ mark: yaml_mark_t) { self.init(line: Int(mark.line), column: Int(mark.column)) }
}

/// Why text is not one YAML document.
public struct YAMLError: Error, Equatable {
  /// The problem as libyaml describes it, or what is refused.
  public let problem: String
  /// The position of the problem; nil if libyaml does not report one.
  public let mark: YAMLMark?
  /// Whether the text is not YAML; false for aliases and deep nesting, which YAML allows.
  public var isMalformed = true

  static func tooDeep(_ mark: YAMLMark?) -> YAMLError {
    YAMLError(problem: "the YAML nests too deeply; keep it flat", mark: mark, isMalformed: false)
  }
}
