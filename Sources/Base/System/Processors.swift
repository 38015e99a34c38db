import CFiles

/// The processors that the process may use.
package enum Processors {
  /// How many there are; at least 1.
  package static let count = Int(available_processors())
}
