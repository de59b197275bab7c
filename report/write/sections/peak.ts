import { METRICS, type MetricKey } from '#report/metrics/metrics.ts';
import type { TextSpan } from '#report/model/facts.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import { extremesOf, pointsFor, valuesAt } from '../series-points.ts';

/** A point this many times the average catches every eye that sees the chart. */
const PLAIN_TO_SEE = 3;
/** Rarer counts often reach that by chance, and so do figures that are there on some days only. */
const LEAST_COUNT = 5;
const MOSTLY_THERE = 0.8;
/** Twice the point before is more than growth. */
const LEAP = 2;

export interface Peak {
  sentence: TextSpan[];
  action: TextSpan[];
}

/** The highest point of a series where it plainly towers over the others, said without a claim about why. */
export function peakOf(writer: FactWriter, metric: MetricKey): Peak | null {
  if (!writer.measures.series) return null;
  const points = pointsFor(writer.measures);
  const values = valuesAt(writer.measures, metric, points);
  const known = values.filter((value) => value !== null);
  const extremes = extremesOf(values);
  if (extremes === null) return null;
  const average = known.reduce((sum, value) => sum + value, 0) / known.length;
  const high = values[extremes.high]!;
  if (!(high >= PLAIN_TO_SEE * average) || known.filter((x) => x > 0).length < MOSTLY_THERE * known.length)
    return null;
  if (METRICS[metric].unit === 'count' && average < LEAST_COUNT) return null;
  if (isClimb(known, high)) return null;
  // How many get a mailing is decided, not achieved.
  if (METRICS[metric].better === 'neutral') return null;
  const span = points.spans[extremes.high]!;
  const { reported } = writer.measures;
  if (reported.span !== null && span.to < reported.span.from) return null;
  const all = { from: points.spans[0]!.from, to: points.spans.at(-1)!.to };
  const on = writer.on(span, { capital: false });
  const sentence = writer.say(
    'summary.peak',
    {
      high: writer.perPoint(metric, high, [{ span }], 'formula.extreme'),
      on,
      average: writer.perPoint(metric, average, [{ span: all }]),
      per: writer.words(`per.${points.step}`, {}, { capital: false }),
    },
    { metric },
  );
  return { sentence, action: writer.say('action.quiet.peak', { on }) };
}

/** Whether the series ends at its highest, with the next highest right before: what grows has no peak, unless it leaps. */
function isClimb(values: readonly number[], high: number): boolean {
  const [before, last] = values.slice(-2);
  return last === high && before === Math.max(...values.slice(0, -1)) && high < LEAP * before;
}
