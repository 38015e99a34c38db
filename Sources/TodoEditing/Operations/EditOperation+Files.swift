import TodoFile

/// Operations on one of several files, with task names that include the file.
extension EditOperation {
  /// Removes the file from the names of tasks.
  /// - Parameter own: the file of the operation.
  /// - Throws: ``EditFailure/malformed(_:)`` for a task of another file than that of the operation.
  public mutating func localize(in own: Int) throws(EditFailure) {
    var target = to
    func local(_ name: String?) -> String? {
      guard let name else { return nil }
      let (file, id) = FileTask.parse(name)
      if let file { target = file }
      return id
    }
    before = local(before)
    after = local(after)
    under = local(under)
    to = target == own ? nil : target
    func ownID(_ name: String) throws(EditFailure) -> String {
      let (file, id) = FileTask.parse(name)
      guard file == nil || file == own else { throw .malformed("the task “\(name)” is in another file") }
      return id
    }
    if let name = task { task = try ownID(name) }
    if let names = tasks {
      var ids: [String] = []
      for name in names { ids.append(try ownID(name)) }
      tasks = ids
    }
  }
}
