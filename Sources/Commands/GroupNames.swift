import Base
import TodoFile

/// The answer to a group that does not exist.
enum GroupNames {
  static func missing(_ name: String, in plan: TodoPlan) -> String {
    let names = plan.documents.flatMap { $0.groups.dropFirst().map(\.name) }
    let shown = TerminalText.visible(name)
    let nearest = names.min {
      EditDistance.between(name.lowercased(), $0.lowercased())
        < EditDistance.between(name.lowercased(), $1.lowercased())
    }
    guard let nearest else { return "there is no group “\(shown)”: the file has no groups; headings make them" }
    return "there is no group “\(shown)”; did you mean “\(TerminalText.visible(nearest))”?"
  }
}
