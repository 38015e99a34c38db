internal import CArena
internal import CCMark

/// A CommonMark document parsed by cmark; its memory is freed when the value is destroyed.
///
/// The bytes must have passed ``ParseGuard``: libcmark 0.30 takes quadratic time on some inputs.
@safe
public struct MarkdownDocument: ~Copyable {
  /// Whether a visit is at a node's start or end; leaves have only a start.
  public enum Phase: Sendable { case enter, exit }

  /// How a walk continues after a visit.
  public enum Step: Sendable {
    case next
    /// Skips the contents of the node just entered, including the visit at its end.
    case skipChildren
    case stop
  }

  private let root: OpaquePointer
  /// The memory of the entire tree.
  private let arena: OpaquePointer

  /// Parses `bytes`; NUL becomes U+FFFD, and other bytes pass through unchanged.
  /// - Throws: ``MarkdownError/parserFailed`` if cmark returns nothing because memory ran out.
  public init(parsing bytes: Span<UInt8>) throws(MarkdownError) {
    let arena = unsafe arena_new()
    let parsed: OpaquePointer? = unsafe bytes.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return unsafe arena_parse(arena, "", 0) }
      return unsafe base.withMemoryRebound(to: CChar.self, capacity: buffer.count) { text in
        unsafe arena_parse(arena, text, buffer.count)
      }
    }
    guard let parsed = unsafe parsed else {
      unsafe arena_delete(arena)
      throw MarkdownError.parserFailed
    }
    unsafe root = parsed
    unsafe self.arena = arena
  }

  deinit { unsafe arena_delete(arena) }

  /// Visits every node in document order, without recursion.
  public borrowing func walk(_ visit: (borrowing MarkdownNode, Phase) -> Step) { unsafe Self.walk(root, visit) }

  /// Visits a node and all nodes below it.
  static func walk(_ root: OpaquePointer, _ visit: (borrowing MarkdownNode, Phase) -> Step) {
    guard let iterator = unsafe cmark_iter_new(root) else { return }
    defer { unsafe cmark_iter_free(iterator) }
    while true {
      let event = unsafe cmark_iter_next(iterator)
      if event == CMARK_EVENT_DONE { return }
      guard let pointer = unsafe cmark_iter_get_node(iterator) else { return }
      let node = unsafe MarkdownNode(pointer)
      switch visit(node, event == CMARK_EVENT_ENTER ? .enter : .exit) {
      case .next: break
      case .stop: return
      case .skipChildren:
        guard event == CMARK_EVENT_ENTER else { break }
        if unsafe cmark_node_first_child(pointer) != nil {
          unsafe cmark_iter_reset(iterator, pointer, CMARK_EVENT_EXIT)
        }
      }
    }
  }

  /// Whether the last block of the document is a heading that starts on `line` (1-based).
  public borrowing func endsInHeading(onLine line: Int) -> Bool {
    guard let last = unsafe cmark_node_last_child(root) else { return false }
    let node = unsafe MarkdownNode(last)
    return node.kind == .heading && node.startLine == line
  }

  /// cmark's own HTML in safe mode, for tests that compare it with ours.
  public borrowing func referenceHTML() -> [UInt8] {
    var output: [UInt8] = []
    guard let html = unsafe cmark_render_html(root, CMARK_OPT_DEFAULT) else { return output }
    unsafe output.append(cString: html)
    unsafe arena_free(html)
    return output
  }

  /// The entire document as safe HTML.
  public borrowing func html(_ renderer: inout HTMLRenderer) -> [UInt8] {
    var output: [UInt8] = []
    unsafe renderer.render(root, into: &output)
    return output
  }
}
