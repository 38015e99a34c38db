### The texts of a site: Español (Spanish)

## Grammar

pluralOne = n = 1
groupSeparator = .
decimalSeparator = ,
shortMonths = ene|feb|mar|abr|may|jun|jul|ago|sept|oct|nov|dic
weekdays = lunes|martes|miércoles|jueves|viernes|sábado|domingo
shortDate = { $day } { $month }
fullDate = { $day } { $month } { $year }
dateTime = { $date }, { $time }

## Navigation and themes

overview = Resumen
agenda = Agenda
completed = Completadas
history = Historial
search = Buscar
skip = Saltar al contenido
themeToLight = Cambiar al tema claro
themeToDark = Cambiar al tema oscuro
themeToAuto = Usar el tema del sistema

## Progress, cards, and lists

groups = Grupos
cards = Tarjetas
list = Lista
view = Vista
inbox = Sin grupo
tasks = { $n ->
    [one] { $n } tarea
   *[other] { $n } tareas
  }
ringTitle = { $percent }: { $done } de { $total } tareas completadas
doneOf = { $n ->
    [one] { $done } de { $total } completada
   *[other] { $done } de { $total } completadas
  }
inProgress = { $n } en curso
open = { $n ->
    [one] { $n } pendiente
   *[other] { $n } pendientes
  }
question = { $n ->
    [one] { $n } pregunta
   *[other] { $n } preguntas
  }
deferred = { $n ->
    [one] { $n } aplazada
   *[other] { $n } aplazadas
  }
cancelled = { $n ->
    [one] { $n } cancelada
   *[other] { $n } canceladas
  }
overdue = { $n ->
    [one] { $n } atrasada
   *[other] { $n } atrasadas
  }
dueSoon = { $n ->
    [one] { $n } vence pronto
   *[other] { $n } vencen pronto
  }
weighted = Según estimaciones: { $percent } ({ $done } de { $total })
noTasks = Sin tareas
noTasksYet = Aún no hay tareas
addFirst = Añade la primera tarea bajo este título
emptyTitle = Aún no hay planes
emptyText = Escribe la primera tarea en { $file } y aparecerá aquí:
allCancelled = Aquí todo se ha cancelado.
next = Siguiente: { $title }
allDone = Todo completado
allExecutedMore = No queda nada por hacer. Disfruta de la calma.
uncounted = { $n ->
    [one] { $n } elemento más no se cuenta
   *[other] { $n } elementos más no se cuentan
  }
upNext = A continuación
recentlyCompleted = Completadas recientemente
all = Todas ({ $n })
nothingNext = No queda nada pendiente.
nothingDated = Ninguna tarea pendiente tiene fecha.
nothingCompleted = Aún no hay nada completado.
show = Mostrar
showAll = Todas
showOpen = Pendientes
showDone = Completadas
previousGroup = Grupo anterior
nextGroup = Grupo siguiente
columnGroup = Grupo
columnProgress = Progreso
columnPercent = Porcentaje
columnDone = Completadas
columnNext = Siguiente
columnDue = Vence
newestFirst = Más recientes primero
oldestFirst = Más antiguas primero
order = Orden
allGroups = Todos los grupos
filterByGroup = Filtrar por grupo

## Agenda

overdueHead = Atrasadas
milestonesOverdueHead = { $n ->
    [one] Hito atrasado
   *[other] Hitos atrasados
  }
today = Hoy
dueSoonHead = Vencen pronto
thisWeek = Los próximos siete días
calendarFile = Archivo de calendario
subscribe = Suscribirse al calendario
tags = Etiquetas
people = Personas

## Search

searchTasks = { $n ->
    [one] Buscar en { $n } tarea
   *[other] Buscar en { $n } tareas
  }
searchHint = Busca en títulos, etiquetas, personas y grupos.
noResults = No hay tareas que coincidan.
similarResults = Sin coincidencias exactas. Parecidas:
inThisList = En esta lista
results = { $n ->
    [one] { $n } resultado
   *[other] { $n } resultados
  }
searchNeedsScript = La búsqueda requiere JavaScript. Estas son las tareas, por grupos.
searchFailed = No se pudieron cargar los datos de búsqueda.
anyState = Cualquier estado
anyPriority = Cualquier prioridad
anyGroup = Cualquier grupo
anyTag = Cualquier etiqueta
anyPerson = Cualquier persona

## States and priorities

group = Grupo
state = Estado
tag = Etiqueta
person = Persona
stateOpen = Pendiente
stateDone = Completada
stateInProgress = En curso
stateQuestion = Pregunta
stateDeferred = Aplazada
stateCancelled = Cancelada
stateless = Sin estado
statelessHint = En este archivo nada tiene un estado, así que no hay progreso que mostrar. Empiece un elemento con ✅ o 🚧, o escríbalos todos como «- [ ] …».
leftOut = { $n ->
    [one] { $n } línea tiene un estado sin casilla ({ $lines }). «read: all» en el encabezado del archivo la cuenta.
   *[other] { $n } líneas tienen un estado sin casilla ({ $lines }). «read: all» en el encabezado del archivo las cuenta.
  }
fewBoxes = Casillas marcadas: { $done } de { $total } ({ $percent }).
moreStates = { $n ->
    [one] { $n } línea más tiene un estado sin casilla (completadas: { $done }); { $command } la cuenta.
   *[other] { $n } líneas más tienen un estado sin casilla (completadas: { $done }); { $command } las cuenta.
  }
plainItems = { $n ->
    [one] { $n } elemento de lista parece una tarea; { $command } lo lee.
   *[other] { $n } elementos de lista parecen tareas; { $command } los lee.
  }
itemsWithoutState = { $n ->
    [one] { $n } elemento de lista no tiene estado; { $command } lo cuenta como tarea pendiente.
   *[other] { $n } elementos de lista no tienen estado; { $command } los cuenta como tareas pendientes.
  }
besideBoxes = { $n ->
    [one] { $n } elemento sin casilla cuenta como tarea pendiente; { $command } cuenta solo las casillas.
   *[other] { $n } elementos sin casilla cuentan como tareas pendientes; { $command } cuenta solo las casillas.
  }
markedRows = { $n ->
    [one] { $n } fila de una tabla tiene marcas; { $command } la cuenta.
   *[other] { $n } filas de una tabla tienen marcas; { $command } las cuenta.
  }
withThem = Contándolo todo: { $percent }.
writeAtTop = Para contarlo todo, escribe esto al principio del archivo:
priorityHighest = Máxima
priorityHigh = Alta
priorityMedium = Media
priorityLow = Baja
priorityLowest = Mínima

## Notes on pages

notFound = Página no encontrada
notFoundMore = Puede que se haya renombrado o eliminado.
backHome = Volver al resumen
countAll = Cada tarea cuenta una vez; las canceladas no cuentan.
countLeaves = Solo cuentan las tareas sin subtareas; las canceladas no cuentan.
countTop = Solo cuentan las tareas que no son subtareas; las canceladas no cuentan.
permalink = Enlace a esta tarea
overdueOn = { $date } · atrasada
doneOn = Completada el { $date }
shown = Se muestran { $n } de { $total }.
feedTitle = Completadas: { $title }
waitsFor = Después de { $id }
timeline = Cronograma
plannedBefore = Previsto antes del vencimiento de { $id }
percent = { $n } %

## History and forecasts

chartLabel = Tareas completadas y alcance a lo largo del tiempo
scope = Alcance
left = Restantes
weekOf = Semana del
finished = Completadas
added = Añadidas
cut = Retiradas
reopened = Reabiertas
movedColumn = Movidas
archivedColumn = Archivadas
restored = Restauradas
recounted = Recontadas
forecastRange = Todo debería estar completado entre el { $from } y el { $to }.
forecastAbout = Todo debería estar completado hacia el { $to }.
forecastNone = Sin previsión: las tareas nuevas llegan a un ritmo similar al de las completadas.
forecastYoung = Aún sin previsión: hacen falta cuatro semanas de historial.
forecastLittle = Aún sin previsión: se completaron menos de cinco tareas en las últimas doce semanas.
forecastRare = Aún sin previsión: se completaron tareas en menos de tres de las últimas ocho semanas.
forecastQuiet = Sin previsión: no se completó ninguna tarea en las últimas dos semanas.
forecastFar = Sin previsión: a este ritmo, faltan más de cuatro años.
forecastUnreliable = Sin previsión: solo se cumplieron { $held } de { $n } previsiones anteriores de esta lista.
forecastHow = Simulado a partir de las últimas { $n } semanas; dos de cada tres previsiones así deberían cumplirse.
forecastHeld = { $n ->
    [one] Se cumplió { $held } de { $n } previsión anterior de esta lista.
   *[other] Se cumplieron { $held } de { $n } previsiones anteriores de esta lista.
  }
period = Periodo
lastDays = { $n } días
lastWeeks = { $n } semanas
lastYear = 1 año
wholePeriod = Todo
standingNote = { $n ->
    [one] { $n } tarea completada ya no es una tarea, aunque su texto sigue en el archivo; sigue incluida en el gráfico.
   *[other] { $n } tareas completadas ya no son tareas, aunque su texto sigue en el archivo; siguen incluidas en el gráfico.
  }
archivedNote = { $n ->
    [one] { $n } tarea completada se eliminó del archivo; sigue incluida en el gráfico.
   *[other] { $n } tareas completadas se eliminaron del archivo; siguen incluidas en el gráfico.
  }
archivedHead = Completadas y eliminadas
removedOn = Eliminada el { $date }
chartTable = Gráfico como tabla
date = Fecha
total = Total
historyBegins = El historial empieza aquí. Con la próxima revisión se dibujará la línea.
historyShallow = Generado desde un clon superficial (shallow clone): faltan revisiones antiguas.
fromHistory = Fecha tomada del historial del archivo
movedOften = fecha movida { $n }×, primer plazo: { $date }
slipped = { $n ->
    [one] retrasado { $days } en { $n } cambio
   *[other] retrasado { $days } en { $n } cambios
  }
dayCount = { $n ->
    [one] { $n } día
   *[other] { $n } días
  }
datesMoved = Fechas movidas
recentWeek = Esta semana
sinceDay = Desde el { $date }
weekQuiet = Desde el { $date } no se ha completado, añadido ni movido nada.
attention = Requiere atención
update = Informe de estado
updates = Informes de estado
daysLate = { $n ->
    [one] { $n } día de retraso
   *[other] { $n } días de retraso
  }

## Editing in the browser

liveProblem = No se pudo generar el sitio. Este es el último estado que funcionó.
liveOffline = La vista previa se ha detenido. Iníciala de nuevo: { $command }
editNeedsScript = Para editar hace falta JavaScript: permítelo para esta página en los ajustes del navegador.
editNamed = Editar: { $title }
moveNamed = Mover con las flechas: { $title }
addTask = Añadir una tarea
addHint = Ej.: Mañana comprar leche #súper @ana
addButton = Añadir
addGroup = Grupo nuevo
addGroupIn = Grupo nuevo en { $title }
editGroup = Editar el grupo
removeGroup = Eliminar el grupo
editTitle = Título
editMemo = Nota
editReason = Motivo
priority = Prioridad
none = Ninguna
name = Nombre
color = Color
ownColor = Otro color
icon = Icono (un emoji)
picture = Imagen (ruta relativa al archivo de tareas)
save = Guardar
cancel = Cancelar
remove = Eliminar
close = Cerrar
undo = Deshacer
removed = Eliminado: { $title }
undone = Deshecho: { $what }
moved = Movido.
editStale = Se ha cambiado en otro lugar. Guarda otra vez para sobrescribirlo. Contenido actual:
editGone = Esto ya no está en el archivo.
editLost = La tarea se eliminó en otro lugar. Tu texto se conserva:
editFailed = Algo ha salido mal.
needsName = Escribe un nombre para el grupo.
recordDone = Anotar el día en que se completa una tarea
recordCreated = Anotar el día en que se añade una tarea

## Estimates, milestones, and drafts

nothingToUndo = No hay nada que deshacer.
unestimated = { $n ->
    [one] { $n } tarea sin estimación
   *[other] { $n } tareas sin estimación
  }
hours = { $n } h
points = { $n } pt
estimate = Estimación
repeats = Repetición
milestonesOverdue = { $n ->
    [one] { $n } hito atrasado
   *[other] { $n } hitos atrasados
  }
milestoneOn = Vence el { $date }
more = Otros contenidos del archivo
showMore = Mostrar más
quietWeeks = { $n ->
    [one] { $n } semana sin cambios
   *[other] { $n } semanas sin cambios
  }
latestWeeks = Se muestran las últimas { $n } de { $total } semanas.
draftKept = Tus cambios aún no se han guardado. Se conservan aquí.
allResults = Mostrar los { $n } resultados

## The verdict on the home page

paceBoth = Completadas: { $finished }; añadidas: { $added } desde el { $date }
paceReopened = Completadas: { $finished }; reabiertas: { $reopened }; añadidas: { $added } desde el { $date }
paceTaken = Completadas: { $finished }; reabiertas: { $reopened } desde el { $date }
paceNothing = Nada completado ni añadido desde el { $date }
paceDone = { $n ->
    [one] { $n } completada desde el { $date }
   *[other] { $n } completadas desde el { $date }
  }
paceIs = el ritmo es { $pace }
forecast = Previsión
around = previsto hacia el { $date }
needs = requiere { $needed } por semana
allNeed = { $n } en total hasta entonces: { $needed } por semana
toDoIn = { $n } por hacer en { $days }
allToDoIn = { $n } en total hasta entonces, en { $days }
soonPace = { $n } por hacer hasta { $name }, en { $days }
setback = { $n ->
    [one] { $n } tarea se reabrió el { $date }.
   *[other] { $n } tareas se reabrieron el { $date }.
  }
leftPace = Quedan { $n }; el ritmo es { $pace } por semana
leftNeeds = Quedan { $n }; el { $date } requiere { $needed } por semana
partNeeds = Quedan { $n }, { $due } con fecha límite hasta el { $date }: eso requiere { $needed } por semana
clauses = { $first }; { $second }
onTrack = Según lo previsto
atRisk = En riesgo
offTrack = Fuera de plazo
notJudged = Historial insuficiente para evaluar
noDueDates = Sin evaluar: nada tiene fecha límite.
daysTo = { $n ->
    [0] { $name } vence hoy
    [one] { $n } día para { $name }
   *[other] { $n } días para { $name }
  }
needsPace = { $name } requiere { $needed } por semana; el ritmo es { $pace }
quietFor = { $n ->
    [one] nada completado desde hace { $n } semana
   *[other] nada completado desde hace { $n } semanas
  }
dateMoved = { $name }: fecha cambiada { $n } veces en { $days } días
noBuffer = { $n ->
    [one] a este ritmo, { $name } requiere { $n } día; quedan { $left }
   *[other] a este ritmo, { $name } requiere { $n } días; quedan { $left }
  }
noBufferGrowing = { $n ->
    [one] a este ritmo, con las tareas nuevas, { $name } requiere { $n } día; quedan { $left }
   *[other] a este ritmo, con las tareas nuevas, { $name } requiere { $n } días; quedan { $left }
  }
growing = las tareas nuevas llegan a un ritmo similar al de las completadas
forecastLate = la previsión para { $name } es hacia el { $date }
workDue = el trabajo hasta { $date }
lists = Todas las listas
listCount = { $n ->
    [one] { $n } lista
   *[other] { $n } listas
  }
lateFirst = Atrasadas primero
quietFirst = Más tiempo sin cambios primero
columnList = Lista
columnVerdict = Valoración
columnChanged = Último cambio
dueInWeeks = { $n ->
    [one] { $n } vence en las próximas { $weeks } semanas
   *[other] { $n } vencen en las próximas { $weeks } semanas
  }
noOwner = { $n ->
    [one] { $n } tarea pendiente sin responsable
   *[other] { $n } tareas pendientes sin responsable
  }
noDay = { $n ->
    [one] { $n } tarea pendiente sin fecha
   *[other] { $n } tareas pendientes sin fecha
  }
noOwnerNoDate = { $n ->
    [one] { $n } tarea pendiente sin responsable, { $dates } sin fecha
   *[other] { $n } tareas pendientes sin responsable, { $dates } sin fecha
  }
why = ¿Por qué?
ruleHead = Cómo se evalúa
verdictRule = Fuera de plazo: un hito está vencido, más del { $overdue } de las tareas restantes está vencido, toda la previsión de un hito o de la última fecha límite queda después de ese día, o uno de ellos requiere más del { $much } del ritmo, contando una tarea completada más y al menos una semana de plazo. En riesgo: una tarea está vencida; un hito o la última fecha límite requiere más del { $pace } del ritmo de las últimas { $weeks } semanas; no se completó nada en { $quiet } semanas; la fecha de un hito cambió { $moves } veces en { $moved } días; a ese ritmo, con tareas nuevas como hasta ahora, el trabajo requiere más del { $time } del tiempo que queda; las tareas nuevas llegan tan rápido como se completan otras; o el centro de una previsión queda después de su día. Historial insuficiente: nada de lo anterior, con menos de { $known } semanas. Según lo previsto: nada de lo anterior. Un plan sin fechas límite no se evalúa.
milestones = Hitos
lastChanged = Último cambio: { $date }
unchanged = { $n ->
    [one] Sin cambios desde hace { $n } día
   *[other] Sin cambios desde hace { $n } días
  }
fromFile = Fuente: { $file }, a fecha de { $date }
asOf = A fecha de { $date }
finishedByDay = { $n ->
    [one] { $n } tarea completada en las últimas 26 semanas, por día
   *[other] { $n } tareas completadas en las últimas 26 semanas, por día
  }
sortBy = Ordenar por
fileOrder = Orden del archivo
openFirst = Pendientes primero
mainNavigation = Navegación principal
board = Tablero
unassigned = Sin responsable
overdueLeft = { $n ->
    [one] { $n } de las { $total } tareas restantes está vencida
   *[other] { $n } de las { $total } tareas restantes están vencidas
  }
months = Enero|Febrero|Marzo|Abril|Mayo|Junio|Julio|Agosto|Septiembre|Octubre|Noviembre|Diciembre
monthOf = { $month } de { $year }
undated = Sin fecha conocida

## Keyboard shortcuts and the line for a new task

keysHead = Atajos de teclado
keysMove = Tarea siguiente o anterior
keysSpace = Espacio
keysTick = Marcar la tarea
keysEdit = Editar la tarea
keysSearch = Buscar
keysUse = Usar atajos de una sola tecla
tomorrow = Mañana
nextWeek = La semana que viene
noDate = Sin fecha
noRepeat = No se repite
selectAll = Seleccionar todo
clearDone = Borrar completadas
evening = Esta noche
weekend = Este fin de semana
redo = Rehacer
redone = Rehecho: { $what }
nothingToRedo = No hay nada que rehacer.
selectedCount = Seleccionadas: { $n }
removedMany = Tareas eliminadas: { $n }
changedMany = Tareas cambiadas: { $n }
openPage = Abrir { $title }
addTags = Añadir etiquetas
addPeople = Añadir personas
timeOfDay = Hora
dueWords = Un día, como «viernes 17:00» o «en 2 semanas»
dueExample = viernes 17:00, en 2 semanas
moveTo = Mover a
allFields = Todos los campos
memoHint = Nota
keysBelow = Guardar y añadir una tarea debajo, o dividir el título
keysNest = Convertir en subtarea, o sacarla
keysTyping = { $what } (al escribir)
keysOrder = Subir o bajar la tarea
keysSelect = Seleccionar la tarea
keysSeveral = Seleccionar varias tareas
keepMessages = Mantener los mensajes hasta que los cierre
removePicture = Quitar la imagen
description = Descripción
waiting = El servidor de vista previa no responde. Se enviará en cuanto responda.
mayEdit = Los dispositivos que ha invitado pueden editar esta lista en { $host }.
mayRead = Los dispositivos que ha invitado pueden ver esta lista en { $host }.
titleKept = Una tarea con nota o subtareas necesita un título, así que se conservó el anterior.
movedTo = Movida a: { $what }
keysChips = De la línea de tarea nueva a los datos reconocidos
keysClose = Cerrar y descartar lo escrito
refusedMode = El archivo es de solo lectura; no se cambió nada.

## How tasks repeat

everyDay = cada día
everyWeekday = cada día laborable
everyWeek = cada semana
everyMonth = cada mes
everyYear = cada año
everyDays = cada { $n } días
everyWeeks = cada { $n } semanas
everyMonths = cada { $n } meses
everyYears = cada { $n } años

## Answers to changes

addedTask = Añadida: { $title }
anotherPicture = Otra imagen
addSubtask = Añadir una subtarea
parentGroup = Dentro de
refused = No se ha cambiado nada: { $what }
refusedMany = Demasiados a la vez: se pueden cambiar { $n } como máximo.
refusedFormat = Los archivos de este formato no tienen lugar para esto.
refusedPicture = Use una imagen PNG, JPEG, GIF, WebP o AVIF de 20 MiB y 50 megapíxeles como máximo.
noPicture = No se recibió ninguna imagen. Inténtelo más tarde.
refusedMarkdown = El Markdown de alrededor se leería de otra manera. Edite el archivo a mano.
needsBoxes = Elementos sin casilla en este archivo: { $n }. Para cambiar su estado, cada uno necesita una casilla.
giveBoxes = Poner una casilla a cada uno
refusedColor = No se reconoce este color. Use un nombre de color de CSS o un código como #3366cc.
refusedBusy = El servicio de imágenes ha recibido demasiadas peticiones. Inténtelo más tarde.
notRepeated = No se añadió la tarea siguiente porque la regla o las fechas no dicen cuándo vence.
tools = Edición

## Editing over the network

network = Edición por la red
enterHead = Abrir esta lista
enterMore = Este enlace funciona una vez. Después, el dispositivo sigue conectado doce horas.
enterButton = Abrir la lista
enterMissing = Abra el enlace o escanee el código que muestra «ringmark serve».
enterWrong = Este enlace ya se usó o es demasiado antiguo. Pida uno nuevo.
enterBusy = Demasiados intentos. Espere un minuto.
inviteHead = Invitar a un dispositivo
inviteMore = Escanee el código o abra el enlace en el otro dispositivo. Funciona una vez, durante diez minutos.
inviteRisk = La conexión no está cifrada: quien lea el tráfico de la red puede leer la lista y entrar. Úselo solo en una red de confianza.
inviteSessions = Dispositivos conectados: { $n }
endSessions = Desconectar todos los dispositivos
newCode = Mostrar un código nuevo
undoStale = Estas líneas han cambiado desde entonces; no se deshizo nada.
choosePicture = Elegir un archivo
surpriseDog = Sorpréndeme: un perro
surpriseCat = Sorpréndeme: un gato
gettingPicture = Obteniendo una imagen…
