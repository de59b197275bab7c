import type { Measures } from '#report/measure/measures.ts';
import { METRICS, type MetricKey } from '#report/measure/metrics.ts';
import type { TextSpan } from '#report/model/facts.ts';
import { activityOf } from '../activity.ts';
import type { Desk } from '../desk.ts';
import { partsOf } from '../outcome.ts';

/** Figures that are zero throughout, or that no rate can be made of. */
export function oddFigures(desk: Desk): TextSpan[][] {
  const { measures } = desk;
  const items: TextSpan[][] = [];
  const activity = activityOf(measures);
  if (activity === 'none') items.push(desk.say('about.zero'));
  if (activity === 'unknown') items.push(desk.say('about.unknown'));
  const zero = measures.metrics.filter((metric) => measures.zero.has(metric));
  if (activity === 'some' && zero.length > 0) {
    const names = zero.map((metric): TextSpan[] => [desk.labelSpan(metric)]);
    items.push(desk.say('about.zero_columns', { metrics: desk.list(names) }));
  }
  items.push(...measures.senseless.map((one) => senselessSentence(desk, one)));
  return items;
}

/** Why a rate or a return is not among the figures. */
function senselessSentence(
  desk: Desk,
  { metric, reason, of, over }: Measures['senseless'][number],
): TextSpan[] {
  const parts = partsOf(metric)!;
  const named = (part: MetricKey, value: number) =>
    METRICS[part].unit === 'count' ? desk.counted(part, value) : desk.label(part);
  return desk.say(
    `about.senseless.${reason}`,
    {
      of: desk.value(parts.of, of),
      part: named(parts.of, of),
      over: desk.value(parts.over, over),
      whole: named(parts.over, over),
    },
    { metric },
  );
}
