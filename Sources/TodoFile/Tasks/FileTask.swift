import Base

/// The name of a task among those of several files: the index of its file, a tilde, and its id.
package enum FileTask {
  /// The name.
  /// - Parameter file: nil where there is only one file.
  package static func name(_ id: String, file: Int?) -> String { file.map { "\($0)~\(id)" } ?? id }

  /// The name of a task of a plan: the first file of a plan that is one list needs no index.
  package static func name(_ id: String, document: Int, in plan: TodoPlan) -> String {
    name(id, file: plan.isSingle && document == 0 ? nil : document)
  }

  /// The file and the id that a name has; no file for one without.
  package static func parse(_ name: String) -> (file: Int?, id: String) {
    guard let tilde = name.firstIndex(of: "~"), let file = Int(digits: name[..<tilde], in: 0...999_999) else {
      return (nil, name)
    }
    return (file, String(name[name.index(after: tilde)...]))
  }
}
