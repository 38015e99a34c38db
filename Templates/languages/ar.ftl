### The texts of a site: العربية (Arabic)

## Grammar

pluralZero = n = 0
pluralOne = n = 1
pluralTwo = n = 2
pluralFew = n % 100 = 3..10
pluralMany = n % 100 = 11..99
groupSeparator = ,
decimalSeparator = .
shortMonths = يناير|فبراير|مارس|أبريل|مايو|يونيو|يوليو|أغسطس|سبتمبر|أكتوبر|نوفمبر|ديسمبر
weekdays = الاثنين|الثلاثاء|الأربعاء|الخميس|الجمعة|السبت|الأحد
shortDate = { $day } { $month }
fullDate = { $day } { $month } { $year }
dateTime = { $date }، { $time }

## Navigation and themes

overview = نظرة عامة
agenda = المواعيد
completed = المنجز
history = السجل
search = بحث
skip = الانتقال إلى المحتوى
themeToLight = التبديل إلى المظهر الفاتح
themeToDark = التبديل إلى المظهر الداكن
themeToAuto = استخدام مظهر النظام

## Progress, cards, and lists

groups = المجموعات
cards = بطاقات
list = قائمة
view = طريقة العرض
inbox = بلا مجموعة
tasks = { $n ->
    [zero] لا مهام
    [one] مهمة واحدة
    [two] مهمتان
    [few] { $n } مهام
   *[other] { $n } مهمة
  }
ringTitle = { $percent }: أُنجز { $done } من { $total }
doneOf = أُنجز { $done } من { $total }
inProgress = { $n } قيد التنفيذ
open = { $n } لم تبدأ
question = { $n ->
    [zero] لا أسئلة
    [one] سؤال واحد
    [two] سؤالان
    [few] { $n } أسئلة
    [many] { $n } سؤالًا
   *[other] { $n } سؤال
  }
deferred = { $n } مؤجلة
cancelled = { $n } ملغاة
overdue = { $n } متأخرة
dueSoon = { $n } موعدها قريب
weighted = حسب التقدير: { $percent } ({ $done } من { $total })
noTasks = لا مهام
noTasksYet = لا توجد مهام بعد
addFirst = أضف المهمة الأولى تحت هذا العنوان
emptyTitle = لا توجد خطط بعد
emptyText = أضف المهمة الأولى إلى { $file } لتظهر هنا:
allCancelled = أُلغي كل شيء هنا.
next = التالي: { $title }
allDone = أُنجز الكل
allExecutedMore = لم يبقَ شيء لفعله. استمتع بالهدوء.
uncounted = { $n ->
    [zero] لا عناصر أخرى غير محتسبة
    [one] عنصر آخر غير محتسب
    [two] عنصران آخران غير محتسبين
    [few] { $n } عناصر أخرى غير محتسبة
    [many] { $n } عنصرًا آخر غير محتسب
   *[other] { $n } عنصر آخر غير محتسب
  }
upNext = التالي
recentlyCompleted = أُنجز حديثًا
all = الكل ({ $n })
nothingNext = لم يبقَ شيء لفعله.
nothingDated = لا تاريخ لأي مهمة غير منجزة.
nothingCompleted = لم يُنجز شيء بعد.
show = عرض
showAll = الكل
showOpen = غير المنجز
showDone = المنجز
previousGroup = المجموعة السابقة
nextGroup = المجموعة التالية
columnGroup = المجموعة
columnProgress = التقدم
columnPercent = النسبة
columnDone = المنجز
columnNext = التالي
columnDue = الموعد
newestFirst = الأحدث أولًا
oldestFirst = الأقدم أولًا
order = الترتيب
allGroups = كل المجموعات
filterByGroup = التصفية حسب المجموعة

## Agenda

overdueHead = متأخر
milestonesOverdueHead = مراحل متأخرة
today = اليوم
dueSoonHead = موعدها قريب
thisWeek = الأيام السبعة القادمة
calendarFile = ملف التقويم
subscribe = الاشتراك في التقويم
tags = الوسوم
people = الأشخاص

## Search

searchTasks = { $n ->
    [zero] البحث في المهام
    [one] البحث في مهمة واحدة
    [two] البحث في مهمتين
    [few] البحث في { $n } مهام
   *[other] البحث في { $n } مهمة
  }
searchHint = ابحث في العناوين والوسوم والأشخاص والمجموعات.
noResults = لا توجد مهام مطابقة.
similarResults = لا توجد نتائج مطابقة تمامًا. نتائج مشابهة:
inThisList = في هذه القائمة
results = { $n ->
    [zero] لا نتائج
    [one] نتيجة واحدة
    [two] نتيجتان
    [few] { $n } نتائج
    [many] { $n } نتيجة
   *[other] { $n } نتيجة
  }
searchNeedsScript = يتطلب البحث JavaScript. هذه هي المهام حسب المجموعة.
searchFailed = تعذر تحميل بيانات البحث.
anyState = أي حالة
anyPriority = أي أولوية
anyGroup = أي مجموعة
anyTag = أي وسم
anyPerson = أي شخص

## States and priorities

group = المجموعة
state = الحالة
tag = الوسم
person = الشخص
stateOpen = لم تبدأ
stateDone = منجزة
stateInProgress = قيد التنفيذ
stateQuestion = سؤال
stateDeferred = مؤجلة
stateCancelled = ملغاة
stateless = بلا حالة
statelessHint = لا شيء في هذا الملف يحمل حالة، فلا يوجد تقدم لعرضه. ابدأ عنصرًا بالرمز ✅ أو 🚧، أو اكتب كل عنصر هكذا: «- [ ] …».
leftOut = { $n ->
    [zero] لا سطر يحمل حالة بلا مربع ({ $lines }).
    [one] سطر واحد يحمل حالة بلا مربع ({ $lines }). تحتسبه «read: all» في مقدمة الملف.
    [two] سطران يحملان حالة بلا مربع ({ $lines }). تحتسبهما «read: all» في مقدمة الملف.
    [few] { $n } أسطر تحمل حالة بلا مربع ({ $lines }). تحتسبها «read: all» في مقدمة الملف.
    [many] { $n } سطرًا يحمل حالة بلا مربع ({ $lines }). تحتسبها «read: all» في مقدمة الملف.
   *[other] { $n } سطر يحمل حالة بلا مربع ({ $lines }). تحتسبها «read: all» في مقدمة الملف.
  }
fewBoxes = المربعات المنجزة: { $done } من { $total } ({ $percent }).
moreStates = { $n ->
    [zero] لا سطر آخر يحمل حالة بلا مربع (المنجز: { $done })؛ { $command }.
    [one] سطر آخر يحمل حالة بلا مربع (المنجز: { $done })؛ يحتسبه { $command }.
    [two] سطران آخران يحملان حالة بلا مربع (المنجز: { $done })؛ يحتسبهما { $command }.
    [few] { $n } أسطر أخرى تحمل حالة بلا مربع (المنجز: { $done })؛ يحتسبها { $command }.
    [many] { $n } سطرًا آخر يحمل حالة بلا مربع (المنجز: { $done })؛ يحتسبها { $command }.
   *[other] { $n } سطر آخر يحمل حالة بلا مربع (المنجز: { $done })؛ يحتسبها { $command }.
  }
plainItems = { $n ->
    [zero] لا عنصر في القوائم يبدو مهمة؛ { $command }.
    [one] عنصر قائمة واحد يبدو مهمة؛ يقرؤه { $command }.
    [two] عنصرا قائمة يبدوان مهمتين؛ يقرؤهما { $command }.
    [few] { $n } عناصر قائمة تبدو مهام؛ يقرؤها { $command }.
    [many] { $n } عنصرًا في القوائم يبدو مهمة؛ يقرؤها { $command }.
   *[other] { $n } عنصر في القوائم يبدو مهمة؛ يقرؤها { $command }.
  }
itemsWithoutState = { $n ->
    [zero] لا عنصر في القوائم بلا حالة؛ { $command }.
    [one] عنصر قائمة واحد بلا حالة؛ يحتسبه { $command } مهمة مفتوحة.
    [two] عنصرا قائمة بلا حالة؛ يحتسبهما { $command } مهمتين مفتوحتين.
    [few] { $n } عناصر قائمة بلا حالة؛ يحتسبها { $command } مهام مفتوحة.
    [many] { $n } عنصرًا في القوائم بلا حالة؛ يحتسبها { $command } مهام مفتوحة.
   *[other] { $n } عنصر في القوائم بلا حالة؛ يحتسبها { $command } مهام مفتوحة.
  }
besideBoxes = { $n ->
    [zero] لا عنصر بلا مربع يُحتسب مهمة مفتوحة؛ { $command }.
    [one] عنصر واحد بلا مربع يُحتسب مهمة مفتوحة؛ يحتسب { $command } المربعات وحدها.
    [two] عنصران بلا مربع يُحتسبان مهمتين مفتوحتين؛ يحتسب { $command } المربعات وحدها.
    [few] { $n } عناصر بلا مربع تُحتسب مهام مفتوحة؛ يحتسب { $command } المربعات وحدها.
    [many] { $n } عنصرًا بلا مربع تُحتسب مهام مفتوحة؛ يحتسب { $command } المربعات وحدها.
   *[other] { $n } عنصر بلا مربع تُحتسب مهام مفتوحة؛ يحتسب { $command } المربعات وحدها.
  }
markedRows = { $n ->
    [zero] لا صف في جدول فيه علامات؛ { $command }.
    [one] صف واحد في جدول فيه علامات؛ يحتسبه { $command }.
    [two] صفان في جدول فيهما علامات؛ يحتسبهما { $command }.
    [few] { $n } صفوف في جدول فيها علامات؛ يحتسبها { $command }.
    [many] { $n } صفًا في جدول فيها علامات؛ يحتسبها { $command }.
   *[other] { $n } صف في جدول فيها علامات؛ يحتسبها { $command }.
  }
withThem = ومعها تصبح النسبة { $percent }.
writeAtTop = لاحتساب الكل، اكتب هذا في بداية الملف:
priorityHighest = قصوى
priorityHigh = عالية
priorityMedium = متوسطة
priorityLow = منخفضة
priorityLowest = دنيا

## Notes on pages

notFound = الصفحة غير موجودة
notFoundMore = ربما أُعيدت تسميتها أو حُذفت.
backHome = العودة إلى النظرة العامة
countAll = تُحتسب كل مهمة مرة واحدة، ولا تُحتسب المهام الملغاة.
countLeaves = تُحتسب المهام التي بلا مهام فرعية فقط، ولا تُحتسب المهام الملغاة.
countTop = لا تُحتسب المهام الفرعية ولا المهام الملغاة.
permalink = رابط إلى هذه المهمة
overdueOn = { $date } · متأخرة
doneOn = أُنجزت { $date }
shown = المعروض { $n } من { $total }.
feedTitle = المنجز: { $title }
waitsFor = بعد { $id }
timeline = الجدول الزمني
plannedBefore = مخطط له قبل موعد { $id }
percent = { $n }%

## History and forecasts

chartLabel = المهام المنجزة والنطاق عبر الزمن
scope = النطاق
left = المتبقي
weekOf = أسبوع
finished = المنجز
added = المضاف
cut = المستبعد
reopened = أُعيد فتحها
movedColumn = تغيّر موعدها
archivedColumn = مؤرشفة
restored = مستعادة
recounted = أُعيد عدّها
forecastRange = يُرجَّح الإنجاز بين { $from } و{ $to }.
forecastAbout = يُرجَّح الإنجاز نحو { $to }.
forecastNone = لا توقُّع: تُضاف مهام جديدة بنحو سرعة إنجاز غيرها.
forecastYoung = لا توقُّع بعد: يلزم سجل أربعة أسابيع.
forecastLittle = لا توقُّع بعد: أُنجز أقل من خمس مهام في آخر اثني عشر أسبوعًا.
forecastRare = لا توقُّع بعد: أُنجزت مهام في أقل من ثلاثة من آخر ثمانية أسابيع.
forecastQuiet = لا توقُّع: لم تُنجز أي مهمة في الأسبوعين الأخيرين.
forecastFar = لا توقُّع: بهذه الوتيرة تبعد النهاية أكثر من أربع سنوات.
forecastUnreliable = لا توقُّع: لم يصدق من التوقعات السابقة لهذه القائمة ({ $n }) إلا { $held }.
forecastHow = محاكاة من الأسابيع الأخيرة ({ $n })؛ ينبغي أن يصدق اثنان من كل ثلاثة توقعات كهذا.
forecastHeld = التوقعات السابقة التي صدقت لهذه القائمة: { $held } من { $n }.
period = الفترة
lastDays = { $n } يومًا
lastWeeks = { $n } أسابيع
lastYear = سنة واحدة
wholePeriod = الكل
standingNote = { $n ->
    [zero] لم تتحول أي مهمة منجزة إلى نص.
    [one] مهمة منجزة واحدة لم تعد مهمة، ونصها ما زال في الملف، وما زال الرسم يشملها.
    [two] مهمتان منجزتان لم تعودا مهمتين، ونصهما ما زال في الملف، وما زال الرسم يشملهما.
    [few] { $n } مهام منجزة لم تعد مهامًا، ونصها ما زال في الملف، وما زال الرسم يشملها.
   *[other] { $n } مهمة منجزة لم تعد مهمة، ونصها ما زال في الملف، وما زال الرسم يشملها.
  }
archivedNote = { $n ->
    [zero] لم تُحذف أي مهمة منجزة من الملف.
    [one] حُذفت مهمة منجزة واحدة من الملف، وما زال الرسم يشملها.
    [two] حُذفت مهمتان منجزتان من الملف، وما زال الرسم يشملهما.
    [few] حُذفت { $n } مهام منجزة من الملف، وما زال الرسم يشملها.
   *[other] حُذفت { $n } مهمة منجزة من الملف، وما زال الرسم يشملها.
  }
archivedHead = أُنجزت ثم حُذفت
removedOn = حُذفت { $date }
chartTable = الرسم في جدول
date = التاريخ
total = المجموع
historyBegins = يبدأ السجل هنا. يظهر الخط بعد المراجعة التالية.
historyShallow = بُني من نسخة غير كاملة (shallow clone)، لذا تنقص المراجعات الأقدم.
fromHistory = التاريخ مأخوذ من سجل الملف
movedOften = نُقل { $n }×، الموعد الأول { $date }
slipped = { $n ->
    [zero] تأخّر { $days }
    [one] تأخّر { $days } بتغيير واحد
    [two] تأخّر { $days } بتغييرين
    [few] تأخّر { $days } في { $n } تغييرات
    [many] تأخّر { $days } في { $n } تغييرًا
   *[other] تأخّر { $days } في { $n } تغيير
  }
dayCount = { $n ->
    [few] { $n } أيام
    [many] { $n } يومًا
   *[other] { $n } يوم
  }
datesMoved = مواعيد تغيّرت
recentWeek = هذا الأسبوع
sinceDay = منذ { $date }
weekQuiet = لم يُنجَز شيء ولم يُضَف ولم يتغيّر موعد منذ { $date }.
attention = يحتاج إلى متابعة
update = تحديث الحالة
updates = تحديثات الحالة
daysLate = { $n ->
    [few] متأخر { $n } أيام
    [many] متأخر { $n } يومًا
   *[other] متأخر { $n } يوم
  }

## Editing in the browser

liveProblem = تعذر بناء الموقع. هذه آخر نسخة بُنيت بنجاح.
liveOffline = توقفت المعاينة. شغّلها من جديد: { $command }
editNeedsScript = يتطلب التحرير JavaScript. اسمح به لهذه الصفحة في إعدادات المتصفح.
editNamed = تحرير: { $title }
moveNamed = النقل بمفاتيح الأسهم: { $title }
addTask = إضافة مهمة
addHint = مثلًا: شراء الحليب غدا #سوق @سارة
addButton = إضافة
addGroup = مجموعة جديدة
addGroupIn = مجموعة جديدة في { $title }
editGroup = تحرير المجموعة
removeGroup = حذف المجموعة
editTitle = العنوان
editMemo = ملاحظة
editReason = السبب
priority = الأولوية
none = لا شيء
name = الاسم
color = اللون
ownColor = لون آخر
icon = الرمز (إيموجي واحد)
picture = الصورة (مسار نسبي من ملف المهام)
save = حفظ
cancel = إلغاء
remove = حذف
close = إغلاق
undo = تراجع
removed = حُذف: { $title }
undone = تم التراجع: { $what }
moved = نُقل.
editStale = تغيّر هذا في مكان آخر في الأثناء. احفظ مرة أخرى لاستبداله. المحتوى الحالي:
editGone = لم يعد هذا في الملف.
editLost = حُذفت المهمة في مكان آخر في الأثناء. نصك محفوظ:
editFailed = حدث خطأ ما.
needsName = أدخل اسمًا للمجموعة.
recordDone = تسجيل يوم إنجاز المهمة
recordCreated = تسجيل يوم إضافة المهمة

## Estimates, milestones, and drafts

nothingToUndo = لا يوجد ما يُتراجع عنه.
unestimated = { $n ->
    [zero] لكل مهمة تقدير
    [one] مهمة واحدة بلا تقدير
    [two] مهمتان بلا تقدير
    [few] { $n } مهام بلا تقدير
   *[other] { $n } مهمة بلا تقدير
  }
hours = { $n } س
points = { $n } ن
estimate = التقدير
repeats = التكرار
milestonesOverdue = { $n ->
    [zero] لا مراحل متأخرة
    [one] مرحلة واحدة متأخرة
    [two] مرحلتان متأخرتان
    [few] { $n } مراحل متأخرة
   *[other] { $n } مرحلة متأخرة
  }
milestoneOn = الموعد: { $date }
more = المزيد من الملف
showMore = عرض المزيد
quietWeeks = { $n ->
    [zero] لا أسابيع بلا تغيير
    [one] أسبوع واحد بلا تغيير
    [two] أسبوعان بلا تغيير
    [few] { $n } أسابيع بلا تغيير
    [many] { $n } أسبوعًا بلا تغيير
   *[other] { $n } أسبوع بلا تغيير
  }
latestWeeks = المعروض آخر الأسابيع: { $n } من { $total }.
draftKept = تغييراتك غير المحفوظة محفوظة هنا مؤقتًا.
allResults = عرض الكل ({ $n })

## The verdict on the home page

paceBoth = أُنجز { $finished } وأُضيف { $added } منذ { $date }
paceReopened = أُنجز { $finished } وأُعيد فتح { $reopened } وأُضيف { $added } منذ { $date }
paceTaken = أُنجز { $finished } وأُعيد فتح { $reopened } منذ { $date }
paceNothing = لم يُنجز شيء ولم يُضف شيء منذ { $date }
paceDone = أُنجز { $n } منذ { $date }
paceIs = الوتيرة { $pace }
forecast = التوقُّع
around = متوقع نحو { $date }
needs = يلزم { $needed } في الأسبوع
allNeed = بقي حتى ذلك اليوم { $n } إجمالًا: { $needed } في الأسبوع
toDoIn = بقي { $n } خلال { $days }
allToDoIn = بقي حتى ذلك اليوم { $n } إجمالًا خلال { $days }
soonPace = { $name }: بقي حتى ذلك اليوم { $n } خلال { $days }
setback = { $n ->
    [zero] لم تُفتح مهام من جديد في { $date }.
    [one] أُعيد فتح مهمة واحدة في { $date }.
    [two] أُعيد فتح مهمتين في { $date }.
    [few] أُعيد فتح { $n } مهام في { $date }.
   *[other] أُعيد فتح { $n } مهمة في { $date }.
  }
leftPace = بقي { $n }؛ الوتيرة { $pace } في الأسبوع
leftNeeds = بقي { $n }؛ يلزم { $needed } في الأسبوع حتى { $date }
partNeeds = بقي { $n }، منها { $due } حتى { $date }: يلزم { $needed } في الأسبوع
clauses = { $first }؛ { $second }
onTrack = وفق الخطة
atRisk = مهددة
offTrack = متأخرة عن الخطة
notJudged = السجل لا يكفي للحكم
noDueDates = بلا حكم: لا شيء له موعد.
daysTo = { $n ->
    [0] { $name }: الموعد اليوم
    [one] يوم واحد حتى { $name }
    [two] يومان حتى { $name }
    [few] { $n } أيام حتى { $name }
    [many] { $n } يومًا حتى { $name }
   *[other] { $n } يوم حتى { $name }
  }
needsPace = يلزم { $name } { $needed } في الأسبوع؛ الوتيرة { $pace }
quietFor = { $n ->
    [one] لم يُنجز شيء منذ أسبوع
    [two] لم يُنجز شيء منذ أسبوعين
    [few] لم يُنجز شيء منذ { $n } أسابيع
    [many] لم يُنجز شيء منذ { $n } أسبوعًا
   *[other] لم يُنجز شيء منذ { $n } أسبوع
  }
dateMoved = { $n ->
    [two] { $name }: أُجِّل الموعد مرتين خلال { $days } يومًا
    [few] { $name }: أُجِّل الموعد { $n } مرات خلال { $days } يومًا
   *[other] { $name }: أُجِّل الموعد { $n } مرة خلال { $days } يومًا
  }
noBuffer = { $n ->
    [one] بهذه الوتيرة، يلزم { $name } يوم واحد؛ بقي { $left }
    [two] بهذه الوتيرة، يلزم { $name } يومان؛ بقي { $left }
    [few] بهذه الوتيرة، يلزم { $name } { $n } أيام؛ بقي { $left }
    [many] بهذه الوتيرة، يلزم { $name } { $n } يومًا؛ بقي { $left }
   *[other] بهذه الوتيرة، يلزم { $name } { $n } يوم؛ بقي { $left }
  }
noBufferGrowing = { $n ->
    [one] بهذه الوتيرة، مع المهام الجديدة، يلزم { $name } يوم واحد؛ بقي { $left }
    [two] بهذه الوتيرة، مع المهام الجديدة، يلزم { $name } يومان؛ بقي { $left }
    [few] بهذه الوتيرة، مع المهام الجديدة، يلزم { $name } { $n } أيام؛ بقي { $left }
    [many] بهذه الوتيرة، مع المهام الجديدة، يلزم { $name } { $n } يومًا؛ بقي { $left }
   *[other] بهذه الوتيرة، مع المهام الجديدة، يلزم { $name } { $n } يوم؛ بقي { $left }
  }
growing = تُضاف مهام جديدة بنحو سرعة إنجاز غيرها
forecastLate = توقُّع { $name } نحو { $date }
workDue = العمل المستحق حتى { $date }
lists = كل القوائم
listCount = { $n ->
    [zero] لا قوائم
    [one] قائمة واحدة
    [two] قائمتان
    [few] { $n } قوائم
   *[other] { $n } قائمة
  }
lateFirst = المتأخرة أولًا
quietFirst = الأطول دون تغيير أولًا
columnList = القائمة
columnVerdict = التقييم
columnChanged = آخر تغيير
dueInWeeks = تستحق خلال { $weeks } أسابيع: { $n }
noOwner = { $n ->
    [one] مهمة مفتوحة واحدة بلا مسؤول
    [two] مهمتان مفتوحتان بلا مسؤول
    [few] { $n } مهام مفتوحة بلا مسؤول
   *[other] { $n } مهمة مفتوحة بلا مسؤول
  }
noDay = { $n ->
    [one] مهمة مفتوحة واحدة بلا تاريخ
    [two] مهمتان مفتوحتان بلا تاريخ
    [few] { $n } مهام مفتوحة بلا تاريخ
   *[other] { $n } مهمة مفتوحة بلا تاريخ
  }
noOwnerNoDate = { $n ->
    [one] مهمة مفتوحة واحدة بلا مسؤول، و{ $dates } بلا تاريخ
    [two] مهمتان مفتوحتان بلا مسؤول، و{ $dates } بلا تاريخ
    [few] { $n } مهام مفتوحة بلا مسؤول، و{ $dates } بلا تاريخ
   *[other] { $n } مهمة مفتوحة بلا مسؤول، و{ $dates } بلا تاريخ
  }
why = لماذا؟
ruleHead = كيف يُحكم على ذلك
verdictRule = متأخرة عن الخطة: مرحلة متأخرة، أو أكثر من { $overdue } من المهام المتبقية متأخرة، أو توقُّع مرحلة أو آخر موعد كله بعد ذلك اليوم، أو تحتاج إحداها أكثر من { $much } من الوتيرة، محسوبةً بمهمة منجزة إضافية وبأسبوع متبقٍّ على الأقل. مهددة: مهمة متأخرة، أو تحتاج مرحلة أو آخر موعد أكثر من { $pace } من وتيرة آخر { $weeks } أسابيع، أو لم يُنجز شيء منذ { $quiet } أسابيع، أو تغيّر موعد مرحلة { $moves } مرة خلال { $moved } يومًا، أو يستغرق العمل بهذه الوتيرة، مع مهام جديدة كما في السابق، أكثر من { $time } من الوقت المتبقي، أو تُضاف مهام جديدة بسرعة إنجاز غيرها، أو يقع منتصف توقُّع بعد يومه. السجل لا يكفي: لا شيء من ذلك، في أقل من { $known } أسابيع. وفق الخطة: لا شيء من ذلك. لا يُحكم على خطة بلا مواعيد.
milestones = المراحل
lastChanged = آخر تغيير: { $date }
unchanged = { $n ->
    [zero] تغيّر اليوم
    [one] بلا تغيير منذ يوم
    [two] بلا تغيير منذ يومين
    [few] بلا تغيير منذ { $n } أيام
    [many] بلا تغيير منذ { $n } يومًا
   *[other] بلا تغيير منذ { $n } يوم
  }
fromFile = المصدر: { $file }، بتاريخ { $date }
asOf = بتاريخ { $date }
finishedByDay = { $n ->
    [zero] لم تُنجز مهام في آخر 26 أسبوعًا
    [one] أُنجزت مهمة واحدة في آخر 26 أسبوعًا، حسب اليوم
    [two] أُنجزت مهمتان في آخر 26 أسبوعًا، حسب اليوم
    [few] أُنجزت { $n } مهام في آخر 26 أسبوعًا، حسب اليوم
   *[other] أُنجزت { $n } مهمة في آخر 26 أسبوعًا، حسب اليوم
  }
sortBy = الترتيب حسب
fileOrder = ترتيب الملف
openFirst = المفتوحة أولًا
mainNavigation = التنقل الرئيسي
board = لوحة
unassigned = دون مسؤول
overdueLeft = تأخر { $n } من المهام المتبقية ({ $total })
months = يناير|فبراير|مارس|أبريل|مايو|يونيو|يوليو|أغسطس|سبتمبر|أكتوبر|نوفمبر|ديسمبر
monthOf = { $month } { $year }
undated = بلا تاريخ معروف

## Keyboard shortcuts and the line for a new task

keysHead = اختصارات لوحة المفاتيح
keysMove = المهمة التالية أو السابقة
keysSpace = مسافة
keysTick = وضع علامة على المهمة
keysEdit = تحرير المهمة
keysSearch = بحث
keysUse = استخدام اختصارات المفتاح الواحد
tomorrow = غدًا
nextWeek = الأسبوع القادم
noDate = بلا تاريخ
noRepeat = لا يتكرر
selectAll = تحديد الكل
clearDone = مسح المنجز
evening = هذا المساء
weekend = نهاية هذا الأسبوع
redo = إعادة
redone = أُعيد: { $what }
nothingToRedo = لا يوجد ما يُعاد.
selectedCount = المحدد: { $n }
removedMany = المهام المحذوفة: { $n }
changedMany = المهام المعدّلة: { $n }
openPage = فتح { $title }
addTags = إضافة وسوم
addPeople = إضافة أشخاص
timeOfDay = الوقت
dueWords = يوم، مثل «الجمعة 5 مساءً» أو «بعد 3 أسابيع»
dueExample = الجمعة 5 مساءً، بعد 3 أسابيع
moveTo = نقل إلى
allFields = كل الحقول
memoHint = ملاحظة
keysBelow = حفظ ثم إضافة مهمة أسفلها أو تقسيم العنوان
keysNest = جعلها مهمة فرعية أو إخراجها
keysTyping = { $what } (أثناء الكتابة)
keysOrder = نقل المهمة إلى أعلى أو أسفل
keysSelect = تحديد المهمة
keysSeveral = تحديد عدة مهام
keepMessages = إبقاء الرسائل حتى أغلقها
removePicture = إزالة الصورة
description = الوصف
waiting = خادم المعاينة لا يستجيب. يُرسل هذا فور استجابته.
mayEdit = يمكن للأجهزة التي دعوتها تعديل هذه القائمة على { $host }.
mayRead = يمكن للأجهزة التي دعوتها عرض هذه القائمة على { $host }.
titleKept = المهمة التي لها ملاحظة أو مهام فرعية تحتاج إلى عنوان، لذلك أُبقي على العنوان السابق.
movedTo = نُقلت إلى: { $what }
keysChips = من سطر المهمة الجديدة إلى العناصر التي تم التعرّف عليها
keysClose = إغلاق والتراجع عما كُتب
refusedMode = الملف للقراءة فقط، فلم يتغير شيء.

## How tasks repeat

everyDay = كل يوم
everyWeekday = كل يوم عمل
everyWeek = كل أسبوع
everyMonth = كل شهر
everyYear = كل سنة
everyDays = { $n ->
    [one] كل يوم
    [two] كل يومين
    [few] كل { $n } أيام
    [many] كل { $n } يومًا
   *[other] كل { $n } يوم
  }
everyWeeks = { $n ->
    [one] كل أسبوع
    [two] كل أسبوعين
    [few] كل { $n } أسابيع
    [many] كل { $n } أسبوعًا
   *[other] كل { $n } أسبوع
  }
everyMonths = { $n ->
    [one] كل شهر
    [two] كل شهرين
    [few] كل { $n } أشهر
    [many] كل { $n } شهرًا
   *[other] كل { $n } شهر
  }
everyYears = { $n ->
    [one] كل سنة
    [two] كل سنتين
    [few] كل { $n } سنوات
   *[other] كل { $n } سنة
  }

## Answers to changes

addedTask = أُضيفت: { $title }
anotherPicture = صورة أخرى
addSubtask = إضافة مهمة فرعية
parentGroup = داخل المجموعة
refused = لم يتم التغيير: { $what }
refusedMany = عدد كبير دفعة واحدة: يمكن تغيير { $n } على الأكثر.
refusedFormat = لا مكان لهذا في ملفات هذا التنسيق.
refusedPicture = استخدم صورة PNG أو JPEG أو GIF أو WebP أو AVIF لا تتجاوز 20 ميبيبايت و50 ميغابكسل.
noPicture = لم تصل أي صورة. حاول لاحقًا.
refusedMarkdown = ستُقرأ علامات Markdown المحيطة قراءة مختلفة بعد ذلك. عدّل الملف يدويًا.
needsBoxes = عناصر بلا مربع في هذا الملف: { $n }. لتغيير حالتها يحتاج كل منها إلى مربع.
giveBoxes = أضف مربعًا لكل عنصر
refusedColor = هذا اللون غير مفهوم. استخدم اسم لون CSS أو رمزًا مثل ‎#3366cc.
refusedBusy = كثرت الطلبات على خدمة الصور. حاول لاحقًا.
notRepeated = لم تُضف المهمة التالية لأن القاعدة أو التواريخ لا تحدد موعدها.
tools = تحرير

## Editing over the network

network = تحرير عبر الشبكة
enterHead = افتح هذه القائمة
enterMore = يعمل هذا الرابط مرة واحدة، ثم يبقى الجهاز متصلًا اثنتي عشرة ساعة.
enterButton = افتح القائمة
enterMissing = افتح الرابط أو امسح الرمز الذي يعرضه «ringmark serve».
enterWrong = استُخدم هذا الرابط أو انتهت مدته. اطلب رابطًا جديدًا.
enterBusy = محاولات كثيرة. انتظر دقيقة.
inviteHead = دعوة جهاز
inviteMore = امسح الرمز أو افتح الرابط على الجهاز الآخر. يعمل مرة واحدة خلال عشر دقائق.
inviteRisk = الاتصال غير مشفّر: من يقرأ حركة الشبكة يمكنه قراءة القائمة والدخول. استخدمه فقط في شبكة تثق بها.
inviteSessions = الأجهزة المتصلة: { $n }
endSessions = تسجيل خروج كل الأجهزة
newCode = عرض رمز جديد
undoStale = تغيّرت هذه الأسطر منذ ذلك الحين؛ لم يُتراجع عن شيء.
choosePicture = اختيار ملف
surpriseDog = مفاجأة: كلب
surpriseCat = مفاجأة: قطة
gettingPicture = جارٍ جلب صورة…
