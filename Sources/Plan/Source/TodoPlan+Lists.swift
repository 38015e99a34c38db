extension TodoPlan {
  /// The lists of the plan, by the indices of their files: a file with those that continue it, or a folder in which each file
  /// is a task.
  public var lists: [[Int]] {
    var lists: [[Int]] = []
    var (ofFolder, ofFile) = ([Int: Int](), [Int: Int]())
    for index in documents.indices where continued[index] == nil {
      // The plan itself is the folder of tasks at the top.
      let folder = locations[index].isMember ? locations[index].folder ?? -1 : nil
      if let list = folder.flatMap({ ofFolder[$0] }) {
        lists[list].append(index)
        continue
      }
      if let folder { ofFolder[folder] = lists.count }
      ofFile[index] = lists.count
      lists.append([index])
    }
    for (index, base) in continued.enumerated() {
      if let list = base.flatMap({ ofFile[$0] }) { lists[list].append(index) }
    }
    return lists
  }
}
