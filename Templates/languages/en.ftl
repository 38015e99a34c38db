### The texts of a site: English
###
### To translate them, copy this file, name it after the language (BCP 47: it.ftl, pt-BR.ftl), and translate what is
### after each “=”. The format is Project Fluent (https://projectfluent.org):
###
###     next = Next: { $title }          { $title } is filled in; it may stand anywhere
###     tasks = { $n ->                  the number n chooses one of these forms
###         [one] { $n } task
###        *[other] { $n } tasks         * is for all numbers that fit no other form
###       }
###
### A text that a language lacks is in English. A form may also be for one number: [0] no tasks.

## Grammar

# Which numbers each form is for, as in CLDR (https://www.unicode.org/cldr/charts/latest/supplemental/language_plural_rules.html).
# The names are pluralZero, pluralOne, pluralTwo, pluralFew, pluralMany; numbers that fit none have the form “other”.
pluralOne = n = 1
# Between thousands, and before decimals. { "\u00A0" } is a no-break space.
groupSeparator = ,
decimalSeparator = .
# The months as dates have them, separated by “|”.
shortMonths = Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec
# The days of the week, from Monday on, separated by “|”.
weekdays = Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday
# A day of this year, and one of another.
shortDate = { $month } { $day }
fullDate = { $month } { $day }, { $year }
dateTime = { $date }, { $time }

## Navigation and themes

overview = Overview
agenda = Agenda
completed = Completed
history = History
search = Search
skip = Skip to content
themeToLight = Switch to the light theme
themeToDark = Switch to the dark theme
themeToAuto = Use the system theme

## Progress, cards, and lists

groups = Groups
cards = Cards
list = List
view = View
inbox = Inbox
tasks = { $n ->
    [one] { $n } task
   *[other] { $n } tasks
  }
ringTitle = { $percent }: { $done } of { $total } tasks done
doneOf = { $done } of { $total } done
inProgress = { $n } in progress
open = { $n } open
question = { $n ->
    [one] { $n } question
   *[other] { $n } questions
  }
deferred = { $n } deferred
cancelled = { $n } cancelled
overdue = { $n } overdue
dueSoon = { $n } due soon
weighted = By estimate: { $percent } ({ $done } of { $total })
noTasks = No tasks
noTasksYet = No tasks yet
addFirst = Add the first task under this heading
emptyTitle = No plans yet
emptyText = Add the first task to { $file }, and it appears here:
allCancelled = Everything here was cancelled.
next = Next: { $title }
allDone = All done
allExecutedMore = Nothing left to do. Enjoy the quiet.
uncounted = { $n ->
    [one] { $n } more item is not counted
   *[other] { $n } more items are not counted
  }
upNext = Up next
recentlyCompleted = Recently completed
all = All { $n }
nothingNext = Nothing left to do.
nothingDated = No open task has a date.
nothingCompleted = Nothing completed yet.
show = Show
showAll = All
showOpen = Open
showDone = Done
previousGroup = Previous group
nextGroup = Next group
columnGroup = Group
columnProgress = Progress
columnPercent = Percent
columnDone = Done
columnNext = Next
columnDue = Due
newestFirst = Newest first
oldestFirst = Oldest first
order = Order
allGroups = All groups
filterByGroup = Filter by group

## Agenda

overdueHead = Overdue
milestonesOverdueHead = { $n ->
    [one] Milestone overdue
   *[other] Milestones overdue
  }
today = Today
dueSoonHead = Due soon
thisWeek = Next 7 days
calendarFile = Calendar file
subscribe = Subscribe to the calendar
tags = Tags
people = People

## Search

searchTasks = { $n ->
    [one] Search { $n } task
   *[other] Search { $n } tasks
  }
searchHint = Type to search titles, tags, people, and groups.
noResults = No matching tasks.
similarResults = No exact matches. Similar:
inThisList = In this list
results = { $n ->
    [one] { $n } result
   *[other] { $n } results
  }
searchNeedsScript = Search requires JavaScript. Here are the tasks, by group.
searchFailed = The search data could not be loaded.
anyState = Any state
anyPriority = Any priority
anyGroup = Any group
anyTag = Any tag
anyPerson = Anyone

## States and priorities

group = Group
state = State
tag = Tag
person = Person
stateOpen = Open
stateDone = Done
stateInProgress = In progress
stateQuestion = Question
stateDeferred = Deferred
stateCancelled = Cancelled
stateless = No state
statelessHint = Nothing in this file has a state, so there is no progress to show. Begin an item with ✅ or 🚧, or write every item as “- [ ] …”.
leftOut = { $n ->
    [one] { $n } line has a state without a box ({ $lines }). “read: all” in the front matter counts it.
   *[other] { $n } lines have a state without a box ({ $lines }). “read: all” in the front matter counts them.
  }
fewBoxes = Boxes done: { $done } of { $total } ({ $percent }).
moreStates = { $n ->
    [one] { $n } more line has a state without a box, { $done } of them done; { $command } counts it.
   *[other] { $n } more lines have a state without a box, { $done } of them done; { $command } counts them.
  }
plainItems = { $n ->
    [one] { $n } list item looks like a task; { $command } reads it.
   *[other] { $n } list items look like tasks; { $command } reads them.
  }
itemsWithoutState = { $n ->
    [one] { $n } list item has no state; { $command } counts it as an open task.
   *[other] { $n } list items have no state; { $command } counts them as open tasks.
  }
besideBoxes = { $n ->
    [one] { $n } item without a box counts as an open task; { $command } counts only the boxes.
   *[other] { $n } items without a box count as open tasks; { $command } counts only the boxes.
  }
markedRows = { $n ->
    [one] { $n } row of a table has marks; { $command } counts it.
   *[other] { $n } rows of a table have marks; { $command } counts them.
  }
withThem = With them, the figure is { $percent }.
writeAtTop = To count them, write this at the top of the file:
priorityHighest = Highest
priorityHigh = High
priorityMedium = Medium
priorityLow = Low
priorityLowest = Lowest

## Notes on pages

notFound = Page not found
notFoundMore = It may have been renamed or removed.
backHome = Back to the overview
countAll = Every task counts once; cancelled tasks do not count.
countLeaves = Only tasks without subtasks count; cancelled tasks do not count.
countTop = Only tasks that are not subtasks count; cancelled tasks do not count.
permalink = Link to this task
overdueOn = { $date } · overdue
doneOn = Done { $date }
shown = Showing { $n } of { $total }.
feedTitle = Completed: { $title }
waitsFor = After { $id }
timeline = Timeline
plannedBefore = Planned before { $id } is due
percent = { $n }%

## History and forecasts

chartLabel = Completed tasks and scope over time
scope = Scope
left = Left
weekOf = Week of
finished = Finished
added = Added
cut = Cut
reopened = Reopened
movedColumn = Moved
archivedColumn = Archived
restored = Restored
recounted = Recounted
forecastRange = Likely done between { $from } and { $to }.
forecastAbout = Likely done about { $to }.
forecastNone = No forecast: new tasks are added about as fast as others are finished.
forecastYoung = No forecast yet: it needs four weeks of history.
forecastLittle = No forecast yet: fewer than five tasks were finished in the last twelve weeks.
forecastRare = No forecast yet: tasks were finished in fewer than three of the last eight weeks.
forecastQuiet = No forecast: no task was finished in the last two weeks.
forecastFar = No forecast: at this pace, the end is more than four years away.
forecastUnreliable = No forecast: only { $held } of { $n } earlier forecasts for this list held.
forecastHow = Simulated from the last { $n } weeks; two of three such forecasts should hold.
forecastHeld = { $n ->
    [one] { $held } of { $n } earlier forecast for this list held.
   *[other] { $held } of { $n } earlier forecasts for this list held.
  }
period = Period
lastDays = { $n } days
lastWeeks = { $n } weeks
lastYear = 1 year
wholePeriod = All
standingNote = { $n ->
    [one] { $n } finished task is no longer a task, though its text is still in the file; the chart still includes it.
   *[other] { $n } finished tasks are no longer tasks, though their text is still in the file; the chart still includes them.
  }
archivedNote = { $n ->
    [one] { $n } finished task was removed from the file; the chart still includes it.
   *[other] { $n } finished tasks were removed from the file; the chart still includes them.
  }
archivedHead = Finished and removed
removedOn = Removed { $date }
chartTable = Chart as a table
date = Date
total = Total
historyBegins = History starts here. The line appears after the next revision.
historyShallow = Built from a shallow clone, so older revisions are missing.
fromHistory = Date taken from the file’s history
movedOften = moved { $n }×, first due { $date }
slipped = { $n ->
    [one] slipped { $days } in { $n } move
   *[other] slipped { $days } in { $n } moves
  }
dayCount = { $n ->
    [one] { $n } day
   *[other] { $n } days
  }
datesMoved = Dates that moved
recentWeek = This week
sinceDay = Since { $date }
weekQuiet = Nothing was finished, added, or moved since { $date }.
attention = Needs attention
update = Status update
updates = Status updates
daysLate = { $n ->
    [one] { $n } day late
   *[other] { $n } days late
  }

## Editing in the browser

liveProblem = The site could not be built. This is the last version that was built successfully.
liveOffline = The preview server has stopped. Start it again: { $command }
editNeedsScript = Editing requires JavaScript. Allow it for this page in your browser’s settings.
editNamed = Edit: { $title }
moveNamed = Move with the arrow keys: { $title }
addTask = Add a task
addHint = For example: Buy milk tomorrow #shop @ana !!
addButton = Add
addGroup = New group
addGroupIn = New group in { $title }
editGroup = Edit the group
removeGroup = Remove the group
editTitle = Title
editMemo = Memo
editReason = Reason
priority = Priority
none = None
name = Name
color = Color
ownColor = Another color
icon = Icon (one emoji)
picture = Picture (path relative to the todo file)
save = Save
cancel = Cancel
remove = Remove
close = Close
undo = Undo
removed = Removed: { $title }
undone = Undone: { $what }
moved = Moved.
editStale = This was changed elsewhere in the meantime. Save again to overwrite it. It is now:
editGone = This is no longer in the file.
editLost = The task was removed elsewhere in the meantime. Your text is kept:
editFailed = Something went wrong.
needsName = Enter a name for the group.
recordDone = Record the day on which a task is done
recordCreated = Record the day on which a task is added

## Estimates, milestones, and drafts

nothingToUndo = There is nothing to undo.
unestimated = { $n ->
    [one] { $n } task has no estimate
   *[other] { $n } tasks have no estimate
  }
hours = { $n } h
points = { $n } pt
estimate = Estimate
repeats = Repeats
milestonesOverdue = { $n ->
    [one] { $n } milestone overdue
   *[other] { $n } milestones overdue
  }
milestoneOn = Due { $date }
more = More from the file
showMore = Show more
quietWeeks = { $n ->
    [one] { $n } week without changes
   *[other] { $n } weeks without changes
  }
latestWeeks = Showing the last { $n } of { $total } weeks.
draftKept = Your unsaved changes are kept here.
allResults = Show all { $n }

## The verdict on the home page

paceBoth = { $finished } finished and { $added } added since { $date }
paceReopened = { $finished } finished, { $reopened } reopened, and { $added } added since { $date }
paceTaken = { $finished } finished, { $reopened } reopened since { $date }
paceNothing = Nothing finished or added since { $date }
paceDone = { $n } finished since { $date }
paceIs = the pace is { $pace }
forecast = Forecast
around = expected around { $date }
needs = needs { $needed } a week
allNeed = { $n } to finish by then: { $needed } a week
toDoIn = { $n } to do in { $days }
allToDoIn = { $n } to finish by then, in { $days }
soonPace = { $name } is due in { $days }, with { $n } to finish by then
setback = { $n ->
    [one] { $n } task was reopened on { $date }.
   *[other] { $n } tasks were reopened on { $date }.
  }
leftPace = { $n } left; the pace is { $pace } a week
leftNeeds = { $n } left, or { $needed } a week until { $date }
partNeeds = { $n } left, { $due } of them due by { $date }: that needs { $needed } a week
clauses = { $first }; { $second }
onTrack = On track
atRisk = At risk
offTrack = Off track
notJudged = Not enough history to judge
noDueDates = Not judged: no task has a due date.
daysTo = { $n ->
    [0] { $name } is due today
    [one] { $n } day to { $name }
   *[other] { $n } days to { $name }
  }
needsPace = { $name } needs { $needed } a week; the pace is { $pace }
quietFor = { $n ->
    [one] nothing finished for { $n } week
   *[other] nothing finished for { $n } weeks
  }
dateMoved = { $name }: date moved { $n } times in { $days } days
noBuffer = { $n ->
    [one] at this pace, { $name } takes { $n } day and has { $left } left
   *[other] at this pace, { $name } takes { $n } days and has { $left } left
  }
noBufferGrowing = { $n ->
    [one] at this pace, with new tasks, { $name } takes { $n } day and has { $left } left
   *[other] at this pace, with new tasks, { $name } takes { $n } days and has { $left } left
  }
growing = new tasks are added about as fast as others are finished
forecastLate = the forecast for { $name } is around { $date }
workDue = the work due by { $date }
lists = All lists
listCount = { $n ->
    [one] { $n } list
   *[other] { $n } lists
  }
lateFirst = Late first
quietFirst = Longest unchanged first
columnList = List
columnVerdict = Verdict
columnChanged = Last change
dueInWeeks = { $n } due in the next { $weeks } weeks
noOwner = { $n ->
    [one] { $n } open task has no owner
   *[other] { $n } open tasks have no owner
  }
noDay = { $n ->
    [one] { $n } open task has no date
   *[other] { $n } open tasks have no date
  }
noOwnerNoDate = { $n ->
    [one] { $n } open task has no owner, { $dates } no date
   *[other] { $n } open tasks have no owner, { $dates } no date
  }
why = Why?
ruleHead = How this is judged
verdictRule = Off track: a milestone is overdue, more than { $overdue } of the tasks left are overdue, the whole forecast for a milestone or the last due date lies after it, or one of these needs more than { $much } of the pace, counted with one more finished task and at least a week left. At risk: a task is overdue; a milestone or the last due date needs more than { $pace } of the pace of { $weeks } weeks; nothing was finished for { $quiet } weeks; a milestone moved { $moves } times in { $moved } days; with new tasks as before, the work takes more than { $time } of the time left at that pace; tasks are added as fast as others are finished; or the middle of a forecast is too late. Not enough history: none of these, in less than { $known } weeks. On track: none of these. Without due dates, a plan is not judged.
milestones = Milestones
lastChanged = Last changed { $date }
unchanged = { $n ->
    [one] Not changed for { $n } day
   *[other] Not changed for { $n } days
  }
fromFile = From { $file }, as of { $date }
asOf = As of { $date }
finishedByDay = { $n ->
    [one] { $n } task finished in the last 26 weeks, by day
   *[other] { $n } tasks finished in the last 26 weeks, by day
  }
sortBy = Sort by
fileOrder = File order
openFirst = Open first
mainNavigation = Main
board = Board
unassigned = No owner
overdueLeft = { $n ->
    [one] { $n } of the { $total } remaining tasks is overdue
   *[other] { $n } of the { $total } remaining tasks are overdue
  }
# Whole names, separated by “|”.
months = January|February|March|April|May|June|July|August|September|October|November|December
monthOf = { $month } { $year }
undated = No known date

## Keyboard shortcuts and the line for a new task

keysHead = Keyboard shortcuts
keysMove = Next or previous task
keysSpace = Space
keysTick = Tick the task
keysEdit = Edit the task
keysSearch = Search
keysUse = Use single-key shortcuts
tomorrow = Tomorrow
nextWeek = Next week
noDate = No date
noRepeat = Does not repeat
selectAll = Select all
clearDone = Clear completed
evening = This evening
weekend = This weekend
redo = Redo
redone = Redone: { $what }
nothingToRedo = There is nothing to redo.
selectedCount = Selected: { $n }
removedMany = Removed tasks: { $n }
changedMany = Changed tasks: { $n }
openPage = Open { $title }
addTags = Add tags
addPeople = Add people
timeOfDay = Time
dueWords = A day, such as “fri 5pm” or “in 2 weeks”
dueExample = fri 5pm, in 2 weeks
moveTo = Move to
allFields = All fields
memoHint = Memo
keysBelow = Save, then add a task below or split the title
keysNest = Make a subtask, or move it out again
keysTyping = { $what } (while typing)
keysOrder = Move the task up or down
keysSelect = Select the task
keysSeveral = Select several tasks
keepMessages = Keep messages until I close them
removePicture = Remove the picture
description = Description
waiting = Waiting for the preview server. This is sent as soon as it answers.
mayEdit = Devices that you have invited can edit this list at { $host }.
mayRead = Devices that you have invited can see this list at { $host }.
titleKept = A task with a memo or subtasks needs a title, so its title was kept.
movedTo = Moved to: { $what }
keysChips = From the line for a new task to its chips
keysClose = Close, and take back what was typed
refusedMode = The file is read-only, so nothing was changed.

## How tasks repeat

everyDay = every day
everyWeekday = every weekday
everyWeek = every week
everyMonth = every month
everyYear = every year
everyDays = { $n ->
    [one] every { $n } day
   *[other] every { $n } days
  }
everyWeeks = { $n ->
    [one] every { $n } week
   *[other] every { $n } weeks
  }
everyMonths = { $n ->
    [one] every { $n } month
   *[other] every { $n } months
  }
everyYears = { $n ->
    [one] every { $n } year
   *[other] every { $n } years
  }

## Answers to changes

addedTask = Added: { $title }
anotherPicture = Another picture
addSubtask = Add a subtask
parentGroup = Inside
refused = This change was not made: { $what }
refusedMany = Too many at once: at most { $n } in one go.
refusedFormat = Files of this format have no place for this.
refusedPicture = Use a PNG, JPEG, GIF, WebP, or AVIF picture of at most 20 MiB and 50 megapixels.
noPicture = No picture was received. Try again later.
refusedMarkdown = The Markdown around this place would be read differently afterwards. Edit the file by hand.
needsBoxes = Items without a box in this file: { $n }. To change their states, give each a box.
giveBoxes = Give each a box
refusedColor = Not a valid color. Use a CSS color name or a code such as #3366cc.
refusedBusy = The picture service has been asked too often. Try again later.
notRepeated = No next task was added, because the rule or the dates do not determine when it is due.
tools = Editing

## Editing over the network

network = Editing over the network
enterHead = Open this list
enterMore = This link works once. Then this device stays signed in for twelve hours.
enterButton = Open the list
enterMissing = Open the link, or scan the code, that “ringmark serve” shows.
enterWrong = This link has expired or was already used. Ask for a new one.
enterBusy = Too many attempts. Try again in a minute.
inviteHead = Invite a device
inviteMore = Scan the code, or open the link on the other device. It works once, for ten minutes.
inviteRisk = The connection is not encrypted: anyone on your network can read the list and sign in. Use this only on a network that you trust.
inviteSessions = Devices signed in: { $n }
endSessions = Sign out all devices
newCode = Show a new code
undoStale = These lines have changed since; nothing was undone.
choosePicture = Choose a file
surpriseDog = Surprise me with a dog
surpriseCat = Surprise me with a cat
gettingPicture = Getting a picture…
