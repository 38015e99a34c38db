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
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program, url]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    do {
      try process.run()
    } catch {
      Console.error("ringmark: no browser could be opened (\(program)); open \(url) yourself")
    }
  }
}
