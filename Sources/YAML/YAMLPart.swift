/// A value and its place. Values refer to others by index, so that an alias costs nothing however often it is used.
struct YAMLPart: Sendable {
  var content: YAMLNode.Content
  let mark: YAMLMark
}
