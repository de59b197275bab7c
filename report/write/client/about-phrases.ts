import type { Phrase } from '../facts/sentence.ts';

/** What a report over several files says of them and of how they go together. */
export const ABOUT_PHRASES = {
  'about.title': {
    en: 'About the data',
    de: 'Zu den Daten',
    fr: 'À propos des données',
    es: 'Sobre los datos',
  },
  'about.file': {
    en: '{file}: {platform}, {rows} rows, {period}.',
    de: '{file}: {platform}, {rows} Zeilen, {period}.',
    fr: '{file} : {platform}, {rows} lignes, {period}.',
    es: '{file}: {platform}, {rows} filas, {period}.',
  },
  'about.undated': { en: 'no dates', de: 'ohne Daten zum Tag', fr: 'sans dates', es: 'sin fechas' },
  'about.missing': {
    en: '{channel} covers {period} only; comparisons use the days that both periods have.',
    de: '{channel} deckt nur {period} ab; Vergleiche nutzen die Tage, die beide Zeiträume haben.',
    fr: '{channel} ne couvre que {period} ; les comparaisons portent sur les jours présents dans les deux périodes.',
    es: '{channel} solo cubre {period}; las comparaciones usan los días que tienen ambos periodos.',
  },
  'about.untold': {
    en: '{label}, {period}: not known, because {files} came without that column.',
    de: '{label}, {period}: unbekannt, denn in {files} fehlt diese Spalte.',
    fr: '{label}, {period} : inconnu, car cette colonne manque dans {files}.',
    es: '{label}, {period}: sin dato, porque esa columna falta en {files}.',
  },
  'about.otherwise': {
    en: '{label}, {period}: not known, because {files} counts something else under that name.',
    de: '{label}, {period}: unbekannt, denn {files} zählt darunter etwas anderes.',
    fr: '{label}, {period} : inconnu, car {files} compte autre chose sous ce nom.',
    es: '{label}, {period}: sin dato, porque {files} cuenta otra cosa con ese nombre.',
  },
  'about.kinds': {
    en: '{label}, {period}: not known, because the results in {files} are of several kinds.',
    de: '{label}, {period}: unbekannt, denn die Ergebnisse in {files} sind von verschiedener Art.',
    fr: '{label}, {period} : inconnu, car les résultats de {files} sont de plusieurs types.',
    es: '{label}, {period}: sin dato, porque los resultados de {files} son de varios tipos.',
  },
  'about.silent': {
    en: '{channel} has nothing from this period and is left out.',
    de: '{channel} enthält nichts aus diesem Zeitraum und bleibt außen vor.',
    fr: '{channel} ne contient rien sur cette période et n’est pas repris.',
    es: '{channel} no tiene nada de este periodo y queda fuera.',
  },
  'about.year': {
    en: '{channel} names no dates, and its file name speaks of a whole year, so it is left out.',
    de: '{channel} nennt keine Daten zum Tag, und der Dateiname spricht von einem ganzen Jahr; die Datei ist deshalb nicht enthalten.',
    fr: '{channel} n’indique aucune date, et le nom du fichier parle d’une année entière ; il n’est donc pas repris.',
    es: '{channel} no indica fechas y el nombre del archivo habla de un año entero, por lo que queda fuera.',
  },
  'about.weeks': {
    en: '{channel} has a row for each week; a week counts for the month it begins in.',
    de: '{channel} hat eine Zeile je Woche; eine Woche zählt für den Monat, in dem sie beginnt.',
    fr: '{channel} a une ligne par semaine ; une semaine compte pour le mois où elle commence.',
    es: '{channel} tiene una fila por semana; cada semana cuenta para el mes en que empieza.',
  },
  'about.uncut': {
    en: '{channel} has one figure for {period} and no days to split it by, so it is left out.',
    de: '{channel} hat nur Gesamtzahlen für {period}, ohne Tage, und ist deshalb nicht enthalten.',
    fr: '{channel} ne donne que des totaux ({period}), sans détail par jour ; il n’est donc pas repris.',
    es: '{channel} solo da totales ({period}), sin detalle por día, por lo que queda fuera.',
  },
  'about.whole': {
    en: '{channel} names no dates; all of it is counted for {period}.',
    de: '{channel} nennt keine Daten zum Tag; alles zählt für {period}.',
    fr: '{channel} n’indique aucune date ; l’ensemble est compté pour {period}.',
    es: '{channel} no indica fechas; todo cuenta para {period}.',
  },
  'about.sumless': {
    en: '{channel} tells how things stood, day by day, and nothing that adds up over a period, so it is left out.',
    de: '{channel} zeigt Tag für Tag einen Stand und nichts, was sich über einen Zeitraum summieren lässt; die Datei ist deshalb nicht enthalten.',
    fr: '{channel} donne un état jour après jour et rien qui s’additionne sur une période ; il n’est donc pas repris.',
    es: '{channel} muestra un estado día a día y nada que se pueda sumar en un periodo, por lo que queda fuera.',
  },
  'about.duplicate': {
    en: '{first} and {second} hold the same rows; they are counted once.',
    de: '{first} und {second} enthalten dieselben Zeilen; sie zählen einmal.',
    fr: '{first} et {second} contiennent les mêmes lignes ; elles ne comptent qu’une fois.',
    es: '{first} y {second} contienen las mismas filas; cuentan una sola vez.',
  },
  'about.others': {
    en: '{first} and {second} tell different figures of the same days under one title, as a page and a profile do; they are added.',
    de: '{first} und {second} nennen unter demselben Titel verschiedene Zahlen derselben Tage, wie eine Seite und ein Profil; sie werden addiert.',
    fr: '{first} et {second} donnent sous un même titre des chiffres différents pour les mêmes jours, comme une page et un profil ; ils sont additionnés.',
    es: '{first} y {second} dan con un mismo título cifras distintas de los mismos días, como una página y un perfil; se suman.',
  },
  'about.restated': {
    en: '{second} restates days that {first} had told; the later file counts. {changes}',
    de: '{second} berichtigt Tage, die {first} schon nannte; die spätere Datei zählt. {changes}',
    fr: '{second} corrige des jours déjà donnés par {first} ; le fichier le plus récent compte. {changes}',
    es: '{second} corrige días que ya daba {first}; cuenta el archivo más reciente. {changes}',
  },
  'about.replaced': {
    en: '{second} and {first} are one kind of table, and neither names its days; the later file counts. {changes}',
    de: '{second} und {first} sind dieselbe Art Tabelle, und keine nennt ihre Tage; die spätere Datei zählt. {changes}',
    fr: '{second} et {first} sont un même type de tableau, et aucun n’indique ses jours ; le fichier le plus récent compte. {changes}',
    es: '{second} y {first} son el mismo tipo de tabla, y ninguna indica sus días; cuenta el archivo más reciente. {changes}',
  },
  'about.change': {
    en: '{label}: {now} instead of {before}',
    de: '{label}: {now} statt {before}',
    fr: '{label} : {now} au lieu de {before}',
    es: '{label}: {now} en lugar de {before}',
  },
  'about.view': {
    en: '{file} shows the same days by other names; its rows are not added again.',
    de: '{file} zeigt dieselben Tage anders aufgeteilt; die Zeilen werden nicht noch einmal addiert.',
    fr: '{file} montre les mêmes jours avec une autre ventilation ; ses lignes ne sont pas ajoutées.',
    es: '{file} muestra los mismos días con otro desglose; sus filas no se suman de nuevo.',
  },
  'about.views': {
    en: '{files} show the same days by other names; their rows are not added again.',
    de: '{files} zeigen dieselben Tage anders aufgeteilt; ihre Zeilen werden nicht noch einmal addiert.',
    fr: '{files} montrent les mêmes jours avec d’autres ventilations ; leurs lignes ne sont pas ajoutées.',
    es: '{files} muestran los mismos días con otros desgloses; sus filas no se suman de nuevo.',
  },
  'about.visits': {
    en: '{all} count the same visits, so they are not added up: totals are from {channel}.',
    de: '{all} zählen dieselben Besuche und werden nicht addiert: Die Summen stammen aus {channel}.',
    fr: '{all} comptent les mêmes visites et ne sont pas additionnés : les totaux viennent de {channel}.',
    es: '{all} cuentan las mismas visitas, así que no se suman: los totales son de {channel}.',
  },
  'about.differs': {
    en: '{file} adds up to {view} ({label}), the table used here to {base}.',
    de: '{file} ergibt {view} ({label}), die hier verwendete Tabelle {base}.',
    fr: '{file} totalise {view} ({label}), le tableau retenu {base}.',
    es: '{file} suma {view} ({label}); la tabla que usamos aquí, {base}.',
  },
  'about.account': {
    en: 'The whole account spent {account}, by the total in {file}; its rows hold {listed} of it.',
    de: 'Das ganze Konto hat laut der Summe in {file} {account} ausgegeben; die Zeilen enthalten davon {listed}.',
    fr: 'L’ensemble du compte a dépensé {account}, selon le total de {file} ; ses lignes en contiennent {listed}.',
    es: 'La cuenta entera gastó {account}, según el total de {file}; sus filas contienen {listed}.',
  },
  'about.currencies': {
    en: 'Spend is in several currencies, which are shown side by side and never added.',
    de: 'Die Ausgaben liegen in mehreren Währungen vor; sie stehen nebeneinander und werden nie addiert.',
    fr: 'Les dépenses sont dans plusieurs devises, présentées côte à côte et jamais additionnées.',
    es: 'El gasto está en varias monedas, que se muestran por separado y nunca se suman.',
  },
} as const satisfies Record<string, Phrase>;
