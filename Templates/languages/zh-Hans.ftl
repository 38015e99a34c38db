### The texts of a site: 简体中文 (Chinese, simplified)

## Grammar

groupSeparator = ,
decimalSeparator = .
shortMonths = 1月|2月|3月|4月|5月|6月|7月|8月|9月|10月|11月|12月
weekdays = 星期一|星期二|星期三|星期四|星期五|星期六|星期日
shortDate = { $month }{ $day }日
fullDate = { $year }年{ $month }{ $day }日
dateTime = { $date } { $time }

## Navigation and themes

overview = 概览
agenda = 日程
completed = 已完成
history = 历史
search = 搜索
skip = 跳到正文
themeToLight = 切换到浅色主题
themeToDark = 切换到深色主题
themeToAuto = 跟随系统主题

## Progress, cards, and lists

groups = 分组
cards = 卡片
list = 列表
view = 视图
inbox = 未分组
tasks = { $n } 个任务
ringTitle = { $percent }：已完成 { $done } 个任务，共 { $total } 个
doneOf = 已完成 { $done } 个，共 { $total } 个
inProgress = { $n } 个进行中
open = { $n } 个未完成
question = { $n } 个待确认
deferred = { $n } 个已推迟
cancelled = { $n } 个已取消
overdue = { $n } 个已逾期
dueSoon = { $n } 个即将到期
weighted = 按估算 { $percent }：已完成 { $done }，共 { $total }
noTasks = 没有任务
noTasksYet = 还没有任务
addFirst = 在此标题下写下第一个任务
emptyTitle = 还没有计划
emptyText = 把第一个任务写进 { $file }，它就会出现在这里：
allCancelled = 这里的任务都已取消。
next = 下一个：{ $title }
allDone = 全部完成
allExecutedMore = 没有剩下的任务了，休息一下吧。
uncounted = 另有 { $n } 项未计入
upNext = 接下来
recentlyCompleted = 最近完成
all = 全部 { $n } 个
nothingNext = 没有剩余任务。
nothingDated = 没有设定日期的未完成任务。
nothingCompleted = 还没有完成的任务。
show = 显示
showAll = 全部
showOpen = 未完成
showDone = 已完成
previousGroup = 上一个分组
nextGroup = 下一个分组
columnGroup = 分组
columnProgress = 进度
columnPercent = 百分比
columnDone = 已完成
columnNext = 下一个
columnDue = 截止
newestFirst = 最新在前
oldestFirst = 最早在前
order = 排序
allGroups = 所有分组
filterByGroup = 按分组筛选

## Agenda

overdueHead = 已逾期
milestonesOverdueHead = 里程碑已逾期
today = 今天
dueSoonHead = 即将到期
thisWeek = 未来七天
calendarFile = 日历文件
subscribe = 订阅日历
tags = 标签
people = 人员

## Search

searchTasks = 搜索 { $n } 个任务
searchHint = 输入标题、标签、人员或分组进行搜索。
noResults = 没有符合条件的任务。
similarResults = 没有完全匹配的结果。相近的结果：
inThisList = 在此列表中
results = { $n } 个结果
searchNeedsScript = 搜索需要 JavaScript。以下按分组列出全部任务。
searchFailed = 无法加载搜索数据。
anyState = 所有状态
anyPriority = 所有优先级
anyGroup = 所有分组
anyTag = 所有标签
anyPerson = 所有人员

## States and priorities

group = 分组
state = 状态
tag = 标签
person = 人员
stateOpen = 未完成
stateDone = 已完成
stateInProgress = 进行中
stateQuestion = 待确认
stateDeferred = 已推迟
stateCancelled = 已取消
stateless = 无状态
statelessHint = 此文件中没有任何条目带有状态，因此没有进度可显示。请让条目以 ✅ 或 🚧 开头，或将所有条目写成“- [ ] …”。
leftOut = 有 { $n } 行没有复选框，但带有状态（{ $lines }）。在文件头部写上“read: all”即可计入。
fewBoxes = 复选框已完成 { $done } 个，共 { $total } 个（{ $percent }）。
moreStates = 另有 { $n } 行没有复选框但带有状态，其中 { $done } 行已完成；{ $command } 会计入这些行。
plainItems = 有 { $n } 个列表项看起来像任务；{ $command } 会读取它们。
itemsWithoutState = 有 { $n } 个列表项没有状态；{ $command } 会将其计为未完成的任务。
besideBoxes = 有 { $n } 个没有复选框的条目计为未完成的任务；{ $command } 只计复选框。
markedRows = 表格中有 { $n } 行带标记；{ $command } 会计入。
withThem = 计入后为 { $percent }。
writeAtTop = 要计入它们，请在文件开头写上：
priorityHighest = 最高
priorityHigh = 高
priorityMedium = 中
priorityLow = 低
priorityLowest = 最低

## Notes on pages

notFound = 找不到页面
notFoundMore = 它可能已被重命名或删除。
backHome = 返回概览
countAll = 每个任务计一次，取消的不计。
countLeaves = 只计没有子任务的任务，取消的不计。
countTop = 只计不是子任务的任务，取消的不计。
permalink = 此任务的链接
overdueOn = { $date } · 已逾期
doneOn = 完成于 { $date }
shown = 共 { $total } 个，显示 { $n } 个。
feedTitle = 已完成：{ $title }
waitsFor = 在 { $id } 完成后
timeline = 时间线
plannedBefore = 计划早于 { $id } 的截止日期
percent = { $n }%

## History and forecasts

chartLabel = 已完成数量与总量随时间的变化
scope = 总量
left = 剩余
weekOf = 周（起始日）
finished = 完成
added = 新增
cut = 移除
reopened = 重新打开
movedColumn = 改期
archivedColumn = 归档
restored = 恢复
recounted = 统计变更
forecastRange = 预计在 { $from } 至 { $to } 之间全部完成。
forecastAbout = 预计在 { $to } 前后全部完成。
forecastNone = 没有预测：新任务增加的速度与任务完成的速度大致相同。
forecastYoung = 尚无预测：需要四周的历史。
forecastLittle = 尚无预测：最近十二周完成的任务少于五个。
forecastRare = 尚无预测：最近八周中有任务完成的不足三周。
forecastQuiet = 没有预测：最近两周没有完成任何任务。
forecastFar = 没有预测：按目前的进度，还需要四年以上。
forecastUnreliable = 没有预测：此列表以往的 { $n } 次预测中只有 { $held } 次成立。
forecastHow = 根据最近 { $n } 周模拟；这样的预测三次中应有两次成立。
forecastHeld = 此列表以往的 { $n } 次预测中有 { $held } 次成立。
period = 时间段
lastDays = { $n } 天
lastWeeks = { $n } 周
lastYear = 1 年
wholePeriod = 全部
standingNote = 有 { $n } 个已完成的任务不再是任务，但文字仍在文件中；图表中仍会保留。
archivedNote = 有 { $n } 个已完成的任务已从文件中移除，但图表中仍会保留。
archivedHead = 已完成并移除
removedOn = { $date } 移除
chartTable = 以表格查看图表
date = 日期
total = 合计
historyBegins = 历史从这里开始。下一次修订后将显示曲线。
historyShallow = 由浅克隆生成：缺少较早的修订。
fromHistory = 日期取自文件历史
movedOften = 改期 { $n } 次，最初截止 { $date }
slipped = 改期 { $n } 次，推迟 { $days }
dayCount = { $n } 天
datesMoved = 改动过的日期
recentWeek = 本周
sinceDay = 自 { $date } 起
weekQuiet = 自 { $date } 起，没有完成、添加或改期的任务。
attention = 需要关注
update = 进展通报
updates = 进展通报
daysLate = 逾期 { $n } 天

## Editing in the browser

liveProblem = 无法生成网站。这里显示的是最近一次成功的状态。
liveOffline = 预览已停止。重新启动：{ $command }
editNeedsScript = 编辑需要 JavaScript：请在浏览器设置中为此页面启用。
editNamed = 编辑：{ $title }
moveNamed = 用方向键移动：{ $title }
addTask = 添加任务
addHint = 例如：明天 买牛奶 #超市 @小明 !!
addButton = 添加
addGroup = 新建分组
addGroupIn = 在 { $title } 中新建分组
editGroup = 编辑分组
removeGroup = 删除分组
editTitle = 标题
editMemo = 备注
editReason = 原因
priority = 优先级
none = 无
name = 名称
color = 颜色
ownColor = 其他颜色
icon = 图标（一个表情符号）
picture = 图片（相对于任务文件的路径）
save = 保存
cancel = 取消
remove = 删除
close = 关闭
undo = 撤销
removed = 已删除：{ $title }
undone = 已撤销：{ $what }
moved = 已移动。
editStale = 此内容已在别处更改。再次保存将覆盖该更改。当前内容：
editGone = 文件中已没有此内容。
editLost = 任务已在别处删除。您输入的内容已保留：
editFailed = 操作失败。
needsName = 请输入分组名称。
recordDone = 记录完成日期
recordCreated = 记录添加日期

## Estimates, milestones, and drafts

nothingToUndo = 没有可撤销的操作。
unestimated = { $n } 个任务没有估算
hours = { $n } 小时
points = { $n } 点
estimate = 估算
repeats = 重复
milestonesOverdue = { $n } 个里程碑已逾期
milestoneOn = { $date } 截止
more = 文件中的其他内容
showMore = 显示更多
quietWeeks = { $n } 周无变化
latestWeeks = 共 { $total } 周，显示最近 { $n } 周。
draftKept = 尚未保存的更改已保留。
allResults = 显示全部 { $n } 个

## The verdict on the home page

paceBoth = 自 { $date } 起完成 { $finished } 个，新增 { $added } 个
paceReopened = 自 { $date } 起完成 { $finished } 个，重新打开 { $reopened } 个，新增 { $added } 个
paceTaken = 自 { $date } 起完成 { $finished } 个，重新打开 { $reopened } 个
paceNothing = 自 { $date } 起没有完成或新增任务
paceDone = 自 { $date } 起完成 { $n } 个
paceIs = 目前每周 { $pace } 个
forecast = 预测
around = 预计 { $date } 前后
needs = 每周需 { $needed } 个
allNeed = 届时前总共还有 { $n } 个：每周 { $needed } 个
toDoIn = { $days }内还有 { $n } 个
allToDoIn = 届时前，{ $days }内总共还有 { $n } 个
soonPace = { $name } 前，{ $days }内还有 { $n } 个
setback = { $date } 有 { $n } 个任务被重新打开。
leftPace = 剩余 { $n } 个，目前每周 { $pace } 个
leftNeeds = 剩余 { $n } 个，{ $date } 前每周需 { $needed } 个
partNeeds = 剩余 { $n } 个，其中 { $due } 个在 { $date } 前截止，每周需 { $needed } 个
clauses = { $first }，{ $second }
onTrack = 进展正常
atRisk = 有风险
offTrack = 已偏离计划
notJudged = 历史不足，无法判定
noDueDates = 未判定：没有任何到期日。
daysTo = { $n ->
    [0] { $name } 今天截止
   *[other] 距 { $name } 还有 { $n } 天
  }
needsPace = { $name } 每周需 { $needed } 个，目前每周 { $pace } 个
quietFor = { $n } 周没有完成任务
dateMoved = { $name }：{ $days } 天内日期改动 { $n } 次
noBuffer = 按目前速度，{ $name } 需 { $n } 天，还剩 { $left } 天
noBufferGrowing = 按目前速度并计入新任务，{ $name } 需 { $n } 天，还剩 { $left } 天
growing = 新任务增加的速度与任务完成的速度大致相同
forecastLate = { $name } 的预测约为 { $date }
workDue = { $date } 前的任务
lists = 所有列表
listCount = { $n } 个列表
lateFirst = 逾期的在前
quietFirst = 最久未变的在前
columnList = 列表
columnVerdict = 判断
columnChanged = 最后更改
dueInWeeks = 未来 { $weeks } 周内到期 { $n } 个
noOwner = { $n } 个未完成任务没有负责人
noDay = { $n } 个未完成任务没有日期
noOwnerNoDate = { $n } 个未完成任务没有负责人，{ $dates } 个没有日期
why = 判断依据
ruleHead = 判定规则
verdictRule = 已偏离计划：有里程碑逾期，或剩余任务中超过 { $overdue } 逾期，或某个里程碑或最后截止日期的整个预测范围晚于该日，或其所需速度超过当前速度的 { $much }（按多完成一个任务、至少剩余一周计算）。有风险：有任务逾期，或某个里程碑或最后截止日期所需速度超过最近 { $weeks } 周速度的 { $pace }，或 { $quiet } 周没有完成任务，或里程碑的日期在 { $moved } 天内改动 { $moves } 次，或按该速度并计入新任务，所需时间超过剩余时间的 { $time }，或新任务增加的速度不低于任务完成的速度，或预测的中间日期晚于该日。历史不足：以上均不符合，且历史不到 { $known } 周。进展正常：以上均不符合。没有截止日期的计划不作判定。
milestones = 里程碑
lastChanged = 最近更改：{ $date }
unchanged = 已有 { $n } 天没有更改
fromFile = 来源：{ $file }，截至 { $date }
asOf = 截至 { $date }
finishedByDay = 最近 26 周按日完成的 { $n } 个任务
sortBy = 排序方式
fileOrder = 文件顺序
openFirst = 未完成在前
mainNavigation = 主导航
board = 看板
unassigned = 无负责人
overdueLeft = 剩余 { $total } 个任务中有 { $n } 个逾期
months = 1月|2月|3月|4月|5月|6月|7月|8月|9月|10月|11月|12月
monthOf = { $year }年{ $month }
undated = 日期未知

## Keyboard shortcuts and the line for a new task

keysHead = 键盘快捷键
keysMove = 下一个或上一个任务
keysSpace = 空格
keysTick = 勾选任务
keysEdit = 编辑任务
keysSearch = 搜索
keysUse = 使用单键快捷键
tomorrow = 明天
nextWeek = 下周
noDate = 无日期
noRepeat = 不重复
selectAll = 全选
clearDone = 清除已完成
evening = 今晚
weekend = 本周末
redo = 重做
redone = 已重做：{ $what }
nothingToRedo = 没有可重做的操作。
selectedCount = 已选择 { $n } 项
removedMany = 已删除 { $n } 个任务
changedMany = 已更改 { $n } 个任务
openPage = 打开 { $title }
addTags = 添加标签
addPeople = 添加人员
timeOfDay = 时间
dueWords = 日期，例如“周五下午5点”或“一周后”
dueExample = 周五下午5点，一周后
moveTo = 移动到
allFields = 所有字段
memoHint = 备注
keysBelow = 保存，然后在下方添加任务或拆分标题
keysNest = 变为子任务，或移出
keysTyping = { $what }（输入时）
keysOrder = 上移或下移任务
keysSelect = 选择任务
keysSeveral = 选择多个任务
keepMessages = 消息保留到手动关闭
removePicture = 移除图片
description = 说明
waiting = 正在等待预览服务器，一有响应就会发送。
mayEdit = 您邀请的设备可以通过 { $host } 编辑此列表。
mayRead = 您邀请的设备可以通过 { $host } 查看此列表。
titleKept = 带有备注或子任务的任务需要标题，因此保留了原标题。
movedTo = 已移至：{ $what }
keysChips = 从新任务输入框移到识别出的项目
keysClose = 关闭并撤销输入
refusedMode = 文件是只读的，未作更改。

## How tasks repeat

everyDay = 每天
everyWeekday = 每个工作日
everyWeek = 每周
everyMonth = 每月
everyYear = 每年
everyDays = 每 { $n } 天
everyWeeks = 每 { $n } 周
everyMonths = 每 { $n } 个月
everyYears = 每 { $n } 年

## Answers to changes

addedTask = 已添加：{ $title }
anotherPicture = 换一张图片
addSubtask = 添加子任务
parentGroup = 上级分组
refused = 未能更改：{ $what }
refusedMany = 一次最多只能更改 { $n } 项。
refusedFormat = 这种文件格式没有地方写这项内容。
refusedPicture = 请使用不超过 20 MiB、5000 万像素的 PNG、JPEG、GIF、WebP 或 AVIF 图片。
noPicture = 未能获取图片，请稍后再试。
refusedMarkdown = 更改后周围的 Markdown 会有不同的含义，请手动编辑文件。
needsBoxes = 此文件中有 { $n } 项没有复选框。要更改状态，每项都需要复选框。
giveBoxes = 为每项添加复选框
refusedColor = 无法识别此颜色。请使用 CSS 颜色名称或 #3366cc 这样的代码。
refusedBusy = 对图片服务的请求过于频繁，请稍后再试。
notRepeated = 无法根据规则或日期确定下次的截止日期，因此未添加下一个任务。
tools = 编辑

## Editing over the network

network = 正在通过网络编辑
enterHead = 打开此列表
enterMore = 此链接只能使用一次。之后此设备会保持登录十二小时。
enterButton = 打开列表
enterMissing = 请打开“ringmark serve”显示的链接，或扫描二维码。
enterWrong = 此链接已使用或已过期，请索取新链接。
enterBusy = 尝试次数过多，请等待一分钟。
inviteHead = 邀请设备
inviteMore = 在另一台设备上扫描二维码或打开链接。十分钟内有效，只能使用一次。
inviteRisk = 连接未加密：能读取网络流量的人可以读取列表并进入。请只在信任的网络中使用。
inviteSessions = 已登录的设备：{ $n }
endSessions = 让所有设备退出
newCode = 显示新二维码
undoStale = 这些行此后已更改，未执行撤销。
choosePicture = 选择文件
surpriseDog = 随机图片：狗
surpriseCat = 随机图片：猫
gettingPicture = 正在获取图片…
