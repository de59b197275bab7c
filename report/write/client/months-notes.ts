import type { Span } from '#report/calendar.ts';
import { countDays, intersection } from '#report/day-sets.ts';
import type { TextSpan } from '#report/model/facts.ts';
import { namesNoDays } from '#report/together/channel-totals.ts';
import type { Channel } from '#report/together/files/channel.ts';
import type { Addends, ClientFactWriter } from './client-fact-writer.ts';
import { CLIENT_PHRASES as SAY } from './client-phrases.ts';
import { silentTellers } from './silent-channels.ts';

/** A figure of the client in each of the months. */
export interface Course {
  addends: Addends;
  values: (TextSpan | null)[];
}

/** What a reader of the table of months has to know about it. */
export function monthsNotes(
  writer: ClientFactWriter,
  months: readonly Span[],
  columns: readonly Course[],
  areChangesWithheld: boolean,
): TextSpan[] {
  const weeks = areChangesWithheld ? [writer.speaker.say(SAY['months.weeks'])] : [];
  return [...partlyCovered(writer, months, columns), ...weeks].flatMap((spans, index) =>
    index === 0 ? spans : [{ text: ' ' }, ...spans],
  );
}

/** Names the channels that some of the months, or all of them, are without. */
function partlyCovered(
  writer: ClientFactWriter,
  months: readonly Span[],
  columns: readonly Course[],
): TextSpan[][] {
  const { channels, periods } = writer.month;
  const shown = channels.filter((one) =>
    columns.some(
      ({ addends: { metric, of } }) => of.includes(one) && typeof one.figures.totals[metric] === 'number',
    ),
  );
  const whole = { from: months[0]!.from, to: Math.min(months.at(-1)!.to, periods!.until) };
  const notes = shown.flatMap((one) => {
    const told = intersection(one.channel.covered, [whole]);
    if (one.channel.dataset.time === null || countDays(told) === countDays([whole]) || told.length === 0)
      return [];
    const period = writer.speaker.span({ from: told[0]!.from, to: told.at(-1)!.to });
    return [writer.speaker.say(SAY['months.partly'], { channel: writer.nameOf(one), period })];
  });
  const undated = channels
    .filter(
      ({ channel, figures: { totals } }) =>
        namesNoDays(channel) && columns.some(({ addends: { metric } }) => typeof totals[metric] === 'number'),
    )
    .map((one) => writer.speaker.say(SAY['months.undated'], { channel: writer.nameOf(one) }));
  const absent = silentIn(writer, columns, whole).map((channel) =>
    writer.speaker.say(SAY['months.silent'], { channel: writer.nameOf({ channel }) }, { capital: false }),
  );
  return [...notes, ...undated, ...absent];
}

/** Channels that tell some of the figures in earlier months and nothing of the report's period. */
function silentIn({ month }: ClientFactWriter, columns: readonly Course[], whole: Span): Channel[] {
  const told = columns.flatMap(({ addends: { metric, of } }) => silentTellers(month, of, metric, whole));
  return month.silent.filter((channel) => told.includes(channel));
}
