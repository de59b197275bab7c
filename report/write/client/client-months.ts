import { formatMonth } from '#report/format/date.ts';
import { formatChange } from '#report/format/value.ts';
import type { Span } from '#report/calendar.ts';
import type { BlockOf, Cell } from '#report/model/blocks.ts';
import type { TextSpan } from '#report/model/facts.ts';
import type { Section } from '#report/model/report.ts';
import { addMonths } from '#report/calendar.ts';
import { countDays, holds, intersection } from '#report/day-sets.ts';
import { monthOf } from '#report/together/periods/periods.ts';
import { isWeekly, weeksBegunIn } from '#report/together/periods/weeks.ts';
import { namesNoDays } from '#report/together/channel-totals.ts';
import { factId } from '#report/write/facts/fact-writer.ts';
import { toneOf } from '../insights/finding-text.ts';
import type { Addends, ClientFactWriter } from './client-fact-writer.ts';
import { cardLabel, soldBy } from './client-figures.ts';
import { CLIENT_PHRASES as SAY } from './client-phrases.ts';
import { headed, name, NOWHERE } from './client-tables.ts';
import { monthsNotes, type Course } from './months-notes.ts';
import { toldPeriod } from './reported-period.ts';

const MONTHS = 12;
/** Fewer have no course. */
const LEAST_MONTHS = 3;
const LEAST_POINTS = 2;

/** The client's figures by month: a small chart of each and a table, where the data reaches back three months or more. */
export function monthsSection(writer: ClientFactWriter): Section | null {
  const covered = monthsBack(writer);
  // A month that nothing is known of but that it was quiet makes no line.
  const months = covered.filter((span) =>
    wantedOf(writer).some((addends) => writer.sum(addends, span) !== null),
  );
  if (months.length < LEAST_MONTHS) return null;
  const columns = coursesOf(writer, months);
  if (columns.length === 0) return null;
  const title = writer.speaker.words(SAY['months.title']);
  return { id: 'months', title, blocks: [courses(writer, months, columns), table(writer, months, columns)] };
}

/** The last twelve months that a channel covers from end to end, or up to the last day there is. */
function monthsBack({ month: { periods, channels } }: ClientFactWriter): Span[] {
  if (periods === null) return [];
  const last = monthOf(periods.until);
  return Array.from({ length: MONTHS }, (_, ago) => monthOf(addMonths(last.from, -ago)))
    .filter(({ from, to }) =>
      channels.some(
        ({ channel }) => holds(channel.covered, from) && holds(channel.covered, Math.min(to, periods.until)),
      ),
    )
    .toReversed();
}

/** Result, spend and visits of the channels that name their days: what does not is of no month before this one. */
function wantedOf(writer: ClientFactWriter): Addends[] {
  const leads = writer.leadsBought();
  const wanted = [
    ...(leads === null ? [] : [leads]),
    writer.addends('revenue'),
    soldBy(writer),
    writer.addends('cost'),
    writer.addends('sessions'),
  ];
  return wanted.map(({ metric, of }) => ({ metric, of: of.filter(({ channel }) => !namesNoDays(channel)) }));
}

function coursesOf(writer: ClientFactWriter, months: readonly Span[]): Course[] {
  return wantedOf(writer).flatMap((addends) => {
    const values = months.map((span) => writer.sum(addends, span));
    return values.filter((value) => value !== null).length < LEAST_POINTS ? [] : [{ addends, values }];
  });
}

/** All months together, the best of them, and their course as a small chart. */
function courses(
  writer: ClientFactWriter,
  months: readonly Span[],
  columns: readonly Course[],
): BlockOf<'kpis'> {
  const { speaker, style } = writer;
  const whole = { from: months[0]!.from, to: months.at(-1)!.to };
  const until = toldPeriod(writer.month)!.to;
  return {
    kind: 'kpis',
    items: columns.flatMap(({ addends, values }) => {
      const sum = writer.sum(addends, whole);
      if (sum === null) return [];
      // A month that is not over is no fall.
      const spark = values.map((value, at) =>
        value === null || months[at]!.to > until ? null : writer.valueOf(value),
      );
      const best = spark.indexOf(Math.max(...spark.map((value) => value ?? -Infinity)));
      const isFlat = spark.every((value) => value === null || value === spark[best]);
      return [
        {
          metric: addends.metric,
          label: cardLabel(writer, addends.metric),
          period: `${formatMonth(whole.from, style.language)} – ${formatMonth(whole.to, style.language)}`,
          value: { text: sum.text, value: writer.valueOf(sum), fact: factId(sum) },
          delta: null,
          previous: isFlat
            ? ''
            : speaker.words(
                SAY['months.best'],
                { month: formatMonth(months[best]!.from, style.language), value: values[best]!.text },
                { capital: false },
              ),
          spark,
        },
      ];
    }),
  };
}

function table(
  writer: ClientFactWriter,
  months: readonly Span[],
  columns: readonly Course[],
): BlockOf<'table'> {
  const { speaker, style } = writer;
  const [lead] = columns;
  const ago = months.map((span, at) => yearBefore(writer, lead!, span, lead!.values[at]!));
  const hasAgo = ago.some((cells) => cells !== null);
  const label = writer.label(lead!.addends.metric);
  const none: Cell[] = [writer.cell(null), writer.cell(null)];
  return {
    kind: 'table',
    title: speaker.words(SAY['months.table']),
    columns: [
      ...headed(
        writer,
        speaker.words(SAY.month),
        columns.map(({ addends }) => addends.metric),
      ),
      ...(hasAgo
        ? [speaker.words(SAY['year.before'], { label }), speaker.words(SAY['year.change'])]
        : []
      ).map((text) => ({ label: text, align: 'right' as const, metric: null })),
    ],
    rows: months.map((span, at) => ({
      cells: [
        name(formatMonth(span.from, style.language)),
        ...columns.map(({ values }) => writer.cell(values[at]!)),
        ...(hasAgo ? (ago[at] ?? none) : []),
      ],
      origin: NOWHERE,
    })),
    total: null,
    note: monthsNotes(writer, months, columns, ago.some(isWithheld)),
  };
}

/** The figure of the same month a year before and the change since; null unless every channel behind it covers both. */
function yearBefore(
  writer: ClientFactWriter,
  { addends }: Course,
  span: Span,
  now: TextSpan | null,
): Cell[] | null {
  const ago = monthOf(addMonths(span.from, -MONTHS));
  const having = addends.of.filter(({ channel }) => channel.dataset.values[addends.metric] !== undefined);
  const isCovered = having.every(({ channel: { covered } }) =>
    [span, ago].every((days) => countDays(intersection(covered, [days])) === countDays([days])),
  );
  const before = isCovered ? writer.sum(addends, ago) : null;
  if (now === null || before === null || writer.valueOf(before) <= 0) return null;
  if (isOfMoreWeeks(addends, span, ago)) return [writer.cell(before), writer.cell(null)];
  const format = (value: number) => formatChange(value, writer.style);
  const change = writer.book.derived(['−', ['÷', now, before], 1], 'ratio', format, String);
  const isSame = now.text === before.text;
  const tone = toneOf(addends.metric, writer.valueOf(change) > 0 ? 'up' : 'down');
  return [writer.cell(before), writer.cell(change, isSame ? 'neutral' : tone)];
}

function isWithheld(cells: readonly Cell[] | null): boolean {
  return cells !== null && cells[1]!.value === null;
}

/** Five weeks beside four are no rise. */
function isOfMoreWeeks({ of }: Addends, span: Span, ago: Span): boolean {
  return of.some(
    ({ channel: { dataset } }) =>
      isWeekly(dataset) && weeksBegunIn(dataset, span) !== weeksBegunIn(dataset, ago),
  );
}
