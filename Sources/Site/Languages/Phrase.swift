/// Every text of the site itself, by its name in `Templates/languages/`, in templates (`{{t.overview}}`), and in scripts.
///
/// A coding key, because for one the compiler writes the names of the cases beside their numbers.
enum Phrase: Int, CaseIterable, CodingKey, Sendable {
  case groupSeparator, decimalSeparator, shortMonths, shortDate, fullDate
  case overview, agenda, completed, history, search, skip, themeToLight, themeToDark, themeToAuto
  case groups, cards, list, view, inbox, tasks, ringTitle, doneOf, inProgress, open, question, deferred, cancelled
  case overdue, dueSoon, weighted, noTasks, noTasksYet, addFirst, emptyTitle, emptyText, allCancelled
  case next, allDone, allExecutedMore, upNext, recentlyCompleted, all, nothingNext, nothingDated,
    nothingCompleted
  case show, showAll, showOpen, showDone, previousGroup, nextGroup, columnGroup, columnProgress, columnPercent
  case columnDone, columnNext, columnDue, newestFirst, oldestFirst, order, allGroups, filterByGroup
  case overdueHead, milestonesOverdueHead, dueSoonHead, today, thisWeek, weekdays, calendarFile, subscribe, tags,
    people, searchTasks
  case searchHint, noResults, results
  case similarResults, inThisList, searchNeedsScript, searchFailed, anyState, anyPriority, anyGroup, anyTag, anyPerson
  case group, state, tag, person
  case stateOpen, stateDone, stateInProgress, stateQuestion, stateDeferred, stateCancelled, stateless, statelessHint,
    leftOut, fewBoxes, moreStates, plainItems, itemsWithoutState, besideBoxes, markedRows, withThem, writeAtTop
  case priorityHighest, priorityHigh, priorityMedium, priorityLow, priorityLowest
  case notFound, notFoundMore, backHome, countAll, countLeaves, countTop, permalink, overdueOn, doneOn, dateTime
  case shown, feedTitle, waitsFor, percent, uncounted, timeline, plannedBefore
  case chartLabel, scope, left, weekOf, finished, added, cut, reopened, movedColumn, archivedColumn, restored, recounted
  case forecastRange, forecastAbout, forecastNone, forecastYoung, forecastLittle, forecastRare, forecastQuiet,
    forecastFar, forecastUnreliable
  case forecastHow, forecastHeld, period, lastDays, lastWeeks, lastYear, wholePeriod, standingNote
  case archivedNote, archivedHead, removedOn, chartTable, date, total, historyBegins, historyShallow
  case fromHistory, movedOften, slipped, dayCount, datesMoved
  case recentWeek, sinceDay, weekQuiet, attention, daysLate, update, updates
  case liveProblem, liveOffline, editNeedsScript, editNamed, moveNamed, addTask, addHint, addButton, addGroup
  case addGroupIn
  case editGroup, removeGroup, editTitle, editMemo, editReason, priority, none, name, color, ownColor, icon
  case picture, save, cancel, remove, close, undo, removed, undone, moved, editStale
  case editGone, editLost, editFailed, needsName, recordDone, recordCreated
  case nothingToUndo, unestimated, hours, points, estimate, repeats, milestonesOverdue, milestoneOn, more, showMore
  case quietWeeks, latestWeeks, draftKept, allResults
  case paceBoth, paceReopened, paceTaken, paceNothing, paceDone, paceIs, forecast, around, needs, allNeed
  case toDoIn, allToDoIn, soonPace, setback, leftPace, leftNeeds, partNeeds, clauses
  case onTrack, atRisk, offTrack, notJudged, daysTo, needsPace, quietFor, dateMoved, noBuffer, noBufferGrowing, growing,
    forecastLate, workDue
  case lists, listCount, lateFirst, quietFirst, columnList, columnVerdict, columnChanged, dueInWeeks
  case noOwner, noDay, noOwnerNoDate, noDueDates
  case why, ruleHead, verdictRule, milestones, lastChanged, unchanged, fromFile, asOf, finishedByDay, sortBy
  case fileOrder, openFirst, mainNavigation
  case board, unassigned, overdueLeft, months, monthOf, undated
  case keysHead, keysMove, keysSpace, keysTick, keysEdit, keysSearch, keysUse
  case evening, tomorrow, weekend, nextWeek, noDate, noRepeat, selectAll, clearDone, redo, redone, nothingToRedo,
    selectedCount, removedMany, changedMany
  case openPage, addTags, addPeople, timeOfDay, dueWords, dueExample, moveTo, allFields, memoHint, keysBelow, keysNest,
    keysTyping,
    keysOrder
  case keysSelect, keysSeveral, keepMessages, removePicture, description, waiting, mayEdit, mayRead, titleKept,
    movedTo, keysChips, keysClose, refusedMode
  case everyDay, everyWeekday, everyWeek, everyMonth, everyYear, everyDays, everyWeeks, everyMonths, everyYears
  case addedTask, addSubtask, parentGroup, refused, refusedMany, refusedFormat, refusedPicture, noPicture
  case refusedMarkdown, refusedColor, refusedBusy, notRepeated, tools, network, enterHead, enterMore
  case enterButton, enterMissing, enterWrong, enterBusy, inviteHead, inviteMore, inviteRisk, inviteSessions
  case endSessions, newCode
  case undoStale, choosePicture, surpriseDog, surpriseCat, anotherPicture, gettingPicture, needsBoxes, giveBoxes

  var description: String { stringValue }

  private static let names = Dictionary(uniqueKeysWithValues: allCases.map { ($0.stringValue, $0) })

  /// The text of a name; nil if there is none.
  static func named(_ name: String) -> Phrase? { names[name] }
}
