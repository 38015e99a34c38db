/// The pictures of group covers and texts, by todo file and the name used in it: files in different folders may use
/// the same name for different pictures.
public struct GroupPictures: Sendable {
  private struct Key: Hashable {
    let document: Int
    let name: String
  }

  private var pictures: [Key: GroupPicture] = [:]
  /// Whether texts contain pictures too; if not, pages skip the search for placeholders.
  public var hasInline = false

  /// Creates a collection without pictures.
  public init() {}

  /// - Parameter document: the index of the file among the plan's documents.
  public subscript(document: Int, name: String) -> GroupPicture? {
    get { pictures[Key(document: document, name: name)] }
    set { pictures[Key(document: document, name: name)] = newValue }
  }

  /// All pictures in a stable order.
  public var all: [GroupPicture] {
    pictures.sorted { ($0.key.document, $0.key.name) < ($1.key.document, $1.key.name) }.map(\.value)
  }
}
