import Foundation
import Yams

/// The stages that a GitLab pipeline declares.
enum PipelineStages {
  /// - Returns: nil if it declares none or cannot be read.
  static func read(_ file: Data) -> [String]? {
    guard let node = try? Yams.compose(yaml: String(decoding: file, as: UTF8.self)),
      let names = node.mapping?["stages"]?.sequence?.compactMap(\.string), !names.isEmpty
    else { return nil }
    return names
  }
}
