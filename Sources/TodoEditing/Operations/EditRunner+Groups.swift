import Base
import TodoFile

extension EditRunner {
  mutating func addGroup(_ operation: EditOperation) throws -> EditOutcome {
    guard let name = operation.texts[.name] else { throw EditFailure.malformed("“name” is missing") }
    let parent = try operation.other.map { try group($0, "other") }.flatMap { $0 == 0 ? nil : $0 }
    let index = try edit { try $0.addGroup(name, inside: parent) }
    try setDirective(index, operation)
    try setDescription(index, operation)
    return EditOutcome("added the group “\(document.groups[index].name)”", group: index)
  }

  mutating func editGroup(_ operation: EditOperation) throws -> EditOutcome {
    var index = try group(operation.group)
    let old = document.groups[index].name
    if let name = operation.texts[.name], name != old { try edit { try $0.renameGroup(index, to: name) } }
    try setDirective(index, operation)
    try setDescription(index, operation)
    if let other = operation.other {
      let parent = try group(other, "other")
      guard index > 0 else { throw EditFailure.refused("the file itself cannot be moved") }
      index = try edit { try $0.moveGroup(index, inside: parent == 0 ? nil : parent) }
    }
    return EditOutcome(index == 0 ? "changed “\(old)”" : "changed the group “\(old)”", group: index)
  }

  private mutating func setDescription(_ index: Int, _ operation: EditOperation) throws {
    guard let text = operation.texts[.description] else { return }
    try edit { try $0.setDescription(index, text) }
  }

  private mutating func setDirective(_ index: Int, _ operation: EditOperation) throws {
    for field in [EditOperation.Field.color, .icon, .image, .due] {
      guard let value = operation.texts[field] else { continue }
      let directive = document.groups[index].directive
      let known =
        switch field {
        case .color: directive.color
        case .icon: directive.icon
        case .image: directive.image
        default: directive.due?.description
        }
      if value == known ?? "" { continue }
      if field == .color, !value.isEmpty, CSSColorParser.parse(value) == nil {
        throw EditFailure.invalidColor("“\(value)” is not a color; use a CSS name, #hex, or oklch()")
      }
      try edit { try $0.setDirective(index, field.rawValue, value.isEmpty ? nil : value) }
    }
  }

  mutating func moveGroup(_ operation: EditOperation) throws -> EditOutcome {
    let index = try group(operation.group)
    let other = try group(operation.other, "other")
    guard index > 0, other > 0 else { throw EditFailure.refused("the file itself cannot be moved") }
    let name = document.groups[index].name
    try edit { try $0.moveGroup(index, before: operation.isTop, other) }
    return EditOutcome("moved the group “\(name)”")
  }

  mutating func removeGroup(_ operation: EditOperation) throws -> EditOutcome {
    let index = try group(operation.group)
    guard index > 0 else { throw EditFailure.refused("the file itself cannot be removed here") }
    let name = document.groups[index].name
    try edit { try $0.removeGroup(index) }
    return EditOutcome("removed the group “\(name)”")
  }
}
