### The texts of a site: 한국어 (Korean)

## Grammar

groupSeparator = ,
decimalSeparator = .
shortMonths = 1월|2월|3월|4월|5월|6월|7월|8월|9월|10월|11월|12월
weekdays = 월요일|화요일|수요일|목요일|금요일|토요일|일요일
shortDate = { $month } { $day }일
fullDate = { $year }년 { $month } { $day }일
dateTime = { $date } { $time }

## Navigation and themes

overview = 개요
agenda = 일정
completed = 완료
history = 기록
search = 검색
skip = 본문으로 건너뛰기
themeToLight = 밝은 테마로 바꾸기
themeToDark = 어두운 테마로 바꾸기
themeToAuto = 시스템 테마 따르기

## Progress, cards, and lists

groups = 그룹
cards = 카드
list = 목록
view = 보기
inbox = 미분류
tasks = 할 일 { $n }개
ringTitle = { $percent }: 할 일 { $total }개 중 { $done }개 완료
doneOf = { $total }개 중 { $done }개 완료
inProgress = 진행 중 { $n }개
open = 시작 전 { $n }개
question = 질문 { $n }개
deferred = 보류 { $n }개
cancelled = 취소 { $n }개
overdue = 기한 지남 { $n }개
dueSoon = 마감 임박 { $n }개
weighted = 예상 시간 기준 { $percent }: { $total } 중 { $done } 완료
noTasks = 할 일 없음
noTasksYet = 아직 할 일이 없습니다
addFirst = 이 제목 아래에 첫 할 일을 적어 보세요
emptyTitle = 아직 계획이 없습니다
emptyText = 첫 할 일을 { $file } 파일에 적으면 여기에 나타납니다:
allCancelled = 모두 취소되었습니다.
next = 다음: { $title }
allDone = 모두 완료
allExecutedMore = 남은 일이 없습니다. 잠시 쉬어 가세요.
uncounted = 이 밖에 { $n }개 항목은 세지 않았습니다
upNext = 다음 할 일
recentlyCompleted = 최근에 완료한 일
all = 전체 { $n }개
nothingNext = 남은 일이 없습니다.
nothingDated = 기한이 있는 할 일이 없습니다.
nothingCompleted = 아직 완료한 일이 없습니다.
show = 표시
showAll = 전체
showOpen = 미완료
showDone = 완료
previousGroup = 이전 그룹
nextGroup = 다음 그룹
columnGroup = 그룹
columnProgress = 진행 상황
columnPercent = 진행률
columnDone = 완료
columnNext = 다음
columnDue = 기한
newestFirst = 최신순
oldestFirst = 오래된 순
order = 정렬
allGroups = 모든 그룹
filterByGroup = 그룹별로 보기

## Agenda

overdueHead = 기한 지남
milestonesOverdueHead = 기한 지난 마일스톤
today = 오늘
dueSoonHead = 마감 임박
thisWeek = 앞으로 7일
calendarFile = 캘린더 파일
subscribe = 캘린더 구독
tags = 태그
people = 담당자

## Search

searchTasks = 할 일 { $n }개 검색
searchHint = 제목, 태그, 담당자, 그룹에서 찾을 말을 입력하세요.
noResults = 일치하는 할 일이 없습니다.
similarResults = 정확히 일치하는 결과가 없습니다. 비슷한 결과:
inThisList = 이 목록
results = 결과 { $n }개
searchNeedsScript = 검색에는 JavaScript가 필요합니다. 모든 할 일을 그룹별로 보여 드립니다.
searchFailed = 검색 데이터를 불러오지 못했습니다.
anyState = 모든 상태
anyPriority = 모든 우선순위
anyGroup = 모든 그룹
anyTag = 모든 태그
anyPerson = 모든 담당자

## States and priorities

group = 그룹
state = 상태
tag = 태그
person = 담당자
stateOpen = 시작 전
stateDone = 완료
stateInProgress = 진행 중
stateQuestion = 질문
stateDeferred = 보류
stateCancelled = 취소됨
stateless = 상태 없음
statelessHint = 이 파일에는 상태가 적힌 항목이 없어 보여 줄 진행률이 없습니다. 항목을 ✅ 또는 🚧로 시작하거나 모든 항목을 “- [ ] …”로 쓰세요.
leftOut = 체크박스 없이 상태가 적힌 줄이 { $n }개 있습니다({ $lines }). 파일 맨 앞에 “read: all”이라고 쓰면 함께 셉니다.
fewBoxes = 체크박스 { $total }개 중 { $done }개를 마쳤습니다({ $percent }).
moreStates = 체크박스 없이 상태가 적힌 줄이 { $n }개 더 있고, 그중 { $done }개를 마쳤습니다. { $command }로 읽으면 함께 셉니다.
plainItems = 할 일로 보이는 목록 항목이 { $n }개 있습니다. { $command }로 읽을 수 있습니다.
itemsWithoutState = 상태가 없는 목록 항목이 { $n }개 있습니다. { $command }로 읽으면 미완료 할 일로 셉니다.
besideBoxes = 체크박스 없는 항목 { $n }개도 미완료 할 일로 셉니다. { $command }로 읽으면 체크박스만 셉니다.
markedRows = 표의 행 { $n }개에 표시가 있습니다. { $command }로 읽으면 셉니다.
withThem = 함께 세면 { $percent }입니다.
writeAtTop = 함께 세려면 파일 맨 앞에 이렇게 쓰세요:
priorityHighest = 가장 높음
priorityHigh = 높음
priorityMedium = 보통
priorityLow = 낮음
priorityLowest = 가장 낮음

## Notes on pages

notFound = 페이지를 찾을 수 없습니다
notFoundMore = 이름이 바뀌었거나 삭제되었을 수 있습니다.
backHome = 개요로 돌아가기
countAll = 모든 할 일을 한 번씩 세고, 취소한 일은 세지 않습니다.
countLeaves = 하위 할 일이 없는 할 일만 세고, 취소한 일은 세지 않습니다.
countTop = 하위 할 일이 아닌 할 일만 세고, 취소한 일은 세지 않습니다.
permalink = 이 할 일의 링크
overdueOn = { $date } · 기한 지남
doneOn = { $date } 완료
shown = { $total }개 중 { $n }개만 표시합니다.
feedTitle = 완료: { $title }
waitsFor = { $id } 완료 후
timeline = 타임라인
plannedBefore = { $id } 기한보다 먼저 계획됨
percent = { $n }%

## History and forecasts

chartLabel = 시간에 따른 완료 수와 전체 할 일 수
scope = 전체
left = 남음
weekOf = 주 (시작일)
finished = 완료
added = 추가
cut = 제외
reopened = 다시 열림
movedColumn = 기한 변경
archivedColumn = 보관
restored = 복원
recounted = 집계 변경
forecastRange = { $from }에서 { $to } 사이에 모두 끝날 것으로 예상됩니다.
forecastAbout = { $to }경 모두 끝날 것으로 예상됩니다.
forecastNone = 예측 없음: 새 할 일이 끝내는 속도와 비슷하게 생기고 있습니다.
forecastYoung = 아직 예측 없음: 4주 이상의 기록이 필요합니다.
forecastLittle = 아직 예측 없음: 최근 12주 동안 끝낸 할 일이 5개보다 적습니다.
forecastRare = 아직 예측 없음: 최근 8주 가운데 할 일을 끝낸 주가 3주보다 적습니다.
forecastQuiet = 예측 없음: 최근 2주 동안 끝낸 할 일이 없습니다.
forecastFar = 예측 없음: 지금 속도로는 4년 넘게 걸립니다.
forecastUnreliable = 예측 없음: 이 목록의 이전 예측 { $n }번 중 { $held }번만 맞았습니다.
forecastHow = 최근 { $n }주를 바탕으로 시뮬레이션했습니다. 이런 예측은 세 번 중 두 번은 맞아야 합니다.
forecastHeld = 이 목록의 이전 예측 { $n }번 중 { $held }번이 맞았습니다.
period = 기간
lastDays = { $n }일
lastWeeks = { $n }주
lastYear = 1년
wholePeriod = 전체
standingNote = 완료한 할 일 { $n }개는 글은 파일에 남아 있지만 더 이상 할 일이 아닙니다. 차트에는 남아 있습니다.
archivedNote = 완료한 할 일 { $n }개가 파일에서 제거되었습니다. 차트에는 남아 있습니다.
archivedHead = 완료 후 제거됨
removedOn = { $date } 제거
chartTable = 차트를 표로 보기
date = 날짜
total = 전체
historyBegins = 기록은 여기서 시작됩니다. 다음 변경부터 선이 그려집니다.
historyShallow = 얕은 복제(shallow clone)에서 만들어 이전 기록이 빠져 있습니다.
fromHistory = 파일의 변경 기록에서 가져온 날짜
movedOften = { $n }번 옮김, 처음 기한 { $date }
slipped = { $n }회 연기, { $days } 늦어짐
dayCount = { $n }일
datesMoved = 변경된 기한
recentWeek = 최근 7일
sinceDay = { $date }부터
weekQuiet = { $date }부터 완료하거나 추가하거나 기한을 옮긴 항목이 없습니다.
attention = 확인이 필요한 항목
update = 진행 소식
updates = 진행 소식
daysLate = { $n }일 지남

## Editing in the browser

liveProblem = 사이트를 만들지 못했습니다. 마지막으로 성공한 상태를 보여 드립니다.
liveOffline = 미리보기가 멈췄습니다. 다시 시작하세요: { $command }
editNeedsScript = 편집하려면 JavaScript가 필요합니다. 브라우저 설정에서 이 페이지의 JavaScript를 허용하세요.
editNamed = 편집: { $title }
moveNamed = 화살표 키로 옮기기: { $title }
addTask = 할 일 추가
addHint = 예: 내일 우유 사기 #마트 @민수 !!
addButton = 추가
addGroup = 새 그룹
addGroupIn = { $title } 안에 새 그룹
editGroup = 그룹 편집
removeGroup = 그룹 삭제
editTitle = 제목
editMemo = 메모
editReason = 이유
priority = 우선순위
none = 없음
name = 이름
color = 색
ownColor = 다른 색
icon = 아이콘 (이모지 하나)
picture = 사진 (할 일 파일 기준 상대 경로)
save = 저장
cancel = 취소
remove = 삭제
close = 닫기
undo = 되돌리기
removed = 삭제했습니다: { $title }
undone = 되돌렸습니다: { $what }
moved = 옮겼습니다.
editStale = 그사이 다른 곳에서 바뀌었습니다. 다시 저장하면 덮어씁니다. 현재 내용:
editGone = 이 항목은 더 이상 파일에 없습니다.
editLost = 그사이 다른 곳에서 할 일이 삭제되었습니다. 입력한 내용은 남아 있습니다:
editFailed = 문제가 발생했습니다.
needsName = 그룹 이름을 입력하세요.
recordDone = 완료한 날짜를 기록
recordCreated = 추가한 날짜를 기록

## Estimates, milestones, and drafts

nothingToUndo = 되돌릴 작업이 없습니다.
unestimated = 예상 시간 없는 할 일 { $n }개
hours = { $n }시간
points = { $n }점
estimate = 추정
repeats = 반복
milestonesOverdue = 기한 지난 마일스톤 { $n }개
milestoneOn = { $date } 마감
more = 파일의 다른 내용
showMore = 더 보기
quietWeeks = 변경 없는 { $n }주
latestWeeks = { $total }주 중 최근 { $n }주만 표시합니다.
draftKept = 아직 저장하지 않은 내용을 보관했습니다.
allResults = { $n }개 모두 보기

## The verdict on the home page

paceBoth = { $date }부터 { $finished }개 완료, { $added }개 추가
paceReopened = { $date }부터 { $finished }개 완료, { $reopened }개 다시 열림, { $added }개 추가
paceTaken = { $date }부터 { $finished }개 완료, { $reopened }개 다시 열림
paceNothing = { $date }부터 완료하거나 추가한 일이 없음
paceDone = { $date }부터 { $n }개 완료
paceIs = 현재 속도는 매주 { $pace }개
forecast = 예측
around = { $date }경 예상
needs = 매주 { $needed }개 필요
allNeed = 그날까지 누적 { $n }개: 매주 { $needed }개
toDoIn = { $days } 안에 { $n }개
allToDoIn = { $days } 안에 누적 { $n }개
soonPace = { $name }까지 { $days } 안에 누적 { $n }개
setback = { $date }에 할 일 { $n }개가 다시 열렸습니다.
leftPace = { $n }개 남음, 현재 속도는 매주 { $pace }개
leftNeeds = { $n }개 남음, { $date }까지 매주 { $needed }개 필요
partNeeds = { $n }개 남음, 그중 { $due }개는 { $date } 마감으로 매주 { $needed }개 필요
clauses = { $first }, { $second }
onTrack = 순조로움
atRisk = 위험
offTrack = 지연됨
notJudged = 판정하기에는 기록이 부족함
noDueDates = 판정하지 않음: 기한이 있는 항목이 없습니다.
daysTo = { $n ->
    [0] { $name } 마감이 오늘
   *[other] { $name }까지 { $n }일
  }
needsPace = { $name }: 매주 { $needed }개 필요, 현재 속도는 매주 { $pace }개
quietFor = { $n }주 동안 완료 없음
dateMoved = { $name }: { $days }일 동안 기한이 { $n }번 바뀜
noBuffer = { $name }: 이 속도로 { $n }일 걸리고 { $left }일 남음
noBufferGrowing = { $name }: 새 할 일까지 이 속도로 { $n }일 걸리고 { $left }일 남음
growing = 새 할 일이 끝내는 속도와 비슷하게 생김
forecastLate = { $name } 예측은 { $date }경
workDue = { $date }까지의 할 일
lists = 모든 목록
listCount = 목록 { $n }개
lateFirst = 늦은 것 먼저
quietFirst = 오래 바뀌지 않은 것 먼저
columnList = 목록
columnVerdict = 판정
columnChanged = 마지막 변경
dueInWeeks = 앞으로 { $weeks }주 안에 마감 { $n }개
noOwner = 담당자 없는 남은 할 일 { $n }개
noDay = 날짜 없는 남은 할 일 { $n }개
noOwnerNoDate = 남은 할 일 중 담당자 없음 { $n }개, 날짜 없음 { $dates }개
why = 판정 근거
ruleHead = 판정 기준
verdictRule = 지연됨: 마일스톤의 기한이 지났거나, 남은 할 일의 { $overdue } 넘게 기한이 지났거나, 마일스톤이나 마지막 기한에 대한 예측 범위 전체가 그날보다 늦거나, 그 기한에 속도의 { $much } 넘게 필요한 경우(끝낸 일을 하나 더하고 남은 기간을 최소 1주로 계산). 위험: 기한이 지난 할 일이 있거나, 마일스톤이나 마지막 기한에 최근 { $weeks }주 속도의 { $pace } 넘게 필요하거나, { $quiet }주 동안 끝낸 일이 없거나, 마일스톤의 기한이 { $moved }일 동안 { $moves }번 바뀌었거나, 새 할 일까지 그 속도로 남은 시간의 { $time } 넘게 걸리거나, 새 할 일이 끝내는 속도만큼 생기거나, 예측의 가운데 날이 그날보다 늦은 경우. 기록 부족: 어느 것에도 해당하지 않고 기록이 { $known }주보다 짧은 경우. 순조로움: 어느 것에도 해당하지 않는 경우. 기한이 없는 계획은 판정하지 않습니다.
milestones = 마일스톤
lastChanged = 마지막 변경 { $date }
unchanged = { $n }일 동안 변경 없음
fromFile = 출처: { $file }, { $date } 기준
asOf = { $date } 기준
finishedByDay = 최근 26주 동안 날짜별로 완료한 일 { $n }개
sortBy = 정렬 기준
fileOrder = 파일 순서
openFirst = 미완료 먼저
mainNavigation = 주 메뉴
board = 보드
unassigned = 담당자 없음
overdueLeft = 남은 할 일 { $total }개 중 { $n }개의 기한이 지남
months = 1월|2월|3월|4월|5월|6월|7월|8월|9월|10월|11월|12월
monthOf = { $year }년 { $month }
undated = 날짜를 알 수 없음

## Keyboard shortcuts and the line for a new task

keysHead = 키보드 단축키
keysMove = 다음 또는 이전 할 일
keysSpace = 스페이스
keysTick = 할 일 체크
keysEdit = 할 일 편집
keysSearch = 검색
keysUse = 한 글자 단축키 사용
tomorrow = 내일
nextWeek = 다음 주
noDate = 날짜 없음
noRepeat = 반복 안 함
selectAll = 모두 선택
clearDone = 완료 항목 지우기
evening = 오늘 저녁
weekend = 이번 주말
redo = 다시 실행
redone = 다시 실행했습니다: { $what }
nothingToRedo = 다시 실행할 것이 없습니다.
selectedCount = { $n }개 선택됨
removedMany = 할 일 { $n }개를 삭제했습니다
changedMany = 할 일 { $n }개를 바꿨습니다
openPage = { $title } 열기
addTags = 태그 추가
addPeople = 담당자 추가
timeOfDay = 시간
dueWords = 날짜(예: “금요일 오후 5시”, “2주 뒤”)
dueExample = 금요일 오후 5시, 2주 뒤
moveTo = 옮길 곳
allFields = 모든 항목
memoHint = 메모
keysBelow = 저장한 뒤 아래에 추가하거나 제목 나누기
keysNest = 하위 할 일로 만들기, 한 단계 빼기
keysTyping = { $what } (입력 중)
keysOrder = 할 일을 위나 아래로 옮기기
keysSelect = 할 일 선택
keysSeveral = 할 일 여러 개 선택
keepMessages = 닫을 때까지 알림 유지
removePicture = 사진 제거
description = 설명
waiting = 미리보기 서버를 기다리는 중입니다. 서버가 응답하면 바로 보냅니다.
mayEdit = 초대한 기기는 { $host }에서 이 목록을 편집할 수 있습니다.
mayRead = 초대한 기기는 { $host }에서 이 목록을 볼 수 있습니다.
titleKept = 메모나 하위 할 일이 있으면 제목이 필요하므로 이전 제목을 그대로 두었습니다.
movedTo = 옮긴 곳: { $what }
keysChips = 새 할 일 입력란에서 인식된 항목으로 이동
keysClose = 닫고 입력한 내용 취소
refusedMode = 읽기 전용 파일이라 바꾸지 않았습니다.

## How tasks repeat

everyDay = 매일
everyWeekday = 평일마다
everyWeek = 매주
everyMonth = 매월
everyYear = 매년
everyDays = { $n }일마다
everyWeeks = { $n }주마다
everyMonths = { $n }개월마다
everyYears = { $n }년마다

## Answers to changes

addedTask = 추가했습니다: { $title }
anotherPicture = 다른 사진
addSubtask = 하위 할 일 추가
parentGroup = 상위 그룹
refused = 바꾸지 못했습니다: { $what }
refusedMany = 한 번에 { $n }개까지만 할 수 있습니다.
refusedFormat = 이 파일 형식에는 이것을 적을 자리가 없습니다.
refusedPicture = 20 MiB, 5천만 화소 이하의 PNG, JPEG, GIF, WebP 또는 AVIF 사진을 사용하세요.
noPicture = 사진을 받지 못했습니다. 나중에 다시 시도하세요.
refusedMarkdown = 바꾸면 주변 Markdown이 다르게 읽힙니다. 파일을 직접 편집하세요.
needsBoxes = 이 파일에는 체크박스가 없는 항목이 { $n }개 있습니다. 상태를 바꾸려면 모두 체크박스가 있어야 합니다.
giveBoxes = 모두 체크박스 넣기
refusedColor = 알 수 없는 색입니다. CSS 색 이름이나 #3366cc 같은 코드를 쓰세요.
refusedBusy = 사진 서비스에 요청이 너무 많았습니다. 나중에 다시 시도하세요.
notRepeated = 규칙이나 날짜로 다음 기한을 알 수 없어 다음 할 일을 추가하지 않았습니다.
tools = 편집

## Editing over the network

network = 네트워크로 편집 중
enterHead = 목록 열기
enterMore = 이 링크는 한 번만 쓸 수 있습니다. 그 뒤 12시간 동안 이 기기에서 로그인이 유지됩니다.
enterButton = 목록 열기
enterMissing = “ringmark serve”가 보여 주는 링크를 열거나 코드를 스캔하세요.
enterWrong = 이미 썼거나 기한이 지난 링크입니다. 새 링크를 받으세요.
enterBusy = 시도가 너무 많았습니다. 1분 뒤에 다시 시도하세요.
inviteHead = 기기 초대
inviteMore = 다른 기기에서 코드를 스캔하거나 링크를 여세요. 10분 안에 한 번만 쓸 수 있습니다.
inviteRisk = 연결이 암호화되지 않습니다. 네트워크 통신을 볼 수 있는 사람은 목록을 읽고 들어올 수 있습니다. 믿을 수 있는 네트워크에서만 쓰세요.
inviteSessions = 로그인한 기기: { $n }
endSessions = 모든 기기 로그아웃
newCode = 새 코드 보기
undoStale = 그 뒤에 이 줄이 바뀌어 되돌리지 않았습니다.
choosePicture = 파일 선택
surpriseDog = 랜덤 사진: 강아지
surpriseCat = 랜덤 사진: 고양이
gettingPicture = 사진을 가져오는 중…
