import type { Breakdown, BreakdownEntry, Measures } from '#report/measure/measures.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';
import type { TextSpan } from '#report/model/facts.ts';
import type { DimensionKey } from '#report/recognise/dataset.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';

/** What a visit is meant to lead to, counted in pieces: only counts can be told from chance. */
export const VISIT_OUTCOMES: readonly MetricKey[] = ['conversions', 'orders', 'bookings', 'leads'];

/** More results than every second visit brings are something else that is counted. */
const RATE_IN_DOUBT = 0.5;
const LEAST_IN_DOUBT = 20;
/** A source with a smaller part of all results changes no comparison. */
const LEAST_PART_IN_DOUBT = 0.05;

export function visitOutcome({ totals }: Measures): MetricKey | null {
  return VISIT_OUTCOMES.find((metric) => (totals[metric] ?? 0) > 0) ?? null;
}

/** Where visitors come from, by the column that says it best. */
export function originOfVisits(measures: Measures): Breakdown | null {
  return breakdownBy(measures, ['channel', 'source', 'medium']);
}

export function breakdownBy({ breakdowns }: Measures, dimensions: readonly DimensionKey[]): Breakdown | null {
  const found = dimensions.map((dimension) => breakdowns.find((one) => one.dimension === dimension));
  return found.find((one) => one !== undefined) ?? null;
}

/** The entry whose results are too many for visits to have led there; null where all look sound. */
export function tooManyResults(
  measures: Measures,
): { breakdown: Breakdown; entry: BreakdownEntry; outcome: MetricKey } | null {
  const outcome = visitOutcome(measures);
  const breakdown = originOfVisits(measures) ?? breakdownBy(measures, ['page']);
  if (outcome === null || breakdown === null) return null;
  const least = Math.max(LEAST_IN_DOUBT, LEAST_PART_IN_DOUBT * measures.totals[outcome]!);
  const [entry] = breakdown.entries
    .filter(({ totals }) => (totals[outcome] ?? 0) >= least && (totals.sessions ?? 0) > 0)
    .filter(({ totals }) => totals[outcome]! / totals.sessions! > RATE_IN_DOUBT)
    .toSorted((a, b) => b.totals[outcome]! - a.totals[outcome]!);
  return entry === undefined ? null : { breakdown, entry, outcome };
}

/** Visits whose origin the tool could not tell. */
const UNNAMED =
  /^[\s(]*(not set|unassigned|nicht zugewiesen|non attribué|sin asignar|data not available|not provided|other|none|undefined|null)?[\s)]*$/iu;
const DIRECT = /^[\s(]*(direct|direkt|directo|direto|diretto|прямой)[\s)]*($|\/)/iu;

/** Whether the tool names where the visits came from. */
export function isNamed(value: string): boolean {
  return !UNNAMED.test(value) && !/^\(not set\) ?\//i.test(value);
}

/** Whether a person can do something to bring more visits this way. */
export function canBeBuiltUp(value: string): boolean {
  return isNamed(value) && !DIRECT.test(value);
}

/** A page by its path, said to be the home page where it is. */
export function pageName(writer: FactWriter, value: string, column: string): TextSpan[] {
  const name = writer.name(value, column);
  return value === '/' ? [name, { text: ` ${writer.words(HOME_PAGE)}` }] : [name];
}

export const HOME_PAGE = {
  en: '(home page)',
  de: '(Startseite)',
  fr: '(page d’accueil)',
  es: '(página de inicio)',
} as const;
