import Base
import Foundation

/// Opens a page where the user looks at pages.
enum Browser {
  /// What cannot be opened is only said: the address stands on the terminal.
  static func open(_ url: String) {
    #if os(macOS)
      let program = "open"
    #else
      let program = "xdg-open"
    #endif
    let process = Process()
    guard let place = SearchPath.program(program) else { return tell(url, program) }
    process.executableURL = URL(fileURLWithPath: place)
    process.arguments = [url]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    do {
      try process.run()
    } catch {
      tell(url, program)
    }
  }

  private static func tell(_ url: String, _ program: String) {
    Console.error("ringmark: no browser could be opened (there is no \(program)); open \(url) yourself")
  }
}
