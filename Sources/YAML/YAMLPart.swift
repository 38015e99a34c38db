/// A value and its position. Values refer to others by index, so that an alias costs nothing however often it is used.
struct YAMLPart: Sendable {
  var content: YAMLNode.Content
  let mark: YAMLMark
}
