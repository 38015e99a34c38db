/// `{{$name}}…{{/name}}`: a place that can be overridden, or what overrides it (Mustache specification, inheritance).
struct TemplateBlock: Sendable {
  let name: TemplateName
  /// The contents without the white space that begins each of its lines.
  var nodes: [TemplateNode]
  /// The white space that each line of the contents gets here.
  var indent: [UInt8]
  /// Whether the opening tag is alone on its line, so that the first line gets the white space, too.
  let isAlone: Bool
}
