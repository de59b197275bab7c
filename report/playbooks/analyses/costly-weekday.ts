import { formatWeekday } from '#report/format/date.ts';
import { formatValue } from '#report/format/value.ts';
import { METRICS, type MetricKey } from '#report/metrics/metrics.ts';
import type { BlockOf } from '#report/model/blocks.ts';
import type { TextSpan } from '#report/model/facts.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import type { Phrase } from '#report/write/facts/sentence.ts';
import { plainText } from '#report/write/facts/sentence.ts';
import type { Analysis, Observation } from '../analysis.ts';
import { cellOf, derived, numberOf, projected } from './derived-figures.ts';
import { findDoubtfulConversions } from './doubtful-conversions.ts';
import { findDearWeekday, type DayCost, type DearWeekday } from './weekday-costs.ts';

/** A month's worth, so that it can be set against what other steps may bring. */
const WEEKS_OF_A_MONTH = 4;

/** The working day on which the same money brings fewer results, and what another plan for the week may bring. */
export function costlyWeekday({ id, action }: { id: string; action: Phrase }): Analysis {
  const phrases = { ...PHRASES, action };
  return {
    id,
    phrases: () => phrases,
    // A month has four Mondays: habits need the whole file.
    observe({ writer, whole }) {
      if (findDoubtfulConversions(writer.measures) !== null) return [];
      const found = findDearWeekday(whole.measures);
      return found === null ? [] : [{ id, ...tell(whole, found, phrases) }];
    },
  };
}

function tell(
  writer: FactWriter,
  found: DearWeekday,
  phrases: typeof PHRASES & { action: Phrase },
): Omit<Observation, 'id'> {
  const { outcome, dear, others, span, weeks } = found;
  const cost = sumOfDays(writer, 'cost', dear);
  const results = sumOfDays(writer, outcome, dear);
  const rest = costOfResult(writer, outcome, others);
  const missing = projected(writer, ['−', ['÷', cost, rest], results]);
  const fillings = {
    day: dayName(writer, dear),
    each: costOfResult(writer, outcome, dear),
    rest,
    cost,
    results,
    outcome: writer.counted(outcome, dear.results),
    missing,
    span: writer.span(span),
  };
  const title = writer.say(phrases.title, fillings);
  return {
    tag: 'watch',
    metric: outcome,
    segments: [],
    gain: { metric: outcome, amount: (numberOf(writer, missing) / weeks) * WEEKS_OF_A_MONTH },
    title,
    body: writer.say(phrases.body, fillings),
    action: writer.say(phrases.action, fillings),
    evidence: [weekOf(writer, found, title)],
  };
}

/** What one result cost from Monday to Friday. */
function weekOf(
  writer: FactWriter,
  { outcome, each, span }: DearWeekday,
  caption: TextSpan[],
): BlockOf<'heat'> {
  const title = plainText(writer.say(PHRASES.week, { span: writer.span(span) }));
  return {
    kind: 'heat',
    title,
    metric: 'cpa',
    unit: 'money',
    rows: [writer.words(PHRASES.per_result)],
    columns: each.map(({ weekday }) => formatWeekday(weekday, writer.style.language, 'shortWeekdays')),
    cells: [each.map((day) => (day.results > 0 ? cellOf(writer, costOfResult(writer, outcome, day)) : null))],
    caption: [...caption, { text: '.' }],
    alt: `${title}. ${plainText(caption)}.`,
  };
}

function dayName(writer: FactWriter, { weekday }: DayCost): string {
  return formatWeekday(weekday, writer.style.language, 'weekdays');
}

function costOfResult(writer: FactWriter, outcome: MetricKey, day: DayCost): TextSpan {
  return derived(writer, 'money', ['÷', sumOfDays(writer, 'cost', day), sumOfDays(writer, outcome, day)]);
}

/** What some days add up to, with the way back to them. */
function sumOfDays(writer: FactWriter, metric: MetricKey, { days, cost, results }: DayCost): TextSpan {
  const value = metric === 'cost' ? cost : results;
  const { unit } = METRICS[metric];
  const rows = days.map((span) => writer.origin(metric, { span }));
  return writer.book.span(value, unit, writer.formula(metric), rows, formatValue(value, unit, writer.style));
}

const PHRASES = {
  title: {
    en: 'On a {day} a result costs {each}, on other working days {rest}',
    de: 'Am {day} kostet ein Ergebnis {each}, an anderen Werktagen {rest}',
    fr: 'Le {day}, un résultat coûte {each}, contre {rest} les autres jours ouvrés',
    es: 'El {day}, un resultado cuesta {each}; los demás días laborables, {rest}',
  },
  body: {
    en: 'Over {span}, {cost} on that day brought {results} {outcome}. At the cost of the other working days it would have been about {missing} more. It shows week after week, beyond chance; whether people click on one day and buy on another, the figures do not say.',
    de: 'Im Zeitraum {span} brachten {cost} an diesem Tag {results} {outcome}. Zu den Kosten der anderen Werktage wären es etwa {missing} mehr gewesen. Das wiederholt sich Woche für Woche und ist mehr als Zufall; ob Kunden am einen Tag klicken und am anderen kaufen, sagen die Zahlen nicht.',
    fr: 'Sur la période {span}, {cost} dépensés ce jour-là ont apporté {results} {outcome}. Au coût des autres jours ouvrés, il y en aurait eu environ {missing} de plus. L’écart se répète de semaine en semaine, au-delà du hasard ; les chiffres ne disent pas si l’on clique un jour pour acheter un autre.',
    es: 'En el periodo {span}, {cost} invertidos ese día trajeron {results} {outcome}. Con el coste de los demás días laborables habrían sido alrededor de {missing} más. Se repite semana tras semana, más allá del azar; las cifras no dicen si se hace clic un día y se compra otro.',
  },
  week: {
    en: 'What a result costs from Monday to Friday, {span}',
    de: 'Was ein Ergebnis von Montag bis Freitag kostet, {span}',
    fr: 'Le coût d’un résultat du lundi au vendredi, {span}',
    es: 'Lo que cuesta un resultado de lunes a viernes, {span}',
  },
  per_result: {
    en: 'Cost per result',
    de: 'Kosten je Ergebnis',
    fr: 'Coût par résultat',
    es: 'Coste por resultado',
  },
} as const;
