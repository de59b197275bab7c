import { areNamesCompared } from '#report/measure/comparison.ts';
import type { Span } from '#report/calendar.ts';
import type { Breakdown, BreakdownEntry, Measures } from '#report/measure/measures.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';
import { COUNTED_RESULTS } from '#report/metrics/results.ts';
import { comparedOf, toldComparison } from '#report/write/compared.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import type { Scope } from '#report/write/facts/scope.ts';
import type { Analysis } from '../analysis.ts';
import { derived } from './derived-figures.ts';
import { findDoubtfulConversions } from './doubtful-conversions.ts';
import { chanceOfBelow } from './rank-sum.ts';

/** Values of single orders scatter widely: of fewer the middle says little. */
const LEAST_RESULTS = 30;
/** Less is no reason to look at what is counted. */
const LEAST_RATIO = 1.25;
/** That days of one worth fall apart like this by chance, on either side. */
const MOST_CHANCE = 0.005;
/** A segment that brought so much of the further results is named. */
const LEAST_SHARE_OF_RISE = 0.5;

/** Results that bring far more or less each than in the period before: what the number of results alone hides. */
export const resultValue: Analysis = {
  id: 'result_value',
  phrases: () => PHRASES,
  observe({ writer }) {
    const found = findChange(writer);
    if (found === null) return [];
    const { outcome, results, revenue, previous, isUp } = found;
    const worth = (count: number, money: number, scope: Scope) =>
      derived(writer, 'money', [
        '÷',
        writer.value('revenue', money, scope),
        writer.value(outcome, count, scope),
      ]);
    const fillings = {
      now: worth(results.current, revenue.current, results.now),
      before: worth(results.previous, revenue.previous, results.before),
      when: writer.span(previous),
      count: writer.value(outcome, results.current, results.now),
      count_before: writer.value(outcome, results.previous, results.before),
      revenue: writer.value('revenue', revenue.current, revenue.now),
      revenue_before: writer.value('revenue', revenue.previous, revenue.before),
    };
    const origin = originOf(writer.measures, outcome, { isUp, usual: revenue.previous / results.previous });
    const named = origin && { column: origin.breakdown.segment.column, value: origin.entry.value };
    const where = named
      ? writer.say(PHRASES.where, {
          segment: writer.name(named.value, named.column),
          results: writer.term(outcome),
          own: writer.value(outcome, origin.entry.totals[outcome]!, { ...results.now, segment: named }),
          own_before: writer.value(outcome, origin.entry.previous?.[outcome] ?? 0, {
            ...results.before,
            segment: named,
          }),
          own_worth: worth(origin.entry.totals[outcome]!, origin.entry.totals.revenue ?? 0, {
            ...results.now,
            segment: named,
          }),
        })
      : [];
    return [
      {
        id: resultValue.id,
        tag: isUp ? 'note' : 'watch',
        metric: 'revenue',
        segments: named ? [{ dimension: origin.breakdown.dimension, value: named.value }] : [],
        gain: null,
        title: writer.say(isUp ? PHRASES.title_up : PHRASES.title_down, fillings),
        body: [...writer.say(PHRASES.body, fillings, { metric: outcome }), ...where],
        action: writer.say(isUp ? PHRASES.action_up : PHRASES.action_down),
        evidence: [],
      },
    ];
  },
};

function findChange(writer: FactWriter) {
  const { measures } = writer;
  const outcome = COUNTED_RESULTS.find((metric) => (measures.totals[metric] ?? 0) > 0);
  const comparison = toldComparison(measures);
  if (outcome === undefined || !comparison?.current || !comparison.previous) return null;
  // A return that makes no sense has none: the values are placeholders.
  if ((measures.totals.roas ?? null) === null || findDoubtfulConversions(measures) !== null) return null;
  const [results, revenue] = [comparedOf(writer, outcome), comparedOf(writer, 'revenue')];
  if (results === null || revenue === null) return null;
  if (Math.min(results.current, results.previous) < LEAST_RESULTS) return null;
  const ratio = revenue.current / results.current / (revenue.previous / results.previous);
  if (Math.max(ratio, 1 / ratio) < LEAST_RATIO) return null;
  const [now, before] = [comparison.current, comparison.previous].map((span) =>
    worthByPoint(measures, outcome, span),
  );
  const isUp = ratio > 1;
  const chance = 2 * (isUp ? chanceOfBelow(before!, now!) : chanceOfBelow(now!, before!));
  return chance > MOST_CHANCE ? null : { outcome, results, revenue, previous: comparison.previous, isUp };
}

/** What a result brought at each point that had any. */
function worthByPoint({ series }: Measures, outcome: MetricKey, { from, to }: Span): number[] {
  const [results, revenue] = [series?.values[outcome], series?.values.revenue];
  if (!series || !results || !revenue) return [];
  return [...series.days.entries()]
    .filter(([at, day]) => day >= from && day <= to && results[at]! > 0)
    .map(([at]) => revenue[at]! / results[at]!);
}

interface Origin {
  breakdown: Breakdown;
  entry: BreakdownEntry;
}

/** The segment that brought most of the further results; of several, as of a shop and its channel, the one whose own differ most. */
function originOf(
  { reported, comparison }: Measures,
  outcome: MetricKey,
  { isUp, usual }: { isUp: boolean; usual: number },
): Origin | null {
  const rise = ({ totals: own, previous }: BreakdownEntry) =>
    (own[outcome] ?? 0) - (previous?.[outcome] ?? 0);
  const beyond = ({ entry: { totals } }: Origin) =>
    ((totals.revenue ?? 0) / totals[outcome]! - usual) * (isUp ? 1 : -1);
  const compared = reported.breakdowns.filter(({ segment }) => areNamesCompared(segment, comparison!));
  const origins = compared.flatMap((breakdown): Origin[] => {
    const whole = breakdown.entries.reduce((sum, entry) => sum + rise(entry), 0);
    return breakdown.entries
      .filter((one) => one.value !== '' && whole > 0 && rise(one) >= LEAST_SHARE_OF_RISE * whole)
      .map((entry) => ({ breakdown, entry }));
  });
  return origins.filter((one) => beyond(one) > 0).toSorted((a, b) => beyond(b) - beyond(a))[0] ?? null;
}

const PHRASES = {
  title_down: {
    en: 'A result brings {now}, down from {before} ({when})',
    de: 'Ein Ergebnis bringt nur noch {now}, vorher {before} ({when})',
    fr: 'Un résultat ne rapporte plus que {now}, contre {before} ({when})',
    es: 'Un resultado ya solo aporta {now}, frente a {before} ({when})',
  },
  title_up: {
    en: 'A result brings {now}, up from {before} ({when})',
    de: 'Ein Ergebnis bringt jetzt {now}, vorher {before} ({when})',
    fr: 'Un résultat rapporte désormais {now}, contre {before} ({when})',
    es: 'Un resultado aporta ahora {now}, frente a {before} ({when})',
  },
  body: {
    en: '{metric} came to {count}, after {count_before}, and revenue to {revenue}, after {revenue_before}.',
    de: '{label}: {count}, vorher {count_before}. Umsatz: {revenue}, vorher {revenue_before}.',
    fr: '{label} : {count}, contre {count_before}. Chiffre d’affaires : {revenue}, contre {revenue_before}.',
    es: '{label}: {count}, frente a {count_before}. Ingresos: {revenue}, frente a {revenue_before}.',
  },
  where: {
    en: ' Of the {results}, {own} came from {segment}, after {own_before}, at {own_worth} each.',
    de: ' {results} aus {segment}: {own}, vorher {own_before}, zu je {own_worth}.',
    fr: ' {results} de {segment} : {own}, contre {own_before}, à {own_worth} l’unité.',
    es: ' {results} de {segment}: {own}, frente a {own_before}, a {own_worth} por resultado.',
  },
  action_down: {
    en: 'Check whether orders got smaller, cheaper products sell, or something is counted now that was not before: bids that aim at a number of results follow it blindly.',
    de: 'Prüfen, ob Bestellungen kleiner werden, günstigere Produkte gekauft werden oder etwas mitgezählt wird, das vorher nicht zählte: Gebote, die auf eine Anzahl von Ergebnissen zielen, folgen dem blind.',
    fr: 'Vérifier si les commandes sont plus petites, si des produits moins chers se vendent ou si quelque chose est compté qui ne l’était pas : des enchères qui visent un nombre de résultats le suivent aveuglément.',
    es: 'Comprobar si los pedidos son más pequeños, si se venden productos más baratos o si se cuenta algo que antes no se contaba: las pujas que buscan un número de resultados lo siguen a ciegas.',
  },
  action_up: {
    en: 'Check that the values are right; if they are, let bids and budgets follow what a result is worth now.',
    de: 'Prüfen, ob die Werte stimmen; wenn ja, Gebote und Budgets an dem ausrichten, was ein Ergebnis jetzt wert ist.',
    fr: 'Vérifier que les valeurs sont justes ; si oui, aligner enchères et budgets sur ce que vaut désormais un résultat.',
    es: 'Comprobar que los valores son correctos; si lo son, ajustar pujas y presupuestos a lo que vale ahora un resultado.',
  },
} as const;
