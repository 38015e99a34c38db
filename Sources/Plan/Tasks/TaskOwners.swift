extension TodoDocument {
  /// Whether each task has an owner, itself or through a task around it.
  public var owned: [Bool] {
    // A task comes after the one that it is in.
    tasks.reduce(into: []) { owned, task in
      owned.append(
        attributes(of: task).contains { $0.kind == .person } || task.parent >= 0 && owned[Int(task.parent)])
    }
  }
}
