import type { BlockOf } from '#report/model/blocks.ts';
import type { TextSpan } from '#report/model/facts.ts';
import type { Report } from '#report/model/report.ts';
import { PLATFORMS } from '#report/recognise/platforms/recognise-platform.ts';
import { traceRows } from '#report/trace-rows.ts';
import type { LandingSample, SampleLine } from '#web/site/landing/landing-sample.ts';
import { createSample, type Sample } from '#web/site/sample-report/sample.ts';
import { SAMPLE } from '#web/site/sample-report/sample-client.ts';

const SHOWN_KPIS = ['revenue', 'cost', 'roas'];
const SHOWN_FINDINGS = 3;
const LINES_BEFORE = 1;
const LINES_SHOWN = 5;
/** Fields at the beginning of a line that are shown, before the one that is traced. */
const FIELDS_SHOWN = 2;

/** The part of the sample report that the public pages show. */
export async function loadLandingSample(): Promise<LandingSample> {
  const sample = await createSample();
  const { report } = sample;
  const { finding, line, column } = tracedFinding(sample);
  const findings = blocksOf(report, 'findings').flatMap((block) => block.items);
  return {
    file: SAMPLE.file,
    fileSize: `${(sample.bytes / 1024).toFixed(0)} KB`,
    recognised: [
      { label: 'Platform', value: platformName(report) },
      { label: 'Rows used', value: `${report.source.rows_used} of ${report.source.rows_read}` },
      { label: 'Currency', value: report.source.currency ?? 'none' },
      { label: 'Left out', value: `${report.source.rows_left_out.length} total` },
    ],
    client: SAMPLE.client,
    period: report.period_text ?? '',
    lines: linesAround(sample.lines, line, columnAt(sample, column)),
    finding,
    kpis: kpisOf(report),
    findings: findings.slice(0, SHOWN_FINDINGS).map((item) => ({
      text: textOf(item.title),
      tone: item.tag === 'win' ? 'good' : 'bad',
    })),
    trend: trendOf(report),
  };
}

/** The first finding with a figure that comes from one row alone, so that the row can be shown. */
function tracedFinding({ report, dataset }: Sample): {
  finding: LandingSample['finding'];
  line: number;
  column: string;
} {
  for (const { body } of blocksOf(report, 'findings').flatMap((block) => block.items)) {
    for (const [position, span] of body.entries()) {
      const origins = 'fact' in span ? (report.facts[span.fact]?.rows ?? []) : [];
      const [origin] = origins;
      if (origins.length !== 1 || !origin || origin.columns.length !== 1) continue;
      const { count, rows } = traceRows(dataset, origin);
      const line = rows[0]?.line;
      if (count !== 1 || line === undefined) continue;
      const sentence = firstSentence(body.slice(position + 1));
      return {
        finding: { before: textOf(body.slice(0, position)), figure: span.text, after: sentence },
        line,
        column: origin.columns[0]!,
      };
    }
  }
  throw new Error('No finding of the sample report comes from a single row. Choose another sample export.');
}

function firstSentence(spans: readonly TextSpan[]): string {
  const text = textOf(spans);
  const end = text.search(/\.(\s|$)/);
  return end === -1 ? text : text.slice(0, end + 1);
}

/** Where a column stands in the lines of the file. */
function columnAt({ lines, report }: Sample, column: string): number {
  return fieldsOf(lines[report.source.header_line - 1] ?? '').findIndex(
    (field) => field.replaceAll(/[",]+$|^"/g, '') === column,
  );
}

function linesAround(lines: readonly string[], traced: number, column: number): SampleLine[] {
  const first = traced - LINES_BEFORE;
  return Array.from({ length: LINES_SHOWN }, (_, offset) => first + offset).map((number) => ({
    number,
    text: shortened(lines[number - 1] ?? '', column),
    traced: number === traced,
  }));
}

/** The line's first fields and the one that is traced. */
function shortened(line: string, column: number): string {
  const fields = fieldsOf(line);
  return `${fields.slice(0, FIELDS_SHOWN).join('')}…,${(fields[column] ?? '').replace(/,$/, '')}`;
}

/** The fields of a line, each with its comma; a quoted one may hold commas. */
function fieldsOf(line: string): string[] {
  return line.match(/("[^"]*"|[^,]*)(,|$)/g) ?? [];
}

function kpisOf(report: Report): LandingSample['kpis'] {
  const items = blocksOf(report, 'kpis').flatMap((block) => block.items);
  return SHOWN_KPIS.flatMap((metric) => items.filter((item) => item.metric === metric)).map((item) => ({
    label: item.label,
    value: item.value.text,
    delta: item.delta?.text ?? '',
    tone: item.delta?.tone ?? 'neutral',
  }));
}

function trendOf(report: Report): LandingSample['trend'] {
  const [block] = blocksOf(report, 'line');
  const [main, quiet] = (block?.series ?? []).map(({ label, values }) => ({
    label,
    values: values.map((value) => value ?? 0),
  }));
  if (!block || !main || !quiet) throw new Error('The sample report has no trend with two series.');
  return { title: block.title, main, quiet };
}

function blocksOf<K extends 'findings' | 'kpis' | 'line'>(report: Report, kind: K): BlockOf<K>[] {
  return report.sections
    .flatMap((section) => section.blocks)
    .filter((block): block is BlockOf<K> => block.kind === kind);
}

function platformName({ source }: Report): string {
  return PLATFORMS.find((platform) => platform.id === source.platform)?.name ?? 'not known';
}

function textOf(spans: readonly TextSpan[]): string {
  return spans.map((span) => span.text).join('');
}
