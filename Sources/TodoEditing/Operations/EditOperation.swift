import Foundation

/// One change of a todo file as a page asks for it, in JSON.
///
/// Tasks are named by their ids, groups by their index in the file: an operation is only applied to the very bytes
/// that the page was made from.
public struct EditOperation: Sendable, Equatable {
  /// What is to be done.
  public enum Kind: String, Sendable, CaseIterable {
    case addTask, editTask, removeTask, moveTask, addGroup, editGroup, moveGroup, removeGroup, undo
  }

  public var kind: Kind
  /// The index of the file among those of the site; an undo without one is of the edit made last in any of them.
  public var file: Int?
  /// The edit that is undone; nil for the last.
  public var edit: Int?
  public var task: String?
  public var group: Int?
  /// Fields that a task or a group is given; an empty text takes one away.
  public var texts: [Field: String] = [:]
  public var tags: [String]?
  public var people: [String]?
  /// Where a task goes: beside or below another, by its id, or into `group`.
  public var before: String?
  public var after: String?
  public var under: String?
  /// Beside which group another goes, or inside which one is added.
  public var other: Int?
  /// Before all others, not behind them.
  public var isTop = false

  /// The fields that hold one text.
  public enum Field: String, Sendable, CaseIterable {
    case title, memo, state, reason, due, priority
    case name, color, icon, image
  }

  public init(_ kind: Kind) { self.kind = kind }

  /// Reads `{"op": "editTask", "task": "a1b2c3d4", "title": "…"}`.
  /// - Throws: ``EditFailure/malformed(_:)`` for anything that is not of this shape, unknown keys included.
  public init(json: [UInt8]) throws(EditFailure) {
    do {
      self = try JSONDecoder().decode(EditOperation.self, from: Data(json))
    } catch let failure as EditFailure {
      throw failure
    } catch let error as DecodingError {
      throw .malformed(Self.explanation(error))
    } catch {
      throw .malformed("the body is no JSON")
    }
  }

  private static func explanation(_ error: DecodingError) -> String {
    switch error {
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      "“\(context.codingPath.map(\.stringValue).joined(separator: "."))” holds a value of another kind"
    case .keyNotFound(let key, _): "“\(key.stringValue)” is missing"
    default: "the body is no JSON object"
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
        guard number >= 0 else { throw EditFailure.malformed("“\(key.stringValue)” must be a number from 0") }
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
        guard let field = Field(rawValue: name) else { throw EditFailure.malformed("there is no “\(name)”") }
        texts[field] = try values.decode(String.self, forKey: key)
      }
    }
  }
}
