import Base
import Plan

/// Kiro: `.kiro/specs/<feature>/tasks.md` next to the requirements and the design.
///
/// In its lists, `[-]` is a task in progress, `[~]` is a queued one, and `- [ ]*` is an optional one.
enum KiroLayout {
  static let settings: FileSettings = {
    var matter = FrontMatter()
    matter.rules.states = [Array("-".utf8): .inProgress, Array("~".utf8): .open]
    matter.rules.hasOptionalTasks = true
    return FileSettings(defaults: matter, key: "kiro")
  }()

  static func location(_ parts: [String]) -> LayoutLocation? {
    guard let index = parts.firstIndex(of: ".kiro"), parts.count > index + 3, parts[index + 1] == "specs" else {
      return nil
    }
    let feature = parts[index + 2]
    guard parts.count == index + 4, parts.last == "tasks.md" else {
      return LayoutLocation(skipped: .details(of: "\(feature)/tasks.md"))
    }
    return LayoutLocation(
      FileTrail(
        parts: FileTrail.outer(parts[..<index]) + [.init(name: "Kiro", stays: true)], name: SpecKitLayout.name(feature)),
      settings: settings)
  }
}
