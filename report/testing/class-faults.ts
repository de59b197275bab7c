import { createReport } from '#report/create-report.ts';
import type { ClassFixture, ClassTruth } from '#report/fixtures/classes/class-fixture.ts';
import { measure } from '#report/measure/measure.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';
import type { Report } from '#report/model/report.ts';
import { readTable } from '#report/read/read-table.ts';
import type { Dataset } from '#report/recognise/dataset.ts';
import { recognise } from '#report/recognise/recognise.ts';

export const ASPECTS = ['rows', 'totals', 'period', 'currency', 'platform', 'main'] as const;
export type Aspect = (typeof ASPECTS)[number];

/** What a report gets wrong about a file, by aspect; empty where all is right. */
export type Faults = Partial<Record<Aspect, string>>;

/** Reads the file as a report would, and holds what came out against the truth. */
export function classFaults({ text, truth, file = 'x.csv' }: ClassFixture): Faults {
  const bytes = new TextEncoder().encode(text);
  const report = createReport(bytes, { file, sha256: '' });
  const dataset = recognise(readTable(bytes, { file }), { file, bytes: bytes.length, sha256: '' });
  const { source } = report;
  const found: Record<Aspect, string | null> = {
    rows: differs(source.rows_used, truth.rows),
    totals: totalsFault(report, dataset, truth),
    period: differs(source.period && [source.period.from, source.period.to], truth.period),
    currency: differs(source.currency, truth.currency),
    platform: differs(source.platform, truth.platform),
    main: differs(leadOf(report), truth.main) ?? segmentFault(dataset, truth),
  };
  return Object.fromEntries(
    ASPECTS.flatMap((aspect) => (found[aspect] === null ? [] : [[aspect, found[aspect]]])),
  );
}

/** The metric of the first tile. */
export function leadOf({ sections }: Report): string | null {
  for (const { blocks } of sections)
    for (const block of blocks) if (block.kind === 'kpis') return block.items[0]?.metric ?? null;
  return null;
}

function totalsFault(report: Report, dataset: Dataset, truth: ClassTruth): string | null {
  const { totals, comparison } = measure(dataset);
  const faults = [
    ...Object.entries(truth.totals).map(([metric, value]) =>
      fault(metric, totals[metric as MetricKey] ?? null, value),
    ),
    ...Object.entries(truth.previous ?? {}).map(([metric, value]) =>
      fault(`${metric} before`, comparison?.previousTotals[metric as MetricKey] ?? null, value),
    ),
    ...Object.entries(truth.columns ?? {}).map(([name, sum]) => {
      const column = report.source.columns.find((one) => one.name === name);
      return column === undefined ? `${name} is not shown` : fault(name, column.sum, sum);
    }),
    ...(truth.parts ?? []).flatMap(({ title, sums }) => {
      const part = report.source.parts?.find((one) => one.title === title);
      if (part === undefined) return [`the table “${title}” is missing`];
      return Object.entries(sums).map(([name, sum]) =>
        fault(`${title}: ${name}`, part.columns.find((one) => one.name === name)?.sum ?? null, sum),
      );
    }),
    ...(truth.notes ?? []).map((code) =>
      dataset.source.notes.some((note) => note.code === code) ? null : `no note on ${code}`,
    ),
  ];
  return faults.filter((one) => one !== null).join('; ') || null;
}

function fault(name: string, found: number | null, expected: number | null): string | null {
  const same =
    found === expected || (found !== null && expected !== null && Math.abs(found - expected) < 1e-9);
  return same ? null : `${name} ${found}, not ${expected}`;
}

function segmentFault({ segments }: Dataset, { segment }: ClassTruth): string | null {
  return segment === undefined ? null : differs(segments[0]?.column ?? null, segment);
}

function differs(found: unknown, expected: unknown): string | null {
  const [one, other] = [JSON.stringify(found), JSON.stringify(expected)];
  return one === other ? null : `${one}, not ${other}`;
}
