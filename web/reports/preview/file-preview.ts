import { dayOfMoment } from '#report/calendar.ts';
import { svgPath } from '#report/chart/path.ts';
import { sparkline } from '#report/chart/sparkline.ts';
import { createReportOf } from '#report/create-report.ts';
import type { Block, BlockOf } from '#report/model/blocks.ts';
import type { Report } from '#report/model/report.ts';
import { readTable } from '#report/read/read-table.ts';
import { recognise } from '#report/recognise/recognise.ts';
import { coveredDays, uploadOf } from '#report/together/files/upload.ts';
import { platformName } from '#report/write/words/platform-names.ts';
import { SPARK, type FilePreview, type PreviewTotal } from '#web/reports/preview/preview-shape.ts';

const MOST_TOTALS = 4;

/** Reads a file as the server will, and tells the main things. Throws `UnreadableFile` as the engine does. */
export function previewFile(
  bytes: Uint8Array,
  file: string,
  handedIn = dayOfMoment(Date.now()),
): FilePreview {
  const named = { file, bytes: bytes.length, sha256: '' };
  const dataset = recognise(readTable(bytes, { file, handedIn }), named);
  const covered = coveredDays(uploadOf(dataset, 0).dataset);
  return { ...previewOf(createReportOf(dataset, {})), covered };
}

function previewOf(report: Report): Omit<FilePreview, 'covered'> {
  const { source } = report;
  const blocks = report.sections.flatMap((section) => section.blocks);
  const notes = (report.agency_notes?.sections ?? []).flatMap((section) => section.blocks);
  const reasons = new Map(find(notes, 'ledger')?.groups.map(({ reason, label }) => [reason, label]));
  return {
    platform: platformName(source.platform),
    platformId: source.platform,
    period: report.period_text,
    currency: source.currency,
    rowsUsed: source.rows_used,
    leftOut: source.rows_left_out.map(({ line, reason, text }) => ({
      line,
      reason: reasons.get(reason) ?? reason,
      text,
    })),
    totals: (find(blocks, 'kpis')?.items ?? []).slice(0, MOST_TOTALS).map(totalOf),
    headline: textOf(find(blocks, 'headline')?.spans),
    findings: report.insights.length,
    notes: source.notes,
  };
}

/** A card of a report as a tile. */
export function totalOf(item: BlockOf<'kpis'>['items'][number]): PreviewTotal {
  const spark = sparkline(item.spark, SPARK.width, SPARK.height);
  return {
    metric: item.metric,
    label: item.label,
    text: item.value.text,
    change: item.delta && { text: item.delta.text, tone: item.delta.tone },
    spark: spark && svgPath(spark.line),
  };
}

function find<K extends Block['kind']>(blocks: readonly Block[], kind: K): BlockOf<K> | undefined {
  return blocks.find((block): block is BlockOf<K> => block.kind === kind);
}

function textOf(spans: readonly { text: string }[] | undefined): string | null {
  const text = spans?.map((span) => span.text).join('') ?? '';
  return text === '' ? null : text;
}
