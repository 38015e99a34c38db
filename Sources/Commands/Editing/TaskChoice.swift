import Base
import Plan
import TodoEditing

/// The tasks that a user means; where several match, the user is asked on a terminal.
extension TaskFinder {
  func chosenTask(_ word: String) throws -> Int {
    var word = word
    while true {
      do throws(EditError) {
        return try task(word)
      } catch {
        guard case .severalTasks = error, Console.isInteractive else { throw error }
        Console.error("\(error.description)\nnumber: ", terminator: "")
        guard let answer = readLine()?.trimmingWhitespace, !answer.isEmpty else {
          throw CommandFailure("nothing was changed")
        }
        word = answer
      }
    }
  }

  /// The tasks in the given order, without duplicates.
  func chosenTasks(_ words: [String]) throws -> [Int] {
    var found: [Int] = []
    for word in words {
      let index = try chosenTask(word)
      if !found.contains(index) { found.append(index) }
    }
    return found
  }
}
