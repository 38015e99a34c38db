### The texts of a site: Français (French)

## Grammar

pluralOne = n = 0,1
groupSeparator = { "\u202F" }
decimalSeparator = ,
shortMonths = janv.|févr.|mars|avr.|mai|juin|juil.|août|sept.|oct.|nov.|déc.
weekdays = lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche
shortDate = { $day ->
    [1] 1er
   *[other] { $day }
  } { $month }
fullDate = { $day ->
    [1] 1er
   *[other] { $day }
  } { $month } { $year }
dateTime = { $date } à { $time }

## Navigation and themes

overview = Vue d’ensemble
agenda = Échéances
completed = Terminées
history = Historique
search = Recherche
skip = Aller au contenu
themeToLight = Passer au thème clair
themeToDark = Passer au thème sombre
themeToAuto = Suivre le thème du système

## Progress, cards, and lists

groups = Groupes
cards = Cartes
list = Liste
view = Affichage
inbox = À classer
tasks = { $n ->
    [one] { $n } tâche
   *[other] { $n } tâches
  }
ringTitle = { $n ->
    [one] { $percent } : { $done } tâche terminée sur { $total }
   *[other] { $percent } : { $done } tâches terminées sur { $total }
  }
doneOf = { $n ->
    [one] { $done } terminée sur { $total }
   *[other] { $done } terminées sur { $total }
  }
inProgress = { $n } en cours
open = { $n } à faire
question = { $n ->
    [one] { $n } question
   *[other] { $n } questions
  }
deferred = { $n ->
    [one] { $n } reportée
   *[other] { $n } reportées
  }
cancelled = { $n ->
    [one] { $n } annulée
   *[other] { $n } annulées
  }
overdue = { $n } en retard
dueSoon = { $n } à échéance proche
weighted = Selon les estimations : { $percent } ({ $done } sur { $total })
noTasks = Aucune tâche
noTasksYet = Pas encore de tâche
addFirst = Ajoutez la première tâche sous ce titre
emptyTitle = Pas encore de plan
emptyText = Écrivez la première tâche dans { $file }, elle apparaîtra ici :
allCancelled = Tout a été annulé ici.
next = Ensuite : { $title }
allDone = Tout est fait
allExecutedMore = Il ne reste rien à faire. Profitez du calme.
uncounted = { $n ->
    [one] { $n } autre élément n’est pas compté
   *[other] { $n } autres éléments ne sont pas comptés
  }
upNext = À venir
recentlyCompleted = Terminées récemment
all = Toutes ({ $n })
nothingNext = Il ne reste rien à faire.
nothingDated = Aucune tâche à faire n’a de date.
nothingCompleted = Rien n’est encore terminé.
show = Afficher
showAll = Toutes
showOpen = À faire
showDone = Terminées
previousGroup = Groupe précédent
nextGroup = Groupe suivant
columnGroup = Groupe
columnProgress = Avancement
columnPercent = Pourcentage
columnDone = Terminées
columnNext = Ensuite
columnDue = Échéance
newestFirst = Plus récentes d’abord
oldestFirst = Plus anciennes d’abord
order = Ordre
allGroups = Tous les groupes
filterByGroup = Filtrer par groupe

## Agenda

overdueHead = En retard
milestonesOverdueHead = { $n ->
    [one] Jalon en retard
   *[other] Jalons en retard
  }
today = Aujourd’hui
dueSoonHead = Échéance proche
thisWeek = Les sept prochains jours
calendarFile = Fichier calendrier
subscribe = S’abonner au calendrier
tags = Étiquettes
people = Personnes

## Search

searchTasks = { $n ->
    [one] Rechercher dans { $n } tâche
   *[other] Rechercher dans { $n } tâches
  }
searchHint = Recherchez dans les titres, étiquettes, personnes et groupes.
noResults = Aucune tâche ne correspond.
similarResults = Aucun résultat exact. Similaires :
inThisList = Dans cette liste
results = { $n ->
    [one] { $n } résultat
   *[other] { $n } résultats
  }
searchNeedsScript = La recherche nécessite JavaScript. Voici les tâches, par groupe.
searchFailed = Les données de recherche n’ont pas pu être chargées.
anyState = Tous les états
anyPriority = Toutes les priorités
anyGroup = Tous les groupes
anyTag = Toutes les étiquettes
anyPerson = Toutes les personnes

## States and priorities

group = Groupe
state = État
tag = Étiquette
person = Personne
stateOpen = À faire
stateDone = Terminée
stateInProgress = En cours
stateQuestion = Question
stateDeferred = Reportée
stateCancelled = Annulée
stateless = Sans état
statelessHint = Rien dans ce fichier ne porte d’état : il n’y a pas de progression à afficher. Commencez un élément par ✅ ou 🚧, ou écrivez-les tous sous la forme « - [ ] … ».
leftOut = { $n ->
    [one] { $n } ligne porte un état sans case ({ $lines }). « read: all » dans l’en-tête du fichier la compte.
   *[other] { $n } lignes portent un état sans case ({ $lines }). « read: all » dans l’en-tête du fichier les compte.
  }
fewBoxes = Cases cochées : { $done } sur { $total } ({ $percent }).
moreStates = { $n ->
    [one] { $n } autre ligne porte un état sans case (terminées : { $done }) ; { $command } la compte.
   *[other] { $n } autres lignes portent un état sans case (terminées : { $done }) ; { $command } les compte.
  }
plainItems = { $n ->
    [one] { $n } élément de liste ressemble à une tâche ; { $command } le lit.
   *[other] { $n } éléments de liste ressemblent à des tâches ; { $command } les lit.
  }
itemsWithoutState = { $n ->
    [one] { $n } élément de liste n’a pas d’état ; { $command } le compte comme tâche à faire.
   *[other] { $n } éléments de liste n’ont pas d’état ; { $command } les compte comme tâches à faire.
  }
besideBoxes = { $n ->
    [one] { $n } élément sans case compte comme tâche à faire ; { $command } ne compte que les cases.
   *[other] { $n } éléments sans case comptent comme tâches à faire ; { $command } ne compte que les cases.
  }
markedRows = { $n ->
    [one] { $n } ligne de tableau a des marques ; { $command } la compte.
   *[other] { $n } lignes de tableau ont des marques ; { $command } les compte.
  }
withThem = En comptant tout : { $percent }.
writeAtTop = Pour tout compter, écrivez ceci en haut du fichier :
priorityHighest = Maximale
priorityHigh = Haute
priorityMedium = Moyenne
priorityLow = Basse
priorityLowest = Minimale

## Notes on pages

notFound = Page introuvable
notFoundMore = Elle a peut-être été renommée ou supprimée.
backHome = Retour à la vue d’ensemble
countAll = Chaque tâche compte une fois ; les tâches annulées ne comptent pas.
countLeaves = Seules les tâches sans sous-tâche comptent ; les tâches annulées ne comptent pas.
countTop = Seules les tâches qui ne sont pas des sous-tâches comptent ; les tâches annulées ne comptent pas.
permalink = Lien vers cette tâche
overdueOn = { $date } · en retard
doneOn = Terminée le { $date }
shown = { $n } sur { $total } affichées.
feedTitle = Terminées : { $title }
waitsFor = Après { $id }
timeline = Chronologie
plannedBefore = Prévu avant l’échéance de { $id }
percent = { $n } %

## History and forecasts

chartLabel = Tâches terminées et périmètre au fil du temps
scope = Périmètre
left = Restantes
weekOf = Semaine du
finished = Terminées
added = Ajoutées
cut = Retirées
reopened = Rouvertes
movedColumn = Déplacées
archivedColumn = Archivées
restored = Restaurées
recounted = Recomptées
forecastRange = Tout devrait être terminé entre le { $from } et le { $to }.
forecastAbout = Tout devrait être terminé vers le { $to }.
forecastNone = Pas de prévision : les nouvelles tâches arrivent à peu près au rythme des tâches terminées.
forecastYoung = Pas encore de prévision : il faut quatre semaines d’historique.
forecastLittle = Pas encore de prévision : moins de cinq tâches ont été terminées ces douze dernières semaines.
forecastRare = Pas encore de prévision : des tâches ont été terminées dans moins de trois des huit dernières semaines.
forecastQuiet = Pas de prévision : aucune tâche n’a été terminée ces deux dernières semaines.
forecastFar = Pas de prévision : à ce rythme, la fin est dans plus de quatre ans.
forecastUnreliable = Pas de prévision : pour cette liste, seulement { $held } prévisions antérieures sur { $n } se sont vérifiées.
forecastHow = Simulé à partir des { $n } dernières semaines ; deux prévisions de ce type sur trois devraient se vérifier.
forecastHeld = { $n ->
    [one] { $held } prévision antérieure sur { $n } s’est vérifiée pour cette liste.
   *[other] Prévisions antérieures vérifiées pour cette liste : { $held } sur { $n }.
  }
period = Période
lastDays = { $n } jours
lastWeeks = { $n } semaines
lastYear = 1 an
wholePeriod = Tout
standingNote = { $n ->
    [one] { $n } tâche terminée n’est plus une tâche, mais son texte est toujours dans le fichier ; elle reste dans le graphique.
   *[other] { $n } tâches terminées ne sont plus des tâches, mais leur texte est toujours dans le fichier ; elles restent dans le graphique.
  }
archivedNote = { $n ->
    [one] { $n } tâche terminée a été retirée du fichier ; elle reste dans le graphique.
   *[other] { $n } tâches terminées ont été retirées du fichier ; elles restent dans le graphique.
  }
archivedHead = Terminées puis retirées
removedOn = Retirée le { $date }
chartTable = Graphique sous forme de tableau
date = Date
total = Total
historyBegins = L’historique commence ici. La courbe apparaîtra à la prochaine révision.
historyShallow = Généré depuis un clone superficiel (shallow clone) : les révisions plus anciennes manquent.
fromHistory = Date tirée de l’historique du fichier
movedOften = déplacé { $n }×, d’abord prévu le { $date }
slipped = décalé de { $days } en { $n } fois
dayCount = { $n ->
    [one] { $n } jour
   *[other] { $n } jours
  }
datesMoved = Échéances déplacées
recentWeek = Cette semaine
sinceDay = Depuis le { $date }
weekQuiet = Depuis le { $date }, rien n’a été terminé, ajouté ni déplacé.
attention = À surveiller
update = Point d’avancement
updates = Points d’avancement
daysLate = { $n ->
    [one] { $n } jour de retard
   *[other] { $n } jours de retard
  }

## Editing in the browser

liveProblem = Le site n’a pas pu être généré. Voici le dernier état réussi.
liveOffline = L’aperçu est arrêté. Relancez-le : { $command }
editNeedsScript = L’édition nécessite JavaScript. Autorisez-le pour cette page dans les réglages du navigateur.
editNamed = Modifier : { $title }
moveNamed = Déplacer avec les flèches : { $title }
addTask = Ajouter une tâche
addHint = Ex. : Demain acheter du lait #courses @ana
addButton = Ajouter
addGroup = Nouveau groupe
addGroupIn = Nouveau groupe dans { $title }
editGroup = Modifier le groupe
removeGroup = Supprimer le groupe
editTitle = Titre
editMemo = Mémo
editReason = Motif
priority = Priorité
none = Aucune
name = Nom
color = Couleur
ownColor = Autre couleur
icon = Icône (un emoji)
picture = Image (chemin relatif au fichier de tâches)
save = Enregistrer
cancel = Annuler
remove = Supprimer
close = Fermer
undo = Revenir en arrière
removed = Supprimé : { $title }
undone = Action annulée : { $what }
moved = Déplacé.
editStale = Modifié ailleurs entre-temps ; enregistrez de nouveau pour l’écraser. Contenu actuel :
editGone = Cet élément n’est plus dans le fichier.
editLost = La tâche a été supprimée ailleurs. Votre texte est conservé :
editFailed = Une erreur est survenue.
needsName = Donnez un nom au groupe.
recordDone = Noter le jour où une tâche est terminée
recordCreated = Noter le jour où une tâche est ajoutée

## Estimates, milestones, and drafts

nothingToUndo = Il n’y a rien à annuler.
unestimated = { $n ->
    [one] { $n } tâche sans estimation
   *[other] { $n } tâches sans estimation
  }
hours = { $n } h
points = { $n } pt
estimate = Estimation
repeats = Répétition
milestonesOverdue = { $n ->
    [one] { $n } jalon en retard
   *[other] { $n } jalons en retard
  }
milestoneOn = Échéance le { $date }
more = Autres contenus du fichier
showMore = Afficher plus
quietWeeks = { $n ->
    [one] { $n } semaine sans changement
   *[other] { $n } semaines sans changement
  }
latestWeeks = Les { $n } dernières semaines sur { $total }.
draftKept = Vos modifications ne sont pas encore enregistrées. Elles sont conservées ici.
allResults = Afficher les { $n } résultats

## The verdict on the home page

paceBoth = Terminées : { $finished }, ajoutées : { $added } depuis le { $date }
paceReopened = Terminées : { $finished }, rouvertes : { $reopened }, ajoutées : { $added } depuis le { $date }
paceTaken = Terminées : { $finished }, rouvertes : { $reopened } depuis le { $date }
paceNothing = Rien de terminé ni d’ajouté depuis le { $date }
paceDone = { $n ->
    [one] { $n } terminée depuis le { $date }
   *[other] { $n } terminées depuis le { $date }
  }
paceIs = le rythme est de { $pace }
forecast = Prévision
around = prévu vers le { $date }
needs = demande { $needed } par semaine
allNeed = { $n } au total d’ici là : { $needed } par semaine
toDoIn = { $n } à faire en { $days }
allToDoIn = { $n } au total d’ici là, en { $days }
soonPace = { $n } à faire d’ici { $name }, en { $days }
setback = { $n ->
    [one] { $n } tâche a été rouverte le { $date }.
   *[other] { $n } tâches ont été rouvertes le { $date }.
  }
leftPace = { $n } restantes ; le rythme est de { $pace } par semaine
leftNeeds = { $n } restantes ; le { $date } demande { $needed } par semaine
partNeeds = { $n } restantes, dont { $due } à terminer d’ici le { $date } : cela demande { $needed } par semaine
clauses = { $first } ; { $second }
onTrack = Dans les temps
atRisk = À risque
offTrack = Hors délai
notJudged = Historique insuffisant pour évaluer
noDueDates = Non évalué : rien n’a d’échéance.
daysTo = { $n ->
    [0] { $name } : échéance aujourd’hui
    [one] { $n } jour avant { $name }
   *[other] { $n } jours avant { $name }
  }
needsPace = { $name } demande { $needed } par semaine ; le rythme est de { $pace }
quietFor = { $n ->
    [one] rien de terminé depuis { $n } semaine
   *[other] rien de terminé depuis { $n } semaines
  }
dateMoved = { $name } : date déplacée { $n } fois en { $days } jours
noBuffer = { $n ->
    [one] à ce rythme, { $name } demande { $n } jour ; il en reste { $left }
   *[other] à ce rythme, { $name } demande { $n } jours ; il en reste { $left }
  }
noBufferGrowing = { $n ->
    [one] à ce rythme, avec les nouvelles tâches, { $name } demande { $n } jour ; il en reste { $left }
   *[other] à ce rythme, avec les nouvelles tâches, { $name } demande { $n } jours ; il en reste { $left }
  }
growing = les nouvelles tâches arrivent à peu près au rythme des tâches terminées
forecastLate = la prévision pour { $name } se situe vers le { $date }
workDue = le travail d’ici { $date }
lists = Toutes les listes
listCount = { $n ->
    [one] { $n } liste
   *[other] { $n } listes
  }
lateFirst = En retard d’abord
quietFirst = Inchangées depuis longtemps d’abord
columnList = Liste
columnVerdict = Appréciation
columnChanged = Dernier changement
dueInWeeks = { $n } à échéance dans les { $weeks } prochaines semaines
noOwner = { $n ->
    [one] { $n } tâche à faire sans responsable
   *[other] { $n } tâches à faire sans responsable
  }
noDay = { $n ->
    [one] { $n } tâche à faire sans date
   *[other] { $n } tâches à faire sans date
  }
noOwnerNoDate = { $n ->
    [one] { $n } tâche à faire sans responsable, { $dates } sans date
   *[other] { $n } tâches à faire sans responsable, { $dates } sans date
  }
why = Pourquoi ?
ruleHead = Règle d’évaluation
verdictRule = Hors délai : un jalon est en retard, plus de { $overdue } des tâches restantes sont en retard, toute la prévision pour un jalon ou pour la dernière échéance se situe après ce jour, ou l’un d’eux demande plus de { $much } du rythme, compté avec une tâche terminée de plus et au moins une semaine de délai. À risque : une tâche est en retard ; un jalon ou la dernière échéance demande plus de { $pace } du rythme des { $weeks } dernières semaines ; rien n’a été terminé pendant { $quiet } semaines ; la date d’un jalon a été déplacée { $moves } fois en { $moved } jours ; à ce rythme, avec autant de nouvelles tâches, le travail demande plus de { $time } du temps restant ; les nouvelles tâches arrivent aussi vite que d’autres sont terminées ; ou le milieu d’une prévision se situe après son jour. Historique insuffisant : rien de tout cela, en moins de { $known } semaines. Dans les temps : rien de tout cela. Un plan sans échéance n’est pas évalué.
milestones = Jalons
lastChanged = Dernière modification le { $date }
unchanged = { $n ->
    [one] Aucune modification depuis { $n } jour
   *[other] Aucune modification depuis { $n } jours
  }
fromFile = Source : { $file }, au { $date }
asOf = État au { $date }
finishedByDay = { $n ->
    [one] { $n } tâche terminée au cours des 26 dernières semaines, par jour
   *[other] { $n } tâches terminées au cours des 26 dernières semaines, par jour
  }
sortBy = Trier par
fileOrder = Ordre du fichier
openFirst = À faire d’abord
mainNavigation = Navigation principale
board = Tableau
unassigned = Sans responsable
overdueLeft = { $n ->
    [one] { $n } des { $total } tâches restantes est en retard
   *[other] { $n } des { $total } tâches restantes sont en retard
  }
months = Janvier|Février|Mars|Avril|Mai|Juin|Juillet|Août|Septembre|Octobre|Novembre|Décembre
monthOf = { $month } { $year }
undated = Sans date connue

## Keyboard shortcuts and the line for a new task

keysHead = Raccourcis clavier
keysMove = Tâche suivante ou précédente
keysSpace = Espace
keysTick = Cocher la tâche
keysEdit = Modifier la tâche
keysSearch = Rechercher
keysUse = Utiliser les raccourcis à une touche
tomorrow = Demain
nextWeek = La semaine prochaine
noDate = Aucune date
noRepeat = Ne se répète pas
selectAll = Tout sélectionner
clearDone = Effacer les terminées
evening = Ce soir
weekend = Ce week-end
redo = Rétablir
redone = Action rétablie : { $what }
nothingToRedo = Il n’y a rien à rétablir.
selectedCount = Sélection : { $n }
removedMany = Tâches supprimées : { $n }
changedMany = Tâches modifiées : { $n }
openPage = Ouvrir { $title }
addTags = Ajouter des étiquettes
addPeople = Ajouter des personnes
timeOfDay = Heure
dueWords = Un jour, par exemple « ven 17 h » ou « dans 2 semaines »
dueExample = ven 17 h, dans 2 semaines
moveTo = Déplacer vers
allFields = Tous les champs
memoHint = Note
keysBelow = Enregistrer, puis ajouter une tâche dessous ou couper le titre
keysNest = En faire une sous-tâche, ou l’en sortir
keysTyping = { $what } (pendant la saisie)
keysOrder = Monter ou descendre la tâche
keysSelect = Sélectionner la tâche
keysSeveral = Sélectionner plusieurs tâches
keepMessages = Garder les messages jusqu’à ce que je les ferme
removePicture = Retirer l’image
description = Description
waiting = Le serveur d’aperçu ne répond pas. L’envoi se fera dès qu’il répondra.
mayEdit = Les appareils que vous avez invités peuvent modifier cette liste à l’adresse { $host }.
mayRead = Les appareils que vous avez invités peuvent consulter cette liste à l’adresse { $host }.
titleKept = Une tâche avec un mémo ou des sous-tâches doit avoir un titre : l’ancien a été conservé.
movedTo = Déplacée vers : { $what }
keysChips = De la ligne d’ajout aux éléments reconnus
keysClose = Fermer et annuler la saisie
refusedMode = Le fichier est en lecture seule ; rien n’a été modifié.

## How tasks repeat

everyDay = chaque jour
everyWeekday = chaque jour ouvré
everyWeek = chaque semaine
everyMonth = chaque mois
everyYear = chaque année
everyDays = tous les { $n } jours
everyWeeks = toutes les { $n } semaines
everyMonths = tous les { $n } mois
everyYears = tous les { $n } ans

## Answers to changes

addedTask = Ajoutée : { $title }
anotherPicture = Une autre image
addSubtask = Ajouter une sous-tâche
parentGroup = Dans le groupe
refused = Rien n’a été modifié : { $what }
refusedMany = Trop d’éléments à la fois : { $n } au plus peuvent être modifiés ensemble.
refusedFormat = Les fichiers de ce format n’ont pas de place pour cela.
refusedPicture = Utilisez une image PNG, JPEG, GIF, WebP ou AVIF de 20 Mio et 50 mégapixels au plus.
noPicture = Aucune image n’a été reçue. Réessayez plus tard.
refusedMarkdown = Le Markdown autour de cet endroit serait lu autrement. Modifiez le fichier à la main.
needsBoxes = Éléments sans case dans ce fichier : { $n }. Pour changer leur état, il faut une case à chacun.
giveBoxes = Donner une case à chacun
refusedColor = Cette couleur n’est pas reconnue. Utilisez un nom de couleur CSS ou un code comme #3366cc.
refusedBusy = Le service d’images a reçu trop de demandes. Réessayez plus tard.
notRepeated = Aucune tâche suivante n’a été ajoutée : la règle ou les dates ne disent pas quand elle est due.
tools = Modification

## Editing over the network

network = Modification par le réseau
enterHead = Ouvrir cette liste
enterMore = Ce lien ne sert qu’une fois. L’appareil reste ensuite connecté douze heures.
enterButton = Ouvrir la liste
enterMissing = Ouvrez le lien ou scannez le code qu’affiche « ringmark serve ».
enterWrong = Ce lien a déjà servi ou est trop ancien. Demandez-en un nouveau.
enterBusy = Trop d’essais. Attendez une minute.
inviteHead = Inviter un appareil
inviteMore = Scannez le code ou ouvrez le lien sur l’autre appareil. Il sert une fois, pendant dix minutes.
inviteRisk = La connexion n’est pas chiffrée : quiconque lit le trafic du réseau peut lire la liste et entrer. À n’utiliser que sur un réseau de confiance.
inviteSessions = Appareils connectés : { $n }
endSessions = Déconnecter tous les appareils
newCode = Afficher un nouveau code
undoStale = Ces lignes ont changé depuis ; rien n’a été annulé.
choosePicture = Choisir un fichier
surpriseDog = Surprise : un chien
surpriseCat = Surprise : un chat
gettingPicture = Récupération d’une image…
