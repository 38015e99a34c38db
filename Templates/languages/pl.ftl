### The texts of a site: Polski (Polish)

## Grammar

pluralOne = n = 1
pluralFew = n % 10 = 2..4 and n % 100 != 12..14
pluralMany = n != 1 and n % 10 = 0..1 or n % 10 = 5..9 or n % 100 = 12..14
groupSeparator = { "\u00A0" }
decimalSeparator = ,
shortMonths = sty|lut|mar|kwi|maj|cze|lip|sie|wrz|paź|lis|gru
weekdays = poniedziałek|wtorek|środa|czwartek|piątek|sobota|niedziela
shortDate = { $day } { $month }
fullDate = { $day } { $month } { $year }
dateTime = { $date }, { $time }

## Navigation and themes

overview = Przegląd
agenda = Terminarz
completed = Ukończone
history = Historia
search = Szukaj
skip = Przejdź do treści
themeToLight = Włącz jasny motyw
themeToDark = Włącz ciemny motyw
themeToAuto = Użyj motywu systemu

## Progress, cards, and lists

groups = Grupy
cards = Karty
list = Lista
view = Widok
inbox = Bez grupy
tasks = { $n ->
    [one] { $n } zadanie
    [few] { $n } zadania
   *[other] { $n } zadań
  }
ringTitle = { $percent }: ukończone zadania: { $done } z { $total }
doneOf = Ukończono { $done } z { $total }
inProgress = { $n } w toku
open = { $n } do zrobienia
question = { $n ->
    [one] { $n } pytanie
    [few] { $n } pytania
   *[other] { $n } pytań
  }
deferred = { $n ->
    [one] { $n } odłożone
    [few] { $n } odłożone
   *[other] { $n } odłożonych
  }
cancelled = { $n ->
    [one] { $n } anulowane
    [few] { $n } anulowane
   *[other] { $n } anulowanych
  }
overdue = { $n } po terminie
dueSoon = { $n } z bliskim terminem
weighted = Według szacunków: { $percent } ({ $done } z { $total })
noTasks = Brak zadań
noTasksYet = Nie ma jeszcze zadań
addFirst = Dodaj pierwsze zadanie pod tym nagłówkiem
emptyTitle = Nie ma jeszcze planów
emptyText = Dodaj pierwsze zadanie do { $file }, a pojawi się tutaj:
allCancelled = Wszystko tutaj zostało anulowane.
next = Dalej: { $title }
allDone = Wszystko zrobione
allExecutedMore = Nie zostało nic do zrobienia. Ciesz się spokojem.
uncounted = { $n ->
    [one] { $n } inny element nie jest liczony
    [few] { $n } inne elementy nie są liczone
    [many] { $n } innych elementów nie jest liczonych
   *[other] { $n } innego elementu nie jest liczone
  }
upNext = Co dalej
recentlyCompleted = Ostatnio ukończone
all = Wszystkie ({ $n })
nothingNext = Nie zostało nic do zrobienia.
nothingDated = Żadne otwarte zadanie nie ma daty.
nothingCompleted = Nic jeszcze nie ukończono.
show = Pokaż
showAll = Wszystkie
showOpen = Otwarte
showDone = Ukończone
previousGroup = Poprzednia grupa
nextGroup = Następna grupa
columnGroup = Grupa
columnProgress = Postęp
columnPercent = Procent
columnDone = Ukończone
columnNext = Dalej
columnDue = Termin
newestFirst = Od najnowszych
oldestFirst = Od najstarszych
order = Kolejność
allGroups = Wszystkie grupy
filterByGroup = Filtruj według grupy

## Agenda

overdueHead = Po terminie
milestonesOverdueHead = Kamienie milowe po terminie
today = Dzisiaj
dueSoonHead = Bliski termin
thisWeek = Najbliższe 7 dni
calendarFile = Plik kalendarza
subscribe = Subskrybuj kalendarz
tags = Etykiety
people = Osoby

## Search

searchTasks = { $n ->
    [one] Szukaj w { $n } zadaniu
   *[other] Szukaj w { $n } zadaniach
  }
searchHint = Szukaj w tytułach, etykietach, osobach i grupach.
noResults = Brak pasujących zadań.
similarResults = Brak dokładnych wyników. Podobne:
inThisList = Na tej liście
results = { $n ->
    [one] { $n } wynik
    [few] { $n } wyniki
    [many] { $n } wyników
   *[other] { $n } wyników
  }
searchNeedsScript = Wyszukiwanie wymaga JavaScriptu. Oto zadania według grup.
searchFailed = Nie udało się wczytać danych wyszukiwania.
anyState = Dowolny stan
anyPriority = Dowolny priorytet
anyGroup = Dowolna grupa
anyTag = Dowolna etykieta
anyPerson = Ktokolwiek

## States and priorities

group = Grupa
state = Stan
tag = Etykieta
person = Osoba
stateOpen = Do zrobienia
stateDone = Ukończone
stateInProgress = W toku
stateQuestion = Pytanie
stateDeferred = Odłożone
stateCancelled = Anulowane
stateless = Bez stanu
statelessHint = W tym pliku nic nie ma stanu, więc nie ma postępu do pokazania. Zacznij punkt od ✅ lub 🚧 albo zapisz wszystkie jako „- [ ] …”.
leftOut = { $n ->
    [one] { $n } wiersz ma stan bez pola wyboru ({ $lines }). „read: all” na początku pliku go uwzględni.
    [few] { $n } wiersze mają stan bez pola wyboru ({ $lines }). „read: all” na początku pliku je uwzględni.
   *[other] { $n } wierszy ma stan bez pola wyboru ({ $lines }). „read: all” na początku pliku je uwzględni.
  }
fewBoxes = Pola wyboru: zaznaczono { $done } z { $total } ({ $percent }).
moreStates = { $n ->
    [one] Jeszcze { $n } wiersz ma stan bez pola wyboru (ukończone: { $done }); { $command } go uwzględni.
    [few] Jeszcze { $n } wiersze mają stan bez pola wyboru (ukończone: { $done }); { $command } je uwzględni.
    [many] Jeszcze { $n } wierszy ma stan bez pola wyboru (ukończone: { $done }); { $command } je uwzględni.
   *[other] Jeszcze { $n } wiersza ma stan bez pola wyboru (ukończone: { $done }); { $command } je uwzględni.
  }
plainItems = { $n ->
    [one] { $n } punkt listy wygląda jak zadanie; { $command } go odczyta.
    [few] { $n } punkty listy wyglądają jak zadania; { $command } je odczyta.
    [many] { $n } punktów listy wygląda jak zadania; { $command } je odczyta.
   *[other] { $n } punktu listy wygląda jak zadania; { $command } je odczyta.
  }
itemsWithoutState = { $n ->
    [one] { $n } punkt listy nie ma stanu; { $command } policzy go jako otwarte zadanie.
    [few] { $n } punkty listy nie mają stanu; { $command } policzy je jako otwarte zadania.
    [many] { $n } punktów listy nie ma stanu; { $command } policzy je jako otwarte zadania.
   *[other] { $n } punktu listy nie ma stanu; { $command } policzy je jako otwarte zadania.
  }
besideBoxes = { $n ->
    [one] { $n } punkt bez pola wyboru liczy się jako otwarte zadanie; { $command } policzy tylko pola wyboru.
    [few] { $n } punkty bez pola wyboru liczą się jako otwarte zadania; { $command } policzy tylko pola wyboru.
    [many] { $n } punktów bez pola wyboru liczy się jako otwarte zadania; { $command } policzy tylko pola wyboru.
   *[other] { $n } punktu bez pola wyboru liczy się jako otwarte zadania; { $command } policzy tylko pola wyboru.
  }
markedRows = { $n ->
    [one] { $n } wiersz tabeli ma znaki; { $command } go policzy.
    [few] { $n } wiersze tabeli mają znaki; { $command } je policzy.
    [many] { $n } wierszy tabeli ma znaki; { $command } je policzy.
   *[other] { $n } wiersza tabeli ma znaki; { $command } je policzy.
  }
withThem = Razem z nimi: { $percent }.
writeAtTop = Aby wszystko uwzględnić, wpisz to na początku pliku:
priorityHighest = Najwyższy
priorityHigh = Wysoki
priorityMedium = Średni
priorityLow = Niski
priorityLowest = Najniższy

## Notes on pages

notFound = Nie znaleziono strony
notFoundMore = Mogła zostać przemianowana lub usunięta.
backHome = Wróć do przeglądu
countAll = Każde zadanie liczy się raz; anulowane się nie liczą.
countLeaves = Liczą się tylko zadania bez podzadań; anulowane się nie liczą.
countTop = Podzadania i anulowane zadania się nie liczą.
permalink = Odnośnik do tego zadania
overdueOn = { $date } · po terminie
doneOn = Ukończono { $date }
shown = Pokazano { $n } z { $total }.
feedTitle = Ukończone: { $title }
waitsFor = Po { $id }
timeline = Oś czasu
plannedBefore = Zaplanowane przed terminem { $id }
percent = { $n }%

## History and forecasts

chartLabel = Ukończone zadania i zakres w czasie
scope = Zakres
left = Pozostało
weekOf = Tydzień od
finished = Ukończone
added = Dodane
cut = Wycofane
reopened = Otwarte ponownie
movedColumn = Przesunięte
archivedColumn = Zarchiwizowane
restored = Przywrócone
recounted = Przeliczone
forecastRange = Prawdopodobny koniec: między { $from } a { $to }.
forecastAbout = Prawdopodobny koniec: około { $to }.
forecastNone = Brak prognozy: nowe zadania pojawiają się mniej więcej tak szybko, jak inne są kończone.
forecastYoung = Brak prognozy: potrzeba czterech tygodni historii.
forecastLittle = Brak prognozy: w ostatnich dwunastu tygodniach ukończono mniej niż pięć zadań.
forecastRare = Brak prognozy: zadania kończono w mniej niż trzech z ostatnich ośmiu tygodni.
forecastQuiet = Brak prognozy: w ostatnich dwóch tygodniach nie ukończono żadnego zadania.
forecastFar = Brak prognozy: w tym tempie do końca zostały ponad cztery lata.
forecastUnreliable = Brak prognozy: z wcześniejszych prognoz dla tej listy ({ $n }) sprawdziło się tylko { $held }.
forecastHow = Symulacja na podstawie ostatnich tygodni ({ $n }); dwie z trzech takich prognoz powinny się sprawdzić.
forecastHeld = Wcześniejsze prognozy dla tej listy, które się sprawdziły: { $held } z { $n }.
period = Okres
lastDays = { $n } dni
lastWeeks = { $n } tygodni
lastYear = 1 rok
wholePeriod = Wszystko
standingNote = { $n ->
    [one] { $n } ukończone zadanie nie jest już zadaniem, ale jego tekst jest nadal w pliku; wykres je uwzględnia.
    [few] { $n } ukończone zadania nie są już zadaniami, ale ich tekst jest nadal w pliku; wykres je uwzględnia.
   *[other] { $n } ukończonych zadań nie jest już zadaniami, ale ich tekst jest nadal w pliku; wykres je uwzględnia.
  }
archivedNote = { $n ->
    [one] { $n } ukończone zadanie usunięto z pliku; wykres je uwzględnia.
    [few] { $n } ukończone zadania usunięto z pliku; wykres je uwzględnia.
   *[other] { $n } ukończonych zadań usunięto z pliku; wykres je uwzględnia.
  }
archivedHead = Ukończone i usunięte
removedOn = Usunięto { $date }
chartTable = Wykres jako tabela
date = Data
total = Razem
historyBegins = Historia zaczyna się tutaj. Linia pojawi się po następnej zmianie.
historyShallow = Zbudowano z płytkiego klonu (shallow clone), więc brakuje starszych zmian.
fromHistory = Data z historii pliku
movedOften = przesunięto { $n }×, pierwszy termin { $date }
slipped = { $n ->
    [one] opóźnienie o { $days } po { $n } zmianie
   *[other] opóźnienie o { $days } po { $n } zmianach
  }
dayCount = { $n ->
    [one] { $n } dzień
    [few] { $n } dni
    [many] { $n } dni
   *[other] { $n } dnia
  }
datesMoved = Przesunięte terminy
recentWeek = Ten tydzień
sinceDay = Od { $date }
weekQuiet = Od { $date } niczego nie ukończono, nie dodano ani nie przesunięto.
attention = Wymaga uwagi
update = Raport o stanie prac
updates = Raporty o stanie prac
daysLate = { $n ->
    [one] { $n } dzień po terminie
    [few] { $n } dni po terminie
    [many] { $n } dni po terminie
   *[other] { $n } dnia po terminie
  }

## Editing in the browser

liveProblem = Nie udało się zbudować strony. To ostatnia wersja, która się udała.
liveOffline = Podgląd został zatrzymany. Uruchom go ponownie: { $command }
editNeedsScript = Edycja wymaga JavaScriptu. Zezwól na niego dla tej strony w ustawieniach przeglądarki.
editNamed = Edytuj: { $title }
moveNamed = Przesuń strzałkami: { $title }
addTask = Dodaj zadanie
addHint = Np. Jutro kupić mleko #sklep @ola
addButton = Dodaj
addGroup = Nowa grupa
addGroupIn = Nowa grupa w: { $title }
editGroup = Edytuj grupę
removeGroup = Usuń grupę
editTitle = Tytuł
editMemo = Notatka
editReason = Powód
priority = Priorytet
none = Brak
name = Nazwa
color = Kolor
ownColor = Inny kolor
icon = Ikona (jedno emoji)
picture = Obraz (ścieżka względem pliku zadań)
save = Zapisz
cancel = Anuluj
remove = Usuń
close = Zamknij
undo = Cofnij
removed = Usunięto: { $title }
undone = Cofnięto: { $what }
moved = Przeniesiono.
editStale = W międzyczasie zmieniono to gdzie indziej. Zapisz ponownie, aby zastąpić. Obecna treść:
editGone = Tego nie ma już w pliku.
editLost = Zadanie usunięto w międzyczasie gdzie indziej. Twój tekst jest zachowany:
editFailed = Coś poszło nie tak.
needsName = Podaj nazwę grupy.
recordDone = Zapisuj dzień ukończenia zadania
recordCreated = Zapisuj dzień dodania zadania

## Estimates, milestones, and drafts

nothingToUndo = Nie ma czego cofnąć.
unestimated = { $n ->
    [one] { $n } zadanie bez szacunku
    [few] { $n } zadania bez szacunku
   *[other] { $n } zadań bez szacunku
  }
hours = { $n } godz.
points = { $n } pkt
estimate = Szacunek
repeats = Powtarzanie
milestonesOverdue = { $n ->
    [one] { $n } kamień milowy po terminie
    [few] { $n } kamienie milowe po terminie
   *[other] { $n } kamieni milowych po terminie
  }
milestoneOn = Termin: { $date }
more = Więcej z pliku
showMore = Pokaż więcej
quietWeeks = { $n ->
    [one] { $n } tydzień bez zmian
    [few] { $n } tygodnie bez zmian
   *[other] { $n } tygodni bez zmian
  }
latestWeeks = Pokazano ostatnie tygodnie: { $n } z { $total }.
draftKept = Niezapisane zmiany są tutaj zachowane.
allResults = Pokaż wszystkie ({ $n })

## The verdict on the home page

paceBoth = Ukończono { $finished }, dodano { $added } od { $date }
paceReopened = Ukończono { $finished }, otwarto ponownie { $reopened }, dodano { $added } od { $date }
paceTaken = Ukończono { $finished }, otwarto ponownie { $reopened } od { $date }
paceNothing = Nic nie ukończono ani nie dodano od { $date }
paceDone = Ukończono od { $date }: { $n }
paceIs = tempo wynosi { $pace }
forecast = Prognoza
around = oczekiwane około { $date }
needs = wymaga { $needed } na tydzień
allNeed = do tego dnia łącznie { $n }: { $needed } na tydzień
toDoIn = do zrobienia { $n } w { $days }
allToDoIn = do tego dnia łącznie { $n }, w { $days }
soonPace = { $name }: do tego dnia do zrobienia { $n }, w { $days }
setback = { $n ->
    [one] Dnia { $date } ponownie otwarto { $n } zadanie.
    [many] Dnia { $date } ponownie otwarto { $n } zadań.
   *[other] Dnia { $date } ponownie otwarto { $n } zadania.
  }
leftPace = Pozostało: { $n }; tempo wynosi { $pace } na tydzień
leftNeeds = Pozostało: { $n }; termin { $date } wymaga { $needed } na tydzień
partNeeds = Pozostało: { $n }, z tego { $due } do { $date }: wymaga to { $needed } na tydzień
clauses = { $first }; { $second }
onTrack = Zgodnie z planem
atRisk = Zagrożony
offTrack = Opóźniony
notJudged = Za mało historii, aby ocenić
noDueDates = Bez oceny: nic nie ma terminu.
daysTo = { $n ->
    [0] { $name }: termin dzisiaj
    [one] { $n } dzień do: { $name }
   *[other] { $n } dni do: { $name }
  }
needsPace = { $name } wymaga { $needed } na tydzień; tempo wynosi { $pace }
quietFor = { $n ->
    [one] od { $n } tygodnia nic nie ukończono
   *[other] od { $n } tygodni nic nie ukończono
  }
dateMoved = { $name }: termin przesunięto { $n } razy w ciągu { $days } dni
noBuffer = { $n ->
    [one] w tym tempie { $name } zajmie { $n } dzień; pozostało { $left }
    [few] w tym tempie { $name } zajmie { $n } dni; pozostało { $left }
    [many] w tym tempie { $name } zajmie { $n } dni; pozostało { $left }
   *[other] w tym tempie { $name } zajmie { $n } dnia; pozostało { $left }
  }
noBufferGrowing = { $n ->
    [one] w tym tempie, z nowymi zadaniami, { $name } zajmie { $n } dzień; pozostało { $left }
    [few] w tym tempie, z nowymi zadaniami, { $name } zajmie { $n } dni; pozostało { $left }
    [many] w tym tempie, z nowymi zadaniami, { $name } zajmie { $n } dni; pozostało { $left }
   *[other] w tym tempie, z nowymi zadaniami, { $name } zajmie { $n } dnia; pozostało { $left }
  }
growing = nowe zadania pojawiają się mniej więcej tak szybko, jak inne są kończone
forecastLate = prognoza dla: { $name } to około { $date }
workDue = praca do { $date }
lists = Wszystkie listy
listCount = { $n ->
    [one] { $n } lista
    [many] { $n } list
   *[other] { $n } listy
  }
lateFirst = Najpierw spóźnione
quietFirst = Najpierw najdłużej niezmieniane
columnList = Lista
columnVerdict = Ocena
columnChanged = Ostatnia zmiana
dueInWeeks = Termin w ciągu najbliższych { $weeks } tygodni: { $n }
noOwner = { $n ->
    [one] { $n } otwarte zadanie bez osoby
    [few] { $n } otwarte zadania bez osoby
   *[other] { $n } otwartych zadań bez osoby
  }
noDay = { $n ->
    [one] { $n } otwarte zadanie bez daty
    [few] { $n } otwarte zadania bez daty
   *[other] { $n } otwartych zadań bez daty
  }
noOwnerNoDate = { $n ->
    [one] { $n } otwarte zadanie bez osoby, { $dates } bez daty
    [few] { $n } otwarte zadania bez osoby, { $dates } bez daty
   *[other] { $n } otwartych zadań bez osoby, { $dates } bez daty
  }
why = Dlaczego?
ruleHead = Jak to jest oceniane
verdictRule = Opóźniony: kamień milowy jest po terminie, ponad { $overdue } pozostałych zadań jest po terminie, cała prognoza dla kamienia milowego lub ostatniego terminu leży za tym dniem albo któryś z nich wymaga ponad { $much } tempa, licząc jedno ukończone zadanie więcej i co najmniej tydzień czasu. Zagrożony: zadanie jest po terminie; kamień milowy lub ostatni termin wymaga ponad { $pace } tempa z ostatnich { $weeks } tygodni; przez { $quiet } tygodnie nic nie ukończono; termin kamienia milowego przesunięto { $moves } razy w ciągu { $moved } dni; w tym tempie, przy nowych zadaniach jak dotąd, praca zajmie ponad { $time } pozostałego czasu; nowe zadania pojawiają się tak szybko, jak inne są kończone; albo środek prognozy wypada po swoim dniu. Za mało historii: nic z powyższych, w czasie krótszym niż { $known } tygodnie. Zgodnie z planem: nic z powyższych. Plan bez terminów nie jest oceniany.
milestones = Kamienie milowe
lastChanged = Ostatnia zmiana: { $date }
unchanged = { $n ->
    [one] Bez zmian od { $n } dnia
   *[other] Bez zmian od { $n } dni
  }
fromFile = Źródło: { $file }, stan na { $date }
asOf = Stan na { $date }
finishedByDay = { $n ->
    [one] { $n } zadanie ukończone w ostatnich 26 tygodniach, według dni
    [few] { $n } zadania ukończone w ostatnich 26 tygodniach, według dni
   *[other] { $n } zadań ukończonych w ostatnich 26 tygodniach, według dni
  }
sortBy = Sortuj według
fileOrder = Jak w pliku
openFirst = Najpierw otwarte
mainNavigation = Nawigacja główna
board = Tablica
unassigned = Bez właściciela
overdueLeft = { $n } z { $total } pozostałych zadań po terminie
months = Styczeń|Luty|Marzec|Kwiecień|Maj|Czerwiec|Lipiec|Sierpień|Wrzesień|Październik|Listopad|Grudzień
monthOf = { $month } { $year }
undated = Data nieznana

## Keyboard shortcuts and the line for a new task

keysHead = Skróty klawiszowe
keysMove = Następne lub poprzednie zadanie
keysSpace = Spacja
keysTick = Odhacz zadanie
keysEdit = Edytuj zadanie
keysSearch = Szukaj
keysUse = Używaj skrótów jednoklawiszowych
tomorrow = Jutro
nextWeek = W przyszłym tygodniu
noDate = Bez daty
noRepeat = Nie powtarza się
selectAll = Zaznacz wszystko
clearDone = Usuń ukończone
evening = Dziś wieczorem
weekend = W ten weekend
redo = Ponów
redone = Ponowiono: { $what }
nothingToRedo = Nie ma czego ponawiać.
selectedCount = Zaznaczono: { $n }
removedMany = Usunięte zadania: { $n }
changedMany = Zmienione zadania: { $n }
openPage = Otwórz { $title }
addTags = Dodaj etykiety
addPeople = Dodaj osoby
timeOfDay = Godzina
dueWords = Dzień, na przykład „piątek 17:00” lub „za 2 tygodnie”
dueExample = piątek 17:00, za 2 tygodnie
moveTo = Przenieś do
allFields = Wszystkie pola
memoHint = Notatka
keysBelow = Zapisz i dodaj zadanie poniżej albo podziel tytuł
keysNest = Zmień w podzadanie albo wyjmij je
keysTyping = { $what } (podczas pisania)
keysOrder = Przesuń zadanie w górę lub w dół
keysSelect = Zaznacz zadanie
keysSeveral = Zaznacz kilka zadań
keepMessages = Zostawiaj komunikaty, aż je zamknę
removePicture = Usuń obraz
description = Opis
waiting = Serwer podglądu nie odpowiada. Zmiana zostanie wysłana, gdy tylko odpowie.
mayEdit = Zaproszone urządzenia mogą edytować tę listę pod adresem { $host }.
mayRead = Zaproszone urządzenia mogą wyświetlać tę listę pod adresem { $host }.
titleKept = Zadanie z notatką lub podzadaniami musi mieć tytuł, więc zachowano poprzedni.
movedTo = Przeniesiono do: { $what }
keysChips = Z wiersza nowego zadania do rozpoznanych danych
keysClose = Zamknij i cofnij wpisany tekst
refusedMode = Plik jest tylko do odczytu; niczego nie zmieniono.

## How tasks repeat

everyDay = codziennie
everyWeekday = w dni robocze
everyWeek = co tydzień
everyMonth = co miesiąc
everyYear = co rok
everyDays = { $n ->
    [one] co { $n } dzień
   *[other] co { $n } dni
  }
everyWeeks = { $n ->
    [one] co { $n } tydzień
    [few] co { $n } tygodnie
   *[other] co { $n } tygodni
  }
everyMonths = { $n ->
    [one] co { $n } miesiąc
    [few] co { $n } miesiące
   *[other] co { $n } miesięcy
  }
everyYears = { $n ->
    [one] co { $n } rok
    [few] co { $n } lata
   *[other] co { $n } lat
  }

## Answers to changes

addedTask = Dodano: { $title }
anotherPicture = Inne zdjęcie
addSubtask = Dodaj podzadanie
parentGroup = Wewnątrz grupy
refused = Nie zmieniono: { $what }
refusedMany = Zbyt wiele naraz: można zmienić najwyżej { $n }.
refusedFormat = W plikach tego formatu nie ma na to miejsca.
refusedPicture = Użyj obrazu PNG, JPEG, GIF, WebP lub AVIF o rozmiarze do 20 MiB i 50 megapikseli.
noPicture = Nie otrzymano obrazu. Spróbuj ponownie później.
refusedMarkdown = Markdown w tym miejscu byłby potem czytany inaczej. Zmień plik ręcznie.
needsBoxes = Elementy bez pola wyboru w tym pliku: { $n }. Aby zmienić ich stan, każdy musi mieć pole wyboru.
giveBoxes = Dodaj każdemu pole wyboru
refusedColor = Nieznany kolor. Użyj nazwy koloru CSS lub kodu takiego jak #3366cc.
refusedBusy = Zbyt wiele zapytań do serwisu obrazów. Spróbuj później.
notRepeated = Nie dodano następnego zadania, bo reguła ani daty nie określają jego terminu.
tools = Edycja

## Editing over the network

network = Edycja przez sieć
enterHead = Otwórz tę listę
enterMore = Ten odnośnik działa raz. Potem urządzenie pozostaje zalogowane przez dwanaście godzin.
enterButton = Otwórz listę
enterMissing = Otwórz odnośnik lub zeskanuj kod, który pokazuje „ringmark serve”.
enterWrong = Ten odnośnik został już użyty lub jest za stary. Poproś o nowy.
enterBusy = Zbyt wiele prób. Odczekaj minutę.
inviteHead = Zaproś urządzenie
inviteMore = Zeskanuj kod lub otwórz odnośnik na drugim urządzeniu. Działa raz, przez dziesięć minut.
inviteRisk = Połączenie nie jest szyfrowane: kto czyta ruch w sieci, może przeczytać listę i wejść. Używaj tylko w sieci, której ufasz.
inviteSessions = Zalogowane urządzenia: { $n }
endSessions = Wyloguj wszystkie urządzenia
newCode = Pokaż nowy kod
undoStale = Te wiersze zmieniły się od tego czasu; niczego nie cofnięto.
choosePicture = Wybierz plik
surpriseDog = Niespodzianka: pies
surpriseCat = Niespodzianka: kot
gettingPicture = Pobieranie obrazu…
