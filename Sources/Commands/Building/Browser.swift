import Base
import Foundation

/// Opens a page in the user's browser.
enum Browser {
  /// A failure is only reported: the address is shown in the terminal.
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
    Console.error("ringmark: cannot open a browser with \(program); open \(url) yourself")
  }
}
