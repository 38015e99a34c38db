import Foundation
import Pictures
import Reports
import Site
import TodoFile

/// Reads the groups' pictures: real files below the todo file's folder, never under .git.
struct PictureReader {
  let plan: TodoPlan
  /// One line for each picture that cannot be used, and how the file names it.
  private(set) var problems: [(image: String, text: String)] = []

  init(plan: TodoPlan) { self.plan = plan }

  mutating func read() -> [String: GroupPicture] {
    var pictures: [String: GroupPicture] = [:]
    for document in plan.documents where document.source.path != "-" {
      for group in document.groups {
        guard let image = group.directive.image, pictures[image] == nil else { continue }
        let place = "\(TerminalText.visible(document.source.path)):\(group.line + 1):1: warning:"
        if image.lowercased().hasPrefix("https:") {
          problems.append(
            (image, "\(place) pictures from other hosts are not loaded; put the file beside the list [directive-value]")
          )
        } else if let picture = load(image, beside: document.source.path) {
          pictures[image] = picture
        } else {
          problems.append(
            (
              image,
              "\(place) “\(TerminalText.visible(image))” is no picture below this folder (PNG, JPEG, GIF, WebP or AVIF, at most 20 MiB) [directive-value]"
            ))
        }
      }
    }
    return pictures
  }

  private func load(_ image: String, beside file: String) -> GroupPicture? {
    let folder = URL(fileURLWithPath: file).resolvingSymlinksInPath().deletingLastPathComponent()
    let path = folder.appendingPathComponent(image).resolvingSymlinksInPath().path
    let base = folder.path.hasSuffix("/") ? folder.path : folder.path + "/"
    guard path.hasPrefix(base), !path.dropFirst(base.count).split(separator: "/").contains(".git"),
      let attributes = try? FileManager.default.attributesOfItem(atPath: path),
      attributes[.type] as? FileAttributeType == .typeRegular, let size = attributes[.size] as? Int,
      size <= ImageHeader.maximumBytes,
      let bytes = try? TodoFileStore.read(path).bytes
    else { return nil }
    return GroupPicture(bytes)
  }
}
