import { formatWeekday } from '#report/format/date.ts';
import { METRICS } from '#report/metrics/metrics.ts';
import type { BlockOf, Cell } from '#report/model/blocks.ts';
import type { TextSpan } from '#report/model/facts.ts';
import type { Section } from '#report/model/report.ts';
import { factId, type FactWriter } from '#report/write/facts/fact-writer.ts';
import { outcomeOf } from '../outcome.ts';
import { plainText } from '../facts/sentence.ts';
import { isOccasional } from '../series-points.ts';
import { titleWithDays } from '../whole-period.ts';

const LEAST_DAYS = 28;
const MONDAY_FIRST = [1, 2, 3, 4, 5, 6, 0];

/** The outcome on an average Monday, Tuesday and so on; null for files of less than four weeks. */
export function weekdaysSection(writer: FactWriter): Section | null {
  const { series } = writer.measures;
  const metric = outcomeOf(writer.measures);
  if (!series || series.grain !== 'day' || metric === null || series.days.length < LEAST_DAYS) return null;
  if (isOccasional(writer.measures)) return null;
  const sums = new Float64Array(7);
  const days = new Float64Array(7);
  series.days.forEach((day, i) => {
    if (series.measured[i] === 0) return;
    const weekday = (((day + 4) % 7) + 7) % 7;
    sums[weekday]! += series.values[metric]?.[i] ?? 0;
    days[weekday]! += 1;
  });
  if (days.some((count) => count === 0)) return null;
  const { language } = writer.style;
  const spans = new Map<number, TextSpan>(
    MONDAY_FIRST.map((weekday) => [
      weekday,
      writer.perPoint(metric, sums[weekday]! / days[weekday]!, [{}], 'formula.weekday'),
    ]),
  );
  const cells: Cell[] = MONDAY_FIRST.map((weekday) => {
    const span = spans.get(weekday)!;
    return { text: span.text, value: sums[weekday]! / days[weekday]!, fact: factId(span) };
  });
  const order = MONDAY_FIRST.toSorted((a, b) => sums[b]! / days[b]! - sums[a]! / days[a]!);
  const [best, worst] = [order[0]!, order[6]!];
  const title = titleWithDays(writer, writer.words('weekdays.title', { metric: writer.label(metric) }));
  const isFlat = spans.get(best)!.text === spans.get(worst)!.text;
  const caption = isFlat
    ? writer.say('weekdays.caption.flat', { value: spans.get(best)! })
    : writer.say('weekdays.caption', {
        best: formatWeekday(best, language, 'weekdays'),
        high: spans.get(best)!,
        worst: formatWeekday(worst, language, 'weekdays'),
        low: spans.get(worst)!,
      });
  const block: BlockOf<'heat'> = {
    kind: 'heat',
    title,
    metric,
    unit: METRICS[metric].unit,
    rows: [writer.label(metric)],
    columns: MONDAY_FIRST.map((weekday) => formatWeekday(weekday, language, 'shortWeekdays')),
    cells: [cells],
    caption,
    alt: `${title}. ${plainText(caption)}`,
  };
  return { id: 'weekdays', title: writer.words('section.weekdays'), blocks: [block] };
}
