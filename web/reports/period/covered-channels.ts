import type { DaySpan } from '#contract/clients/client-data.ts';
import type { Span } from '#report/calendar.ts';
import { dayOf } from '#report/calendar.ts';
import { intersection, union, without, type Days } from '#report/day-sets.ts';
import { channelName } from '#web/reports/period/channel-names.ts';

/** What is known of a file before it is put together with others. */
export interface CoveredFile {
  readonly name: string;
  readonly platform: string | null;
  readonly currency: string | null;
  readonly covered: readonly DaySpan[];
}

/** One account of a client, and the days its files tell of. */
export interface CoveredChannel<File extends CoveredFile = CoveredFile> {
  readonly key: string;
  readonly name: string;
  readonly platform: string | null;
  readonly currency: string | null;
  readonly files: readonly File[];
  readonly days: Days;
  /** Days that more than one of its files tells of. */
  readonly twice: Days;
}

/** Files by account, as the engine joins them: those of a platform in one currency; what no platform is known for stays apart. */
export function channelsOf<File extends CoveredFile>(files: readonly File[]): CoveredChannel<File>[] {
  const currencies = Map.groupBy(files, ({ platform }) => platform);
  const only = (platform: string | null): string | null => {
    const named = new Set((currencies.get(platform) ?? []).flatMap(({ currency }) => currency ?? []));
    return named.size === 1 ? [...named][0]! : null;
  };
  const keyOf = ({ name, platform, currency }: File) =>
    platform === null ? `file ${name}` : `${platform} ${currency ?? only(platform) ?? ''}`;
  const channels = [...Map.groupBy(files, keyOf)].map(([key, own]): CoveredChannel<File> => {
    const [{ platform, name }] = own as [File, ...File[]];
    const spans = own.map(({ covered }) => daysOf(covered));
    return {
      key,
      name: channelName(platform) ?? name,
      platform,
      currency: own.find(({ currency }) => currency !== null)?.currency ?? null,
      files: own,
      days: union(spans.flat()),
      twice: twiceIn(spans),
    };
  });
  const twins = Map.groupBy(channels, ({ name }) => name);
  return channels
    .map((one) =>
      twins.get(one.name)!.length > 1 && one.currency
        ? { ...one, name: `${one.name} (${one.currency})` }
        : one,
    )
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** Days of the contract as the engine counts them. */
export function daysOf(covered: readonly DaySpan[]): Days {
  return union(covered.map(({ from, to }) => ({ from: dayOf(from), to: dayOf(to) })));
}

/** Periods of which files have the sum alone, the last one first; null where any of them tells its days. */
export function statedPeriods(files: readonly CoveredFile[]): Span[] | null {
  const spans = files.flatMap(({ covered }) => covered);
  if (spans.length === 0 || spans.some(({ as_one: asOne }) => asOne !== true)) return null;
  return spans
    .map(({ from, to }) => ({ from: dayOf(from), to: dayOf(to) }))
    .toSorted((a, b) => b.to - a.to || b.from - a.from);
}

/** All days that any of the channels tells of. */
export function daysOfAll(channels: readonly CoveredChannel[]): Days {
  return union(channels.flatMap(({ days }) => days));
}

/** Days between the first and the last that no file tells of. */
export function gapsIn(days: Days): Days {
  const [first, last] = [days[0], days.at(-1)];
  return first && last ? without([{ from: first.from, to: last.to }], days) : [];
}

/** The days of a span that are missing. */
export function missingIn(days: Days, span: Span): Days {
  return without([span], intersection(days, [span]));
}

function twiceIn(spans: readonly Days[]): Days {
  return union(
    spans.flatMap((one, index) => spans.slice(index + 1).flatMap((other) => [...intersection(one, other)])),
  );
}
