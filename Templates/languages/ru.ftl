### The texts of a site: Русский (Russian)

## Grammar

pluralOne = n % 10 = 1 and n % 100 != 11
pluralFew = n % 10 = 2..4 and n % 100 != 12..14
pluralMany = n % 10 = 0 or n % 10 = 5..9 or n % 100 = 11..14
groupSeparator = { "\u00A0" }
decimalSeparator = ,
shortMonths = янв.|февр.|мар.|апр.|мая|июн.|июл.|авг.|сент.|окт.|нояб.|дек.
weekdays = понедельник|вторник|среда|четверг|пятница|суббота|воскресенье
shortDate = { $day } { $month }
fullDate = { $day } { $month } { $year } г.
dateTime = { $date }, { $time }

## Navigation and themes

overview = Обзор
agenda = Сроки
completed = Выполнено
history = История
search = Поиск
skip = Перейти к содержанию
themeToLight = Включить светлую тему
themeToDark = Включить тёмную тему
themeToAuto = Использовать тему системы

## Progress, cards, and lists

groups = Группы
cards = Карточки
list = Список
view = Вид
inbox = Без группы
tasks = { $n ->
    [one] { $n } задача
    [few] { $n } задачи
   *[other] { $n } задач
  }
ringTitle = { $percent }: выполнено задач: { $done } из { $total }
doneOf = Выполнено { $done } из { $total }
inProgress = { $n } в работе
open = { $n } не начато
question = { $n ->
    [one] { $n } вопрос
    [few] { $n } вопроса
   *[other] { $n } вопросов
  }
deferred = { $n } отложено
cancelled = { $n } отменено
overdue = { $n } просрочено
dueSoon = { $n } со скорым сроком
weighted = По оценкам: { $percent } ({ $done } из { $total })
noTasks = Нет задач
noTasksYet = Задач пока нет
addFirst = Добавьте первую задачу под этим заголовком
emptyTitle = Планов пока нет
emptyText = Добавьте первую задачу в { $file }, и она появится здесь:
allCancelled = Здесь всё отменено.
next = Дальше: { $title }
allDone = Всё выполнено
allExecutedMore = Больше ничего не осталось. Можно отдохнуть.
uncounted = { $n ->
    [one] ещё { $n } пункт не учтён
    [many] ещё { $n } пунктов не учтены
   *[other] ещё { $n } пункта не учтены
  }
upNext = Что дальше
recentlyCompleted = Недавно выполнено
all = Все ({ $n })
nothingNext = Больше ничего не осталось.
nothingDated = Ни у одной открытой задачи нет даты.
nothingCompleted = Пока ничего не выполнено.
show = Показать
showAll = Все
showOpen = Открытые
showDone = Выполненные
previousGroup = Предыдущая группа
nextGroup = Следующая группа
columnGroup = Группа
columnProgress = Прогресс
columnPercent = Процент
columnDone = Выполнено
columnNext = Дальше
columnDue = Срок
newestFirst = Сначала новые
oldestFirst = Сначала старые
order = Порядок
allGroups = Все группы
filterByGroup = Фильтр по группе

## Agenda

overdueHead = Просрочено
milestonesOverdueHead = Вехи просрочены
today = Сегодня
dueSoonHead = Скорый срок
thisWeek = Ближайшие 7 дней
calendarFile = Файл календаря
subscribe = Подписаться на календарь
tags = Метки
people = Люди

## Search

searchTasks = { $n ->
    [one] Поиск по { $n } задаче
   *[other] Поиск по { $n } задачам
  }
searchHint = Ищите по названиям, меткам, людям и группам.
noResults = Подходящих задач нет.
similarResults = Точных совпадений нет. Похожие:
inThisList = В этом списке
results = { $n ->
    [one] { $n } результат
    [few] { $n } результата
    [many] { $n } результатов
   *[other] { $n } результатов
  }
searchNeedsScript = Для поиска нужен JavaScript. Вот задачи по группам.
searchFailed = Не удалось загрузить данные для поиска.
anyState = Любое состояние
anyPriority = Любой приоритет
anyGroup = Любая группа
anyTag = Любая метка
anyPerson = Кто угодно

## States and priorities

group = Группа
state = Состояние
tag = Метка
person = Человек
stateOpen = Не начато
stateDone = Выполнено
stateInProgress = В работе
stateQuestion = Вопрос
stateDeferred = Отложено
stateCancelled = Отменено
stateless = Без состояния
statelessHint = В этом файле ни у чего нет состояния, поэтому прогресс показать нельзя. Начните пункт с ✅ или 🚧 либо запишите все пункты как «- [ ] …».
leftOut = { $n ->
    [one] { $n } строка с состоянием, но без флажка ({ $lines }). «read: all» в начале файла учтёт её.
    [few] { $n } строки с состоянием, но без флажка ({ $lines }). «read: all» в начале файла учтёт их.
   *[other] { $n } строк с состоянием, но без флажка ({ $lines }). «read: all» в начале файла учтёт их.
  }
fewBoxes = Флажки: выполнено { $done } из { $total } ({ $percent }).
moreStates = { $n ->
    [one] Ещё { $n } строка с состоянием, но без флажка (выполнено: { $done }); { $command } учтёт её.
    [many] Ещё { $n } строк с состоянием, но без флажка (выполнено: { $done }); { $command } учтёт их.
   *[other] Ещё { $n } строки с состоянием, но без флажка (выполнено: { $done }); { $command } учтёт их.
  }
plainItems = { $n ->
    [one] { $n } пункт списка похож на задачу; { $command } прочитает его.
    [many] { $n } пунктов списка похожи на задачи; { $command } прочитает их.
   *[other] { $n } пункта списка похожи на задачи; { $command } прочитает их.
  }
itemsWithoutState = { $n ->
    [one] { $n } пункт списка не имеет состояния; { $command } учтёт его как открытую задачу.
    [many] { $n } пунктов списка не имеют состояния; { $command } учтёт их как открытые задачи.
   *[other] { $n } пункта списка не имеют состояния; { $command } учтёт их как открытые задачи.
  }
besideBoxes = { $n ->
    [one] { $n } пункт без флажка учтён как открытая задача; { $command } учтёт только флажки.
    [many] { $n } пунктов без флажка учтены как открытые задачи; { $command } учтёт только флажки.
   *[other] { $n } пункта без флажка учтены как открытые задачи; { $command } учтёт только флажки.
  }
markedRows = { $n ->
    [one] { $n } строка таблицы с пометками; { $command } засчитает её.
    [many] { $n } строк таблицы с пометками; { $command } засчитает их.
   *[other] { $n } строки таблицы с пометками; { $command } засчитает их.
  }
withThem = Вместе с ними: { $percent }.
writeAtTop = Чтобы учесть всё, напишите в начале файла:
priorityHighest = Наивысший
priorityHigh = Высокий
priorityMedium = Средний
priorityLow = Низкий
priorityLowest = Самый низкий

## Notes on pages

notFound = Страница не найдена
notFoundMore = Возможно, её переименовали или удалили.
backHome = К обзору
countAll = Каждая задача считается один раз; отменённые не считаются.
countLeaves = Считаются только задачи без подзадач; отменённые не считаются.
countTop = Подзадачи и отменённые задачи не считаются.
permalink = Ссылка на эту задачу
overdueOn = { $date } · просрочено
doneOn = Выполнено { $date }
shown = Показано { $n } из { $total }.
feedTitle = Выполнено: { $title }
waitsFor = После { $id }
timeline = Шкала времени
plannedBefore = Запланировано раньше срока { $id }
percent = { $n } %

## History and forecasts

chartLabel = Выполненные задачи и объём во времени
scope = Объём
left = Осталось
weekOf = Неделя с
finished = Выполнено
added = Добавлено
cut = Убрано
reopened = Открыто снова
movedColumn = Перенесено
archivedColumn = В архиве
restored = Восстановлено
recounted = Пересчитано
forecastRange = Вероятное завершение: между { $from } и { $to }.
forecastAbout = Вероятное завершение: около { $to }.
forecastNone = Прогноза нет: новые задачи появляются почти так же быстро, как выполняются старые.
forecastYoung = Прогноза пока нет: нужны четыре недели истории.
forecastLittle = Прогноза пока нет: за последние двенадцать недель выполнено меньше пяти задач.
forecastRare = Прогноза пока нет: задачи выполнялись меньше чем в трёх из последних восьми недель.
forecastQuiet = Прогноза нет: за последние две недели не выполнено ни одной задачи.
forecastFar = Прогноза нет: при таком темпе до конца больше четырёх лет.
forecastUnreliable = Прогноза нет: для этого списка сбылось лишь { $held } из прежних прогнозов (всего { $n }).
forecastHow = Смоделировано по последним неделям ({ $n }); из трёх таких прогнозов должны сбываться два.
forecastHeld = Сбылось прежних прогнозов для этого списка: { $held } из { $n }.
period = Период
lastDays = { $n } дней
lastWeeks = { $n } недель
lastYear = 1 год
wholePeriod = Всё
standingNote = { $n ->
    [one] { $n } выполненная задача больше не задача, но её текст остался в файле; на графике она учтена.
    [few] { $n } выполненные задачи больше не задачи, но их текст остался в файле; на графике они учтены.
   *[other] { $n } выполненных задач больше не задачи, но их текст остался в файле; на графике они учтены.
  }
archivedNote = { $n ->
    [one] { $n } выполненная задача удалена из файла; на графике она учтена.
    [few] { $n } выполненные задачи удалены из файла; на графике они учтены.
   *[other] { $n } выполненных задач удалено из файла; на графике они учтены.
  }
archivedHead = Выполнено и удалено
removedOn = Удалено { $date }
chartTable = График в виде таблицы
date = Дата
total = Всего
historyBegins = История начинается здесь. Линия появится после следующей правки.
historyShallow = Построено по неполной копии репозитория (shallow clone): более старых правок нет.
fromHistory = Дата взята из истории файла
movedOften = перенос: { $n }×, первый срок { $date }
slipped = { $n ->
    [one] сдвинуто на { $days } за { $n } перенос
    [many] сдвинуто на { $days } за { $n } переносов
   *[other] сдвинуто на { $days } за { $n } переноса
  }
dayCount = { $n ->
    [one] { $n } день
    [many] { $n } дней
   *[other] { $n } дня
  }
datesMoved = Перенесённые сроки
recentWeek = Эта неделя
sinceDay = С { $date }
weekQuiet = С { $date } ничего не выполнено, не добавлено и не перенесено.
attention = Требует внимания
update = Отчёт о ходе работ
updates = Отчёты о ходе работ
daysLate = { $n ->
    [one] Просрочено на { $n } день
    [many] Просрочено на { $n } дней
   *[other] Просрочено на { $n } дня
  }

## Editing in the browser

liveProblem = Не удалось построить сайт. Показана последняя удачная версия.
liveOffline = Предпросмотр остановлен. Запустите снова: { $command }
editNeedsScript = Для правки нужен JavaScript. Разрешите его для этой страницы в настройках браузера.
editNamed = Изменить: { $title }
moveNamed = Переместить стрелками: { $title }
addTask = Добавить задачу
addHint = Например: Завтра купить молоко #магазин @аня
addButton = Добавить
addGroup = Новая группа
addGroupIn = Новая группа в: { $title }
editGroup = Изменить группу
removeGroup = Удалить группу
editTitle = Название
editMemo = Заметка
editReason = Причина
priority = Приоритет
none = Нет
name = Название
color = Цвет
ownColor = Другой цвет
icon = Значок (один эмодзи)
picture = Картинка (путь относительно файла задач)
save = Сохранить
cancel = Отмена
remove = Удалить
close = Закрыть
undo = Отменить действие
removed = Удалено: { $title }
undone = Действие отменено: { $what }
moved = Перемещено.
editStale = Это тем временем изменили в другом месте. Сохраните ещё раз, чтобы заменить. Сейчас там:
editGone = Этого больше нет в файле.
editLost = Задачу тем временем удалили в другом месте. Ваш текст сохранён:
editFailed = Что-то пошло не так.
needsName = Введите название группы.
recordDone = Записывать день выполнения задачи
recordCreated = Записывать день добавления задачи

## Estimates, milestones, and drafts

nothingToUndo = Отменять нечего.
unestimated = { $n ->
    [one] { $n } задача без оценки
    [few] { $n } задачи без оценки
   *[other] { $n } задач без оценки
  }
hours = { $n } ч
points = { $n } б.
estimate = Оценка
repeats = Повтор
milestonesOverdue = { $n ->
    [one] { $n } веха просрочена
    [few] { $n } вехи просрочены
   *[other] { $n } вех просрочено
  }
milestoneOn = Срок: { $date }
more = Ещё из файла
showMore = Показать больше
quietWeeks = { $n ->
    [one] { $n } неделя без изменений
    [few] { $n } недели без изменений
   *[other] { $n } недель без изменений
  }
latestWeeks = Показаны последние недели: { $n } из { $total }.
draftKept = Несохранённые изменения хранятся здесь.
allResults = Показать все ({ $n })

## The verdict on the home page

paceBoth = Выполнено { $finished }, добавлено { $added } с { $date }
paceReopened = Выполнено { $finished }, открыто заново { $reopened }, добавлено { $added } с { $date }
paceTaken = Выполнено { $finished }, открыто заново { $reopened } с { $date }
paceNothing = Ничего не выполнено и не добавлено с { $date }
paceDone = Выполнено с { $date }: { $n }
paceIs = темп { $pace }
forecast = Прогноз
around = ожидается около { $date }
needs = нужно { $needed } в неделю
allNeed = к этому дню всего { $n }: { $needed } в неделю
toDoIn = осталось { $n } за { $days }
allToDoIn = к этому дню всего { $n } за { $days }
soonPace = { $name }: к этому дню нужно выполнить { $n } за { $days }
setback = { $n ->
    [one] { $date } снова открыта { $n } задача.
    [few] { $date } снова открыты { $n } задачи.
    [many] { $date } снова открыто { $n } задач.
   *[other] { $date } снова открыто { $n } задачи.
  }
leftPace = Осталось { $n }; темп { $pace } в неделю
leftNeeds = Осталось { $n }; к { $date } нужно { $needed } в неделю
partNeeds = Осталось { $n }, из них { $due } к { $date }: нужно { $needed } в неделю
clauses = { $first }; { $second }
onTrack = По плану
atRisk = Под угрозой
offTrack = Отстаёт
notJudged = Слишком мало истории для оценки
noDueDates = Без оценки: ни у чего нет срока.
daysTo = { $n ->
    [0] { $name }: срок сегодня
    [one] { $n } день до: { $name }
    [few] { $n } дня до: { $name }
   *[other] { $n } дней до: { $name }
  }
needsPace = { $name }: нужно { $needed } в неделю; темп { $pace }
quietFor = { $n ->
    [one] ничего не выполнено уже { $n } неделю
    [few] ничего не выполнено уже { $n } недели
   *[other] ничего не выполнено уже { $n } недель
  }
dateMoved = { $n ->
    [few] { $name }: срок перенесён { $n } раза за { $days } дней
   *[other] { $name }: срок перенесён { $n } раз за { $days } дней
  }
noBuffer = { $n ->
    [one] в этом темпе { $name } займёт { $n } день; осталось { $left }
    [many] в этом темпе { $name } займёт { $n } дней; осталось { $left }
   *[other] в этом темпе { $name } займёт { $n } дня; осталось { $left }
  }
noBufferGrowing = { $n ->
    [one] в этом темпе, с новыми задачами, { $name } займёт { $n } день; осталось { $left }
    [many] в этом темпе, с новыми задачами, { $name } займёт { $n } дней; осталось { $left }
   *[other] в этом темпе, с новыми задачами, { $name } займёт { $n } дня; осталось { $left }
  }
growing = новые задачи появляются почти так же быстро, как выполняются старые
forecastLate = прогноз для { $name } — около { $date }
workDue = работа до { $date }
lists = Все списки
listCount = { $n ->
    [one] { $n } список
    [many] { $n } списков
   *[other] { $n } списка
  }
lateFirst = Сначала отстающие
quietFirst = Сначала давно не менявшиеся
columnList = Список
columnVerdict = Оценка
columnChanged = Последнее изменение
dueInWeeks = Срок в ближайшие { $weeks } недели: { $n }
noOwner = { $n ->
    [one] { $n } открытая задача без исполнителя
    [few] { $n } открытые задачи без исполнителя
   *[other] { $n } открытых задач без исполнителя
  }
noDay = { $n ->
    [one] { $n } открытая задача без даты
    [few] { $n } открытые задачи без даты
   *[other] { $n } открытых задач без даты
  }
noOwnerNoDate = { $n ->
    [one] { $n } открытая задача без исполнителя, { $dates } без даты
    [few] { $n } открытые задачи без исполнителя, { $dates } без даты
   *[other] { $n } открытых задач без исполнителя, { $dates } без даты
  }
why = Почему?
ruleHead = Как это оценивается
verdictRule = Отстаёт: просрочена веха, просрочено больше { $overdue } оставшихся задач, весь прогноз для вехи или последнего срока лежит после этого дня или им нужно больше { $much } темпа, считая на одну выполненную задачу больше и не меньше недели до срока. Под угрозой: просрочена задача; веха или последний срок требует больше { $pace } темпа последних { $weeks } недель; { $quiet } недели ничего не выполнено; срок вехи перенесён { $moves } раза за { $moved } дней; в этом темпе, при новых задачах как прежде, работа займёт больше { $time } оставшегося времени; новые задачи появляются так же быстро, как выполняются старые; или середина прогноза приходится на более поздний день. Мало истории: ничего из этого, и меньше { $known } недель. По плану: ничего из этого. План без сроков не оценивается.
milestones = Вехи
lastChanged = Последнее изменение: { $date }
unchanged = { $n ->
    [one] Без изменений { $n } день
    [few] Без изменений { $n } дня
   *[other] Без изменений { $n } дней
  }
fromFile = Источник: { $file }, на { $date }
asOf = По состоянию на { $date }
finishedByDay = { $n ->
    [one] { $n } задача выполнена за последние 26 недель, по дням
    [few] { $n } задачи выполнены за последние 26 недель, по дням
   *[other] { $n } задач выполнено за последние 26 недель, по дням
  }
sortBy = Упорядочить
fileOrder = Как в файле
openFirst = Сначала открытые
mainNavigation = Основная навигация
board = Доска
unassigned = Без исполнителя
overdueLeft = просрочено { $n } из оставшихся задач (всего { $total })
months = Январь|Февраль|Март|Апрель|Май|Июнь|Июль|Август|Сентябрь|Октябрь|Ноябрь|Декабрь
monthOf = { $month } { $year }
undated = Дата неизвестна

## Keyboard shortcuts and the line for a new task

keysHead = Сочетания клавиш
keysMove = Следующая или предыдущая задача
keysSpace = Пробел
keysTick = Отметить задачу
keysEdit = Изменить задачу
keysSearch = Поиск
keysUse = Использовать однобуквенные клавиши
tomorrow = Завтра
nextWeek = На следующей неделе
noDate = Без даты
noRepeat = Не повторяется
selectAll = Выбрать все
clearDone = Удалить выполненные
evening = Сегодня вечером
weekend = В выходные
redo = Повторить
redone = Действие повторено: { $what }
nothingToRedo = Нечего повторять.
selectedCount = Выбрано: { $n }
removedMany = Удалено задач: { $n }
changedMany = Изменено задач: { $n }
openPage = Открыть { $title }
addTags = Добавить метки
addPeople = Добавить людей
timeOfDay = Время
dueWords = День, например «пт в 17:00» или «через 2 недели»
dueExample = пт в 17:00, через 2 недели
moveTo = Переместить в
allFields = Все поля
memoHint = Заметка
keysBelow = Сохранить и добавить задачу ниже или разделить название
keysNest = Сделать подзадачей или вынести обратно
keysTyping = { $what } (при вводе)
keysOrder = Переместить задачу выше или ниже
keysSelect = Выбрать задачу
keysSeveral = Выбрать несколько задач
keepMessages = Не скрывать сообщения, пока я их не закрою
removePicture = Убрать изображение
description = Описание
waiting = Сервер предпросмотра не отвечает. Изменение будет отправлено, как только он ответит.
mayEdit = Приглашённые устройства могут изменять этот список по адресу { $host }.
mayRead = Приглашённые устройства могут просматривать этот список по адресу { $host }.
titleKept = Задаче с заметкой или подзадачами нужно название, поэтому прежнее сохранено.
movedTo = Перемещено в: { $what }
keysChips = Из строки новой задачи к распознанным данным
keysClose = Закрыть и отменить введённое
refusedMode = Файл доступен только для чтения; ничего не изменено.

## How tasks repeat

everyDay = каждый день
everyWeekday = по будням
everyWeek = каждую неделю
everyMonth = каждый месяц
everyYear = каждый год
everyDays = { $n ->
    [one] каждый { $n } день
    [few] каждые { $n } дня
   *[other] каждые { $n } дней
  }
everyWeeks = { $n ->
    [one] каждую { $n } неделю
    [few] каждые { $n } недели
   *[other] каждые { $n } недель
  }
everyMonths = { $n ->
    [one] каждый { $n } месяц
    [few] каждые { $n } месяца
   *[other] каждые { $n } месяцев
  }
everyYears = { $n ->
    [one] каждый { $n } год
    [few] каждые { $n } года
   *[other] каждые { $n } лет
  }

## Answers to changes

addedTask = Добавлено: { $title }
anotherPicture = Другая картинка
addSubtask = Добавить подзадачу
parentGroup = Внутри группы
refused = Изменение не внесено: { $what }
refusedMany = Слишком много сразу: за один раз можно изменить не больше { $n }.
refusedFormat = В файлах этого формата для этого нет места.
refusedPicture = Используйте изображение PNG, JPEG, GIF, WebP или AVIF размером не больше 20 МиБ и 50 мегапикселей.
noPicture = Изображение не получено. Повторите попытку позже.
refusedMarkdown = Markdown вокруг этого места читался бы иначе. Измените файл вручную.
needsBoxes = Пунктов без флажка в этом файле: { $n }. Чтобы менять их состояние, каждому нужен флажок.
giveBoxes = Добавить флажок каждому
refusedColor = Этот цвет не распознан. Укажите название цвета CSS или код вида #3366cc.
refusedBusy = Слишком много запросов к службе изображений. Повторите позже.
notRepeated = Следующая задача не добавлена: по правилу или датам нельзя определить её срок.
tools = Правка

## Editing over the network

network = Правка по сети
enterHead = Открыть этот список
enterMore = Ссылка действует один раз. После этого устройство остаётся подключённым двенадцать часов.
enterButton = Открыть список
enterMissing = Откройте ссылку или отсканируйте код, который показывает «ringmark serve».
enterWrong = Ссылка уже использована или устарела. Попросите новую.
enterBusy = Слишком много попыток. Подождите минуту.
inviteHead = Пригласить устройство
inviteMore = Отсканируйте код или откройте ссылку на другом устройстве. Она действует один раз, десять минут.
inviteRisk = Соединение не зашифровано: тот, кто читает трафик сети, может прочитать список и войти. Используйте только в сети, которой доверяете.
inviteSessions = Подключено устройств: { $n }
endSessions = Отключить все устройства
newCode = Показать новый код
undoStale = Эти строки с тех пор изменились; ничего не отменено.
choosePicture = Выбрать файл
surpriseDog = Сюрприз: собака
surpriseCat = Сюрприз: кошка
gettingPicture = Загрузка картинки…
