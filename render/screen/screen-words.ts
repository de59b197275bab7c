import type { Language } from '#report/format/language.ts';

/** Words of the page's own controls. */
export interface ScreenWords {
  howComputed: string;
  rowsBehind: string;
  /** `1 row`, `12 rows`. */
  rowsCount: (count: string) => string;
  firstRows: (count: string) => string;
  sum: string;
  line: string;
  /** A row as the file has it. */
  content: string;
  leftOut: string;
  loading: string;
  failed: string;
  /** The file that the rows are in was removed. */
  gone: string;
  close: string;
  now: string;
  before: string;
  asTable: string;
  asChart: string;
  noValue: string;
  showAll: (count: string) => string;
  showLess: string;
  showMore: string;
  downloadRows: string;
  explain: string;
  chartHelp: string;
  contents: string;
}

export const SCREEN_WORDS: Record<Language, ScreenWords> = {
  en: {
    howComputed: 'How it is computed',
    rowsBehind: 'Rows behind it',
    rowsCount: (count) => `${count} ${count === '1' ? 'row' : 'rows'}`,
    firstRows: (count) => `The first ${count}`,
    sum: 'Sum',
    line: 'Line',
    content: 'Content',
    leftOut: 'Rows left out',
    loading: 'Looking up the rows …',
    failed: 'The rows could not be loaded. Close this panel and try again.',
    gone: 'The file these rows are in was removed, so they can’t be shown any more.',
    close: 'Close',
    now: 'This period',
    before: 'Period before',
    asTable: 'Show as table',
    asChart: 'Show as chart',
    noValue: 'no value',
    showAll: (count) => `Show all ${count}`,
    showLess: 'Show fewer',
    showMore: 'Show more',
    downloadRows: 'Download all rows',
    explain: 'Where does this number come from?',
    chartHelp: 'Use the left and right arrow keys to read each point, Enter to see the rows behind it.',
    contents: 'Contents',
  },
  de: {
    howComputed: 'So wird gerechnet',
    rowsBehind: 'Zeilen dahinter',
    rowsCount: (count) => `${count} ${count === '1' ? 'Zeile' : 'Zeilen'}`,
    firstRows: (count) => `Die ersten ${count}`,
    sum: 'Summe',
    line: 'Zeile',
    content: 'Inhalt',
    leftOut: 'Ausgelassene Zeilen',
    loading: 'Zeilen werden gesucht …',
    failed: 'Die Zeilen konnten nicht geladen werden. Schließen Sie das Fenster und versuchen Sie es erneut.',
    gone: 'Die Datei mit diesen Zeilen wurde entfernt, deshalb lassen sie sich nicht mehr anzeigen.',
    close: 'Schließen',
    now: 'Dieser Zeitraum',
    before: 'Zeitraum davor',
    asTable: 'Als Tabelle zeigen',
    asChart: 'Als Diagramm zeigen',
    noValue: 'kein Wert',
    showAll: (count) => `Alle ${count} zeigen`,
    showLess: 'Weniger zeigen',
    showMore: 'Mehr zeigen',
    downloadRows: 'Alle Zeilen herunterladen',
    explain: 'Woher kommt diese Zahl?',
    chartHelp:
      'Mit den Pfeiltasten links und rechts wird jeder Punkt vorgelesen, die Eingabetaste zeigt seine Zeilen.',
    contents: 'Inhalt',
  },
  fr: {
    howComputed: 'Comment c’est calculé',
    rowsBehind: 'Lignes à l’origine',
    rowsCount: (count) => `${count} ${count === '0' || count === '1' ? 'ligne' : 'lignes'}`,
    firstRows: (count) => `Les ${count} premières`,
    sum: 'Somme',
    line: 'Ligne',
    content: 'Contenu',
    leftOut: 'Lignes écartées',
    loading: 'Recherche des lignes …',
    failed: 'Les lignes n’ont pas pu être chargées. Fermez ce panneau et réessayez.',
    gone: 'Le fichier qui contient ces lignes a été supprimé\u00a0: elles ne peuvent plus être affichées.',
    close: 'Fermer',
    now: 'Cette période',
    before: 'Période précédente',
    asTable: 'Afficher en tableau',
    asChart: 'Afficher en graphique',
    noValue: 'aucune valeur',
    showAll: (count) => `Tout afficher (${count})`,
    showLess: 'Afficher moins',
    showMore: 'En voir plus',
    downloadRows: 'Télécharger toutes les lignes',
    explain: 'D’où vient ce chiffre\u00a0?',
    chartHelp: 'Les flèches gauche et droite lisent chaque point, Entrée montre ses lignes.',
    contents: 'Sommaire',
  },
  es: {
    howComputed: 'Cómo se calcula',
    rowsBehind: 'Filas de origen',
    rowsCount: (count) => `${count} ${count === '1' ? 'fila' : 'filas'}`,
    firstRows: (count) => `Las primeras ${count}`,
    sum: 'Suma',
    line: 'Línea',
    content: 'Contenido',
    leftOut: 'Filas excluidas',
    loading: 'Buscando las filas …',
    failed: 'No se pudieron cargar las filas. Cierre este panel e inténtelo de nuevo.',
    gone: 'El archivo con estas filas se ha eliminado, por lo que ya no se pueden mostrar.',
    close: 'Cerrar',
    now: 'Este periodo',
    before: 'Periodo anterior',
    asTable: 'Mostrar como tabla',
    asChart: 'Mostrar como gráfico',
    noValue: 'sin valor',
    showAll: (count) => `Mostrar todo (${count})`,
    showLess: 'Mostrar menos',
    showMore: 'Ver más',
    downloadRows: 'Descargar todas las filas',
    explain: '¿De dónde sale esta cifra?',
    chartHelp: 'Las flechas izquierda y derecha leen cada punto, Intro muestra sus filas.',
    contents: 'Contenido',
  },
};
