import Foundation
import TestSupport
import Testing

@testable import Base
@testable import Drawing
@testable import History
@testable import Plan

#if canImport(FoundationXML)
  import FoundationXML
#endif

struct RingTests {
  private static let canRender = FileManager.default.isExecutableFile(atPath: "/usr/bin/rsvg-convert")

  @Test(
    .enabled(if: RingTests.canRender, "rsvg-convert is not installed"),
    arguments: [(0, 100), (1, 200), (1, 100), (50, 100), (99, 100), (199, 200), (100, 100)])
  func `librsvg draws the share of the ring that is done`(done: Int, total: Int) throws {
    let svg = Ring(Progress(done: done, open: total - done)).standalone(color: GroupColor(Color(0x0000FF)), size: 400)
    let pixels = try #require(try render(svg, size: 400))
    // Around the middle of the stroke: blue is done, the track is grey.
    var blue = 0
    let steps = 1440
    for step in 0..<steps {
      let angle = Double(step) / Double(steps) * 2 * .pi
      let radius = 53.0 * 400 / 120
      let (x, y) = (Int(200 + radius * sin(angle)), Int(200 - radius * cos(angle)))
      if pixels[(y * 400 + x) * 3] < 120 { blue += 1 }
    }
    let share = Double(blue) / Double(steps)
    let expected = Double(done) / Double(total)
    // A started arc and an unfinished gap stay visible: up to 1.5 % each, and round caps.
    #expect(abs(share - expected) < 0.045, "\(share) for \(expected)")
    #expect((done == 0) == (blue == 0) && (done == total) == (blue == steps))
  }

  @Test func `no ring relies on what small renderers ignore`() {
    for (done, total) in [(0, 0), (0, 9), (5, 9), (9, 9)] {
      let svg = Ring(Progress(done: done, open: total - done), label: "5%", title: "t").standalone(color: .palette(0))
      #expect(!svg.contains("pathLength") && !svg.contains("<script") && svg.contains("fill=\"none\""))
      #expect(svg.contains("stroke-dasharray") == (total == 0 || done > 0 && done < total))
    }
  }

  @Test func `no text breaks out of a ring, a badge or a cover`() throws {
    for text in HardValues.strings {
      for svg in [
        Ring(Progress(done: 1, open: 1), label: text, title: text).standalone(color: .palette(1)),
        Badge(label: text, message: text, color: Color(0x8A6100)).svg(),
        CoverPattern(slug: text, id: "c1").inline(),
      ] {
        let parser = XMLParser(data: Data(svg.utf8))
        #expect(parser.parse(), "\(text.debugDescription)")
        #expect(!svg.contains("<script") && !svg.contains(" on"))
      }
    }
  }

  @Test func `the picture of a link preview is a PNG that others read, small and always the same`() throws {
    var picture = SocialPicture(accent: .palette(0))
    picture.title = "Plan"
    picture.verdict = (.atRisk, "At risk")
    picture.sentence = "27 days to Launch week"
    picture.progress = Progress(done: 41, open: 25)
    picture.rows = (0..<9).map {
      ("Group \($0)", "\($0)/9", Progress(done: $0, open: 9 - $0), .palette($0))
    }
    let png = picture.png
    #expect(png.count < 150_000 && png == picture.png)
    let folder = try TemporaryFolder()
    let file = try folder.write(png, to: "social.png")
    #expect(try decode(file, to: file + ".rgb") == 0)
    let pixels = try folder.read("social.png.rgb")
    #expect(pixels.count == 1200 * 630 * 3)
    func color(_ x: Int, _ y: Int) -> [UInt8] { Array(pixels[(y * 1200 + x) * 3..<(y * 1200 + x) * 3 + 3]) }
    // A corner is paper; the ring's top, beside its start, is the accent; the stem of the title's P is ink.
    let accent = GroupColor.palette(0).lineLight
    #expect(color(0, 0) == [0xFA, 0xFA, 0xF8])
    #expect(color(240, 266) == [accent.red, accent.green, accent.blue])
    #expect(color(87, 110) == [0x1B, 0x1A, 0x18])
  }

  @Test func `badges are as wide as their text, in Korean too`() {
    let (short, long, korean) = (width("a"), width("a longer label"), width("진행 상황"))
    #expect(short < long && korean > width("aa aa") && width(String(repeating: "x", count: 500)) < 700)
  }

  @Test func `covers are the same for the same slug and rarely alike`() {
    let covers = (0..<600).map { CoverPattern(slug: "group-\($0)", id: "x").inline() }
    #expect(covers[7] == CoverPattern(slug: "group-7", id: "x").inline())
    #expect(Set(covers).count > 590)
    #expect(covers.allSatisfy { $0.utf8.count < 1200 })
  }

  private func width(_ label: String) -> Int {
    let svg = Badge(label: label, message: "1%", color: Color(0)).svg()
    return svg.firstMatch(of: /width="(\d+)"/).flatMap { Int($0.1) } ?? 0
  }

  /// The picture as RGB bytes on white; nil where rsvg-convert or convert are missing.
  private func render(_ svg: String, size: Int) throws -> [UInt8]? {
    let folder = try TemporaryFolder()
    let file = try folder.write(svg, to: "ring.svg")
    let program = "/usr/bin/rsvg-convert"
    guard FileManager.default.isExecutableFile(atPath: program) else { return nil }
    let sides = ["-w", "\(size)", "-h", "\(size)"]
    let run = try ProgramRun(sides + ["-b", "white", "-f", "png", "-o", file + ".png", file], program: program)
    #expect(run.status == 0)
    return try decode(file + ".png", to: file + ".rgb") == 0 ? try folder.read("ring.svg.rgb") : nil
  }

  private func decode(_ picture: String, to file: String) throws -> Int32 {
    try ProgramRun(["python3", "-c", Self.decoder, picture, file], program: "/usr/bin/env").status
  }

  /// A PNG of 8-bit RGB or RGBA without interlacing as plain RGB, by Python's standard library alone.
  private static let decoder = """
    import struct, sys, zlib
    data = open(sys.argv[1], 'rb').read()
    width, height, depth, kind = struct.unpack('>IIBB', data[16:26])
    packed, at = b'', 8
    while at < len(data):
        length, name = struct.unpack('>I4s', data[at:at + 8])
        if name == b'IDAT': packed += data[at + 8:at + 8 + length]
        at += length + 12
    raw, step = zlib.decompress(packed), 4 if kind == 6 else 3
    rows, before = [], bytearray(width * step)
    for y in range(height):
        start = y * (width * step + 1)
        mode, row = raw[start], bytearray(raw[start + 1:start + 1 + width * step])
        for i in range(len(row)):
            a = row[i - step] if i >= step else 0
            b, c = before[i], before[i - step] if i >= step else 0
            p = a + b - c
            paeth = min((abs(p - a), 0, a), (abs(p - b), 1, b), (abs(p - c), 2, c))[2]
            row[i] = (row[i] + (0, a, b, (a + b) // 2, paeth)[mode]) & 255
        rows.append(row)
        before = row
    open(sys.argv[2], 'wb').write(b''.join(bytes(row[x * step:x * step + 3]) for row in rows for x in range(width)))
    """
}
