import type { Span } from '#report/calendar.ts';
import { intersection, type Days } from '#report/day-sets.ts';
import type { Block, BlockOf } from '#report/model/blocks.ts';
import type { TextSpan } from '#report/model/facts.ts';
import type { Observation } from '#report/playbooks/analysis.ts';
import type { Playbook } from '#report/playbooks/playbook.ts';
import type { ChannelMonth } from '#report/together/client-month.ts';
import { isOfPeriod, type Look } from '#report/together/looks.ts';
import { FactWriter } from '#report/write/facts/fact-writer.ts';
import type { Phrase } from '../facts/sentence.ts';
import { segmentTables } from '../sections/table.ts';
import { untotalledTable } from '../sections/untotalled-table.ts';
import { fileName } from './file-name.ts';
import type { ClientFactWriter } from './client-fact-writer.ts';

/** Another table of a channel's files, and what writes its figures. */
export interface LookWriter {
  look: Look;
  writer: FactWriter;
  /** Which days its figures are of, where its rows do not say; empty where they do. */
  days: TextSpan[];
  isOfPeriod: boolean;
}

const SAY = {
  named: {
    en: 'From {file}, of {period}.',
    de: 'Aus {file}, {period}.',
    fr: 'Tiré de {file}, {period}.',
    es: 'De {file}, {period}.',
  },
  proven: {
    en: 'From {file}. It has no dates; its totals match {period}.',
    de: 'Aus {file}, ohne Datum; die Summen entsprechen {period}.',
    fr: 'Tiré de {file}, sans dates ; ses totaux correspondent à la période {period}.',
    es: 'De {file}, sin fechas; sus totales coinciden con {period}.',
  },
  more: {
    en: 'From {file}. It has no dates, and its totals are larger than those of {period}, so it covers a longer time.',
    de: 'Aus {file}, ohne Datum; die Summen sind größer als die von {period}, die Datei umfasst also einen längeren Zeitraum.',
    fr: 'Tiré de {file}, sans dates ; ses totaux dépassent ceux de la période {period}, il couvre donc une durée plus longue.',
    es: 'De {file}, sin fechas; sus totales superan los de {period}, así que abarca más tiempo.',
  },
  undated: {
    en: 'From {file}. It has no dates, so its figures may go beyond the period of this report.',
    de: 'Aus {file}, ohne Datum: Die Zahlen können über den Zeitraum dieses Berichts hinausgehen.',
    fr: 'Tiré de {file}, sans dates : ses chiffres peuvent dépasser la période de ce rapport.',
    es: 'De {file}, sin fechas: sus cifras pueden ir más allá del periodo de este informe.',
  },
} as const satisfies Record<string, Phrase>;

export function lookWriters(client: ClientFactWriter, one: ChannelMonth): LookWriter[] {
  const { style, book } = client.writerOf(one);
  return one.looks.map((look) => ({
    look,
    writer: new FactWriter(look.measures, style, { book: book.within(look.locate) }),
    days: daysOf(client, one, look),
    isOfPeriod: isOfPeriod(look, client.month.periods?.current ?? null),
  }));
}

/** A table that is of the report's period throughout has nothing to say of its days. */
function daysOf(client: ClientFactWriter, one: ChannelMonth, { days, files }: Look): TextSpan[] {
  const [first] = files;
  const current = client.month.periods?.current;
  if (first === undefined) return [];
  const { speaker } = client;
  const file = fileName(speaker, client.month.uploads[first]!.dataset.source.file, first);
  if (days.by === 'rows') {
    const told = one.covered === null ? null : partOf(one.covered, days.covered);
    return told === null ? [] : speaker.say(SAY.named, { file, period: client.writerOf(one).span(told) });
  }
  if (days.by === 'nothing')
    return days.isMore && current
      ? speaker.say(SAY.more, { file, period: client.writerOf(one).span(current) })
      : speaker.say(SAY.undated, { file });
  if (days.by === 'name' && days.span.from === current?.from && days.span.to === current.to) return [];
  const period = client.writerOf(one).span(days.span);
  return speaker.say(days.by === 'name' ? SAY.named : SAY.proven, { file, period });
}

/** The days that a table tells, where they are not all of those that its channel does. */
function partOf(whole: Span, covered: Days): Span | null {
  const told = intersection(covered, [whole]);
  const [first, last] = [told[0], told.at(-1)];
  if (first === undefined || last === undefined) return null;
  return first.from === whole.from && last.to === whole.to ? null : { from: first.from, to: last.to };
}

const MOST_TABLES = 4;
/** Of a client's only channel: an audience has an age, a place and a language beside what it saw. */
const MOST_OF_THE_ONLY = 6;
const SIZE = { most: 2, rows: 8, columns: 5 };

/** What each look shows by its own names; of several looks at the same names the first. */
export function tablesOfLooks(looks: readonly LookWriter[], isOnly: boolean): BlockOf<'table'>[] {
  const tables = looks.flatMap(({ look, writer, days }) =>
    tablesOf(aboutNames(writer.aboutReportedPeriod()), look).map((table) => {
      const shown = inView(table, look);
      // What lists a part of the whole has a sum that is nobody's total.
      return { ...shown, total: look.isWhole ? shown.total : null, note: joined(days, table.note) };
    }),
  );
  const shown = new Set<string>();
  return tables
    .filter(({ columns: [name] }) => {
      if (shown.has(name!.label)) return false;
      shown.add(name!.label);
      return true;
    })
    .slice(0, isOnly ? MOST_OF_THE_ONLY : MOST_TABLES);
}

/** By what adds up; where nothing does, as the parts of a whole do not, as it stands. */
function tablesOf(writer: FactWriter, look: Look): BlockOf<'table'>[] {
  const isChoice = look.days.by === 'rows' && !look.isWhole;
  const tables = segmentTables(writer, { ...SIZE, isChoice });
  if (tables.length > 0 || writer.measures.series !== null) return tables;
  const blocks = untotalledTable(writer)?.blocks ?? [];
  return blocks.flatMap((block) =>
    block.kind === 'table' ? [{ ...block, rows: block.rows.slice(0, SIZE.rows) }] : [],
  );
}

/** Columns of unknown meaning stand back where a look has names that everyone knows. */
function aboutNames(writer: FactWriter): FactWriter {
  const { measures, style, book, days } = writer;
  const known = measures.breakdowns.filter(({ dimension }) => dimension !== 'other');
  if (known.length === 0) return writer;
  return new FactWriter({ ...measures, breakdowns: known }, style, { book, days });
}

function joined(first: TextSpan[], second: TextSpan[]): TextSpan[] {
  return first.length === 0 || second.length === 0
    ? [...first, ...second]
    : [...first, { text: ' ' }, ...second];
}

/** What the discipline's analyses find in the looks, beyond what they found in the channel's own table. */
export function observationsOfLooks(
  looks: readonly LookWriter[],
  { analyses }: Playbook,
  known: readonly Observation[],
  client: string | null,
): Observation[] {
  const told = new Set(known.map(({ id }) => id));
  return looks.flatMap(({ look, writer, days, isOfPeriod: isTold }) => {
    const { totals } = look.measures.reported;
    const found = analyses
      .filter(({ id }) => !told.has(id))
      .flatMap((analysis) =>
        analysis.observe({ writer: writer.aboutReportedPeriod(), whole: writer, findings: [], client }),
      );
    for (const { id } of found) told.add(id);
    return found.map((one) => ({
      ...one,
      whole: one.gain === null ? null : (totals[one.gain.metric] ?? null),
      ...(isTold ? {} : { beyond: true as const }),
      body: joined(one.body, days),
      evidence: one.evidence.map((block) => inView(block, look)),
    }));
  });
}

/** Points and cells lead back to the look's rows, not to those of the channel's own table. */
function inView<B extends Block>(block: B, { view }: Look): B {
  return JSON.parse(JSON.stringify(block), (key, value: unknown) =>
    key === 'origin' && typeof value === 'object' && value !== null && !('file' in value)
      ? { ...value, view }
      : value,
  ) as B;
}
