import type { MetricKey } from '#report/metrics/metrics.ts';
import type { TextSpan } from '#report/model/facts.ts';
import { toldComparison } from '../compared.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import type { Phrase } from '../facts/sentence.ts';

const ADVICE = {
  dates: {
    en: 'Export one row per day. The report then also shows how the figures developed, and compares periods.',
    de: 'Exportieren Sie eine Zeile pro Tag. Dann zeigt der Bericht auch die Entwicklung und vergleicht Zeiträume.',
    fr: 'Exportez une ligne par jour : le rapport montrera aussi l’évolution et comparera les périodes.',
    es: 'Exporte una fila por día: el informe mostrará también la evolución y comparará periodos.',
  },
  longer: {
    en: 'Choose at least two whole months. The report then compares the last one with the one before.',
    de: 'Wählen Sie mindestens zwei volle Monate. Dann vergleicht der Bericht den letzten mit dem davor.',
    fr: 'Choisissez au moins deux mois entiers : le rapport comparera le dernier au précédent.',
    es: 'Elija al menos dos meses completos: el informe comparará el último con el anterior.',
  },
  year: {
    en: 'Choose a bit more than a year. The report then also compares with the same month of last year.',
    de: 'Wählen Sie etwas mehr als ein Jahr. Dann vergleicht der Bericht auch mit dem Vorjahresmonat.',
    fr: 'Choisissez un peu plus d’un an : le rapport comparera aussi au même mois de l’année précédente.',
    es: 'Elija algo más de un año: el informe comparará también con el mismo mes del año anterior.',
  },
  results: {
    en: 'Add the column with conversions. This file tells what was spent, but not what it brought.',
    de: 'Nehmen Sie die Spalte mit den Conversions dazu. Diese Datei zeigt, was ausgegeben wurde, aber nicht, was es brachte.',
    fr: 'Ajoutez la colonne des conversions : ce fichier dit ce qui a été dépensé, mais pas ce que cela a rapporté.',
    es: 'Añada la columna de conversiones: este archivo dice cuánto se gastó, pero no qué aportó.',
  },
  value: {
    en: 'If the client sells online, add the conversion value. The report then shows what each amount spent brought back.',
    de: 'Verkauft der Kunde online, nehmen Sie den Conversion-Wert dazu. Dann zeigt der Bericht, was die Ausgaben eingebracht haben.',
    fr: 'Si le client vend en ligne, ajoutez la valeur des conversions : le rapport montrera ce que les dépenses ont rapporté.',
    es: 'Si el cliente vende por internet, añada el valor de las conversiones: el informe mostrará lo que aportó el gasto.',
  },
  goals: {
    en: 'Add key events or conversions. The report then tells which visitors do what the client wants.',
    de: 'Nehmen Sie Schlüsselereignisse oder Conversions dazu. Dann zeigt der Bericht, welche Besucher tun, was der Kunde möchte.',
    fr: 'Ajoutez les événements clés ou les conversions : le rapport dira quels visiteurs font ce que le client souhaite.',
    es: 'Añada eventos clave o conversiones: el informe dirá qué visitantes hacen lo que el cliente busca.',
  },
} as const satisfies Record<string, Phrase>;

const RESULTS: readonly MetricKey[] = [
  'conversions',
  'revenue',
  'orders',
  'leads',
  'bookings',
  'calls',
  'messages',
  'deals',
];

/** What to export next time, so that the report can say more. */
export function exportAdvice(writer: FactWriter): TextSpan[][] {
  const { measures } = writer;
  const { dataset } = measures;
  const has = (metric: MetricKey) => dataset.values[metric] !== undefined;
  const comparison = toldComparison(measures);
  const hasResults = RESULTS.some(has);
  const isMixed = dataset.source.notes.some(({ code }) => code === 'mixed_results');
  const advice: Phrase[] = [];
  if (dataset.time === null && comparison === null) advice.push(ADVICE.dates);
  else if (comparison === null) advice.push(ADVICE.longer);
  else if (comparison.rule === 'last_month' && comparison.yearAgo === null) advice.push(ADVICE.year);
  if (has('cost') && !hasResults && !isMixed) advice.push(ADVICE.results);
  if (has('cost') && has('conversions') && !has('revenue')) advice.push(ADVICE.value);
  if (has('sessions') && !has('cost') && !hasResults) advice.push(ADVICE.goals);
  return advice.map((phrase) => writer.say(phrase));
}
