### The texts of a site: 日本語 (Japanese)

## Grammar

groupSeparator = ,
decimalSeparator = .
shortMonths = 1月|2月|3月|4月|5月|6月|7月|8月|9月|10月|11月|12月
weekdays = 月曜日|火曜日|水曜日|木曜日|金曜日|土曜日|日曜日
shortDate = { $month }{ $day }日
fullDate = { $year }年{ $month }{ $day }日
dateTime = { $date } { $time }

## Navigation and themes

overview = 概要
agenda = 予定
completed = 完了
history = 履歴
search = 検索
skip = 本文へ移動
themeToLight = ライトテーマに切り替える
themeToDark = ダークテーマに切り替える
themeToAuto = システムのテーマに合わせる

## Progress, cards, and lists

groups = グループ
cards = カード
list = リスト
view = 表示形式
inbox = 未分類
tasks = タスク{ $n }件
ringTitle = { $percent }：タスク{ $total }件中{ $done }件完了
doneOf = { $total }件中{ $done }件完了
inProgress = 進行中{ $n }件
open = 未完了{ $n }件
question = 質問{ $n }件
deferred = 延期{ $n }件
cancelled = 中止{ $n }件
overdue = 期限切れ{ $n }件
dueSoon = 期限間近{ $n }件
weighted = 見積もりベースで{ $percent }：{ $total }中{ $done }完了
noTasks = タスクなし
noTasksYet = まだタスクがありません
addFirst = この見出しの下に最初のタスクを書いてください
emptyTitle = まだ計画がありません
emptyText = 最初のタスクを{ $file }に書くと、ここに表示されます：
allCancelled = すべて中止されました。
next = 次：{ $title }
allDone = すべて完了
allExecutedMore = 残りのタスクはありません。ひと休みしましょう。
uncounted = ほかに{ $n }件は数えていません
upNext = 次のタスク
recentlyCompleted = 最近完了したタスク
all = 全{ $n }件
nothingNext = 残りのタスクはありません。
nothingDated = 期限のあるタスクはありません。
nothingCompleted = 完了したタスクはまだありません。
show = 表示
showAll = すべて
showOpen = 未完了
showDone = 完了
previousGroup = 前のグループ
nextGroup = 次のグループ
columnGroup = グループ
columnProgress = 進捗
columnPercent = 進捗率
columnDone = 完了
columnNext = 次
columnDue = 期限
newestFirst = 新しい順
oldestFirst = 古い順
order = 並び順
allGroups = すべてのグループ
filterByGroup = グループで絞り込む

## Agenda

overdueHead = 期限切れ
milestonesOverdueHead = 期限切れのマイルストーン
today = 今日
dueSoonHead = 期限間近
thisWeek = 今後7日間
calendarFile = カレンダーファイル
subscribe = カレンダーを購読
tags = タグ
people = 担当者

## Search

searchTasks = タスク{ $n }件を検索
searchHint = タイトル、タグ、担当者、グループを検索します。
noResults = 該当するタスクはありません。
similarResults = 完全に一致するものはありません。似た結果:
inThisList = このリスト内
results = 結果{ $n }件
searchNeedsScript = 検索には JavaScript が必要です。すべてのタスクをグループ別に表示します。
searchFailed = 検索データを読み込めませんでした。
anyState = すべての状態
anyPriority = すべての優先度
anyGroup = すべてのグループ
anyTag = すべてのタグ
anyPerson = すべての担当者

## States and priorities

group = グループ
state = 状態
tag = タグ
person = 担当者
stateOpen = 未完了
stateDone = 完了
stateInProgress = 進行中
stateQuestion = 質問
stateDeferred = 延期
stateCancelled = 中止
stateless = 状態なし
statelessHint = このファイルには状態のある項目がないため、表示できる進捗がありません。項目を ✅ や 🚧 で始めるか、すべての項目を「- [ ] …」と書いてください。
leftOut = チェックボックスのない { $n } 行に状態があります（{ $lines }）。ファイルの先頭に「read: all」と書くと数えられます。
fewBoxes = チェックボックスは{ $total }件中{ $done }件完了しています（{ $percent }）。
moreStates = チェックボックスのない { $n } 行にも状態があり、そのうち { $done } 行が完了しています。{ $command } で数えられます。
plainItems = タスクと思われるリスト項目が { $n } 件あります。{ $command } で読み取れます。
itemsWithoutState = 状態のないリスト項目が { $n } 件あります。{ $command } で未完了のタスクとして数えられます。
besideBoxes = チェックボックスのない { $n } 件も未完了のタスクとして数えています。{ $command } ではチェックボックスだけを数えます。
markedRows = 表の { $n } 行に記号があります。{ $command } で数えられます。
withThem = 合わせると { $percent } です。
writeAtTop = 数えるには、ファイルの先頭に次のように書いてください：
priorityHighest = 最高
priorityHigh = 高
priorityMedium = 中
priorityLow = 低
priorityLowest = 最低

## Notes on pages

notFound = ページが見つかりません
notFoundMore = 名前が変更されたか、削除された可能性があります。
backHome = 概要に戻る
countAll = すべてのタスクを1回ずつ数え、中止したものは数えません。
countLeaves = サブタスクのないタスクだけを数え、中止したものは数えません。
countTop = サブタスクでないタスクだけを数え、中止したものは数えません。
permalink = このタスクへのリンク
overdueOn = { $date }・期限切れ
doneOn = { $date }に完了
shown = { $total }件中{ $n }件を表示。
feedTitle = 完了：{ $title }
waitsFor = { $id }の完了後
timeline = タイムライン
plannedBefore = { $id } の期限より前に予定
percent = { $n }%

## History and forecasts

chartLabel = 完了数と全体数の推移
scope = 全体
left = 残り
weekOf = 週（開始日）
finished = 完了
added = 追加
cut = 除外
reopened = 再開
movedColumn = 期限変更
archivedColumn = アーカイブ
restored = 復元
recounted = 集計変更
forecastRange = { $from }から{ $to }の間にすべて完了する見込みです。
forecastAbout = { $to }ごろにすべて完了する見込みです。
forecastNone = 予測なし：完了とほぼ同じ速さで新しいタスクが増えています。
forecastYoung = 予測はまだありません：4週間の履歴が必要です。
forecastLittle = 予測はまだありません：直近12週間に完了したタスクが5件未満です。
forecastRare = 予測はまだありません：直近8週間のうち、タスクが完了した週が3週未満です。
forecastQuiet = 予測なし：直近2週間に完了したタスクがありません。
forecastFar = 予測なし：このペースでは完了まで4年以上かかります。
forecastUnreliable = 予測なし：このリストの過去の予測{ $n }回のうち、当たったのは{ $held }回だけです。
forecastHow = 直近{ $n }週間をもとにシミュレーションしました。このような予測は3回に2回は当たるはずです。
forecastHeld = このリストの過去の予測{ $n }回のうち{ $held }回が当たりました。
period = 期間
lastDays = { $n }日
lastWeeks = { $n }週間
lastYear = 1年
wholePeriod = 全期間
standingNote = 完了した{ $n }件は、文章はファイルに残っていますが、タスクではなくなりました。グラフには残っています。
archivedNote = 完了したタスク{ $n }件がファイルから削除されました。グラフには残っています。
archivedHead = 完了後に削除されたタスク
removedOn = { $date }に削除
chartTable = グラフを表で見る
date = 日付
total = 合計
historyBegins = 履歴はここから始まります。次の変更から線が引かれます。
historyShallow = シャロークローンから生成されたため、古い履歴が含まれていません。
fromHistory = ファイルの履歴から取得した日付
movedOften = { $n }回変更、当初の期限 { $date }
slipped = { $n }回の変更で { $days }遅れ
dayCount = { $n }日
datesMoved = 変更された期限
recentWeek = 今週
sinceDay = { $date }から
weekQuiet = { $date }から、完了・追加・期限の変更はありません。
attention = 要確認
update = 状況報告
updates = 状況報告
daysLate = { $n }日超過

## Editing in the browser

liveProblem = サイトを生成できませんでした。最後に成功した状態を表示しています。
liveOffline = プレビューが停止しました。再開するには：{ $command }
editNeedsScript = 編集には JavaScript が必要です。ブラウザーの設定でこのページの JavaScript を許可してください。
editNamed = 編集：{ $title }
moveNamed = 矢印キーで移動：{ $title }
addTask = タスクを追加
addHint = 例: 明日 牛乳を買う #買い物 @さくら
addButton = 追加
addGroup = 新しいグループ
addGroupIn = { $title }に新しいグループ
editGroup = グループを編集
removeGroup = グループを削除
editTitle = タイトル
editMemo = メモ
editReason = 理由
priority = 優先度
none = なし
name = 名前
color = 色
ownColor = ほかの色
icon = アイコン（絵文字1つ）
picture = 画像（タスクファイルからの相対パス）
save = 保存
cancel = キャンセル
remove = 削除
close = 閉じる
undo = 元に戻す
removed = 削除しました：{ $title }
undone = 元に戻しました：{ $what }
moved = 移動しました。
editStale = 編集中に別の場所で変更されました。もう一度保存すると上書きします。現在の内容：
editGone = この項目はもうファイルにありません。
editLost = 編集中に別の場所でタスクが削除されました。入力した内容は残っています：
editFailed = 問題が発生しました。
needsName = グループ名を入力してください。
recordDone = 完了した日を記録する
recordCreated = 追加した日を記録する

## Estimates, milestones, and drafts

nothingToUndo = 元に戻せる操作はありません。
unestimated = 見積もりなし{ $n }件
hours = { $n }時間
points = { $n }ポイント
estimate = 見積もり
repeats = 繰り返し
milestonesOverdue = 期限切れのマイルストーン{ $n }件
milestoneOn = 期限：{ $date }
more = ファイルのその他の内容
showMore = もっと見る
quietWeeks = 変更のない{ $n }週
latestWeeks = { $total }週中、直近{ $n }週を表示しています。
draftKept = 未保存の変更を保持しています。
allResults = { $n }件すべて表示

## The verdict on the home page

paceBoth = { $date }から{ $finished }件完了、{ $added }件追加
paceReopened = { $date }以降、{ $finished }件完了、{ $reopened }件再開、{ $added }件追加
paceTaken = { $date }以降、{ $finished }件完了、{ $reopened }件再開
paceNothing = { $date }以降、完了も追加もありません
paceDone = { $date }から{ $n }件完了
paceIs = ペースは{ $pace }件
forecast = 予測
around = { $date }ごろの見込み
needs = 週{ $needed }件必要
allNeed = それまでに全部で{ $n }件：週{ $needed }件
toDoIn = { $days }で{ $n }件
allToDoIn = それまでの{ $days }で全部で{ $n }件
soonPace = { $name }までの{ $days }で残り{ $n }件
setback = { $date }に{ $n }件のタスクが未完了に戻されました。
leftPace = 残り{ $n }件、ペースは週{ $pace }件
leftNeeds = 残り{ $n }件、{ $date }までには週{ $needed }件必要
partNeeds = 残り{ $n }件のうち{ $due }件が{ $date }まで、週{ $needed }件必要
clauses = { $first }、{ $second }
onTrack = 順調
atRisk = 要注意
offTrack = 遅延
notJudged = 判定には履歴が足りません
noDueDates = 判定なし：期限のある項目がありません。
daysTo = { $n ->
    [0] { $name }は今日が期限
   *[other] { $name }まで{ $n }日
  }
needsPace = { $name }は週{ $needed }件必要、ペースは{ $pace }件
quietFor = { $n }週間完了なし
dateMoved = { $name }：{ $days }日間に期限が{ $n }回変更
noBuffer = { $name }はこのペースで{ $n }日かかり、残りは{ $left }日
noBufferGrowing = { $name }は新しいタスクを含めこのペースで{ $n }日かかり、残りは{ $left }日
growing = 新しいタスクが完了とほぼ同じ速さで増えています
forecastLate = { $name }の予測は{ $date }ごろ
workDue = { $date }までの作業
lists = すべてのリスト
listCount = { $n } 件のリスト
lateFirst = 遅れているものから
quietFirst = 長く変更のないものから
columnList = リスト
columnVerdict = 判定
columnChanged = 最終変更
dueInWeeks = 今後 { $weeks } 週間が期限：{ $n } 件
noOwner = 担当者のない未完了タスク{ $n }件
noDay = 日付のない未完了タスク{ $n }件
noOwnerNoDate = 未完了タスクのうち担当者なし{ $n }件、日付なし{ $dates }件
why = 判断の理由
ruleHead = 判定の基準
verdictRule = 遅延：期限を過ぎたマイルストーンがある、残りのタスクの{ $overdue }超が期限切れ、マイルストーンか最後の期限の予測範囲全体がその日より後、またはそれらにペースの{ $much }超が必要（完了を1件多く、残りを1週間以上として計算）。要注意：期限切れのタスクがある、マイルストーンか最後の期限に直近{ $weeks }週間のペースの{ $pace }超が必要、{ $quiet }週間完了がない、マイルストーンの期限が{ $moved }日間に{ $moves }回変更された、新しいタスクを含めそのペースで残り時間の{ $time }超がかかる、新しいタスクが完了と同じ速さで増えている、または予測の中央がその日より後。履歴不足：いずれにも当てはまらず、履歴が{ $known }週間未満。順調：いずれにも当てはまらない。期限のない計画は判定しません。
milestones = マイルストーン
lastChanged = 最終更新：{ $date }
unchanged = { $n }日間更新なし
fromFile = 生成元：{ $file }（{ $date }時点）
asOf = { $date }時点
finishedByDay = 直近26週間に日別で完了したタスク{ $n }件
sortBy = 並べ替え
fileOrder = ファイルの順
openFirst = 未完了を先に
mainNavigation = メインメニュー
board = ボード
unassigned = 担当者なし
overdueLeft = 残り{ $total }件のうち{ $n }件が期限切れ
months = 1月|2月|3月|4月|5月|6月|7月|8月|9月|10月|11月|12月
monthOf = { $year }年{ $month }
undated = 日付不明

## Keyboard shortcuts and the line for a new task

keysHead = キーボードショートカット
keysMove = 次または前のタスク
keysSpace = スペース
keysTick = タスクをチェック
keysEdit = タスクを編集
keysSearch = 検索
keysUse = 1文字のショートカットを使う
tomorrow = 明日
nextWeek = 来週
noDate = 日付なし
noRepeat = 繰り返さない
selectAll = すべて選択
clearDone = 完了済みを消去
evening = 今日の夜
weekend = 今週末
redo = やり直す
redone = やり直しました：{ $what }
nothingToRedo = やり直せる操作はありません。
selectedCount = { $n }件を選択中
removedMany = { $n }件のタスクを削除しました
changedMany = { $n }件のタスクを変更しました
openPage = { $title }を開く
addTags = タグを追加
addPeople = 担当者を追加
timeOfDay = 時刻
dueWords = 日付（例：「金曜日17時」「一週間後」）
dueExample = 金曜日17時、一週間後
moveTo = 移動先
allFields = すべての項目
memoHint = メモ
keysBelow = 保存して下に追加、またはタイトルを分割
keysNest = サブタスクにする、または戻す
keysTyping = { $what }（入力中）
keysOrder = タスクを上下に移動
keysSelect = タスクを選択
keysSeveral = 複数のタスクを選択
keepMessages = 閉じるまでメッセージを表示する
removePicture = 画像を削除
description = 説明
waiting = プレビューサーバーの応答を待っています。応答があり次第送信します。
mayEdit = 招待した端末は{ $host }でこのリストを編集できます。
mayRead = 招待した端末は{ $host }でこのリストを表示できます。
titleKept = メモやサブタスクがあるタスクにはタイトルが必要なため、元のタイトルを残しました。
movedTo = 移動先: { $what }
keysChips = 新しいタスクの入力欄から認識された項目へ移動
keysClose = 入力を取り消して閉じる
refusedMode = ファイルが読み取り専用のため、変更しませんでした。

## How tasks repeat

everyDay = 毎日
everyWeekday = 平日毎日
everyWeek = 毎週
everyMonth = 毎月
everyYear = 毎年
everyDays = { $n }日ごと
everyWeeks = { $n }週間ごと
everyMonths = { $n }か月ごと
everyYears = { $n }年ごと

## Answers to changes

addedTask = 追加しました: { $title }
anotherPicture = 別の写真
addSubtask = サブタスクを追加
parentGroup = 親グループ
refused = 変更できませんでした: { $what }
refusedMany = 一度に扱えるのは{ $n }件までです。
refusedFormat = このファイル形式には、これを書く場所がありません。
refusedPicture = 20 MiB、5,000万画素以下のPNG、JPEG、GIF、WebP、AVIFの画像を使ってください。
noPicture = 画像を取得できませんでした。しばらくしてからもう一度お試しください。
refusedMarkdown = 変更すると周囲のMarkdownの読まれ方が変わります。ファイルを直接編集してください。
needsBoxes = このファイルにはチェックボックスのない項目が{ $n }件あります。状態を変えるには、すべてにチェックボックスが必要です。
giveBoxes = すべてにチェックボックスを付ける
refusedColor = この色は認識できません。CSSの色名か#3366ccのようなコードを使ってください。
refusedBusy = 画像サービスへの要求が多すぎました。しばらくしてからもう一度お試しください。
notRepeated = 規則または日付から次の期限が決まらないため、次のタスクは追加していません。
tools = 編集

## Editing over the network

network = ネットワーク経由で編集中
enterHead = リストを開く
enterMore = このリンクは1回だけ使えます。その後、この端末は12時間サインインしたままになります。
enterButton = リストを開く
enterMissing = 「ringmark serve」が表示するリンクを開くか、コードを読み取ってください。
enterWrong = このリンクは使用済みか期限切れです。新しいリンクを受け取ってください。
enterBusy = 試行回数が多すぎます。1分お待ちください。
inviteHead = 端末を招待
inviteMore = 別の端末でコードを読み取るか、リンクを開いてください。10分以内に1回だけ使えます。
inviteRisk = 接続は暗号化されません。ネットワークの通信を読める人は、リストを読んだり入ったりできます。信頼できるネットワークでのみ使ってください。
inviteSessions = サインイン中の端末：{ $n }
endSessions = すべての端末をサインアウト
newCode = 新しいコードを表示
undoStale = この行はその後変更されたため、元に戻しませんでした。
choosePicture = ファイルを選択
surpriseDog = ランダム画像：犬
surpriseCat = ランダム画像：猫
gettingPicture = 画像を取得しています…
