import type { Breakdown, BreakdownEntry, Measures } from '#report/measure/measures.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';
import type { TextSpan } from '#report/model/facts.ts';
import type { Dataset, Segment } from '#report/recognise/dataset.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import type { Scope } from '#report/write/facts/scope.ts';
import { derived } from '../analyses/derived-figures.ts';

/** Fewer copies say nothing about a mailing. */
export const LEAST_COPIES = 100;
/** From so many on a list has a usual. */
export const LEAST_MAILINGS = 6;

export interface Mailings {
  breakdown: Breakdown;
  /** Those of the period reported on that went to enough people to judge. */
  judged: BreakdownEntry[];
  /** The same of the whole file: a month alone is too short for a usual. */
  all: BreakdownEntry[];
  /** What was delivered, or else sent. */
  base: MetricKey;
}

/** Mailings by the name a reader knows them by: their subject, or else their title. */
export function mailingsOf({ dataset, totals, breakdowns }: Measures): Mailings | null {
  const base = (['deliveries', 'recipients'] as const).find((metric) => (totals[metric] ?? 0) > 0);
  if (base === undefined) return null;
  const isJudged = ({ value, totals: own }: BreakdownEntry) =>
    value !== '' && (own[base] ?? 0) >= LEAST_COPIES;
  for (const dimension of ['subject', 'campaign', 'list'] as const) {
    const breakdown = breakdowns.find((one) => one.dimension === dimension);
    if (breakdown === undefined) continue;
    const all = entriesOfFile(dataset, breakdown.segment, base).filter(isJudged);
    const judged = breakdown.entries.filter(isJudged);
    if (all.length >= LEAST_MAILINGS && judged.length > 0) return { breakdown, judged, all, base };
  }
  return null;
}

/** What the whole file holds of each, whichever period the report is about. */
function entriesOfFile(dataset: Dataset, { ids, dictionary }: Segment, base: MetricKey): BreakdownEntry[] {
  const entries = dictionary.map((value): BreakdownEntry => ({ value, rows: 0, totals: {}, previous: null }));
  for (const metric of [base, 'clicks', 'opens'] as const) {
    const values = dataset.values[metric]?.values;
    if (values === undefined) continue;
    const sums = new Float64Array(entries.length).fill(Number.NaN);
    for (let row = 0; row < dataset.rows; row++) {
      const id = ids[row]!;
      const value = values[row]!;
      if (value === value) sums[id] = sums[id] === sums[id] ? sums[id]! + value : value;
    }
    entries.forEach(({ totals }, id) => {
      if (sums[id] === sums[id]) totals[metric] = sums[id]!;
    });
  }
  return entries;
}

/** How often a copy led to something, of one mailing. */
export function rateOf(entry: BreakdownEntry, metric: MetricKey, base: MetricKey): number {
  return (entry.totals[metric] ?? 0) / entry.totals[base]!;
}

/** The mailings in the middle when all stand in order of their rate: one, or two where their number is even. */
export function middleMailings(
  { all, base }: Mailings,
  metric: MetricKey,
): { entries: BreakdownEntry[]; rate: number } {
  const ordered = all.toSorted((a, b) => rateOf(a, metric, base) - rateOf(b, metric, base));
  const at = (ordered.length - 1) / 2;
  const entries = [...new Set([ordered[Math.floor(at)]!, ordered[Math.ceil(at)]!])];
  const rate = entries.reduce((sum, entry) => sum + rateOf(entry, metric, base), 0) / entries.length;
  return { entries, rate };
}

/** A mailing's rate as a fact, computed from its rows. */
export function rateFact(
  writer: FactWriter,
  { breakdown, base }: Mailings,
  entry: BreakdownEntry,
  metric: MetricKey,
  span: Scope = {},
): TextSpan {
  const scope = { ...span, segment: { column: breakdown.segment.column, value: entry.value } };
  return derived(writer, 'ratio', [
    '÷',
    writer.value(metric, entry.totals[metric] ?? 0, scope),
    writer.value(base, entry.totals[base]!, scope),
  ]);
}

/** The list's usual rate: the median, so that one success or failure does not shift it. */
export function usualRate(writer: FactWriter, mailings: Mailings, metric: MetricKey): TextSpan {
  const { time } = writer.measures.dataset;
  const wholeFile: Scope = time === null ? {} : { span: { from: time.from, to: time.to } };
  const [one, other] = middleMailings(mailings, metric).entries.map((entry) =>
    rateFact(writer, mailings, entry, metric, wholeFile),
  );
  return other === undefined ? one! : derived(writer, 'ratio', ['÷', ['+', one!, other], 2]);
}

const AUTOMATED = /flow|automat|journey|workflow|sequence|strecke|scénario|flujo/i;

/** Letters that go out by themselves: there is no next one to plan, only their set-up to change. */
export function isAutomated({ segment }: Breakdown): boolean {
  return AUTOMATED.test(segment.column);
}
