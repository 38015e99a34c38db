import Base
import Preview
import Site

/// The page for the time when there is no other page to show: it tells why, and reloads itself.
enum ProblemPage {
  static func file(_ text: String, token: String) -> PreviewFile {
    let html = """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta http-equiv="refresh" content="1">
      <title>ringmark</title>
      </head>
      <body>
      <h1>The site could not be built</h1>
      <pre>\(Markup.escape(text))</pre>
      <p>This page reloads every second.</p>
      </body>
      </html>

      """
    return PreviewFile(Array(html.utf8), contentType: "text/html; charset=utf-8", tag: "\(token)-problem")
  }
}
