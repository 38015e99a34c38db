/// The pictures of group covers and texts, by todo file and the name used in it: files in different folders may use
/// the same name for different pictures.
public struct GroupPictures: Sendable {
  private var pictures: [Int: [String: GroupPicture]] = [:]
  /// Whether texts contain pictures too; if not, pages skip the search for placeholders.
  public var hasInline = false

  /// Creates a collection without pictures.
  public init() {}

  /// - Parameter document: the index of the file among the plan's documents.
  public subscript(document: Int, name: String) -> GroupPicture? {
    get { pictures[document]?[name] }
    set { pictures[document, default: [:]][name] = newValue }
  }

  /// All pictures in a stable order.
  public var all: [GroupPicture] {
    pictures.sorted { $0.key < $1.key }.flatMap { $0.value.sorted { $0.key < $1.key }.map(\.value) }
  }
}
