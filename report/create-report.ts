import { isoDate } from '#report/calendar.ts';
import { discover } from './discover/discover.ts';
import { KINDS } from './kinds/kinds.ts';
import { isTold } from './measure/comparison.ts';
import { measure } from './measure/measure.ts';
import type { Span } from '#report/calendar.ts';
import type { Comparison, Measures, Totals } from './measure/measures.ts';
import type { MetricKey } from './metrics/metrics.ts';
import { REPORT_VERSION } from './model/report-version.ts';
import type { Report } from './model/report.ts';
import { choosePlaybook } from './playbooks/playbooks.ts';
import { readTable } from './read/read-table.ts';
import type { ReadOptions } from './read/read-options.ts';
import type { Note } from './read/table.ts';
import type { Dataset } from './recognise/dataset.ts';
import { recognise } from './recognise/recognise.ts';
import { noteSentence } from './write/note-words/note-sentence.ts';
import { writeReport } from './write/write-report.ts';

/** For whom a report is written, and how. */
export interface WritingOptions {
  client?: string | null;
  agency?: string | null;
  language?: Report['language'];
  /** Figures that are to lead before those of the discipline, where the file has them. */
  lead?: readonly MetricKey[];
}

export interface ReportOptions extends ReadOptions, WritingOptions {
  /** The file's name, as the report shows it. */
  file: string;
  sha256: string;
}

/** The whole way of a file: bytes in, report out. Pure: the same bytes and options give the same report. */
export function createReport(bytes: Uint8Array, options: ReportOptions): Report {
  const table = readTable(bytes, options);
  const dataset = recognise(table, { file: options.file, bytes: bytes.length, sha256: options.sha256 });
  return createReportOf(dataset, options);
}

/** The rest of the way, of a file that was read already. */
export function createReportOf(dataset: Dataset, options: WritingOptions): Report {
  const measures = measure(dataset, choosePlaybook(dataset));
  const findings = discover(measures, KINDS);
  const language = options.language ?? 'en';
  const notes = notesOf(measures);
  return {
    version: REPORT_VERSION,
    language,
    client: options.client ?? null,
    agency: options.agency ?? null,
    source: sourceOnTheWire(dataset, notes, language),
    totals: onTheWire(measures.totals),
    comparison: comparisonOnTheWire(measures.comparison),
    ...writeReport(measures, findings, {
      language,
      notes,
      client: options.client ?? null,
      lead: options.lead ?? [],
    }),
  };
}

/** What a reader should know; the rule of comparison is part of it. */
function notesOf({ dataset, comparison }: Measures): Note[] {
  const { notes } = dataset.source;
  if (comparison === null || !isTold(comparison)) return notes;
  return [...notes, { code: 'comparison_rule', values: { rule: comparison.rule } }];
}

function sourceOnTheWire(dataset: Dataset, notes: Note[], language: Report['language']): Report['source'] {
  return { ...dataset.source, notes: notes.map((note) => noteSentence(note, language)) };
}

function comparisonOnTheWire(comparison: Comparison | null): Report['comparison'] {
  if (comparison === null) return null;
  const { rule, current, previous, currentTotals, previousTotals, yearAgo } = comparison;
  return {
    ...datesOf(previous),
    totals: onTheWire(previousTotals),
    rule,
    current: { ...datesOf(current), totals: onTheWire(currentTotals) },
    year_ago:
      yearAgo === null
        ? null
        : {
            from: isoDate(yearAgo.span.from),
            to: isoDate(yearAgo.span.to),
            totals: onTheWire(yearAgo.totals),
          },
  };
}

function datesOf(span: Span | null): { from: string | null; to: string | null } {
  return span === null ? { from: null, to: null } : { from: isoDate(span.from), to: isoDate(span.to) };
}

function onTheWire(totals: Totals): Record<string, number | null> {
  return Object.fromEntries(Object.entries(totals).map(([metric, value]) => [metric, value ?? null]));
}
