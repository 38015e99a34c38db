import Base

/// Names of tasks in a plan of several files: the index of the file, a tilde, and the task's id.
package enum FileTask {
  /// The name of a task.
  /// - Parameter file: nil if there is only one file.
  package static func name(_ id: String, file: Int?) -> String { file.map { "\($0)~\(id)" } ?? id }

  /// The name of a task in a plan; the first file of a plan that is a single list needs no index.
  package static func name(_ id: String, document: Int, in plan: TodoPlan) -> String {
    name(id, file: plan.isSingle && document == 0 ? nil : document)
  }

  /// The file and the id in a name; the file is nil if the name has none.
  package static func parse(_ name: String) -> (file: Int?, id: String) {
    guard let tilde = name.firstIndex(of: "~"), let file = Int(digits: name[..<tilde], in: 0...999_999) else {
      return (nil, name)
    }
    return (file, String(name[name.unicodeScalars.index(after: tilde)...]))
  }
}
