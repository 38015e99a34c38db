/// The pictures of groups' covers and of texts, by the file that names them and the name that it gives them: two files
/// in different folders may mean different pictures by one name.
public struct GroupPictures: Sendable {
  private struct Key: Hashable {
    let document: Int
    let name: String
  }

  private var pictures: [Key: GroupPicture] = [:]
  /// Whether texts have pictures, besides covers: pages need not look for their places where they have none.
  public var hasInline = false

  public init() {}

  /// - Parameter document: the index of the file among the plan's documents.
  public subscript(document: Int, name: String) -> GroupPicture? {
    get { pictures[Key(document: document, name: name)] }
    set { pictures[Key(document: document, name: name)] = newValue }
  }

  /// All of them in an order that does not change.
  public var all: [GroupPicture] {
    pictures.sorted { ($0.key.document, $0.key.name) < ($1.key.document, $1.key.name) }.map(\.value)
  }
}
