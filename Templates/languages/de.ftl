### The texts of a site: Deutsch (German)

## Grammar

pluralOne = n = 1
groupSeparator = .
decimalSeparator = ,
shortMonths = Jan.|Feb.|März|Apr.|Mai|Juni|Juli|Aug.|Sept.|Okt.|Nov.|Dez.
weekdays = Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag
shortDate = { $day }. { $month }
fullDate = { $day }. { $month } { $year }
dateTime = { $date }, { $time }

## Navigation and themes

overview = Übersicht
agenda = Fristen
completed = Erledigt
history = Verlauf
search = Suche
skip = Zum Inhalt springen
themeToLight = Zum hellen Design wechseln
themeToDark = Zum dunklen Design wechseln
themeToAuto = Design des Systems verwenden

## Progress, cards, and lists

groups = Gruppen
cards = Karten
list = Liste
view = Ansicht
inbox = Ohne Gruppe
tasks = { $n ->
    [one] { $n } Aufgabe
   *[other] { $n } Aufgaben
  }
ringTitle = { $percent }: { $done } von { $total } Aufgaben erledigt
doneOf = { $done } von { $total } erledigt
inProgress = { $n } in Arbeit
open = { $n } offen
question = { $n ->
    [one] { $n } Frage
   *[other] { $n } Fragen
  }
deferred = { $n } zurückgestellt
cancelled = { $n } gestrichen
overdue = { $n } überfällig
dueSoon = { $n } bald fällig
weighted = Nach Schätzung: { $percent } ({ $done } von { $total })
noTasks = Keine Aufgaben
noTasksYet = Noch keine Aufgaben
addFirst = Die erste Aufgabe unter dieser Überschrift hinzufügen
emptyTitle = Noch keine Pläne
emptyText = Sobald die erste Aufgabe in { $file } steht, erscheint sie hier:
allCancelled = Hier wurde alles gestrichen.
next = Als Nächstes: { $title }
allDone = Alles erledigt
allExecutedMore = Es bleibt nichts zu tun. Zeit für eine Pause.
uncounted = { $n ->
    [one] { $n } weiterer Eintrag wird nicht mitgezählt
   *[other] { $n } weitere Einträge werden nicht mitgezählt
  }
upNext = Als Nächstes
recentlyCompleted = Zuletzt erledigt
all = Alle { $n }
nothingNext = Es steht nichts mehr an.
nothingDated = Keine offene Aufgabe hat ein Datum.
nothingCompleted = Noch nichts erledigt.
show = Anzeigen
showAll = Alle
showOpen = Offen
showDone = Erledigt
previousGroup = Vorherige Gruppe
nextGroup = Nächste Gruppe
columnGroup = Gruppe
columnProgress = Fortschritt
columnPercent = Prozent
columnDone = Erledigt
columnNext = Als Nächstes
columnDue = Fällig
newestFirst = Neueste zuerst
oldestFirst = Älteste zuerst
order = Reihenfolge
allGroups = Alle Gruppen
filterByGroup = Nach Gruppe filtern

## Agenda

overdueHead = Überfällig
milestonesOverdueHead = { $n ->
    [one] Meilenstein überfällig
   *[other] Meilensteine überfällig
  }
today = Heute
dueSoonHead = Bald fällig
thisWeek = Die nächsten sieben Tage
calendarFile = Kalenderdatei
subscribe = Kalender abonnieren
tags = Schlagwörter
people = Personen

## Search

searchTasks = { $n ->
    [one] In { $n } Aufgabe suchen
   *[other] In { $n } Aufgaben suchen
  }
searchHint = Durchsucht Titel, Schlagwörter, Personen und Gruppen.
noResults = Keine passenden Aufgaben.
similarResults = Keine genauen Treffer. Ähnlich:
inThisList = In dieser Liste
results = { $n } Treffer
searchNeedsScript = Die Suche benötigt JavaScript. Hier sind die Aufgaben, nach Gruppen geordnet.
searchFailed = Die Suchdaten konnten nicht geladen werden.
anyState = Jeder Status
anyPriority = Jede Priorität
anyGroup = Jede Gruppe
anyTag = Jedes Schlagwort
anyPerson = Alle Personen

## States and priorities

group = Gruppe
state = Status
tag = Schlagwort
person = Person
stateOpen = Offen
stateDone = Erledigt
stateInProgress = In Arbeit
stateQuestion = Frage
stateDeferred = Zurückgestellt
stateCancelled = Gestrichen
stateless = Ohne Status
statelessHint = In dieser Datei trägt nichts einen Status, daher gibt es keinen Fortschritt zu zeigen. Beginnen Sie einen Eintrag mit ✅ oder 🚧, oder schreiben Sie alle als „- [ ] …“.
leftOut = { $n ->
    [one] { $n } Zeile trägt einen Status ohne Kästchen ({ $lines }). „read: all“ im Kopf der Datei zählt sie mit.
   *[other] { $n } Zeilen tragen einen Status ohne Kästchen ({ $lines }). „read: all“ im Kopf der Datei zählt sie mit.
  }
fewBoxes = Kästchen: { $done } von { $total } erledigt ({ $percent }).
moreStates = { $n ->
    [one] { $n } weitere Zeile trägt einen Status ohne Kästchen, davon { $done } erledigt; { $command } zählt sie mit.
   *[other] { $n } weitere Zeilen tragen einen Status ohne Kästchen, davon { $done } erledigt; { $command } zählt sie mit.
  }
plainItems = { $n ->
    [one] { $n } Listenpunkt sieht wie eine Aufgabe aus; { $command } liest ihn.
   *[other] { $n } Listenpunkte sehen wie Aufgaben aus; { $command } liest sie.
  }
itemsWithoutState = { $n ->
    [one] { $n } Listenpunkt hat keinen Status; { $command } zählt ihn als offene Aufgabe.
   *[other] { $n } Listenpunkte haben keinen Status; { $command } zählt sie als offene Aufgaben.
  }
besideBoxes = { $n ->
    [one] { $n } Eintrag ohne Kästchen zählt als offene Aufgabe; { $command } zählt nur die Kästchen.
   *[other] { $n } Einträge ohne Kästchen zählen als offene Aufgaben; { $command } zählt nur die Kästchen.
  }
markedRows = { $n ->
    [one] { $n } Tabellenzeile hat Zeichen; { $command } zählt sie.
   *[other] { $n } Tabellenzeilen haben Zeichen; { $command } zählt sie.
  }
withThem = Zusammen sind es { $percent }.
writeAtTop = Damit sie mitzählen, schreiben Sie dies an den Anfang der Datei:
priorityHighest = Höchste
priorityHigh = Hoch
priorityMedium = Mittel
priorityLow = Niedrig
priorityLowest = Niedrigste

## Notes on pages

notFound = Seite nicht gefunden
notFoundMore = Vielleicht wurde sie umbenannt oder entfernt.
backHome = Zurück zur Übersicht
countAll = Jede Aufgabe zählt einmal; gestrichene Aufgaben zählen nicht.
countLeaves = Nur Aufgaben ohne Unteraufgaben zählen; gestrichene Aufgaben zählen nicht.
countTop = Nur Aufgaben, die keine Unteraufgaben sind, zählen; gestrichene Aufgaben zählen nicht.
permalink = Link zu dieser Aufgabe
overdueOn = { $date } · überfällig
doneOn = Erledigt am { $date }
shown = { $n } von { $total } angezeigt.
feedTitle = Erledigt: { $title }
waitsFor = Nach { $id }
timeline = Zeitplan
plannedBefore = Geplant, bevor { $id } fällig ist
percent = { $n } %

## History and forecasts

chartLabel = Erledigtes und Umfang im Lauf der Zeit
scope = Umfang
left = Übrig
weekOf = Woche vom
finished = Erledigt
added = Neu
cut = Entfallen
reopened = Wieder offen
movedColumn = Verschoben
archivedColumn = Archiviert
restored = Zurückgeholt
recounted = Neu gezählt
forecastRange = Voraussichtlich zwischen dem { $from } und dem { $to } erledigt.
forecastAbout = Voraussichtlich um den { $to } erledigt.
forecastNone = Keine Prognose: Neue Aufgaben kommen etwa so schnell hinzu, wie andere erledigt werden.
forecastYoung = Noch keine Prognose: Nötig sind vier Wochen Verlauf.
forecastLittle = Noch keine Prognose: In den letzten zwölf Wochen wurden weniger als fünf Aufgaben erledigt.
forecastRare = Noch keine Prognose: In weniger als drei der letzten acht Wochen wurden Aufgaben erledigt.
forecastQuiet = Keine Prognose: In den letzten zwei Wochen wurde keine Aufgabe erledigt.
forecastFar = Keine Prognose: In diesem Tempo dauert es noch mehr als vier Jahre.
forecastUnreliable = Keine Prognose: Nur { $held } von { $n } früheren Prognosen für diese Liste trafen zu.
forecastHow = Aus den letzten { $n } Wochen simuliert; zwei von drei solchen Prognosen sollten zutreffen.
forecastHeld = { $n ->
    [one] { $held } von { $n } früheren Prognose für diese Liste traf zu.
   *[other] { $held } von { $n } früheren Prognosen für diese Liste trafen zu.
  }
period = Zeitraum
lastDays = { $n } Tage
lastWeeks = { $n } Wochen
lastYear = 1 Jahr
wholePeriod = Gesamt
standingNote = { $n ->
    [one] { $n } erledigte Aufgabe ist keine Aufgabe mehr, ihr Text steht aber noch in der Datei; im Diagramm bleibt sie enthalten.
   *[other] { $n } erledigte Aufgaben sind keine Aufgaben mehr, ihr Text steht aber noch in der Datei; im Diagramm bleiben sie enthalten.
  }
archivedNote = { $n ->
    [one] { $n } erledigte Aufgabe wurde aus der Datei entfernt; im Diagramm bleibt sie enthalten.
   *[other] { $n } erledigte Aufgaben wurden aus der Datei entfernt; im Diagramm bleiben sie enthalten.
  }
archivedHead = Erledigt und entfernt
removedOn = Entfernt am { $date }
chartTable = Diagramm als Tabelle
date = Datum
total = Gesamt
historyBegins = Der Verlauf beginnt hier. Mit der nächsten Revision erscheint die Linie.
historyShallow = Aus einem flachen Klon (shallow clone) erstellt: Ältere Revisionen fehlen.
fromHistory = Datum aus dem Verlauf der Datei
movedOften = { $n }× verschoben, zuerst fällig { $date }
slipped = { $n ->
    [one] in { $n } Schritt um { $days } verschoben
   *[other] in { $n } Schritten um { $days } verschoben
  }
dayCount = { $n ->
    [one] { $n } Tag
   *[other] { $n } Tage
  }
datesMoved = Verschobene Termine
recentWeek = Diese Woche
sinceDay = Seit dem { $date }
weekQuiet = Seit dem { $date } wurde nichts erledigt, hinzugefügt oder verschoben.
attention = Braucht Aufmerksamkeit
update = Statusmeldung
updates = Statusmeldungen
daysLate = { $n ->
    [one] { $n } Tag überfällig
   *[other] { $n } Tage überfällig
  }

## Editing in the browser

liveProblem = Die Website konnte nicht erzeugt werden. Zu sehen ist der letzte funktionierende Stand.
liveOffline = Die Vorschau wurde beendet. Neu starten: { $command }
editNeedsScript = Zum Bearbeiten ist JavaScript nötig. Bitte in den Einstellungen des Browsers für diese Seite erlauben.
editNamed = Bearbeiten: { $title }
moveNamed = Mit den Pfeiltasten verschieben: { $title }
addTask = Aufgabe hinzufügen
addHint = Z. B.: Morgen Milch kaufen #laden @ana
addButton = Hinzufügen
addGroup = Neue Gruppe
addGroupIn = Neue Gruppe in { $title }
editGroup = Gruppe bearbeiten
removeGroup = Gruppe entfernen
editTitle = Titel
editMemo = Notiz
editReason = Grund
priority = Priorität
none = Keine
name = Name
color = Farbe
ownColor = Andere Farbe
icon = Symbol (ein Emoji)
picture = Bild (Pfad relativ zur Aufgabendatei)
save = Speichern
cancel = Abbrechen
remove = Entfernen
close = Schließen
undo = Rückgängig
removed = Entfernt: { $title }
undone = Rückgängig gemacht: { $what }
moved = Verschoben.
editStale = Inzwischen anderswo geändert. Erneutes Speichern überschreibt diese Änderung. Aktueller Inhalt:
editGone = Dieser Eintrag steht nicht mehr in der Datei.
editLost = Die Aufgabe wurde inzwischen anderswo entfernt. Der eingegebene Text bleibt erhalten:
editFailed = Das hat nicht geklappt.
needsName = Bitte einen Namen für die Gruppe eingeben.
recordDone = Tag der Erledigung festhalten
recordCreated = Tag des Anlegens festhalten

## Estimates, milestones, and drafts

nothingToUndo = Es gibt nichts rückgängig zu machen.
unestimated = { $n ->
    [one] { $n } Aufgabe ohne Schätzung
   *[other] { $n } Aufgaben ohne Schätzung
  }
hours = { $n } Std.
points = { $n } Pkt.
estimate = Schätzung
repeats = Wiederholung
milestonesOverdue = { $n ->
    [one] { $n } Meilenstein überfällig
   *[other] { $n } Meilensteine überfällig
  }
milestoneOn = Fällig am { $date }
more = Weitere Inhalte der Datei
showMore = Mehr anzeigen
quietWeeks = { $n ->
    [one] { $n } Woche ohne Änderung
   *[other] { $n } Wochen ohne Änderung
  }
latestWeeks = Die letzten { $n } von { $total } Wochen.
draftKept = Die nicht gespeicherten Änderungen bleiben hier erhalten.
allResults = Alle { $n } anzeigen

## The verdict on the home page

paceBoth = { $finished } erledigt und { $added } hinzugekommen seit dem { $date }
paceReopened = { $finished } erledigt, { $reopened } wieder geöffnet und { $added } hinzugekommen seit dem { $date }
paceTaken = { $finished } erledigt, { $reopened } wieder geöffnet seit dem { $date }
paceNothing = Nichts erledigt oder hinzugekommen seit dem { $date }
paceDone = { $n } erledigt seit dem { $date }
paceIs = das Tempo ist { $pace }
forecast = Prognose
around = voraussichtlich um den { $date }
needs = braucht { $needed } pro Woche
allNeed = bis dahin insgesamt { $n } fällig: { $needed } pro Woche
toDoIn = { $n } in { $days } zu erledigen
allToDoIn = bis dahin, in { $days }, insgesamt { $n } fällig
soonPace = bis { $name }, in { $days }: { $n } zu erledigen
setback = { $n ->
    [one] Am { $date } wurde { $n } Aufgabe wieder geöffnet.
   *[other] Am { $date } wurden { $n } Aufgaben wieder geöffnet.
  }
leftPace = { $n } übrig; das Tempo ist { $pace } pro Woche
leftNeeds = { $n } übrig; der { $date } braucht { $needed } pro Woche
partNeeds = { $n } übrig, davon { $due } fällig bis { $date }: Das braucht { $needed } pro Woche
clauses = { $first }; { $second }
onTrack = Im Plan
atRisk = Gefährdet
offTrack = Nicht im Plan
notJudged = Zu wenig Verlauf für ein Urteil
noDueDates = Ohne Urteil: Nichts hat ein Fälligkeitsdatum.
daysTo = { $n ->
    [0] { $name } ist heute fällig
    [one] noch { $n } Tag bis { $name }
   *[other] noch { $n } Tage bis { $name }
  }
needsPace = { $name } braucht { $needed } pro Woche; das Tempo ist { $pace }
quietFor = { $n ->
    [one] seit { $n } Woche nichts erledigt
   *[other] seit { $n } Wochen nichts erledigt
  }
dateMoved = { $name }: Frist { $n }-mal in { $days } Tagen verschoben
noBuffer = { $n ->
    [one] in diesem Tempo braucht { $name } { $n } Tag; es bleiben { $left }
   *[other] in diesem Tempo braucht { $name } { $n } Tage; es bleiben { $left }
  }
noBufferGrowing = { $n ->
    [one] in diesem Tempo, mit neuen Aufgaben, braucht { $name } { $n } Tag; es bleiben { $left }
   *[other] in diesem Tempo, mit neuen Aufgaben, braucht { $name } { $n } Tage; es bleiben { $left }
  }
growing = neue Aufgaben kommen etwa so schnell hinzu, wie andere erledigt werden
forecastLate = die Prognose für { $name } liegt um den { $date }
workDue = die Arbeit bis { $date }
lists = Alle Listen
listCount = { $n ->
    [one] { $n } Liste
   *[other] { $n } Listen
  }
lateFirst = Verspätete zuerst
quietFirst = Am längsten unverändert zuerst
columnList = Liste
columnVerdict = Urteil
columnChanged = Letzte Änderung
dueInWeeks = { $n } in den nächsten { $weeks } Wochen fällig
noOwner = { $n ->
    [one] { $n } offene Aufgabe hat niemanden, der zuständig ist
   *[other] { $n } offene Aufgaben haben niemanden, der zuständig ist
  }
noDay = { $n ->
    [one] { $n } offene Aufgabe hat kein Datum
   *[other] { $n } offene Aufgaben haben kein Datum
  }
noOwnerNoDate = { $n ->
    [one] { $n } offene Aufgabe ohne Zuständige, { $dates } ohne Datum
   *[other] { $n } offene Aufgaben ohne Zuständige, { $dates } ohne Datum
  }
why = Warum?
ruleHead = So wird bewertet
verdictRule = Nicht im Plan: Ein Meilenstein ist überfällig, mehr als { $overdue } der verbleibenden Aufgaben sind überfällig, die ganze Prognose für einen Meilenstein oder die letzte Frist liegt nach diesem Tag, oder diese brauchen mehr als { $much } des Tempos, gerechnet mit einer erledigten Aufgabe mehr und mindestens einer Woche Zeit. Gefährdet: Eine Aufgabe ist überfällig; ein Meilenstein oder die letzte Frist braucht mehr als { $pace } des Tempos der letzten { $weeks } Wochen; { $quiet } Wochen lang wurde nichts erledigt; die Frist eines Meilensteins wurde in { $moved } Tagen { $moves }-mal verschoben; in diesem Tempo, mit neuen Aufgaben wie bisher, braucht die Arbeit mehr als { $time } der verbleibenden Zeit; neue Aufgaben kommen so schnell hinzu, wie andere erledigt werden; oder die Mitte einer Prognose liegt nach ihrem Tag. Zu wenig Verlauf: nichts davon, bei weniger als { $known } Wochen. Im Plan: nichts davon. Ein Plan ohne Fristen wird nicht bewertet.
milestones = Meilensteine
lastChanged = Zuletzt geändert am { $date }
unchanged = { $n ->
    [one] Seit { $n } Tag nicht geändert
   *[other] Seit { $n } Tagen nicht geändert
  }
fromFile = Aus { $file }, Stand: { $date }
asOf = Stand: { $date }
finishedByDay = { $n ->
    [one] { $n } Aufgabe in den letzten 26 Wochen erledigt, nach Tagen
   *[other] { $n } Aufgaben in den letzten 26 Wochen erledigt, nach Tagen
  }
sortBy = Sortieren nach
fileOrder = Reihenfolge der Datei
openFirst = Offene zuerst
mainNavigation = Hauptnavigation
board = Board
unassigned = Nicht zugewiesen
overdueLeft = { $n ->
    [one] { $n } der { $total } verbleibenden Aufgaben ist überfällig
   *[other] { $n } der { $total } verbleibenden Aufgaben sind überfällig
  }
months = Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember
monthOf = { $month } { $year }
undated = Ohne bekanntes Datum

## Keyboard shortcuts and the line for a new task

keysHead = Tastenkürzel
keysMove = Nächste oder vorige Aufgabe
keysSpace = Leertaste
keysTick = Aufgabe abhaken
keysEdit = Aufgabe bearbeiten
keysSearch = Suchen
keysUse = Kürzel mit einer Taste verwenden
tomorrow = Morgen
nextWeek = Nächste Woche
noDate = Kein Datum
noRepeat = Wiederholt sich nicht
selectAll = Alle auswählen
clearDone = Erledigte löschen
evening = Heute Abend
weekend = Am Wochenende
redo = Wiederholen
redone = Wiederholt: { $what }
nothingToRedo = Es gibt nichts zu wiederholen.
selectedCount = Ausgewählt: { $n }
removedMany = Gelöschte Aufgaben: { $n }
changedMany = Geänderte Aufgaben: { $n }
openPage = { $title } öffnen
addTags = Tags hinzufügen
addPeople = Personen hinzufügen
timeOfDay = Uhrzeit
dueWords = Ein Tag, etwa „Freitag 17 Uhr“ oder „in 2 Wochen“
dueExample = Freitag 17 Uhr, in 2 Wochen
moveTo = Verschieben nach
allFields = Alle Felder
memoHint = Notiz
keysBelow = Speichern, dann darunter hinzufügen oder den Titel teilen
keysNest = Zur Teilaufgabe machen oder wieder herausholen
keysTyping = { $what } (beim Tippen)
keysOrder = Aufgabe nach oben oder unten verschieben
keysSelect = Aufgabe auswählen
keysSeveral = Mehrere Aufgaben auswählen
keepMessages = Meldungen stehen lassen, bis ich sie schließe
removePicture = Bild entfernen
description = Beschreibung
waiting = Der Vorschauserver antwortet nicht. Sobald er antwortet, wird dies gesendet.
mayEdit = Geräte, die Sie eingeladen haben, können diese Liste unter { $host } bearbeiten.
mayRead = Geräte, die Sie eingeladen haben, können diese Liste unter { $host } sehen.
titleKept = Eine Aufgabe mit Notiz oder Teilaufgaben braucht einen Titel; der alte wurde behalten.
movedTo = Verschoben nach: { $what }
keysChips = Von der Zeile für eine neue Aufgabe zu den erkannten Angaben
keysClose = Schließen und die Eingabe zurücknehmen
refusedMode = Die Datei ist schreibgeschützt; nichts wurde geändert.

## How tasks repeat

everyDay = jeden Tag
everyWeekday = jeden Werktag
everyWeek = jede Woche
everyMonth = jeden Monat
everyYear = jedes Jahr
everyDays = alle { $n } Tage
everyWeeks = alle { $n } Wochen
everyMonths = alle { $n } Monate
everyYears = alle { $n } Jahre

## Answers to changes

addedTask = Hinzugefügt: { $title }
anotherPicture = Anderes Bild
addSubtask = Unteraufgabe hinzufügen
parentGroup = Innerhalb von
refused = Nicht geändert: { $what }
refusedMany = Zu viele auf einmal: höchstens { $n } zusammen.
refusedFormat = Dateien dieses Formats haben dafür keinen Platz.
refusedPicture = Verwenden Sie ein Bild in PNG, JPEG, GIF, WebP oder AVIF mit höchstens 20 MiB und 50 Megapixeln.
noPicture = Es wurde kein Bild empfangen. Versuchen Sie es später noch einmal.
refusedMarkdown = Das Markdown um diese Stelle würde danach anders gelesen. Bearbeiten Sie die Datei von Hand.
needsBoxes = Einträge ohne Kästchen in dieser Datei: { $n }. Um ihren Status zu ändern, braucht jeder ein Kästchen.
giveBoxes = Jedem ein Kästchen geben
refusedColor = Diese Farbe ist unbekannt. Verwenden Sie einen CSS-Farbnamen oder einen Code wie #3366cc.
refusedBusy = Der Bilderdienst wurde zu oft gefragt. Versuchen Sie es später noch einmal.
notRepeated = Es wurde keine nächste Aufgabe angelegt, weil Regel oder Daten keine nächste Frist ergeben.
tools = Bearbeiten

## Editing over the network

network = Bearbeitung über das Netzwerk
enterHead = Diese Liste öffnen
enterMore = Dieser Link gilt einmal. Danach bleibt das Gerät zwölf Stunden angemeldet.
enterButton = Liste öffnen
enterMissing = Öffnen Sie den Link oder scannen Sie den Code, den „ringmark serve“ zeigt.
enterWrong = Dieser Link ist benutzt oder zu alt. Bitten Sie um einen neuen.
enterBusy = Zu viele Versuche. Warten Sie eine Minute.
inviteHead = Ein Gerät einladen
inviteMore = Scannen Sie den Code oder öffnen Sie den Link auf dem anderen Gerät. Er gilt einmal, zehn Minuten lang.
inviteRisk = Die Verbindung ist nicht verschlüsselt: Wer den Verkehr im Netzwerk mitliest, kann die Liste lesen und hereinkommen. Nur in einem Netzwerk verwenden, dem Sie vertrauen.
inviteSessions = Angemeldete Geräte: { $n }
endSessions = Alle Geräte abmelden
newCode = Neuen Code zeigen
undoStale = Diese Zeilen wurden inzwischen geändert; nichts wurde rückgängig gemacht.
choosePicture = Datei wählen
surpriseDog = Zufallsbild: Hund
surpriseCat = Zufallsbild: Katze
gettingPicture = Bild wird geladen …
