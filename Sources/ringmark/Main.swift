import Commands

@main
struct Main {
  static func main() { Ringmark.start() }
}
