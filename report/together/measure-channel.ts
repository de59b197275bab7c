import { measure } from '#report/measure/measure.ts';
import type { Span } from '#report/calendar.ts';
import type { Measures } from '#report/measure/measures.ts';
import { toldThroughout } from '#report/recognise/rows/untold-rows.ts';
import { choosePlaybook } from '#report/playbooks/playbooks.ts';
import type { Channel } from './files/channel.ts';
import { rowsOn, selectRows } from './files/select-rows.ts';
import { daysInBoth, type Periods } from './periods/periods.ts';
import { isWeekly, weeksInBoth } from './periods/weeks.ts';
import { rowsWithin } from './channel-totals.ts';

/** A table of a client, and the days it speaks of. */
type Table = Pick<Channel, 'dataset' | 'inForce' | 'covered'>;

export interface MeasuredTable {
  measures: Measures;
  /** The days that both periods have. */
  compared: { now: Span; before: Span } | null;
  /** The days that the period and the one a year ago both have. */
  yearAgo: { now: Span; before: Span } | null;
}

/** Measures a table in the report's period, beside the period before and a year ago where it tells both. */
export function measureChannel(table: Table, periods: Periods | null): MeasuredTable {
  const channel = periods === null ? table : toldIn(table, periods.current);
  const { dataset } = channel;
  const compared = periods?.previous ? inBoth(channel, periods.current, periods.previous) : null;
  const yearAgo = periods?.yearAgo ? inBoth(channel, periods.current, periods.yearAgo) : null;
  const measures =
    periods === null
      ? measured(dataset, null)
      : compared === null || dataset.time === null
        ? measured(selectRows(dataset, rowsWithin(channel, periods.current)), null)
        : measured(until(channel, periods.current.to), {
            rule: 'chosen',
            current: compared.now,
            previous: compared.before,
            yearAgo:
              yearAgo?.now.from === compared.now.from && yearAgo.now.to === compared.now.to
                ? yearAgo.before
                : null,
          });
  return { measures, compared, yearAgo };
}

/** Without the figures that the reported period has in part only: a file of some of its days lacks the column. */
function toldIn(table: Table, period: Span): Table {
  const { dataset } = table;
  if (!Object.values(dataset.values).some(({ untold }) => untold !== undefined)) return table;
  return { ...table, dataset: toldThroughout(dataset, rowsWithin(table, period)) };
}

/** What the channel tells of both periods alike. */
function inBoth(table: Table, current: Span, other: Span): { now: Span; before: Span } | null {
  const { dataset, covered } = table;
  if (dataset.time === null && rowsWithin(table, other).length === 0) return null;
  return isWeekly(dataset) ? weeksInBoth(dataset, current, other) : daysInBoth(covered, current, other);
}

function measured(dataset: Measures['dataset'], plan: Parameters<typeof measure>[2]): Measures {
  return measure(dataset, choosePlaybook(dataset), plan ?? null);
}

/** Everything up to the end of the period: what came before is what is usual. */
function until({ dataset, covered }: Table, to: number): Measures['dataset'] {
  const { from } = dataset.time!;
  const last = covered.at(-1)?.to ?? to;
  // A list covers quiet days as well, at both ends.
  const stated = { from: Math.min(from, covered[0]?.from ?? from), to: Math.min(last, to) };
  return { ...selectRows(dataset, rowsOn(dataset, [{ from, to }])), stated };
}
