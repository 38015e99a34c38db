import Base
import Preview
import Site
import TodoEditing
import TodoFile
import Workspace

/// Changes that pages request.
extension LiveSite {
  /// Stores an uploaded picture, or downloads a random one; nil if pages are read-only.
  package nonisolated func picture(_ body: [UInt8], isUpload: Bool, file: Int) async -> PreviewAnswer? {
    guard token != nil, let paths = edition?.paths, paths.indices.contains(file) else { return nil }
    return await PagePicture(shelf: CoverShelf(file: paths[file])).answer(body, isUpload: isUpload)
  }

  /// Why a picture that was just set is not shown.
  private func pictureNote(_ operation: EditOperation, file: Int) -> String? {
    guard let image = operation.texts[.image], !image.isEmpty else { return nil }
    guard let edition else { return nil }
    return edition.pictureProblems[file].first { edition.plan.documents[file].source.string($0.range) == image }?
      .message
  }

  /// The most recently edited of the site's files.
  private static func lastChanged(_ paths: [String]) -> Int {
    paths.indices.max { UndoStore(file: paths[$0])?.newest ?? 0 < UndoStore(file: paths[$1])?.newest ?? 0 } ?? 0
  }

  /// Undoes an edit, or redoes the one that was undone last.
  private func travel(_ operation: EditOperation, file: Int, _ paths: [String]) async throws -> EditOutcome {
    if operation.kind == .undo {
      let change = UndoChange(path: paths[file], edit: operation.edit)
      let redo = try await writing.run { try change.run() }
      undone.append(redo)
      return EditOutcome(redo.description)
    }
    // Taken before the wait, because other changes during the wait clear the list.
    guard let redo = undone.popLast() else { throw EditFailure.nothingToRedo }
    do {
      _ = try await writing.run { try redo.run() }
    } catch {
      undone.append(redo)
      throw error
    }
    return EditOutcome(redo.description)
  }

  /// Stores an answer, for a page that was closed before the answer arrived and sends the request again.
  private func remember(_ answer: PreviewAnswer, to operation: EditOperation) {
    guard let once = operation.once else { return }
    answered = answered.suffix(255) + [(once, answer)]
  }

  /// Makes a change that a page requests in JSON; nil if pages are read-only.
  package func change(_ body: [UInt8], version: String) async -> PreviewAnswer? {
    guard token != nil else { return nil }
    let before = edition
    let paths = before?.paths ?? []
    var operation: EditOperation
    let file: Int
    do {
      operation = try EditOperation(json: body)
      // File indices refer to the edition that the page shows.
      file = operation.file ?? (operation.kind == .undo ? Self.lastChanged(paths) : 0)
      try operation.localize(in: file)
      for index in [file, operation.to ?? file] where !paths.indices.contains(index) {
        throw EditFailure.malformed("there is no file \(index)")
      }
    } catch {
      return ChangeAnswer.failure(error)
    }
    let asked = operation
    if let known = answered.first(where: { $0.once == asked.once }) { return known.answer }
    do {
      let outcome: EditOutcome
      if asked.kind == .undo || asked.kind == .redo {
        outcome = try await travel(asked, file: file, paths)
      } else if let before, let to = asked.to {
        let move = MoveChange(
          operation: asked, from: before.plan.documents[file], to: before.plan.documents[to], version: version)
        outcome = try await writing.run { try move.run() }
      } else {
        let change = FileChange(
          path: paths[file], operation: asked, version: version, known: before?.plan.documents[file],
          today: try? files.maker.request.today(), reader: files.maker.reader)
        outcome = try await writing.run { try change.run() }
      }
      if asked.kind != .undo, asked.kind != .redo { undone = [] }
      await reload()
      refreshHistory()
      let answer = ChangeAnswer.success(
        outcome, asked, file: file, before: before, now: edition, note: pictureNote(asked, file: file))
      remember(answer, to: asked)
      return answer
    } catch let error as FileChange.Stale {
      await reload()
      return ChangeAnswer.stale(error.now)
    } catch {
      await reload()
      return ChangeAnswer.failure(error)
    }
  }
}
