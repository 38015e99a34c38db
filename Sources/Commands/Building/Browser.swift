import Base
import Dispatch
import Platform

/// Opens a page in the user's browser.
enum Browser {
  #if os(macOS)
    private static let program = "open"
  #else
    private static let program = "xdg-open"
  #endif

  /// Starts the browser and does not wait for it. A failure is only reported: the address is shown in the terminal.
  static func open(_ url: String) {
    guard let path = SearchPath.program(program), let process = DetachedProgram.start(path, [url]) else {
      return tell(url)
    }
    DispatchQueue.global().async {
      var status: Int32 = 0
      guard unsafe waitpid(process, &status, 0) == process, status != 0 else { return }
      tell(url)
    }
  }

  private static func tell(_ url: String) {
    Console.error("ringmark: cannot open a browser with \(program); open \(url) yourself")
  }
}
