import Foundation

/// One change to a todo file, as a page requests it in JSON.
///
/// Tasks are identified by their IDs, groups by their index in the file: an operation is applied only to the exact
/// bytes that the page was generated from.
public struct EditOperation: Sendable, Equatable {
  /// The kind of change.
  public enum Kind: String, Sendable, CaseIterable {
    case addTask, editTask, removeTask, moveTask, addGroup, editGroup, moveGroup, removeGroup, undo
  }

  /// What to do.
  public var kind: Kind
  /// The index of the file among those of the site; an undo without one refers to the last edit in any file.
  public var file: Int?
  /// The edit to undo; nil for the last one.
  public var edit: Int?
  /// The id of the task that is edited, removed or moved.
  public var task: String?
  /// The index of the group that is edited, moved or removed, or that a task goes into; 0 is the file itself.
  public var group: Int?
  /// New values of fields of a task or a group; an empty string removes a field.
  public var texts: [Field: String] = [:]
  /// The tags that replace those of the task, with or without `#`; nil leaves them unchanged.
  public var tags: [String]?
  /// The people that replace those of the task, with or without `@`; nil leaves them unchanged.
  public var people: [String]?
  /// Where to put a task: before, after, or below another task, by its ID, or into `group`.
  public var before: String?
  /// The id of the task after which a task goes.
  public var after: String?
  /// The id of the task that gets the task as its last subtask, or as its first with ``isTop``.
  public var under: String?
  /// The group next to which a group is moved, or to which a subgroup is added.
  public var other: Int?
  /// Whether to insert before the others instead of after them.
  public var isTop = false

  /// The fields with a single text value.
  public enum Field: String, Sendable, CaseIterable {
    case title, memo, state, reason, due, priority
    case name, color, icon, image
  }

  /// Creates an operation without any other field.
  public init(_ kind: Kind) { self.kind = kind }

  /// Reads `{"op": "editTask", "task": "a1b2c3d4", "title": "…"}`.
  /// - Throws: ``EditFailure/malformed(_:)`` for anything else, including unknown keys.
  public init(json: [UInt8]) throws(EditFailure) {
    do {
      self = try JSONDecoder().decode(EditOperation.self, from: Data(json))
    } catch let failure as EditFailure {
      throw failure
    } catch let error as DecodingError {
      throw .malformed(Self.explanation(error))
    } catch {
      throw .malformed("the body is not valid JSON")
    }
  }

  private static func explanation(_ error: DecodingError) -> String {
    switch error {
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      "“\(context.codingPath.map(\.stringValue).joined(separator: "."))” has a value of the wrong type"
    case .keyNotFound(let key, _): "“\(key.stringValue)” is missing"
    default: "the body is not a JSON object"
    }
  }
}

extension EditOperation: Decodable {
  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// Decodes an operation from the JSON object that ``init(json:)`` reads.
  /// - Throws: ``EditFailure/malformed(_:)`` for an unknown operation or key and for a negative index;
  ///   `DecodingError` if “op” is missing or a value has the wrong type.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    let word = try values.decode(String.self, forKey: Key(stringValue: "op"))
    guard let kind = Kind(rawValue: word) else {
      throw EditFailure.malformed("“op” must be one of \(Kind.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    self.kind = kind
    for key in values.allKeys where key.stringValue != "op" {
      func index() throws -> Int {
        let number = try values.decode(Int.self, forKey: key)
        guard number >= 0 else { throw EditFailure.malformed("“\(key.stringValue)” must be an integer of 0 or more") }
        return number
      }
      switch key.stringValue {
      case "task": task = try values.decode(String.self, forKey: key)
      case "before": before = try values.decode(String.self, forKey: key)
      case "after": after = try values.decode(String.self, forKey: key)
      case "under": under = try values.decode(String.self, forKey: key)
      case "tags": tags = try values.decode([String].self, forKey: key)
      case "people": people = try values.decode([String].self, forKey: key)
      case "file": file = try index()
      case "edit": edit = try index()
      case "group": group = try index()
      case "other": other = try index()
      case "top": isTop = try values.decode(Bool.self, forKey: key)
      case let name:
        guard let field = Field(rawValue: name) else { throw EditFailure.malformed("unknown key “\(name)”") }
        texts[field] = try values.decode(String.self, forKey: key)
      }
    }
  }
}
