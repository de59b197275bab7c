import { formatPercent } from '#report/format/value.ts';
import type { Totals } from '#report/measure/measures.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';
import type { BlockOf } from '#report/model/blocks.ts';
import type { Section } from '#report/model/report.ts';
import { factId, type FactWriter } from '#report/write/facts/fact-writer.ts';
import { plainText } from '../facts/sentence.ts';
import { titleWithDays } from '../whole-period.ts';

/** Ways from a first contact to a result; the first with three steps in the file is drawn. */
const WAYS: readonly MetricKey[][] = [
  ['sessions', 'add_to_carts', 'checkouts', 'orders'],
  ['impressions', 'clicks', 'landing_page_views', 'add_to_carts', 'checkouts', 'conversions'],
  ['impressions', 'clicks', 'orders'],
  ['deliveries', 'opens', 'clicks'],
];
const LEAST_STEPS = 3;

/** Steps that narrow from view to result; null where the file has fewer than three. */
export function funnelSection(writer: FactWriter): Section | null {
  const { totals } = writer.measures;
  const steps = WAYS.map((way) => narrowing(way, totals)).find((way) => way.length >= LEAST_STEPS);
  if (!steps) return null;
  const [first, last] = [steps[0]!, steps.at(-1)!];
  const lower = (metric: MetricKey) => bare(writer, metric);
  const title = titleWithDays(
    writer,
    writer.words('funnel.title', { first: lower(first), last: lower(last) }),
  );
  const rate = ratio(writer, last, first, totals[last]!, totals[first]!);
  const caption = writer.say('funnel.caption', { rate, first: lower(first), last: lower(last) });
  const block: BlockOf<'funnel'> = {
    kind: 'funnel',
    title,
    steps: steps.map((metric, index) => {
      const span = writer.value(metric, totals[metric]!);
      const before = steps[index - 1];
      const part = before ? ratio(writer, metric, before, totals[metric]!, totals[before]!) : null;
      return {
        label: writer.label(metric),
        cell: { text: span.text, value: totals[metric]!, fact: factId(span) },
        origin: writer.origin(metric),
        rate: part
          ? { text: part.text, value: totals[metric]! / totals[before!]!, fact: factId(part) }
          : null,
      };
    }),
    caption,
    alt: `${title}. ${plainText(caption)}`,
  };
  return { id: 'funnel', title: writer.words('section.funnel'), blocks: [block] };
}

function bare(writer: FactWriter, metric: MetricKey): string {
  const label = writer.label(metric);
  return writer.style.language === 'de' ? label : label.charAt(0).toLowerCase() + label.slice(1);
}

/** The steps the file has, as long as each is smaller than the one before. */
function narrowing(way: MetricKey[], totals: Totals): MetricKey[] {
  const steps: MetricKey[] = [];
  for (const metric of way) {
    const value = totals[metric] ?? 0;
    const before = steps.at(-1);
    if (value > 0 && (before === undefined || value <= totals[before]!)) steps.push(metric);
  }
  return steps;
}

function ratio(writer: FactWriter, of: MetricKey, over: MetricKey, upper: number, lower: number) {
  const formula = writer.words('formula.quotient', { upper: writer.label(of), lower: writer.label(over) });
  const rows = [writer.origin(of), writer.origin(over)];
  return writer.book.span(upper / lower, 'ratio', formula, rows, formatPercent(upper / lower, writer.style));
}
