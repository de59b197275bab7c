import type { Span } from '#report/calendar.ts';
import { countDays, intersection } from '#report/day-sets.ts';
import type { TextSpan } from '#report/model/facts.ts';
import { namesNoDays } from '#report/together/channel-totals.ts';
import type { Addends, ClientFactWriter } from './client-fact-writer.ts';
import { CLIENT_PHRASES as SAY } from './client-phrases.ts';

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
  return [...notes, ...undated];
}
