import { formatWeekday } from '#report/format/date.ts';
import { kruskalWallis } from '#report/mathematics/kruskal-wallis.ts';
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
/** Weekdays that chance would part as much in one of twenty files, or that lie within a twentieth, are not told apart in words. */
const ALIKE = { chance: 0.05, ratio: 1.05 };
const MONDAY_FIRST = [1, 2, 3, 4, 5, 6, 0];

/** The outcome on an average Monday, Tuesday and so on; null for files of less than four weeks. */
export function weekdaysSection(writer: FactWriter): Section | null {
  const { series } = writer.measures;
  const metric = outcomeOf(writer.measures);
  if (!series || series.grain !== 'day' || metric === null || series.days.length < LEAST_DAYS) return null;
  if (isOccasional(writer.measures)) return null;
  const values = MONDAY_FIRST.map((): number[] => []);
  series.days.forEach((day, i) => {
    if (series.measured[i] === 0) return;
    const weekday = (((day + 4) % 7) + 7) % 7;
    const value = series.values[metric]?.[i] ?? 0;
    if (!Number.isNaN(value)) values[weekday]!.push(value);
  });
  if (values.some(({ length }) => length === 0)) return null;
  const means = values.map((of) => of.reduce((sum, value) => sum + value, 0) / of.length);
  const { language } = writer.style;
  const spans = new Map<number, TextSpan>(
    MONDAY_FIRST.map((weekday) => [
      weekday,
      writer.perPoint(metric, means[weekday]!, [{}], 'formula.weekday'),
    ]),
  );
  const cells: Cell[] = MONDAY_FIRST.map((weekday) => {
    const span = spans.get(weekday)!;
    return { text: span.text, value: means[weekday]!, fact: factId(span) };
  });
  const order = MONDAY_FIRST.toSorted((a, b) => means[b]! - means[a]!);
  const [best, worst] = [order[0]!, order[6]!];
  const title = titleWithDays(writer, writer.words('weekdays.title', { metric: writer.label(metric) }));
  const isFlat = spans.get(best)!.text === spans.get(worst)!.text;
  const areAlike = means[best]! < ALIKE.ratio * means[worst]! || kruskalWallis(values).p > ALIKE.chance;
  const caption = isFlat
    ? writer.say('weekdays.caption.flat', { value: spans.get(best)! })
    : writer.say(areAlike ? 'weekdays.caption.alike' : 'weekdays.caption', {
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
