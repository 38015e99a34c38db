import ArgumentParser
import Base

/// A shell's request for the words that can stand at a place in a command line, as the scripts of
/// swift-argument-parser make it: `---completion list -- --group 3 2 ringmark list --group We`.
enum CompletionRequest {
  /// Its first argument.
  static let name = "---completion"

  /// Prints the words, or nothing: whatever goes wrong must not disturb the line that is being typed.
  static func answer(_ arguments: [String]) -> Never {
    Console.silent()
    let path = arguments.dropFirst().prefix { $0 != "--" }
    guard let type = Ringmark.command(at: path) else { endProcess(0) }
    do {
      // The command alone: the tree of all takes longer than reading the list.
      _ = try type.parseAsRoot([name] + arguments.dropFirst(1 + path.count))
    } catch  where type.exitCode(for: error) == .success {
      let text = type.message(for: error)
      if !text.isEmpty { Console.output(text + "\n") }
    } catch {}
    endProcess(0)
  }
}
