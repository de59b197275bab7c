import type { Breakdown, BreakdownEntry, Measures } from '#report/measure/measures.ts';
import type { MetricKey } from '#report/measure/metrics.ts';
import type { DimensionKey } from '#report/recognise/dataset.ts';
import type { Analysis, Observation } from '../analysis.ts';
import { poissonAtMost } from '../chance.ts';
import { derived, numberOf, projected } from '../derived-figures.ts';
import { segmentTable } from '../segment-table.ts';
import type { Desk } from '#report/write/desk.ts';

const DIMENSIONS: readonly DimensionKey[] = ['region', 'account', 'city', 'other'];
/** What brings someone to the door. */
const ACTIONS: readonly MetricKey[] = ['calls', 'directions', 'website_clicks', 'bookings', 'messages'];
const AUDIENCES: readonly MetricKey[] = ['views', 'impressions', 'website_clicks'];
const LEAST_LOCATIONS = 3;
const LEAST_EXPECTED = 10;
/** Of the actions that the others get for as many views. */
const WEAK = 0.6;
const MOST_CHANCE = 0.01;
const MOST_LISTED = 12;

export interface WeakLocation {
  breakdown: Breakdown;
  entry: BreakdownEntry;
  action: MetricKey;
  audience: MetricKey;
}

/** A branch that is seen as often as the others, and called or visited far less. */
export const weakLocation: Analysis = {
  id: 'weak_location',
  phrases: () => PHRASES,
  observe({ desk }) {
    const found = findWeakLocation(desk.measures);
    return found === null ? [] : [tell(desk, found)];
  },
};

export function findWeakLocation(measures: Measures): WeakLocation | null {
  const audience = AUDIENCES.find((metric) => (measures.totals[metric] ?? 0) > 0);
  const action = ACTIONS.filter(
    (metric) => metric !== audience && (measures.totals[metric] ?? 0) > 0,
  ).toSorted((a, b) => measures.totals[b]! - measures.totals[a]!)[0];
  const breakdown = DIMENSIONS.map((dimension) =>
    measures.breakdowns.find((one) => one.dimension === dimension && one.entries.length >= LEAST_LOCATIONS),
  ).find((one) => one !== undefined);
  if (audience === undefined || action === undefined || breakdown === undefined) return null;
  const [entry] = breakdown.entries
    .map((one) => ({ one, missing: missingActions(measures, one, action, audience) }))
    .filter(({ missing }) => missing !== null && missing.chance * breakdown.entries.length <= MOST_CHANCE)
    .toSorted((a, b) => b.missing!.amount - a.missing!.amount);
  return entry === undefined ? null : { breakdown, entry: entry.one, action, audience };
}

function missingActions(
  { totals: whole }: Measures,
  { value, totals }: BreakdownEntry,
  action: MetricKey,
  audience: MetricKey,
): { amount: number; chance: number } | null {
  const [seen, done] = [totals[audience] ?? 0, totals[action] ?? 0];
  const rest = (whole[action]! - done) / (whole[audience]! - seen);
  const expected = seen * rest;
  if (value === '' || !(expected >= LEAST_EXPECTED) || done > WEAK * expected) return null;
  return { amount: expected - done, chance: poissonAtMost(done, expected) };
}

function tell(desk: Desk, { breakdown, entry, action, audience }: WeakLocation): Observation {
  const { column } = breakdown.segment;
  const segment = { column, value: entry.value };
  const own = (metric: MetricKey) => desk.value(metric, entry.totals[metric] ?? 0, { segment });
  const whole = (metric: MetricKey) => desk.value(metric, desk.measures.totals[metric]!);
  const rest = derived(desk, 'ratio', [
    '÷',
    ['−', whole(action), own(action)],
    ['−', whole(audience), own(audience)],
  ]);
  const missing = projected(desk, ['−', ['×', own(audience), rest], own(action)]);
  const fillings = {
    location: desk.name(entry.value, column),
    done: own(action),
    seen: own(audience),
    what: desk.term(action),
    audience: desk.term(audience),
    missing,
  };
  const metrics = [audience, ...ACTIONS].filter((metric) => (desk.measures.totals[metric] ?? 0) > 0);
  return {
    id: weakLocation.id,
    tag: 'watch',
    metric: action,
    segments: [{ dimension: breakdown.dimension, value: entry.value }],
    gain: { metric: action, amount: numberOf(desk, missing) },
    title: desk.say(PHRASES.title, fillings),
    body: desk.say(PHRASES.body, fillings),
    action: desk.say(PHRASES.action, fillings),
    evidence: [
      segmentTable(desk, breakdown, breakdown.entries.slice(0, MOST_LISTED), metrics, {
        title: desk.words(PHRASES.table),
        of: breakdown.entries.length,
      }),
    ],
  };
}

const PHRASES = {
  title: {
    en: '{location} is seen, but gets few {what}',
    de: '{location} wird gesehen, bekommt aber wenige {what}',
    fr: '{location} est vu, mais obtient peu de {what}',
    es: '{location} se ve, pero recibe pocas {what}',
  },
  body: {
    en: '{location} had {done} {what} from {seen} {audience}. At the rate of the other locations it would be about {missing} more.',
    de: '{location} hatte {done} {what} bei {seen} {audience}. Mit der Quote der anderen Standorte wären es etwa {missing} mehr.',
    fr: '{location} a obtenu {done} {what} pour {seen} {audience}. Au taux des autres établissements, ce serait environ {missing} de plus.',
    es: '{location} tuvo {done} {what} con {seen} {audience}. Al ritmo de las demás ubicaciones serían unas {missing} más.',
  },
  action: {
    en: 'Check the listing of {location}: opening hours, phone number, photos and recent reviews.',
    de: 'Den Eintrag von {location} prüfen: Öffnungszeiten, Telefonnummer, Fotos und neue Bewertungen.',
    fr: 'Vérifier la fiche de {location} : horaires, téléphone, photos et avis récents.',
    es: 'Revisar la ficha de {location}: horario, teléfono, fotos y reseñas recientes.',
  },
  table: {
    en: 'Locations side by side',
    de: 'Standorte im Vergleich',
    fr: 'Les établissements côte à côte',
    es: 'Las ubicaciones, una junto a otra',
  },
} as const;
