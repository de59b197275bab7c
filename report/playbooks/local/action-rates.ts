import type { BreakdownEntry, Measures, Breakdown } from '#report/measure/measures.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import type { Analysis, Observation } from '../analysis.ts';
import { cellOf, derived, numberOf, projected } from '../analyses/derived-figures.ts';
import { segmentTable } from '../analyses/segment-table.ts';
import { listingActions, listingViews, sumFact, sumOf } from './listing-views.ts';
import { locationsOf } from './locations.ts';
import { findWeakLocations } from './weak-location.ts';

const LEAST_LOCATIONS = 3;
const LEAST_ACTIONS = 20;
const LEAST_VIEWS = 200;
/** Standard errors of a difference of two proportions: the best and the worst of several differ by chance as well. */
const LEAST_DISTANCE = 4;
const LEAST_RATIO = 1.25;
const MOST_LISTED = 12;
/** Any number that takes the plural. */
const MANY = 2;

export interface ActionRates {
  breakdown: Breakdown;
  views: MetricKey[];
  actions: MetricKey[];
  /** The location that makes most of its views first. */
  ranked: BreakdownEntry[];
}

/** How many of those who see a listing call, ask the way or open the site: the strongest location and the weakest. */
export const actionRates: Analysis = {
  id: 'action_rates',
  phrases: () => PHRASES,
  observe({ writer }) {
    const found = findActionRates(writer.measures);
    if (found === null) return [];
    // A location that misses one action by far is told by it: the gap to the best is its other side.
    const isTold = findWeakLocations(writer.measures).some(
      ({ entry }) => entry.value === found.ranked.at(-1)!.value,
    );
    return isTold ? [] : [tell(writer, found)];
  },
};

export function findActionRates(measures: Measures): ActionRates | null {
  const [breakdown, seen] = [locationsOf(measures, LEAST_LOCATIONS), listingViews(measures)];
  const actions = listingActions(measures);
  if (breakdown === null || seen === null || actions.length === 0) return null;
  const rate = ({ totals }: BreakdownEntry) => sumOf(totals, actions) / sumOf(totals, seen.all);
  const ranked = breakdown.entries
    .filter(({ value, totals }) => {
      return (
        value !== '' && sumOf(totals, seen.all) >= LEAST_VIEWS && sumOf(totals, actions) >= LEAST_ACTIONS
      );
    })
    .toSorted((a, b) => rate(b) - rate(a));
  const [best, worst] = [ranked[0], ranked.at(-1)];
  if (ranked.length < LEAST_LOCATIONS || !best || !worst) return null;
  const error = Math.sqrt(
    rate(best) / sumOf(best.totals, seen.all) + rate(worst) / sumOf(worst.totals, seen.all),
  );
  const isApart =
    rate(best) - rate(worst) >= LEAST_DISTANCE * error && rate(best) >= LEAST_RATIO * rate(worst);
  return isApart ? { breakdown, views: seen.all, actions, ranked } : null;
}

function tell(writer: FactWriter, { breakdown, views, actions, ranked }: ActionRates): Observation {
  const { column } = breakdown.segment;
  const rate = ({ value, totals }: BreakdownEntry) => {
    const scope = { segment: { column, value } };
    return derived(writer, 'ratio', [
      '÷',
      sumFact(writer, actions, totals, scope),
      sumFact(writer, views, totals, scope),
    ]);
  };
  const { totals: whole } = writer.measures;
  const [best, worst] = [ranked[0]!, ranked.at(-1)!];
  const listed = ranked.slice(0, MOST_LISTED);
  const weak = { segment: { column, value: worst.value } };
  const missing = projected(writer, [
    '−',
    ['×', sumFact(writer, views, worst.totals, weak), rate(best)],
    sumFact(writer, actions, worst.totals, weak),
  ]);
  const fillings = {
    best: writer.name(best.value, column),
    best_rate: rate(best),
    worst: writer.name(worst.value, column),
    worst_rate: rate(worst),
    actions: writer.list(actions.map((metric) => [{ text: writer.counted(metric, MANY) }])),
    missing,
  };
  return {
    id: actionRates.id,
    tag: 'watch',
    metric: actions[0]!,
    segments: [worst, best].map(({ value }) => ({ dimension: breakdown.dimension, value })),
    // Of all actions together; a share of one of them alone would make it look larger than it is.
    gain: {
      metric: actions[0]!,
      amount: (numberOf(writer, missing) * whole[actions[0]!]!) / sumOf(whole, actions),
    },
    title: writer.say(PHRASES.title, fillings),
    body: writer.say(PHRASES.body, fillings),
    action: writer.say(PHRASES.action, fillings),
    evidence: [
      segmentTable(writer, breakdown, listed, [...views, ...actions], {
        title: writer.words(PHRASES.table),
        of: ranked.length,
        added: {
          label: writer.words(PHRASES.rate),
          cells: listed.map((entry) => cellOf(writer, rate(entry))),
        },
      }),
    ],
  };
}

const PHRASES = {
  title: {
    en: '{best} makes the most of its views, {worst} the least',
    de: '{best} macht am meisten aus den Aufrufen, {worst} am wenigsten',
    fr: '{best} tire le mieux parti de ses vues, {worst} le moins',
    es: '{best} es la que más aprovecha sus vistas; {worst}, la que menos',
  },
  body: {
    en: 'At {best}, {best_rate} of views lead to an action, at {worst} {worst_rate}, counting {actions}. At the rate of {best}, {worst} would get about {missing} more; the gap is more than chance.',
    de: 'Bei {best} führen {best_rate} der Aufrufe zu einer Aktion, bei {worst} {worst_rate}; gezählt sind {actions}. Mit der Quote von {best} wären es bei {worst} etwa {missing} mehr; der Abstand ist mehr als Zufall.',
    fr: 'Pour {best}, {best_rate} des vues mènent à une action ({actions}), contre {worst_rate} pour {worst}. Au taux de {best}, {worst} en aurait environ {missing} de plus ; le hasard seul n’explique pas cet écart.',
    es: 'En {best}, el {best_rate} de las vistas acaba en una acción ({actions}); en {worst}, el {worst_rate}. Con la tasa de {best}, {worst} tendría unas {missing} más; el azar por sí solo no explica la diferencia.',
  },
  action: {
    en: 'Put the listings of {best} and {worst} side by side, and carry over to {worst} the photos, services and answers to reviews that it lacks.',
    de: 'Die Einträge von {best} und {worst} nebeneinanderlegen und bei {worst} ergänzen, was an Fotos, Leistungen und Antworten auf Bewertungen fehlt.',
    fr: 'Comparer les fiches de {best} et de {worst}, et ajouter à {worst} les photos, services et réponses aux avis qui lui manquent.',
    es: 'Comparar las fichas de {best} y {worst}, y añadir a {worst} las fotos, los servicios y las respuestas a reseñas que le falten.',
  },
  table: {
    en: 'What each location makes of its views',
    de: 'Was jeder Standort aus seinen Aufrufen macht',
    fr: 'Ce que chaque établissement tire de ses vues',
    es: 'Lo que cada ubicación saca de sus vistas',
  },
  rate: {
    en: 'Actions for every view',
    de: 'Aktionen je Aufruf',
    fr: 'Actions par vue',
    es: 'Acciones por vista',
  },
} as const;
