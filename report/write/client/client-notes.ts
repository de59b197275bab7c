import type { Block } from '#report/model/blocks.ts';
import type { TextSpan } from '#report/model/facts.ts';
import type { AgencyNotes, Section } from '#report/model/report.ts';
import type { ChannelMonth } from '#report/together/client-month.ts';
import { intersection, without } from '#report/day-sets.ts';
import { namesNoDays } from '#report/together/channel-totals.ts';
import type { Upload } from '#report/together/files/upload.ts';
import { isHole, isProblem, listed, MOST_MORE, stepsOf, TITLES } from '../agency-notes/agency-notes.ts';
import { columnTable } from '../agency-notes/column-table.ts';
import { exportAdvice } from '../agency-notes/export-advice.ts';
import { oddFigures } from '../agency-notes/odd-figures.ts';
import { rowLedger } from '../agency-notes/row-ledger.ts';
import { FactWriter } from '#report/write/facts/fact-writer.ts';
import { FactBook } from '../facts/fact-book.ts';
import { noteSpans } from '../note-words/note-spans.ts';
import { plainText, type Phrase } from '../facts/sentence.ts';
import { writtenInsights } from '../insights/written-insights.ts';
import type { WrittenInsight } from '../insights/finding-text.ts';
import { fileName } from './file-name.ts';
import type { Chapter } from './chapter.ts';
import type { ClientFactWriter } from './client-fact-writer.ts';

const SAY = {
  of: { en: '{of}: {text}', de: '{of}: {text}', fr: '{of} : {text}', es: '{of}: {text}' },
  files: {
    en: 'How we read the files',
    de: 'So haben wir die Dateien gelesen',
    fr: 'Comment nous avons lu les fichiers',
    es: 'Cómo hemos leído los archivos',
  },
  result: {
    en: 'Add an export of the shop or of web analytics. The report then tells what was sold, and not only what the ad platforms claim.',
    de: 'Nehmen Sie einen Export des Shops oder der Webanalyse dazu. Dann zeigt der Bericht, was verkauft wurde, und nicht nur, was die Werbeplattformen melden.',
    fr: 'Ajoutez un export de la boutique ou de l’outil d’analyse : le rapport dira ce qui a été vendu, et pas seulement ce que les plateformes revendiquent.',
    es: 'Añada una exportación de la tienda o de la analítica web: el informe dirá lo que se vendió, y no solo lo que se atribuyen las plataformas.',
  },
  undated: {
    en: '{channel}: the files name no dates, so all of their figures count for {period}. If they cover other days, export that period alone.',
    de: '{channel}: Die Dateien nennen keine Daten zum Tag; alle Zahlen zählen deshalb für {period}. Falls sie andere Tage umfassen, exportieren Sie nur diesen Zeitraum.',
    fr: '{channel} : les fichiers n’indiquent aucune date, tous leurs chiffres comptent donc pour {period}. S’ils couvrent d’autres jours, exportez cette seule période.',
    es: '{channel}: los archivos no indican fechas, por lo que todas sus cifras cuentan para {period}. Si abarcan otros días, exporte solo ese periodo.',
  },
  missing: {
    en: '{channel}: export {period} as well; these days of the period are missing.',
    de: '{channel}: Exportieren Sie auch {period}; diese Tage des Zeitraums fehlen.',
    fr: '{channel} : exportez aussi {period} ; ces jours de la période manquent.',
    es: '{channel}: exporte también {period}; faltan esos días del periodo.',
  },
  before: {
    en: '{channel}: export {period} as well, and the report compares it too.',
    de: '{channel}: Exportieren Sie auch {period}, dann vergleicht der Bericht auch hier.',
    fr: '{channel} : exportez aussi {period}, et le rapport le comparera aussi.',
    es: '{channel}: exporte también {period} y el informe lo comparará también.',
  },
} as const satisfies Record<string, Phrase>;

/** The second text beside a report over several files, with facts of its own; every note names its file or channel. */
export function clientNotes(writer: ClientFactWriter, chapters: readonly Chapter[]): AgencyNotes {
  const { month, style } = writer;
  const book = new FactBook();
  const speaker = new FactWriter(writer.speaker.measures, style, { book });
  const channels = month.channels.map((one, index) => {
    const own = new FactWriter(one.measures, writer.writerOf(one).style, { book: book.within(one.locate) });
    const { holes, untold } = chapters[index]!;
    const told = writtenInsights(own, [...holes, ...untold], []).map((insight) => ({
      ...insight,
      id: `channel-${index + 1}-${insight.id}`,
    }));
    return { one, own, told, name: writer.nameOf(one) };
  });
  const named = (of: string | TextSpan, items: TextSpan[][]) =>
    items.map((text) => speaker.say(SAY.of, { of, text }));
  const byChannel = (items: (channel: (typeof channels)[number]) => TextSpan[][]) =>
    channels.flatMap((channel) => named(channel.name, items(channel)));
  const byFile = (isWanted: boolean) =>
    month.uploads.flatMap(({ file, dataset: { source } }) =>
      named(
        fileName(speaker, source.file, file),
        source.notes.filter((note) => isProblem(note) === isWanted).map((note) => noteSpans(speaker, note)),
      ),
    );
  const more = byChannel(({ told }) => bodies(told.filter((one) => !isHole(one)))).slice(0, MOST_MORE);
  const sections = [
    listed(speaker, 'problems', [
      ...undated(writer, speaker),
      ...byChannel(({ told }) => bodies(told.filter(isHole))),
      ...byFile(true),
      ...byChannel(({ own }) => oddFigures(own)),
    ]),
    listed(speaker, 'export', [
      ...missingExports(writer, speaker),
      ...byChannel(({ own, told }) => [...stepsOf(told.filter(isHole)), ...exportAdvice(own)]),
    ]),
    listed(speaker, 'more', more),
    listed(speaker, 'assumptions', byFile(false), SAY.files),
    section('rows', speaker.words(TITLES.rows), ledgers(writer, book)),
    section('columns', speaker.words('about.columns'), columnTables(writer, book)),
  ].filter((one) => one !== null);
  return {
    sections,
    facts: book.facts,
    insights: channels.flatMap(({ told }) =>
      told.map(({ id, insight, body }) => ({ id, ...insight, text: plainText(body) })),
    ),
  };
}

function bodies(told: readonly WrittenInsight[]): TextSpan[][] {
  return told.map(({ body }) => body);
}

/** Figures that are taken for the period's because nothing says otherwise. */
function undated(writer: ClientFactWriter, speaker: FactWriter): TextSpan[][] {
  const { channels, periods } = writer.month;
  if (periods === null) return [];
  return channels
    .filter((one) => namesNoDays(one.channel) && !writer.isBeside(one))
    .map((one) =>
      speaker.say(SAY.undated, { channel: writer.nameOf(one), period: speaker.span(periods.current) }),
    );
}

/** Files that would let the report say more about the client: a result, the rest of the period, the one before. */
function missingExports(writer: ClientFactWriter, speaker: FactWriter): TextSpan[][] {
  const { now, channels, periods } = writer.month;
  const isMissing = now.result?.from === 'claimed' && writer.leadsBought() === null;
  const items = isMissing ? [speaker.say(SAY.result)] : [];
  if (periods === null) return items;
  const { current, previous, until } = periods;
  const gaps = (one: ChannelMonth, span: { from: number; to: number }, phrase: Phrase) => {
    if (one.channel.dataset.time === null) return [];
    return without([span], intersection(one.channel.covered, [span])).map((days) =>
      speaker.say(phrase, { channel: writer.nameOf(one), period: speaker.span(days) }),
    );
  };
  return [
    ...items,
    ...channels.flatMap((one) => gaps(one, { from: current.from, to: until }, SAY.missing)),
    ...(previous === null ? [] : channels.flatMap((one) => gaps(one, previous, SAY.before))),
  ];
}

/** What writes the facts of one file. */
function fileWriter(writer: ClientFactWriter, book: FactBook, { file, dataset }: Upload): FactWriter {
  const measures = { ...writer.speaker.measures, dataset };
  const locate = book.within((origin) => [{ ...origin, file }]);
  return new FactWriter(measures, { ...writer.style, currency: dataset.source.currency }, { book: locate });
}

/** Rows used and left out, file by file: those that lost some, or all of them where none did. */
function ledgers(writer: ClientFactWriter, book: FactBook): Block[] {
  const { uploads } = writer.month;
  const losing = uploads.filter(({ dataset: { source } }) => source.rows_left_out.length > 0);
  return (losing.length > 0 ? losing : uploads).map((upload) => {
    const own = fileWriter(writer, book, upload);
    const ledger = rowLedger(own);
    const of = fileName(own, upload.dataset.source.file, upload.file);
    return { ...ledger, file: upload.file, summary: own.say(SAY.of, { of, text: ledger.summary }) };
  });
}

/** What each column was taken for, once for all files that have the same ones. */
function columnTables(writer: ClientFactWriter, book: FactBook): Block[] {
  const kinds = Map.groupBy(writer.month.uploads, ({ dataset: { source } }) =>
    JSON.stringify([source.platform, source.columns.map(({ name, role }) => [name, role])]),
  );
  return [...kinds.values()].flatMap(([first]) => {
    const table = columnTable(fileWriter(writer, book, first!));
    if (table === null) return [];
    const rows = table.rows.map((row) => ({ ...row, origin: { ...row.origin, file: first!.file } }));
    return [{ ...table, title: first!.dataset.source.file, rows }];
  });
}

function section(id: string, title: string, blocks: Block[]): Section | null {
  return blocks.length === 0 ? null : { id, title, blocks };
}
