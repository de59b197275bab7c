import type { Breakdown, BreakdownEntry, Measures } from '#report/measure/measures.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';
import type { Analysis, Observation } from '../analysis.ts';
import { poissonAtMost } from '../analyses/chance.ts';
import { derived, numberOf, projected } from '../analyses/derived-figures.ts';
import { listingActions, listingViews, sumFact, sumOf } from './listing-views.ts';
import { locationsOf } from './locations.ts';
import { segmentTable } from '../analyses/segment-table.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';

const LEAST_LOCATIONS = 3;
const LEAST_EXPECTED = 10;
/** Of the actions that the others get for as many views. */
const WEAK = 0.6;
const MOST_CHANCE = 0.01;
const MOST_LISTED = 12;
const MOST_WEAK = 2;
/** Any number that takes the plural. */
const MANY = 2;

export interface WeakLocation {
  breakdown: Breakdown;
  entry: BreakdownEntry;
  action: MetricKey;
  /** Columns that add up to its views. */
  views: MetricKey[];
}

/** A branch that is seen as often as the others, and called or visited far less. */
export const weakLocation: Analysis = {
  id: 'weak_location',
  phrases: () => PHRASES,
  observe({ writer }) {
    const found = findWeakLocations(writer.measures);
    return found.map((one, at) => ({
      ...tell(writer, one),
      evidence: at === 0 ? [evidence(writer, one)] : [],
    }));
  },
};

/** Of each location the action it misses most, beyond chance among all of them; the worst two. */
export function findWeakLocations(measures: Measures): WeakLocation[] {
  const [breakdown, seen] = [locationsOf(measures, LEAST_LOCATIONS), listingViews(measures)];
  const actions = listingActions(measures);
  if (seen === null || breakdown === null) return [];
  const looks = breakdown.entries.length * actions.length;
  return breakdown.entries
    .flatMap((entry) => {
      const [most] = actions
        .flatMap((action) => {
          const missing = missingActions(measures, entry, action, seen.all);
          return missing === null || missing.chance * looks > MOST_CHANCE ? [] : [{ action, ...missing }];
        })
        .toSorted((a, b) => b.amount - a.amount);
      return most === undefined ? [] : [{ entry, ...most }];
    })
    .toSorted((a, b) => b.amount - a.amount)
    .slice(0, MOST_WEAK)
    .map(({ entry, action }) => ({ breakdown, entry, action, views: seen.all }));
}

function missingActions(
  { totals: whole }: Measures,
  { value, totals }: BreakdownEntry,
  action: MetricKey,
  views: MetricKey[],
): { amount: number; chance: number } | null {
  const [seen, done] = [sumOf(totals, views), totals[action] ?? 0];
  const rest = (whole[action]! - done) / (sumOf(whole, views) - seen);
  const expected = seen * rest;
  if (value === '' || !(expected >= LEAST_EXPECTED) || done > WEAK * expected) return null;
  return { amount: expected - done, chance: poissonAtMost(done, expected) };
}

function tell(writer: FactWriter, { breakdown, entry, action, views }: WeakLocation): Observation {
  const { column } = breakdown.segment;
  const segment = { column, value: entry.value };
  const { totals: whole } = writer.measures;
  const done = writer.value(action, entry.totals[action] ?? 0, { segment });
  const seen = sumFact(writer, views, entry.totals, { segment });
  const rest = derived(writer, 'ratio', [
    '÷',
    ['−', writer.value(action, whole[action]!), done],
    ['−', sumFact(writer, views, whole), seen],
  ]);
  const missing = projected(writer, ['−', ['×', seen, rest], done]);
  const fillings = {
    location: writer.name(entry.value, column),
    done,
    seen,
    what: writer.counted(action, MANY),
    audience: writer.counted(views.length === 1 ? views[0]! : 'views', MANY),
    missing,
  };
  return {
    id: weakLocation.id,
    tag: 'watch',
    metric: action,
    segments: [{ dimension: breakdown.dimension, value: entry.value }],
    gain: { metric: action, amount: numberOf(writer, missing) },
    title: writer.say(PHRASES.title, fillings),
    body: writer.say(PHRASES.body, fillings),
    action: writer.say(PHRASES.action, fillings),
    evidence: [],
  };
}

function evidence(writer: FactWriter, { breakdown, views }: WeakLocation) {
  const metrics = [...views, ...listingActions(writer.measures)];
  return segmentTable(writer, breakdown, breakdown.entries.slice(0, MOST_LISTED), metrics, {
    title: writer.words(PHRASES.table),
    of: breakdown.entries.length,
  });
}

const PHRASES = {
  title: {
    en: '{location} is seen, but gets few {what}',
    de: '{location} wird gesehen, bekommt aber wenige {what}',
    fr: '{location} est vu, mais les {what} ne suivent pas',
    es: '{location} se ve, pero le faltan {what}',
  },
  body: {
    en: '{location} had {done} {what} from {seen} {audience}. At the rate of the other locations it would be about {missing} more.',
    de: 'Bei {location} kamen auf {seen} {audience} nur {done} {what}. Mit der Quote der anderen Standorte wären es etwa {missing} mehr.',
    fr: '{location} a obtenu {done} {what} pour {seen} {audience}. Au taux des autres établissements, ce serait environ {missing} de plus.',
    es: '{location} tuvo {done} {what} con {seen} {audience}. Con la tasa de las demás ubicaciones serían alrededor de {missing} más.',
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
