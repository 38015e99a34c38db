### The texts of a site: Português (Portuguese)

## Grammar

pluralOne = n = 0..1
groupSeparator = .
decimalSeparator = ,
shortMonths = jan.|fev.|mar.|abr.|mai.|jun.|jul.|ago.|set.|out.|nov.|dez.
weekdays = segunda-feira|terça-feira|quarta-feira|quinta-feira|sexta-feira|sábado|domingo
shortDate = { $day } de { $month }
fullDate = { $day } de { $month } de { $year }
dateTime = { $date }, { $time }

## Navigation and themes

overview = Visão geral
agenda = Agenda
completed = Concluídas
history = Histórico
search = Buscar
skip = Ir para o conteúdo
themeToLight = Mudar para o tema claro
themeToDark = Mudar para o tema escuro
themeToAuto = Usar o tema do sistema

## Progress, cards, and lists

groups = Grupos
cards = Cartões
list = Lista
view = Visualização
inbox = Sem grupo
tasks = { $n ->
    [one] { $n } tarefa
   *[other] { $n } tarefas
  }
ringTitle = { $n ->
    [one] { $percent }: { $done } de { $total } tarefas concluída
   *[other] { $percent }: { $done } de { $total } tarefas concluídas
  }
doneOf = { $n ->
    [one] { $done } de { $total } concluída
   *[other] { $done } de { $total } concluídas
  }
inProgress = { $n } em andamento
open = { $n ->
    [one] { $n } pendente
   *[other] { $n } pendentes
  }
question = { $n ->
    [one] { $n } pergunta
   *[other] { $n } perguntas
  }
deferred = { $n ->
    [one] { $n } adiada
   *[other] { $n } adiadas
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
    [one] { $n } vence em breve
   *[other] { $n } vencem em breve
  }
weighted = Por estimativa: { $percent } ({ $done } de { $total })
noTasks = Nenhuma tarefa
noTasksYet = Ainda não há tarefas
addFirst = Adicione a primeira tarefa abaixo deste título
emptyTitle = Ainda não há planos
emptyText = Adicione a primeira tarefa a { $file } e ela aparecerá aqui:
allCancelled = Tudo aqui foi cancelado.
next = A seguir: { $title }
allDone = Tudo concluído
allExecutedMore = Não há mais nada a fazer. Aproveite o sossego.
uncounted = { $n ->
    [one] mais { $n } item não é contado
   *[other] mais { $n } itens não são contados
  }
upNext = A seguir
recentlyCompleted = Concluídas recentemente
all = Todas ({ $n })
nothingNext = Não há mais nada a fazer.
nothingDated = Nenhuma tarefa pendente tem data.
nothingCompleted = Nada foi concluído ainda.
show = Mostrar
showAll = Todas
showOpen = Pendentes
showDone = Concluídas
previousGroup = Grupo anterior
nextGroup = Próximo grupo
columnGroup = Grupo
columnProgress = Progresso
columnPercent = Porcentagem
columnDone = Concluídas
columnNext = A seguir
columnDue = Prazo
newestFirst = Mais recentes primeiro
oldestFirst = Mais antigas primeiro
order = Ordem
allGroups = Todos os grupos
filterByGroup = Filtrar por grupo

## Agenda

overdueHead = Atrasadas
milestonesOverdueHead = { $n ->
    [one] Marco atrasado
   *[other] Marcos atrasados
  }
today = Hoje
dueSoonHead = Vencem em breve
thisWeek = Próximos 7 dias
calendarFile = Arquivo de calendário
subscribe = Assinar o calendário
tags = Etiquetas
people = Pessoas

## Search

searchTasks = { $n ->
    [one] Buscar em { $n } tarefa
   *[other] Buscar em { $n } tarefas
  }
searchHint = Busque em títulos, etiquetas, pessoas e grupos.
noResults = Nenhuma tarefa corresponde.
similarResults = Sem correspondências exatas. Semelhantes:
inThisList = Nesta lista
results = { $n ->
    [one] { $n } resultado
   *[other] { $n } resultados
  }
searchNeedsScript = A busca requer JavaScript. Estas são as tarefas, por grupo.
searchFailed = Não foi possível carregar os dados da busca.
anyState = Qualquer estado
anyPriority = Qualquer prioridade
anyGroup = Qualquer grupo
anyTag = Qualquer etiqueta
anyPerson = Qualquer pessoa

## States and priorities

group = Grupo
state = Estado
tag = Etiqueta
person = Pessoa
stateOpen = Pendente
stateDone = Concluída
stateInProgress = Em andamento
stateQuestion = Pergunta
stateDeferred = Adiada
stateCancelled = Cancelada
stateless = Sem estado
statelessHint = Nada neste arquivo tem um estado, portanto não há progresso a mostrar. Comece um item com ✅ ou 🚧, ou escreva todos como “- [ ] …”.
leftOut = { $n ->
    [one] { $n } linha tem um estado sem caixa ({ $lines }). “read: all” no cabeçalho do arquivo a conta.
   *[other] { $n } linhas têm um estado sem caixa ({ $lines }). “read: all” no cabeçalho do arquivo as conta.
  }
fewBoxes = Caixas marcadas: { $done } de { $total } ({ $percent }).
moreStates = { $n ->
    [one] { $n } outra linha tem um estado sem caixa (concluídas: { $done }); { $command } a conta.
   *[other] { $n } outras linhas têm um estado sem caixa (concluídas: { $done }); { $command } as conta.
  }
plainItems = { $n ->
    [one] { $n } item de lista parece uma tarefa; { $command } o lê.
   *[other] { $n } itens de lista parecem tarefas; { $command } os lê.
  }
itemsWithoutState = { $n ->
    [one] { $n } item de lista não tem estado; { $command } o conta como tarefa pendente.
   *[other] { $n } itens de lista não têm estado; { $command } os conta como tarefas pendentes.
  }
besideBoxes = { $n ->
    [one] { $n } item sem caixa conta como tarefa pendente; { $command } conta só as caixas.
   *[other] { $n } itens sem caixa contam como tarefas pendentes; { $command } conta só as caixas.
  }
markedRows = { $n ->
    [one] { $n } linha de tabela tem marcas; { $command } conta-a.
   *[other] { $n } linhas de tabela têm marcas; { $command } conta-as.
  }
withThem = Contando tudo: { $percent }.
writeAtTop = Para contar tudo, escreva isto no início do arquivo:
priorityHighest = Máxima
priorityHigh = Alta
priorityMedium = Média
priorityLow = Baixa
priorityLowest = Mínima

## Notes on pages

notFound = Página não encontrada
notFoundMore = Ela pode ter sido renomeada ou removida.
backHome = Voltar à visão geral
countAll = Cada tarefa conta uma vez; tarefas canceladas não contam.
countLeaves = Só contam tarefas sem subtarefas; tarefas canceladas não contam.
countTop = Só contam tarefas que não são subtarefas; tarefas canceladas não contam.
permalink = Link para esta tarefa
overdueOn = { $date } · atrasada
doneOn = Concluída em { $date }
shown = Mostrando { $n } de { $total }.
feedTitle = Concluídas: { $title }
waitsFor = Depois de { $id }
timeline = Cronograma
plannedBefore = Previsto antes do prazo de { $id }
percent = { $n }%

## History and forecasts

chartLabel = Tarefas concluídas e escopo ao longo do tempo
scope = Escopo
left = Restantes
weekOf = Semana de
finished = Concluídas
added = Adicionadas
cut = Retiradas
reopened = Reabertas
movedColumn = Remarcadas
archivedColumn = Arquivadas
restored = Restauradas
recounted = Recontadas
forecastRange = Tudo deve estar concluído entre { $from } e { $to }.
forecastAbout = Tudo deve estar concluído por volta de { $to }.
forecastNone = Sem previsão: novas tarefas chegam quase no mesmo ritmo em que outras são concluídas.
forecastYoung = Ainda sem previsão: são necessárias quatro semanas de histórico.
forecastLittle = Ainda sem previsão: menos de cinco tarefas foram concluídas nas últimas doze semanas.
forecastRare = Ainda sem previsão: houve tarefas concluídas em menos de três das últimas oito semanas.
forecastQuiet = Sem previsão: nenhuma tarefa foi concluída nas últimas duas semanas.
forecastFar = Sem previsão: neste ritmo, o fim está a mais de quatro anos.
forecastUnreliable = Sem previsão: só { $held } de { $n } previsões anteriores desta lista se confirmaram.
forecastHow = Simulado a partir das últimas { $n } semanas; duas de cada três previsões assim devem se confirmar.
forecastHeld = { $n ->
    [one] { $held } de { $n } previsão anterior desta lista se confirmou.
   *[other] Previsões anteriores desta lista que se confirmaram: { $held } de { $n }.
  }
period = Período
lastDays = { $n } dias
lastWeeks = { $n } semanas
lastYear = 1 ano
wholePeriod = Tudo
standingNote = { $n ->
    [one] { $n } tarefa concluída já não é uma tarefa, mas seu texto continua no arquivo; o gráfico ainda a inclui.
   *[other] { $n } tarefas concluídas já não são tarefas, mas seus textos continuam no arquivo; o gráfico ainda as inclui.
  }
archivedNote = { $n ->
    [one] { $n } tarefa concluída foi removida do arquivo; o gráfico ainda a inclui.
   *[other] { $n } tarefas concluídas foram removidas do arquivo; o gráfico ainda as inclui.
  }
archivedHead = Concluídas e removidas
removedOn = Removida em { $date }
chartTable = Gráfico em forma de tabela
date = Data
total = Total
historyBegins = O histórico começa aqui. A linha aparece depois da próxima revisão.
historyShallow = Gerado a partir de um clone raso (shallow clone): faltam revisões mais antigas.
fromHistory = Data obtida do histórico do arquivo
movedOften = data alterada { $n }×, primeiro prazo: { $date }
slipped = { $n ->
    [one] atrasou { $days } em { $n } mudança
   *[other] atrasou { $days } em { $n } mudanças
  }
dayCount = { $n ->
    [one] { $n } dia
   *[other] { $n } dias
  }
datesMoved = Datas alteradas
recentWeek = Esta semana
sinceDay = Desde { $date }
weekQuiet = Nada foi concluído, adicionado nem adiado desde { $date }.
attention = Precisa de atenção
update = Atualização de status
updates = Atualizações de status
daysLate = { $n ->
    [one] { $n } dia de atraso
   *[other] { $n } dias de atraso
  }

## Editing in the browser

liveProblem = Não foi possível gerar o site. Esta é a última versão gerada com sucesso.
liveOffline = A visualização parou. Inicie-a de novo: { $command }
editNeedsScript = Editar requer JavaScript. Permita-o para esta página nas configurações do navegador.
editNamed = Editar: { $title }
moveNamed = Mover com as setas: { $title }
addTask = Adicionar uma tarefa
addHint = Ex.: Amanhã comprar leite #loja @ana
addButton = Adicionar
addGroup = Novo grupo
addGroupIn = Novo grupo em { $title }
editGroup = Editar o grupo
removeGroup = Remover o grupo
editTitle = Título
editMemo = Nota
editReason = Motivo
priority = Prioridade
none = Nenhuma
name = Nome
color = Cor
ownColor = Outra cor
icon = Ícone (um emoji)
picture = Imagem (caminho relativo ao arquivo de tarefas)
save = Salvar
cancel = Cancelar
remove = Remover
close = Fechar
undo = Desfazer
removed = Removido: { $title }
undone = Desfeito: { $what }
moved = Movido.
editStale = Isto foi alterado em outro lugar. Salve de novo para substituir. Conteúdo atual:
editGone = Isto não está mais no arquivo.
editLost = A tarefa foi removida em outro lugar. Seu texto foi mantido:
editFailed = Algo deu errado.
needsName = Dê um nome ao grupo.
recordDone = Registrar o dia em que uma tarefa é concluída
recordCreated = Registrar o dia em que uma tarefa é adicionada

## Estimates, milestones, and drafts

nothingToUndo = Não há nada a desfazer.
unestimated = { $n ->
    [one] { $n } tarefa sem estimativa
   *[other] { $n } tarefas sem estimativa
  }
hours = { $n } h
points = { $n } pt
estimate = Estimativa
repeats = Repetição
milestonesOverdue = { $n ->
    [one] { $n } marco atrasado
   *[other] { $n } marcos atrasados
  }
milestoneOn = Prazo: { $date }
more = Mais do arquivo
showMore = Mostrar mais
quietWeeks = { $n ->
    [one] { $n } semana sem mudanças
   *[other] { $n } semanas sem mudanças
  }
latestWeeks = Mostrando as últimas { $n } de { $total } semanas.
draftKept = Suas alterações ainda não foram salvas. Elas são mantidas aqui.
allResults = Mostrar todos os { $n }

## The verdict on the home page

paceBoth = Concluídas: { $finished }; adicionadas: { $added } desde { $date }
paceReopened = Concluídas: { $finished }; reabertas: { $reopened }; adicionadas: { $added } desde { $date }
paceTaken = Concluídas: { $finished }; reabertas: { $reopened } desde { $date }
paceNothing = Nada concluído nem adicionado desde { $date }
paceDone = { $n ->
    [one] { $n } concluída desde { $date }
   *[other] { $n } concluídas desde { $date }
  }
paceIs = o ritmo é { $pace }
forecast = Previsão
around = previsto por volta de { $date }
needs = requer { $needed } por semana
allNeed = { $n } no total até lá: { $needed } por semana
toDoIn = { $n } por fazer em { $days }
allToDoIn = { $n } no total até lá, em { $days }
soonPace = { $n } por fazer até { $name }, em { $days }
setback = { $n ->
    [one] { $n } tarefa foi reaberta em { $date }.
   *[other] { $n } tarefas foram reabertas em { $date }.
  }
leftPace = Restam { $n }; o ritmo é { $pace } por semana
leftNeeds = Restam { $n }; { $date } requer { $needed } por semana
partNeeds = Restam { $n }, { $due } com prazo até { $date }: isso requer { $needed } por semana
clauses = { $first }; { $second }
onTrack = Dentro do prazo
atRisk = Em risco
offTrack = Fora do prazo
notJudged = Histórico insuficiente para avaliar
noDueDates = Sem avaliação: nada tem prazo.
daysTo = { $n ->
    [0] { $name } vence hoje
    [one] { $n } dia para { $name }
   *[other] { $n } dias para { $name }
  }
needsPace = { $name } requer { $needed } por semana; o ritmo é { $pace }
quietFor = { $n ->
    [one] nada concluído há { $n } semana
   *[other] nada concluído há { $n } semanas
  }
dateMoved = { $name }: data alterada { $n } vezes em { $days } dias
noBuffer = { $n ->
    [one] neste ritmo, { $name } requer { $n } dia; restam { $left }
   *[other] neste ritmo, { $name } requer { $n } dias; restam { $left }
  }
noBufferGrowing = { $n ->
    [one] neste ritmo, com as novas tarefas, { $name } requer { $n } dia; restam { $left }
   *[other] neste ritmo, com as novas tarefas, { $name } requer { $n } dias; restam { $left }
  }
growing = novas tarefas chegam quase no mesmo ritmo em que outras são concluídas
forecastLate = a previsão para { $name } é por volta de { $date }
workDue = o trabalho até { $date }
lists = Todas as listas
listCount = { $n ->
    [one] { $n } lista
   *[other] { $n } listas
  }
lateFirst = Atrasadas primeiro
quietFirst = Há mais tempo sem mudanças primeiro
columnList = Lista
columnVerdict = Avaliação
columnChanged = Última mudança
dueInWeeks = { $n ->
    [one] { $n } vence nas próximas { $weeks } semanas
   *[other] { $n } vencem nas próximas { $weeks } semanas
  }
noOwner = { $n ->
    [one] { $n } tarefa pendente sem responsável
   *[other] { $n } tarefas pendentes sem responsável
  }
noDay = { $n ->
    [one] { $n } tarefa pendente sem data
   *[other] { $n } tarefas pendentes sem data
  }
noOwnerNoDate = { $n ->
    [one] { $n } tarefa pendente sem responsável, { $dates } sem data
   *[other] { $n } tarefas pendentes sem responsável, { $dates } sem data
  }
why = Por quê?
ruleHead = Como isto é avaliado
verdictRule = Fora do prazo: um marco está atrasado, mais de { $overdue } das tarefas restantes estão atrasadas, toda a previsão de um marco ou do último prazo fica depois desse dia, ou um deles requer mais de { $much } do ritmo, contando uma tarefa concluída a mais e pelo menos uma semana de prazo. Em risco: uma tarefa está atrasada; um marco ou o último prazo requer mais de { $pace } do ritmo das últimas { $weeks } semanas; nada foi concluído em { $quiet } semanas; a data de um marco mudou { $moves } vezes em { $moved } dias; nesse ritmo, com novas tarefas como até agora, o trabalho requer mais de { $time } do tempo restante; novas tarefas chegam tão rápido quanto outras são concluídas; ou o meio de uma previsão fica depois do seu dia. Histórico insuficiente: nada disso, com menos de { $known } semanas. Dentro do prazo: nada disso. Um plano sem prazos não é avaliado.
milestones = Marcos
lastChanged = Última alteração: { $date }
unchanged = { $n ->
    [one] Sem alterações há { $n } dia
   *[other] Sem alterações há { $n } dias
  }
fromFile = Fonte: { $file }, em { $date }
asOf = Situação em { $date }
finishedByDay = { $n ->
    [one] { $n } tarefa concluída nas últimas 26 semanas, por dia
   *[other] { $n } tarefas concluídas nas últimas 26 semanas, por dia
  }
sortBy = Ordenar por
fileOrder = Ordem do arquivo
openFirst = Abertas primeiro
mainNavigation = Navegação principal
board = Quadro
unassigned = Sem responsável
overdueLeft = { $n ->
    [one] { $n } das { $total } tarefas restantes está atrasada
   *[other] { $n } das { $total } tarefas restantes estão atrasadas
  }
months = Janeiro|Fevereiro|Março|Abril|Maio|Junho|Julho|Agosto|Setembro|Outubro|Novembro|Dezembro
monthOf = { $month } de { $year }
undated = Sem data conhecida

## Keyboard shortcuts and the line for a new task

keysHead = Atalhos de teclado
keysMove = Tarefa seguinte ou anterior
keysSpace = Espaço
keysTick = Marcar a tarefa
keysEdit = Editar a tarefa
keysSearch = Buscar
keysUse = Usar atalhos de uma só tecla
tomorrow = Amanhã
nextWeek = Próxima semana
noDate = Sem data
noRepeat = Não se repete
selectAll = Selecionar tudo
clearDone = Limpar concluídas
evening = Hoje à noite
weekend = Neste fim de semana
redo = Refazer
redone = Refeito: { $what }
nothingToRedo = Não há nada para refazer.
selectedCount = Selecionadas: { $n }
removedMany = Tarefas removidas: { $n }
changedMany = Tarefas alteradas: { $n }
openPage = Abrir { $title }
addTags = Adicionar etiquetas
addPeople = Adicionar pessoas
timeOfDay = Hora
dueWords = Um dia, como “hoje às 17h” ou “em 2 semanas”
dueExample = hoje às 17h, em 2 semanas
moveTo = Mover para
allFields = Todos os campos
memoHint = Nota
keysBelow = Salvar e adicionar uma tarefa abaixo, ou dividir o título
keysNest = Tornar subtarefa, ou retirá-la
keysTyping = { $what } (ao escrever)
keysOrder = Mover a tarefa para cima ou para baixo
keysSelect = Selecionar a tarefa
keysSeveral = Selecionar várias tarefas
keepMessages = Manter as mensagens até que eu as feche
removePicture = Remover a imagem
description = Descrição
waiting = O servidor de prévia não responde. O envio será feito assim que ele responder.
mayEdit = Os dispositivos que você convidou podem editar esta lista em { $host }.
mayRead = Os dispositivos que você convidou podem ver esta lista em { $host }.
titleKept = Uma tarefa com nota ou subtarefas precisa de um título; o anterior foi mantido.
movedTo = Movida para: { $what }
keysChips = Da linha de nova tarefa aos dados reconhecidos
keysClose = Fechar e descartar o que foi digitado
refusedMode = O arquivo é somente leitura; nada foi alterado.

## How tasks repeat

everyDay = todos os dias
everyWeekday = todos os dias úteis
everyWeek = todas as semanas
everyMonth = todos os meses
everyYear = todos os anos
everyDays = a cada { $n } dias
everyWeeks = a cada { $n } semanas
everyMonths = a cada { $n } meses
everyYears = a cada { $n } anos

## Answers to changes

addedTask = Adicionada: { $title }
anotherPicture = Outra imagem
addSubtask = Adicionar subtarefa
parentGroup = Dentro de
refused = Nada foi alterado: { $what }
refusedMany = Muitos de uma vez: no máximo { $n } podem ser alterados juntos.
refusedFormat = Arquivos deste formato não têm lugar para isto.
refusedPicture = Use uma imagem PNG, JPEG, GIF, WebP ou AVIF de no máximo 20 MiB e 50 megapixels.
noPicture = Nenhuma imagem foi recebida. Tente novamente mais tarde.
refusedMarkdown = O Markdown ao redor seria lido de outra forma. Edite o arquivo manualmente.
needsBoxes = Itens sem caixa neste arquivo: { $n }. Para mudar seu estado, cada um precisa de uma caixa.
giveBoxes = Dar uma caixa a cada um
refusedColor = Esta cor não é reconhecida. Use um nome de cor CSS ou um código como #3366cc.
refusedBusy = O serviço de imagens recebeu pedidos demais. Tente mais tarde.
notRepeated = A próxima tarefa não foi adicionada porque a regra ou as datas não dizem quando vence.
tools = Edição

## Editing over the network

network = Edição pela rede
enterHead = Abrir esta lista
enterMore = Este link funciona uma vez. Depois, o dispositivo fica conectado por doze horas.
enterButton = Abrir a lista
enterMissing = Abra o link ou leia o código que “ringmark serve” mostra.
enterWrong = Este link já foi usado ou é antigo demais. Peça um novo.
enterBusy = Tentativas demais. Espere um minuto.
inviteHead = Convidar um dispositivo
inviteMore = Leia o código ou abra o link no outro dispositivo. Funciona uma vez, por dez minutos.
inviteRisk = A conexão não é criptografada: quem lê o tráfego da rede pode ler a lista e entrar. Use apenas em uma rede confiável.
inviteSessions = Dispositivos conectados: { $n }
endSessions = Desconectar todos os dispositivos
newCode = Mostrar um novo código
undoStale = Estas linhas mudaram desde então; nada foi desfeito.
choosePicture = Escolher um arquivo
surpriseDog = Surpresa: um cachorro
surpriseCat = Surpresa: um gato
gettingPicture = Obtendo uma imagem…
