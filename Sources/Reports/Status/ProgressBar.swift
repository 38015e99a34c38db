import Plan

/// A progress bar of text: done, in progress, and remaining.
struct ProgressBar {
  let style: TerminalStyle

  /// A bar of `width` columns; a started one is never empty, an unfinished one never full.
  func draw(_ progress: Progress, width: Int) -> String {
    guard progress.total > 0, width > 0 else { return style.paint(String(repeating: "·", count: max(0, width)), .dim) }
    var done = progress.done * width / progress.total
    if progress.done > 0 { done = max(1, done) }
    if progress.done < progress.total { done = min(done, width - 1) }
    var started = min(width - done, (progress.inProgress * width + progress.total - 1) / progress.total)
    if done + started == width, progress.done + progress.inProgress < progress.total { started = max(0, started - 1) }
    return style.paint(String(repeating: "█", count: done), progress.isComplete ? .green : .blue)
      + style.paint(String(repeating: "▒", count: started), .blue)
      + style.paint(String(repeating: "░", count: width - done - started), .dim)
  }
}
