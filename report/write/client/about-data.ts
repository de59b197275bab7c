import { formatSpan } from '#report/format/date.ts';
import { formatCount, formatValue } from '#report/format/value.ts';
import { exactSum } from '#report/metrics/exact-sum.ts';
import { isFigure, METRICS, type MetricKey } from '#report/metrics/metrics.ts';
import type { Span } from '#report/calendar.ts';
import type { Origin, TextSpan } from '#report/model/facts.ts';
import type { Section } from '#report/model/report.ts';
import { countDays, intersection } from '#report/day-sets.ts';
import { tablesLeftOut } from '#report/together/files/parts-of-files.ts';
import { spanOf } from '#report/together/files/upload.ts';
import { isWeekly } from '#report/together/periods/weeks.ts';
import { isOfYear, namesNoDays } from '#report/together/channel-totals.ts';
import { isoDate } from '#report/calendar.ts';
import type { Channel, View } from '#report/together/files/channel.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import type { ClientFactWriter } from './client-fact-writer.ts';
import { CLIENT_PHRASES as SAY } from './client-phrases.ts';
import { fileName } from './file-name.ts';
import { untoldNotes } from './untold-notes.ts';

const MOST_CHANGES = 3;

/** Every file, what it tells, and what was done where two of them speak of the same days. */
export function aboutData(writer: ClientFactWriter): Section {
  const title = writer.speaker.words(SAY['about.title']);
  const items = [
    ...files(writer),
    ...furtherTables(writer),
    ...gaps(writer),
    ...counters(writer),
    ...overlaps(writer),
  ];
  if (writer.month.now.currencies !== null) items.push(writer.speaker.say(SAY['about.currencies']));
  return { id: 'about', title, blocks: [{ kind: 'notes', title, items }] };
}

function files(writer: ClientFactWriter): TextSpan[][] {
  const { month, speaker, style } = writer;
  const all = [...month.channels.map(({ channel }) => channel), ...month.silent];
  return month.uploads.map(({ file, dataset }) => {
    const channel = all.find(({ files: own }) => own.includes(file))!;
    const span = spanOf(dataset);
    const rows = speaker.book.span(
      dataset.source.rows_used,
      'count',
      speaker.words('formula.count'),
      [],
      formatCount(dataset.source.rows_used, style),
    );
    return speaker.say(SAY['about.file'], {
      file: fileName(speaker, dataset.source.file, file),
      platform: writer.nameOf({ channel }),
      rows,
      period:
        span === null
          ? speaker.words(SAY['about.undated'], {}, { capital: false })
          : daysOfFile(speaker, span, { column: dataset.time?.column, file }),
    });
  });
}

const MOST_TITLES = 5;

/** Tables of a file that are told in a report on it alone. */
function furtherTables({ month, speaker }: ClientFactWriter): TextSpan[][] {
  return month.uploads.flatMap((upload) => {
    const titles = tablesLeftOut(upload);
    if (titles.length === 0) return [];
    const shown = titles
      .slice(0, MOST_TITLES)
      .map((title) => [speaker.book.span(title, 'name', speaker.words('formula.name'), [], title)]);
    const more = titles.length - shown.length;
    const list = speaker.list(
      more > 0 ? [...shown, speaker.say(SAY['about.more'], { count: speaker.count(more) })] : shown,
    );
    const file = fileName(speaker, upload.dataset.source.file, upload.file);
    return [speaker.say(SAY['about.tables'], { file, titles: list })];
  });
}

function gaps(writer: ClientFactWriter): TextSpan[][] {
  const { periods, channels, silent } = writer.month;
  if (periods === null) return [];
  const whole = countDays([periods.current]);
  const partly = channels.flatMap((one) => {
    const { channel, covered } = one;
    const days = countDays(intersection(channel.covered, [periods.current]));
    if (covered === null || channel.dataset.time === null || days === whole) return [];
    return [
      writer.speaker.say(SAY['about.missing'], {
        channel: writer.nameOf(one),
        period: period(writer.speaker, covered),
      }),
    ];
  });
  const undated = channels.filter(({ channel }) => namesNoDays(channel));
  const counted = undated.map((one) => {
    const told = { channel: writer.nameOf(one), period: period(writer.speaker, periods.current) };
    return writer.speaker.say(SAY[writer.isBeside(one) ? 'about.beside' : 'about.whole'], told);
  });
  const weekly = channels
    .filter(({ channel }) => isWeekly(channel.dataset))
    .map((one) => writer.speaker.say(SAY['about.weeks'], { channel: writer.nameOf(one) }));
  return [
    ...partly,
    ...untoldNotes(writer),
    ...weekly,
    ...counted,
    ...silent.map((channel) => silence(writer, channel, periods.current)),
  ];
}

/** Of several tools that count a site's visits, the one that tells them. */
function counters(writer: ClientFactWriter): TextSpan[][] {
  const counting = writer.month.channels.filter(
    ({ role, figures: { totals } }) => role === 'analytics' && typeof totals.sessions === 'number',
  );
  const [teller] = writer.addends('sessions').of;
  const others = counting.filter((one) => one.channel.platform !== teller?.channel.platform);
  if (teller === undefined || others.length === 0) return [];
  const all = [...others, teller].map((one) => [{ text: writer.nameOf(one) }]);
  const fillings = { all: writer.speaker.list(all), channel: writer.nameOf(teller) };
  return [writer.speaker.say(SAY['about.visits'], fillings)];
}

/** Why a channel tells nothing: it is of other days, or of these and more in one figure. */
function silence(writer: ClientFactWriter, channel: Channel, current: Span): TextSpan[] {
  const name = writer.nameOf({ channel });
  const [whole] = channel.covered;
  // A file's name keeps its small letter.
  const options = { capital: false };
  if (isOfYear(channel)) return writer.speaker.say(SAY['about.year'], { channel: name }, options);
  if (whole === undefined || countDays(intersection(channel.covered, [current])) === 0)
    return writer.speaker.say(SAY['about.silent'], { channel: name }, options);
  if (channel.dataset.time !== null)
    return writer.speaker.say(SAY['about.sumless'], { channel: name }, options);
  const [file = 0] = channel.files;
  const days = daysOfFile(writer.speaker, whole, { column: undefined, file });
  return writer.speaker.say(SAY['about.uncut'], { channel: name, period: days }, options);
}

function overlaps(writer: ClientFactWriter): TextSpan[][] {
  const { speaker, month, style } = writer;
  const nameOf = (file: number) => fileName(speaker, month.uploads[file]!.dataset.source.file, file);
  const figure = (metric: MetricKey, value: number, file: number, line?: number): TextSpan => {
    const { unit } = METRICS[metric];
    const column = month.uploads[file]!.dataset.values[metric]?.column ?? '';
    const at = line === undefined ? {} : { line };
    const rows = [{ columns: [column], where: [], from: null, to: null, file, ...at }];
    return speaker.book.span(value, unit, speaker.formula(metric), rows, formatValue(value, unit, style));
  };
  // What a file calls by a name of its own is called so.
  const labelIn = (file: number, metric: MetricKey): string =>
    (isFigure(metric) ? month.uploads[file]!.dataset.values[metric]?.column : undefined) ??
    speaker.label(metric);
  return month.channels.flatMap(({ channel }) => [
    ...channel.joins.flatMap((join): TextSpan[][] => {
      const [first, second] = join.files;
      const names = { first: nameOf(first), second: nameOf(second) };
      if (join.kind === 'duplicate') return [speaker.say(SAY['about.duplicate'], names)];
      if (join.kind === 'others') return [speaker.say(SAY['about.others'], names)];
      if (join.kind !== 'restated') return [];
      const changes = join.changed.slice(0, MOST_CHANGES).map(({ metric, before, now }) =>
        speaker.say(SAY['about.change'], {
          label: labelIn(second, metric),
          now: figure(metric, now, second),
          before: figure(metric, before, first),
        }),
      );
      const told = changes.length === 0 ? '' : [...speaker.list(changes), { text: '.' }];
      const key = join.days === null ? 'about.replaced' : 'about.restated';
      return [speaker.say(SAY[key], { ...names, changes: told })];
    }),
    ...beyondRows(channel).map(({ file, line, spent, listed }) =>
      speaker.say(SAY['about.account'], {
        file: nameOf(file),
        account: figure('cost', spent, file, line),
        listed: figure('cost', listed, file),
      }),
    ),
    ...looks(speaker, channel.views, nameOf),
    ...channel.views.flatMap(({ files: [file = 0], differs, isPart }) =>
      (isPart ? [] : differs).slice(0, 1).map(({ metric, base, view }) =>
        speaker.say(SAY['about.differs'], {
          file: nameOf(file),
          label: labelIn(file, metric),
          view: figure(metric, view, file),
          base: figure(metric, base, channel.inForce[0]!.upload.file),
        }),
      ),
    ),
  ]);
}

/** Of the table that counts: what the account spent by a file's own total, where its rows are a part of that. */
function beyondRows({ inForce }: Channel) {
  return inForce.flatMap(({ upload: { file, dataset } }) => {
    const total = dataset.accountTotal;
    const [spent, cost] = [total?.values.cost, dataset.values.cost];
    if (!total || spent === undefined || cost === undefined) return [];
    const listed = exactSum(cost.values, cost.decimals);
    return listed === null ? [] : [{ file, line: total.line, spent, listed }];
  });
}

/** Tables that are no sum of their own, in one sentence. */
function looks(
  speaker: FactWriter,
  views: readonly View[],
  nameOf: (file: number) => TextSpan,
): TextSpan[][] {
  const files = new Set(views.filter(({ isPart }) => !isPart).map(({ files: [file = 0] }) => file));
  const [first, ...others] = [...files].map((file) => [nameOf(file)]);
  if (first === undefined) return [];
  if (others.length === 0) return [speaker.say(SAY['about.view'], { file: first })];
  return [speaker.say(SAY['about.views'], { files: speaker.list([first, ...others]) })];
}

/** The days of one file lead to its rows alone. */
function daysOfFile(
  speaker: ClientFactWriter['speaker'],
  { from, to }: Span,
  { column, file }: { column: string | undefined; file: number },
): TextSpan {
  const value = from === to ? isoDate(from) : `${isoDate(from)}/${isoDate(to)}`;
  // A file whose rows have no day of their own is of those days as a whole.
  const rows: Origin = column
    ? { columns: [column], where: [], from: isoDate(from), to: isoDate(to), file }
    : { columns: [], where: [], from: null, to: null, file };
  const text = formatSpan(from, to, speaker.style.language);
  return speaker.book.span(value, 'date', speaker.words('formula.date'), [rows], text);
}

function period(speaker: ClientFactWriter['speaker'], { from, to }: { from: number; to: number }): TextSpan {
  const text = formatSpan(from, to, speaker.style.language);
  return { ...speaker.span({ from, to }), text };
}
