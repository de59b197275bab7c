import { kindOf } from '#report/kinds/kinds.ts';
import type { Finding } from '#report/discover/finding.ts';
import type { Block } from '#report/model/blocks.ts';
import type { TextSpan } from '#report/model/facts.ts';
import type { AgencyNotes, Section } from '#report/model/report.ts';
import type { Note } from '#report/read/table.ts';
import { FactWriter } from '#report/write/facts/fact-writer.ts';
import { noteSpans } from '../note-words/note-spans.ts';
import { plainText, type Phrase } from '../facts/sentence.ts';
import { writtenInsights } from '../insights/written-insights.ts';
import type { WrittenInsight } from '../insights/finding-text.ts';
import { columnTable } from './column-table.ts';
import { exportAdvice } from './export-advice.ts';
import { beyondRows } from './beyond-rows.ts';
import { oddFigures } from './odd-figures.ts';
import { rowLedger } from './row-ledger.ts';
import { unnamedRows } from './unnamed-rows.ts';

/** So much of what the client is not told. */
export const MOST_MORE = 8;

export const TITLES = {
  problems: {
    en: 'Check before you send it',
    de: 'Vor dem Versand prüfen',
    fr: 'À vérifier avant l’envoi',
    es: 'Conviene revisarlo antes de enviar',
  },
  assumptions: {
    en: 'How we read the file',
    de: 'So haben wir die Datei gelesen',
    fr: 'Comment nous avons lu le fichier',
    es: 'Cómo hemos leído el archivo',
  },
  export: {
    en: 'For the next export',
    de: 'Für den nächsten Export',
    fr: 'Pour le prochain export',
    es: 'Para la próxima exportación',
  },
  more: {
    en: 'Also in the data, but not in the report',
    de: 'Außerdem in den Daten, aber nicht im Bericht',
    fr: 'Également dans les données, mais pas dans le rapport',
    es: 'También en los datos, pero no en el informe',
  },
  rows: {
    en: 'Rows used and left out',
    de: 'Verwendete und ausgelassene Zeilen',
    fr: 'Lignes retenues et écartées',
    es: 'Filas usadas y descartadas',
  },
} as const satisfies Record<string, Phrase>;

/** Findings about the export, not about the client's business. */
export function isAboutExport(finding: Finding): boolean {
  return kindOf(finding).isAboutExport === true && finding.segment === null;
}

/** What may be wrong with the figures; everything else is only how the file was read. */
export function isProblem({ code }: Note): boolean {
  return PROBLEMS.has(code);
}

const PROBLEMS: ReadonlySet<Note['code']> = new Set<Note['code']>([
  'table_not_read',
  'empty_tables',
  'ragged_rows',
  'cells_not_numbers',
  'quoting_repaired',
  'dates_unreadable',
  'dates_swapped',
  'period_wider_than_rows',
  'several_currencies',
  'left_checkouts',
  'year_missing',
  'year_from_files',
  'year_from_upload',
  'attribution_window',
]);

/** The second text beside every report, with facts of its own. */
export function agencyNotes(
  { measures, style }: FactWriter,
  { notes, holes, untold }: { notes: Note[]; holes: Finding[]; untold: Finding[] },
): AgencyNotes {
  const writer = new FactWriter(measures, style);
  const told = writtenInsights(writer, [...holes, ...untold], []);
  const missing = told.filter(isHole);
  const spans = (wanted: boolean) =>
    notes.filter((note) => isProblem(note) === wanted).map((note) => noteSpans(writer, note));
  const columns = columnTable(writer);
  const sections = [
    listed(writer, 'problems', [
      ...missing.map(({ body }) => body),
      ...spans(true),
      ...beyondRows(writer),
      ...oddFigures(writer),
      ...unnamedRows(writer),
    ]),
    listed(writer, 'export', [...stepsOf(missing), ...exportAdvice(writer)]),
    listed(
      writer,
      'more',
      told
        .filter((one) => !isHole(one))
        .slice(0, MOST_MORE)
        .map(({ body }) => body),
    ),
    listed(writer, 'assumptions', spans(false)),
    section(writer.words(TITLES.rows), 'rows', [rowLedger(writer)]),
    columns && section(writer.words('about.columns'), 'columns', [columns]),
  ].filter((one) => one !== null);
  return {
    sections,
    facts: writer.book.facts,
    insights: told.map(({ id, insight, body }) => ({ id, ...insight, text: plainText(body) })),
  };
}

export function isHole({ finding }: WrittenInsight): boolean {
  return finding !== null && isAboutExport(finding);
}

export function stepsOf(holes: readonly WrittenInsight[]): TextSpan[][] {
  return holes.flatMap(({ action }) => (action === null ? [] : [action]));
}

/** Notes under one heading; null where there are none. */
export function listed(
  writer: FactWriter,
  id: keyof typeof TITLES,
  items: TextSpan[][],
  heading: Phrase = TITLES[id],
): Section | null {
  const title = writer.words(heading);
  return items.length === 0 ? null : section(title, id, [{ kind: 'notes', title, items }]);
}

function section(title: string, id: string, blocks: Block[]): Section {
  return { id, title, blocks };
}
