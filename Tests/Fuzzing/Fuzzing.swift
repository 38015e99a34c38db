import Site

/// The function that libFuzzer calls with each input: bytes that choose an edit, followed by a todo file.
///
/// It stops on a crash, a sanitizer's finding, and whatever ``Invariants`` does not find as it must be.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ data: UnsafePointer<UInt8>, _ size: Int) -> CInt {
  var input = unsafe FuzzInput(Array(UnsafeBufferPointer(start: data, count: size)))
  let choices = (0..<6).map { _ in input.next() }
  let text = input.rest
  guard let document = Invariants.read(text) else { return 0 }
  Invariants.checkFix(document)
  Invariants.checkTick(document, Int(choices[0]))
  if let operation = FuzzInput.operation(choices, document) { Invariants.checkEdit(document, operation) }
  if choices[5].isMultiple(of: 16) { Invariants.checkSite(document) }
  return 0
}

private typealias Test = @convention(c) (UnsafePointer<UInt8>, Int) -> CInt

@_silgen_name("LLVMFuzzerRunDriver")
private func run(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ test: Test
) -> CInt

/// The program's beginning: SwiftPM calls it by this name, and libFuzzer's own would not be found.
@_cdecl("Fuzzing_main")
public func begin(_ count: CInt, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> CInt {
  var (count, arguments) = unsafe (count, arguments)
  return unsafe run(&count, &arguments, testOneInput)
}
