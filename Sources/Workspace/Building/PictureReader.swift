import Base
import Pictures
package import Plan
package import Site

/// Reads the pictures to which todo files refer: regular files below the file's folder, never in `.git`.
package struct PictureReader {
  let plan: TodoPlan
  /// The covers and inline pictures that can be shown.
  package private(set) var pictures = GroupPictures()
  /// Problems with the pictures, by file.
  package private(set) var diagnostics: [[Diagnostic]]

  /// Reads the pictures of a plan.
  package init(plan: TodoPlan) {
    self.plan = plan
    diagnostics = plan.documents.map { _ in [] }
    for (index, document) in plan.documents.enumerated() where document.source.path != "-" {
      for group in document.groups {
        guard let image = group.directive.image else { continue }
        let range = group.directive.imageRange.range
        if image.lowercased().hasPrefix("https:") {
          diagnostics[index].append(
            Diagnostic(.picture, range, "pictures from other hosts are not loaded; put them next to the todo file"))
        } else if let picture = pictures[index, image] ?? Self.load(image, beside: document.source.path) {
          pictures[index, image] = picture
        } else {
          diagnostics[index].append(
            Diagnostic(
              .picture, range,
              "“\(image)” is not a usable picture below this folder (PNG, JPEG, GIF, WebP or AVIF, at most 20 MiB)"))
        }
      }
      addInline(of: document, index)
    }
  }

  /// Adds inline pictures; one that cannot be read is replaced by its alternative text.
  private mutating func addInline(of document: TodoDocument, _ index: Int) {
    for address in document.pictureAddresses {
      pictures.hasInline = true
      guard pictures[index, address] == nil else { continue }
      let path = String(address.prefix { $0 != "?" && $0 != "#" })
      let decoded = PercentEncoding.decoded(path) ?? path
      pictures[index, address] =
        Self.load(decoded, beside: document.source.path) ?? Self.load(path, beside: document.source.path)
    }
  }

  /// All problems with the files of a plan and their pictures, sorted by position in each file.
  package static func check(_ plan: TodoPlan) -> [[Diagnostic]] { PictureReader(plan: plan).check() }

  /// All problems of the plan.
  package func check() -> [[Diagnostic]] {
    zip(concurrentMap(plan.documents, TodoLinter.check), diagnostics).map { found, pictures in
      (found + pictures).sorted { $0.range.lowerBound < $1.range.lowerBound }
    }
  }

  static func load(_ image: String, beside file: String) -> GroupPicture? {
    let folder = PathName.folder(of: PathName.real(file))
    let path = PathName.real(PathName.join(folder, image))
    guard PathName.isInside(path, folder), FileKind(path, followsLinks: false) == .regular,
      let bytes = try? InputFile.read(path, limit: ImageHeader.maximumBytes)
    else { return nil }
    return GroupPicture(bytes)
  }
}
