import type { Block, BlockOf, Cell } from '#report/model/blocks.ts';
import type { Fact, TextSpan } from '#report/model/facts.ts';
import type { Report, Section } from '#report/model/report.ts';

/** A sentence, and the facts its figures are: whoever quotes it can say where each comes from. */
interface Said {
  readonly text: string;
  readonly facts: readonly { readonly id: string; readonly text: string }[];
}

const ROWS_OF_TABLE = 15;

/** What an assistant reads of a report: its words and figures by section, every figure with the id of its fact. */
export function digestOf(report: Report) {
  const { title, client, period_text, comparison_text, language, sections } = report;
  return {
    title,
    client,
    language,
    period: period_text,
    compared_with: comparison_text,
    sources: (report.sources ?? [report.source]).map(({ file, platform, currency, period, ...source }) => ({
      file,
      platform,
      currency,
      period,
      rows_used: source.rows_used,
      rows_left_out: source.rows_left_out.length,
    })),
    sections: sections.map((section) => sectionOf(section, report)),
  };
}

/** What only the agency reads: never to be passed on to the client as it stands. */
export function notesOf(report: Report) {
  const notes = report.agency_notes;
  return (notes?.sections ?? []).map((section) =>
    sectionOf(section, { ...report, insights: notes?.insights ?? [] }),
  );
}

/** Every figure on a tile: now, before, and the same time a year ago. */
export function figuresOf(report: Report) {
  return report.sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'kpis' ? block.items.map(figureOf) : [])),
  );
}

/** One fact: what it is, how it was computed, and of which rows. */
export function factOf(report: Report, id: string) {
  const fact: Fact | undefined = report.facts[id] ?? report.agency_notes?.facts[id];
  if (fact === undefined) return null;
  const { value, unit, formula, expression, rows } = fact;
  return { id, value, unit, formula, follows_from: expression ?? null, origins: rows };
}

function sectionOf({ id, title, blocks }: Section, report: Report) {
  return { id, title, parts: blocks.flatMap((block) => partOf(block, report)) };
}

function partOf(block: Block, report: Report): readonly object[] {
  switch (block.kind) {
    case 'headline':
    case 'paragraph':
      return [{ kind: 'text', ...said(block.spans) }];
    case 'kpis':
      return [{ kind: 'figures', items: block.items.map(figureOf) }];
    case 'findings':
      return block.items.map((item) => findingOf(item, report));
    case 'actions':
      return block.items.map(({ title, reason, owner, due }) => ({
        kind: 'next_step',
        title: said(title),
        reason: said(reason),
        ...(owner === undefined ? {} : { owner }),
        ...(due === undefined ? {} : { due }),
      }));
    case 'table':
      return [tableOf(block)];
    case 'notes':
      return block.items.map((item) => ({ kind: 'note', ...said(item) }));
    case 'text':
      return block.children.flatMap(ownWords).map((spans) => ({ kind: 'text', ...said(spans) }));
    case 'tasks':
      return block.rows.map(({ task, owner, due, status }) => ({
        kind: 'task',
        ...said(task),
        owner,
        due,
        status,
      }));
    case 'ledger':
      return [{ kind: 'rows_left_out', ...said(block.summary) }];
    case 'picture':
      return [{ kind: 'picture', text: block.alt }];
    default:
      return [{ kind: 'chart', title: block.title, shows: block.alt, caption: said(block.caption) }];
  }
}

function ownWords(child: BlockOf<'text'>['children'][number]): readonly (readonly TextSpan[])[] {
  if (child.kind === 'list') return child.items;
  return child.kind === 'callout' ? child.paragraphs : [child.spans];
}

function findingOf(item: BlockOf<'findings'>['items'][number], { insights }: Pick<Report, 'insights'>) {
  const insight = insights.find(({ id }) => id === item.insight);
  return {
    kind: 'finding',
    tag: item.tag,
    title: said(item.title),
    body: said(item.body),
    ...(insight === undefined
      ? {}
      : {
          metric: insight.metric,
          segments: insight.segments ?? (insight.segment === null ? [] : [insight.segment]),
          from: insight.from,
          to: insight.to,
          chance_that_it_is_real: insight.confidence,
        }),
  };
}

function figureOf({ metric, label, period, value, delta, previous, year_ago }: Kpi) {
  return {
    metric,
    label,
    ...(period === undefined ? {} : { period }),
    now: cellOf(value),
    change: delta === null ? null : { text: delta.text, fact: delta.fact, tone: delta.tone },
    before: previous === '' ? null : previous,
    year_ago:
      year_ago === undefined ? null : { text: year_ago.text, fact: year_ago.fact, before: year_ago.previous },
  };
}
type Kpi = BlockOf<'kpis'>['items'][number];

function tableOf({ title, columns, rows, total, note }: BlockOf<'table'>) {
  return {
    kind: 'table',
    title,
    columns: columns.map(({ label }) => label),
    rows: rows.slice(0, ROWS_OF_TABLE).map(({ cells }) => cells.map(cellOf)),
    ...(total === null ? {} : { total: total.map(cellOf) }),
    ...(rows.length > ROWS_OF_TABLE ? { rows_not_listed: rows.length - ROWS_OF_TABLE } : {}),
    note: said(note),
  };
}

function cellOf({ text, value, fact }: Cell) {
  return fact === undefined ? { text, value } : { text, value, fact };
}

function said(spans: readonly TextSpan[]): Said {
  return {
    text: spans.map(({ text }) => text).join(''),
    facts: spans.flatMap((span) => ('fact' in span ? [{ id: span.fact, text: span.text }] : [])),
  };
}
