/// Why a tool did not run. The agent reads it and can try again (Model Context Protocol, “Tools”, error handling).
struct ToolError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
