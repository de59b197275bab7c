import type { Measures } from '#report/measure/measures.ts';
import { METRICS, type MetricKey } from '#report/metrics/metrics.ts';
import type { TextSpan } from '#report/model/facts.ts';
import { activityOf } from '../activity.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import { partsOf } from '../outcome.ts';

/** Figures that are zero throughout, or that no rate can be made of. */
export function oddFigures(writer: FactWriter): TextSpan[][] {
  const { measures } = writer;
  const items: TextSpan[][] = [];
  const activity = activityOf(measures);
  if (activity === 'none') items.push(writer.say('about.zero'));
  if (activity === 'unknown') items.push(writer.say('about.unknown'));
  const zero = measures.metrics.filter((metric) => measures.zero.has(metric));
  if (activity === 'some' && zero.length > 0) {
    const names = zero.map((metric): TextSpan[] => [writer.labelSpan(metric)]);
    items.push(writer.say('about.zero_columns', { metrics: writer.list(names) }));
  }
  items.push(...measures.senseless.map((one) => senselessSentence(writer, one)));
  return items;
}

/** Why a rate or a return is not among the figures. */
function senselessSentence(
  writer: FactWriter,
  { metric, reason, of, over }: Measures['senseless'][number],
): TextSpan[] {
  const parts = partsOf(metric)!;
  const named = (part: MetricKey, value: number) =>
    METRICS[part].unit === 'count' ? writer.counted(part, value) : writer.label(part);
  return writer.say(
    `about.senseless.${reason}`,
    {
      of: writer.value(parts.of, of),
      part: named(parts.of, of),
      over: writer.value(parts.over, over),
      whole: named(parts.over, over),
    },
    { metric },
  );
}
