import Base
import TestSupport
import Testing

@testable import Pictures

/// Pictures as bytes, made by hand.
@Suite struct PictureTests {
  // MARK: JPEG

  /// A frame header of a size, then a scan with an escaped FF and a restart marker in it.
  private static func jpeg(_ width: Int, _ height: Int, before segments: [[UInt8]] = [], after: [UInt8] = []) -> [UInt8]
  {
    let frame: [UInt8] =
      [0xFF, 0xC0, 0, 17, 8, UInt8(height >> 8), UInt8(height & 255), UInt8(width >> 8), UInt8(width & 255), 3]
      + [1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1]
    let scan: [UInt8] = [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0, 1, 2, 0xFF, 0, 3, 0xFF, 0xD0, 4]
    return [0xFF, 0xD8] + segments.flatMap { $0 } + frame + scan + [0xFF, 0xD9] + after
  }

  private static func segment(_ marker: UInt8, _ body: [UInt8]) -> [UInt8] {
    [0xFF, marker, UInt8((body.count + 2) >> 8), UInt8((body.count + 2) & 255)] + body
  }

  private static func exif(orientation: UInt8, isLittle: Bool) -> [UInt8] {
    let body: [UInt8] =
      isLittle
      ? [0x49, 0x49, 42, 0, 8, 0, 0, 0, 2, 0] + [0x0F, 1, 2, 0, 4, 0, 0, 0, 71, 80, 83, 0]
        + [0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0] + [0, 0, 0, 0]
      : [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 2] + [1, 0x0F, 0, 2, 0, 0, 0, 4, 71, 80, 83, 0]
        + [1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0] + [0, 0, 0, 0]
    return segment(0xE1, Array("Exif\0\0".utf8) + body)
  }

  @Test(arguments: 1...8, [false, true])
  func aCamerasTurnIsTakenAndStays(orientation: Int, isLittle: Bool) throws {
    let picture = Self.jpeg(400, 300, before: [Self.exif(orientation: UInt8(orientation), isLittle: isLittle)])
    let header = try #require(ImageHeader(picture))
    #expect(header.width == (orientation >= 5 ? 300 : 400) && header.height == (orientation >= 5 ? 400 : 300))
    let cleaned = try #require(PictureCleaner.clean(picture))
    #expect(ImageHeader(cleaned) == header)
    #expect(JPEGSegments.orientation(of: cleaned) == orientation)
    #expect(cleaned.firstRange(of: Array("GPS".utf8)) == nil)
  }

  @Test func whatTellsOfTheAuthorGoesAndWhatDecidesTheColoursStays() throws {
    let profile = Self.segment(0xE2, Array("ICC_PROFILE\0\u{1}\u{1}colours".utf8))
    let adobe = Self.segment(0xEE, Array("Adobe\0d\0\0\0\0\u{1}".utf8))
    let about = [
      Self.segment(0xE1, Array("http://ns.adobe.com/xap/1.0/\0<x>place</x>".utf8)),
      Self.segment(0xED, Array("Photoshop 3.0\0place".utf8)), Self.segment(0xFE, Array("place".utf8)),
      Self.segment(0xE2, Array("MPF\0place".utf8)),
    ]
    let behind = Array("place".utf8) + Self.jpeg(9, 9)
    let cleaned = try #require(
      PictureCleaner.clean(Self.jpeg(40, 30, before: about + [profile, adobe], after: behind)))
    #expect(cleaned == Self.jpeg(40, 30, before: [profile, adobe]))
  }

  @Test func aPictureThatBreaksOffIsRefused() {
    let whole = Self.jpeg(40, 30)
    for count in 0..<whole.count { #expect(PictureCleaner.clean(Array(whole[..<count])) == nil) }
    #expect(PictureCleaner.clean(whole) == whole)
  }

  // MARK: PNG, WebP, AVIF

  private static func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
    [0, 0, UInt8(body.count >> 8), UInt8(body.count & 255)] + Array(name.utf8) + body + [1, 2, 3, 4]
  }

  private static func png(_ width: UInt32, _ height: UInt32, _ chunks: [[UInt8]] = []) -> [UInt8] {
    func big(_ value: UInt32) -> [UInt8] { (0..<4).map { UInt8(value >> (24 - 8 * $0) & 255) } }
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", big(width) + big(height) + [8, 6, 0, 0, 0])
      + chunks.flatMap { $0 } + chunk("IEND", [])
  }

  @Test func textsOfAPNGGo() {
    let data = Self.chunk("IDAT", [1, 2, 3])
    let texts = ["tEXt", "zTXt", "iTXt", "eXIf", "tIME"].map { Self.chunk($0, Array("place".utf8)) }
    #expect(PictureCleaner.clean(Self.png(4, 3, texts + [data]) + Array("behind".utf8)) == Self.png(4, 3, [data]))
    #expect(PictureCleaner.clean(Array(Self.png(4, 3, [data]).dropLast())) == nil)
  }

  @Test(arguments: [(100_000, 100_000), (0, 3), (8000, 8000), (65_536, 1)])
  func picturesOfUnreasonableSizesAreRefused(width: UInt32, height: UInt32) {
    #expect(ImageHeader(Self.png(width, height)) == nil)
    #expect(PictureCleaner.clean(Self.png(width, height)) == nil)
  }

  @Test func whatAWebPTellsGoes() throws {
    func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
      Array(name.utf8) + [UInt8(body.count), 0, 0, 0] + body + (body.count % 2 == 1 ? [0] : [])
    }
    func webp(_ chunks: [UInt8]) -> [UInt8] {
      Array("RIFF".utf8) + [UInt8(chunks.count + 4), 0, 0, 0] + Array("WEBP".utf8) + chunks
    }
    func head(_ flags: UInt8) -> [UInt8] { chunk("VP8X", [flags, 0, 0, 0, 39, 0, 0, 29, 0, 0]) }
    let data = chunk("VP8 ", [1, 2, 3])
    let picture = webp(head(0b1110) + data + chunk("EXIF", Array("place".utf8)) + chunk("XMP ", Array("place".utf8)))
    let cleaned = try #require(PictureCleaner.clean(picture))
    #expect(cleaned == webp(head(0b0010) + data))
    #expect(ImageHeader(cleaned).map { [$0.width, $0.height] } == [40, 30])
  }

  /// A box of an AVIF.
  private func box(_ name: String, _ body: [UInt8]) -> [UInt8] {
    [0, 0, 0, UInt8(body.count + 8)] + Array(name.utf8) + body
  }

  @Test func anAVIFTellsItsSizeInItsBoxes() {
    let size = box("ispe", [0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 200])
    let thumb = box("ispe", [0, 0, 0, 0, 0, 0, 0, 16, 0, 0, 0, 16])
    let meta = box("meta", [0, 0, 0, 0] + box("iprp", box("ipco", thumb + size)))
    let picture = box("ftyp", Array("avif".utf8) + [0, 0, 0, 0] + Array("avifmif1".utf8)) + meta
    #expect(ImageHeader(picture).map { [$0.width, $0.height] } == [256, 200])
    #expect(ImageHeader(picture)?.format == .avif)
    #expect(ImageHeader(box("ftyp", Array("heic".utf8) + [0, 0, 0, 0] + Array("heicmif1".utf8)) + meta) == nil)
  }

  // MARK: GIF

  private static func gif(frames: Int) -> [UInt8] {
    let head: [UInt8] = Array("GIF89a".utf8) + [4, 0, 3, 0, 0x80, 0, 0] + [0, 0, 0, 255, 255, 255]
    let loop: [UInt8] = [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
    // Each frame has a time of its own.
    func frame(_ index: Int) -> [UInt8] {
      [0x21, 0xF9, 4, 0, UInt8(10 + index), 0, 0, 0] + [0x2C, 0, 0, 0, 0, 4, 0, 3, 0, 0] + [2, 2, 0x44, 1, 0]
    }
    return head + (frames > 1 ? loop : []) + (0..<frames).flatMap(frame) + [0x3B]
  }

  @Test func theFirstFrameOfAFilmStandsStill() throws {
    let still = try #require(Motion.still(of: Self.gif(frames: 3)))
    #expect(still == Self.gif(frames: 1))
    #expect(Motion.still(of: still) == nil)
    #expect(ImageHeader(still)?.format == .gif)
    #expect(PictureCleaner.clean(Array(Self.gif(frames: 3).dropLast())) == nil)
  }

  @Test func whatAGIFTellsBesidesItsFramesGoes() throws {
    let plain = Self.gif(frames: 2)
    let comment: [UInt8] = [0x21, 0xFE, 5] + Array("place".utf8) + [0]
    let xmp: [UInt8] = [0x21, 0xFF, 11] + Array("XMP DataXMP".utf8) + [5] + Array("place".utf8) + [0]
    for block in [comment, xmp] {
      let picture = plain.prefix(19) + block + plain.dropFirst(19).dropLast() + block + [0x3B]
      #expect(PictureCleaner.clean(Array(picture)) == plain)
    }
    #expect(PictureCleaner.clean(plain) == plain)
    // Bytes after the end are not part of it.
    #expect(PictureCleaner.clean(plain + Array("place".utf8)) == plain)
  }

  @Test func whatAnAVIFTellsOfItsAuthorIsEmptied() throws {
    let size = box("ispe", [0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 200])
    func item(_ id: UInt8, _ type: String) -> [UInt8] {
      box("infe", [2, 0, 0, 0, 0, id, 0, 0] + Array(type.utf8) + [0])
    }
    let items = box("iinf", [0, 0, 0, 0, 0, 2] + item(1, "av01") + item(2, "Exif"))
    let head = box("ftyp", Array("avif".utf8) + [0, 0, 0, 0] + Array("avifmif1".utf8))
    func meta(_ offset: UInt8) -> [UInt8] {
      func place(_ id: UInt8, _ offset: UInt8, _ length: UInt8) -> [UInt8] {
        [0, id, 0, 0, 0, 1, 0, 0, 0, offset, 0, 0, 0, length]
      }
      let places = box("iloc", [0, 0, 0, 0, 0x44, 0, 0, 2] + place(1, offset, 4) + place(2, offset + 4, 5))
      return box("meta", [0, 0, 0, 0] + items + places + box("iprp", box("ipco", size)))
    }
    let start = UInt8(head.count + meta(0).count + 8)
    let picture = head + meta(start) + box("mdat", [1, 2, 3, 4] + Array("place".utf8))
    let cleaned = try #require(PictureCleaner.clean(picture))
    #expect(cleaned == head + meta(start) + box("mdat", [1, 2, 3, 4, 0, 0, 0, 0, 0]))
  }

  // MARK: Files that are not pictures

  @Test func whatIsNoPictureIsRefused() {
    for text in [
      "<svg xmlns=\"http://www.w3.org/2000/svg\"><script>alert(1)</script></svg>",
      "<!doctype html><html><body>…</body></html>",
      "BM" + String(repeating: "x", count: 60), "GIF89a", "", String(repeating: "\u{0}", count: 100),
    ] {
      #expect(ImageHeader(Array(text.utf8)) == nil)
      #expect(PictureCleaner.clean(Array(text.utf8)) == nil)
    }
  }

  @Test func noBytesMakeItStumble() {
    var state: UInt64 = 7
    func random(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    let pictures = [
      Self.jpeg(40, 30, before: [Self.exif(orientation: 6, isLittle: true)]), Self.png(4, 3), Self.gif(frames: 2),
    ]
    for step in 0..<Rounds.of(3000) {
      var bytes = pictures[step % pictures.count]
      for _ in 0...random(6) { bytes[random(bytes.count)] = UInt8(random(256)) }
      if let cleaned = PictureCleaner.clean(Array(bytes[..<(bytes.count - random(4))])) {
        #expect(ImageHeader(cleaned) != nil)
        _ = Motion.still(of: cleaned)
      }
    }
  }

  @Test(
    arguments: [
      (
        [
          0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 1, 0, 0, 0, 0, 200,
        ], 256, 200
      ),
      ([0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 10, 0, 20, 0], 10, 20),
      ([0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 0, 0, 0xFF, 0xC0, 0, 11, 8, 0, 50, 0, 60], 60, 50),
    ] as [([UInt8], Int, Int)])
  func `pictures are told by their bytes`(bytes: [UInt8], width: Int, height: Int) {
    let header = ImageHeader(bytes + Array(repeating: 0, count: 30))
    #expect(header?.width == width && header?.height == height)
  }

  @Test(
    arguments: [
      Array("<svg onload=alert(1)>".utf8), Array("GIF89a".utf8), [], Array(repeating: 0xFF, count: 64),
      [
        0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 1, 0x86, 0xA0, 0, 1,
        0x86, 0xA0,
      ] + Array(repeating: 0, count: 10),
    ] as [[UInt8]])
  func `a file that is not a picture, or is a giant one, is refused`(bytes: [UInt8]) {
    #expect(ImageHeader(bytes) == nil)
  }
}
