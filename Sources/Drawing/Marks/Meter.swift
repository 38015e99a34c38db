public import Plan

/// A bar drawn with shapes, so that it stays visible in forced colors and in print.
public enum Meter {
  /// The bar as SVG for a page; the stylesheet sets its size and colors.
  public static func html(_ progress: Progress) -> String {
    let total = Double(max(1, progress.total))
    let done = Double(progress.done) / total * 200
    let started = Double(progress.done + progress.inProgress) / total * 200
    func bar(_ name: String, _ width: Double) -> String {
      // The round ends add half the height on each side.
      width > 0 ? "<path class=\"\(name)\" d=\"M3 3h\(SVGNumber.format(max(0, width - 6)))\"/>" : ""
    }
    return "<svg class=\"meter\" viewBox=\"0 0 200 6\" preserveAspectRatio=\"none\" aria-hidden=\"true\">"
      + bar("track", 200) + (progress.inProgress > 0 ? bar("doing", started) : "") + bar("done", done) + "</svg>"
  }
}
