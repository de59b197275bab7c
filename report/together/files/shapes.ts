import { METRICS, type MetricKey } from '#report/metrics/metrics.ts';
import { countDays, union, type Days } from '#report/day-sets.ts';
import { joinFiles, type InForce } from './join-files.ts';
import { compare, shapeOf } from './row-keys.ts';
import type { Upload } from './upload.ts';

/** Files of one export, put together. */
export interface Shape extends ReturnType<typeof joinFiles> {
  /** In the order of upload, those included that count no more. */
  uploads: Upload[];
}

/** Files of one shape as one table, the finest first. */
export function shapesOf(uploads: readonly Upload[]): Shape[] {
  const shapes = [...Map.groupBy(uploads, ({ dataset }) => shapeOf(dataset)).values()]
    .flatMap(ofOneExport)
    .map((files): Shape => ({ uploads: files, ...joinFiles(files) }));
  return shapes.toSorted((a, b) => byFineness(a.inForce, b.inForce));
}

/**
 * Of files with the same names in their rows, those that one export may have made: where each of two tells figures that the
 * other does not, beside some of both, neither restates the other.
 */
function ofOneExport(uploads: readonly Upload[]): Upload[][] {
  const exports: { files: Upload[]; sums: Set<MetricKey> }[] = [];
  for (const upload of uploads) {
    const own = sumsOf(upload);
    const found = exports.find(({ sums }) => {
      const shared = [...own].filter((metric) => sums.has(metric)).length;
      return shared === 0 || shared === own.size || shared === sums.size;
    });
    if (found) {
      found.files.push(upload);
      for (const metric of own) found.sums.add(metric);
    } else exports.push({ files: [upload], sums: own });
  }
  return exports.map(({ files }) => files);
}

/** The metrics of a table that may be added up. */
export function sumsIn({ inForce }: Shape): Set<MetricKey> {
  return new Set(inForce.flatMap(({ upload }) => [...sumsOf(upload)]));
}

function sumsOf({ dataset }: Upload): Set<MetricKey> {
  const metrics = Object.keys(dataset.values) as MetricKey[];
  return new Set(metrics.filter((metric) => METRICS[metric].total.by === 'sum'));
}

/** What is spent and sold: the least that may be missing from a client's figures. */
const MONEY = ['cost', 'revenue', 'net_sales', 'gross_sales'] as const;

/**
 * A table with days goes before one without, then the one that tells more about money, since what only a look at the same days
 * tells is in no total; then the one that knows more days, then more names.
 */
function byFineness(a: readonly InForce[], b: readonly InForce[]): number {
  const [own, other] = [countDays(daysOf(a)), countDays(daysOf(b))];
  const dated = Math.sign(other) - Math.sign(own);
  const money = moneyIn(b) - moneyIn(a);
  const days = other - own;
  const names = namesIn(b) - namesIn(a);
  const rows = rowsIn(b) - rowsIn(a);
  return (
    dated ||
    money ||
    days ||
    names ||
    rows ||
    compare(shapeOf(a[0]!.upload.dataset), shapeOf(b[0]!.upload.dataset))
  );
}

function moneyIn(files: readonly InForce[]): number {
  return MONEY.filter((metric) => files.some(({ upload }) => upload.dataset.values[metric])).length;
}

export function daysOf(files: readonly InForce[]): Days {
  return union(files.flatMap(({ days }) => days ?? []));
}

function namesIn(files: readonly InForce[]): number {
  return Math.max(...files.map(({ upload }) => upload.dataset.segments.length));
}

function rowsIn(files: readonly InForce[]): number {
  return files.reduce((sum, { upload }) => sum + upload.dataset.rows, 0);
}
