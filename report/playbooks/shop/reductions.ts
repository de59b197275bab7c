import type { Measures, Totals } from '#report/measure/measures.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';
import type { TextSpan } from '#report/model/facts.ts';
import { comparedOf } from '#report/write/compared.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import type { Scope } from '#report/write/facts/scope.ts';
import type { Analysis, Observation } from '../analysis.ts';
import { derived, numberOf } from '../analyses/derived-figures.ts';
import { REDUCTION_PHRASES } from './reduction-phrases.ts';
import { findReturnedProducts } from './returned-products.ts';
import { sizeOf } from './sales.ts';

type Reduction = keyof typeof REDUCTION_PHRASES;
const REDUCTIONS = ['discounts', 'returns'] as const satisfies readonly Reduction[];

/** Below this share of sales a client need not think of it. */
const LEAST_SHARE: Record<Reduction, number> = { discounts: 0.03, returns: 0.02 };
/** On fewer orders one return decides. */
const LEAST_ORDERS = 20;
/** Points by which the share must have moved to be told as a change. */
const LEAST_RISE = 0.02;
/** The part of it that a step is sized by. */
const PART_LESS = 0.25;

/** What is taken off the price, and what comes back: of every hundred sold. */
export const reductions: Analysis = {
  id: 'reductions',
  phrases: () =>
    Object.fromEntries(
      REDUCTIONS.flatMap((one) =>
        Object.entries(REDUCTION_PHRASES[one]).map(([name, phrase]) => [`${one} ${name}`, phrase]),
      ),
    ),
  observe: ({ writer }) => REDUCTIONS.flatMap((reduction) => tell(writer, reduction)),
};

/** Sales before anything was taken off; null where the file does not say. */
export function grossMetrics({ totals }: Measures, reduction: Reduction): MetricKey[] | null {
  if ((totals.gross_sales ?? 0) > 0) return ['gross_sales'];
  const base = (['net_sales', 'revenue'] as const).find((one) => (totals[one] ?? 0) > 0);
  return base === undefined ? null : [base, reduction];
}

function tell(writer: FactWriter, reduction: Reduction): Observation[] {
  const { totals } = writer.measures;
  const parts = grossMetrics(writer.measures, reduction);
  const amount = totals[reduction] ?? 0;
  if (parts === null || amount === 0 || (totals.orders ?? Infinity) < LEAST_ORDERS) return [];
  const gross = grossOf(writer, parts, totals, {});
  const size = sizeOf(writer, reduction, amount);
  const share = derived(writer, 'ratio', ['÷', size, gross]);
  if (numberOf(writer, share) < LEAST_SHARE[reduction] || numberOf(writer, share) >= 1) return [];
  const before = shareBefore(writer, reduction, parts);
  const hasRisen = before !== null && numberOf(writer, share) - numberOf(writer, before) >= LEAST_RISE;
  const gain = derived(writer, 'money', ['×', size, PART_LESS]);
  const phrases = REDUCTION_PHRASES[reduction];
  const fillings = { size, share, gain, ...(before === null ? {} : { before }) };
  return [
    {
      id: `${reductions.id}_${reduction}`,
      tag: hasRisen ? 'watch' : 'note',
      metric: reduction,
      segments: [],
      gain: { metric: reduction, amount: numberOf(writer, gain) },
      title: writer.say(hasRisen ? phrases.risen : phrases.title, fillings),
      body: writer.say(before === null ? phrases.body : phrases.body_before, fillings),
      action: isToldByProduct(writer, reduction) ? null : writer.say(phrases.action, fillings),
      evidence: [],
    },
  ];
}

/** Which products come back is the better step: one about all of them would say it twice. */
function isToldByProduct({ measures }: FactWriter, reduction: Reduction): boolean {
  return reduction === 'returns' && findReturnedProducts(measures) !== null;
}

/** The platform's own gross, or what was taken in plus what was taken off. */
function grossOf(writer: FactWriter, parts: MetricKey[], totals: Totals, scope: Scope): TextSpan {
  const [base, taken] = parts as [MetricKey, Reduction | undefined];
  const own = writer.value(base, totals[base] ?? 0, scope);
  return taken === undefined
    ? own
    : derived(writer, 'money', ['+', own, sizeOf(writer, taken, totals[taken] ?? 0, scope)]);
}

function shareBefore(writer: FactWriter, reduction: Reduction, parts: MetricKey[]): TextSpan | null {
  const compared = comparedOf(writer, parts[0]!);
  const totals = writer.measures.comparison?.previousTotals;
  const amount = totals?.[reduction] ?? 0;
  if (compared === null || totals === undefined || amount === 0) return null;
  const gross = grossOf(writer, parts, totals, compared.before);
  return derived(writer, 'ratio', ['÷', sizeOf(writer, reduction, amount, compared.before), gross]);
}
