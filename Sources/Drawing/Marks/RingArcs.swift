import Plan

/// The arcs of a progress ring, in real lengths so that every renderer draws them the same way.
struct RingArcs {
  /// One arc from 12 o'clock.
  struct Arc: Equatable {
    var length: Double
    var isRound: Bool
    var isFull: Bool
  }

  let circumference: Double
  let done: Arc?
  /// Done and in progress together; drawn under ``done``.
  let started: Arc?

  init(_ progress: Progress, radius: Double) {
    circumference = 2 * .pi * radius
    let total = Double(progress.total)
    guard total > 0 else {
      done = nil
      started = nil
      return
    }
    done = Self.arc(Double(progress.done) / total, circumference)
    started =
      progress.inProgress > 0 ? Self.arc(Double(progress.done + progress.inProgress) / total, circumference) : nil
  }

  /// Nil at 0 and a full circle at 1; in between, neither the arc nor the gap disappears.
  private static func arc(_ share: Double, _ circumference: Double) -> Arc? {
    if share <= 0 { return nil }
    if share >= 1 { return Arc(length: circumference, isRound: false, isFull: true) }
    let shown = min(0.985, max(0.015, share))
    return Arc(length: shown * circumference, isRound: share >= 0.04 && share <= 0.92, isFull: false)
  }
}
