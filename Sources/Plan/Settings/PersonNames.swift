import Base

/// The names of people by their handles (`people` in the settings, format.md §1.4). Files and filters have the handles.
public struct PersonNames: Sendable, Equatable {
  /// The longest name in bytes; every row of a person shows it.
  static let longest = 100

  /// By folded handle.
  private var names: [String: String] = [:]

  /// Creates names of nobody.
  public init() {}

  /// Whether nobody has a name.
  public var isEmpty: Bool { names.isEmpty }

  /// The name of a person; nil if only the handle is known.
  public func name(of handle: String) -> String? { names.isEmpty ? nil : names[TextKey.fold(handle)] }

  /// The name of a person, or else the handle as it is written: `@ann`.
  public func shown(_ handle: String) -> String { name(of: handle) ?? "@\(handle)" }

  /// The names that all of these have in a list: `Ann Lee, @bo`.
  public func list(_ handles: [String]) -> String { handles.map(shown).joined(separator: ", ") }

  mutating func set(_ name: String, of handle: String) { names[TextKey.fold(handle)] = name }

  /// Adds the names of another file; those that are known stay.
  mutating func add(_ others: PersonNames) { names.merge(others.names) { first, _ in first } }

  /// A handle without its sign; nil for a text that cannot be one (format.md §3.4).
  static func handle(_ text: String) -> String? {
    let handle = TaskAttribute.Kind.person.bare(text)
    guard let first = handle.first, first.isLetter,
      handle.allSatisfy({ $0.isLetter || $0.isNumber || "_-.".contains($0) })
    else { return nil }
    return handle
  }
}
