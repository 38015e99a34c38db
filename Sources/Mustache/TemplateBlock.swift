/// `{{$name}}…{{/name}}`: a block that can be overridden, or one that overrides it (Mustache specification,
/// inheritance).
struct TemplateBlock: Sendable {
  let name: TemplateName
  /// The contents, without the white space at the beginning of each line.
  var nodes: [TemplateNode]
  /// The white space that is added to each line of the contents.
  var indent: [UInt8]
  /// Whether the opening tag is alone on its line, so that the first line is indented too.
  let isAlone: Bool
}
