/// A local picture in rendered text until its copy has a path: its address and its alternative text, between control
/// characters. Text cannot contain these, because ``HTMLEscape`` and ``SafeURL`` let none through.
public enum PictureMarker {
  private static let (start, middle, end): (UInt8, UInt8, UInt8) = (0x1C, 0x1D, 0x1E)

  /// A part of rendered text: HTML, or a picture whose address a page still has to fill in.
  public enum Part {
    case text(ArraySlice<UInt8>)
    /// The address as written in the file, and the alternative text as escaped HTML without tags.
    case picture(address: String, alternative: ArraySlice<UInt8>)
  }

  /// Begins a picture; the alternative text is appended next.
  package static func begin(_ address: some Collection<UInt8>, in output: inout [UInt8]) {
    output.append(start)
    output.append(contentsOf: address)
    output.append(middle)
  }

  /// Ends the alternative text of a picture.
  package static func end(in output: inout [UInt8]) { output.append(end) }

  /// The parts of rendered text, in order.
  public static func parts(of html: ArraySlice<UInt8>) -> [Part] {
    var parts: [Part] = []
    var rest = html
    while let begin = rest.span.firstIndex(of: start, from: 0).map({ rest.startIndex + $0 }),
      let alternative = rest[begin...].firstIndex(of: middle), let close = rest[alternative...].firstIndex(of: end)
    {
      parts.append(.text(rest[..<begin]))
      let address = String(decoding: rest[(begin + 1)..<alternative], as: UTF8.self)
      parts.append(.picture(address: address, alternative: rest[(alternative + 1)..<close]))
      rest = rest[(close + 1)...]
    }
    parts.append(.text(rest))
    return parts
  }
}
