import CFiles
import Platform

/// The processors that the process may use.
package enum Processors {
  /// How many there are, at least 1.
  package static let count = Int(available_processors())

  /// The processor time that the process has used, in seconds.
  package static var time: Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
