import { METRICS, type MetricKey } from '#report/metrics/metrics.ts';
import { countDays, union, type Days } from '#report/day-sets.ts';
import { joinFiles, type InForce } from './join-files.ts';
import type { Dataset } from '#report/recognise/dataset.ts';
import { compare, shapeOf } from './row-keys.ts';
import type { Upload } from './upload.ts';

/** Files of one export, put together. */
export interface Shape extends ReturnType<typeof joinFiles> {
  /** In the order of upload, those included that count no more. */
  uploads: Upload[];
}

/** Files of one shape as one table, the finest first. */
export function shapesOf(uploads: readonly Upload[]): Shape[] {
  const shapes = [...Map.groupBy(uploads, exportOf).values()]
    .flatMap(ofOneExport)
    .map((files): Shape => ({ uploads: files, ...joinFiles(files) }));
  return shapes.toSorted(byFineness);
}

/** `Locations(Targeting_2026.02.05-2026.02.10).csv`: a card of an overview, which is not told by its columns alone. */
const CARD = /^(.+?)\(((?:[^()]*?_)?)\d{4}\.\d{2}\.\d{2}/u;

function exportOf({ dataset }: Upload): string {
  const [, title = '', part = ''] = CARD.exec(dataset.source.file) ?? [];
  return JSON.stringify([shapeOf(dataset), title, part]);
}

/**
 * Of files with the same names in their rows, those that one export may have made: where each of two tells figures that the
 * other does not, beside some of both, neither restates the other.
 */
function ofOneExport(uploads: readonly Upload[]): Upload[][] {
  const exports: { files: Upload[]; counts: Set<MetricKey> }[] = [];
  for (const upload of uploads) {
    const own = amountsOf(upload);
    const found = exports.find(({ files, counts }) => {
      // Levels alone, as how many pages load well, stand beside no counts.
      if ((own.size === 0) !== (counts.size === 0)) return sharesFigure(upload, files);
      const shared = [...own].filter((metric) => counts.has(metric)).length;
      return shared === 0 || shared === own.size || shared === counts.size;
    });
    if (found) {
      found.files.push(upload);
      for (const metric of own) found.counts.add(metric);
    } else exports.push({ files: [upload], counts: own });
  }
  return exports.map(({ files }) => files);
}

function sharesFigure({ dataset }: Upload, files: readonly Upload[]): boolean {
  return files.some((one) => Object.keys(dataset.values).some((metric) => metric in one.dataset.values));
}

/** Sums, and people, who are counted once and never added up; a rate follows from others, and so does what stands each day. */
function amountsOf({ dataset }: Upload): Set<MetricKey> {
  const metrics = Object.keys(dataset.values) as MetricKey[];
  return new Set(
    metrics.filter((metric) => {
      const { total, unit } = METRICS[metric];
      return isAddedUp(metric, dataset) || (total.by === 'none' && unit === 'count');
    }),
  );
}

function isAddedUp(metric: MetricKey, { values }: Dataset): boolean {
  return METRICS[metric].total.by === 'sum' && values[metric]?.weight === undefined;
}

/** The metrics of a table that may be added up. */
export function sumsIn({ inForce }: Shape): Set<MetricKey> {
  return new Set(inForce.flatMap(({ upload }) => [...sumsOf(upload)]));
}

function sumsOf({ dataset }: Upload): Set<MetricKey> {
  const metrics = Object.keys(dataset.values) as MetricKey[];
  return new Set(metrics.filter((metric) => isAddedUp(metric, dataset)));
}

/** What a client's picture is made of, each by the figures that tell it: the least that may be missing from it. */
const PICTURE: readonly (readonly MetricKey[])[] = [
  ['cost'],
  ['revenue', 'net_sales', 'gross_sales'],
  ['orders', 'conversions'],
  ['leads'],
  ['sessions'],
];
const MONEY = PICTURE.slice(0, 2);

/**
 * What adds up goes before rates alone, a table with days before one without, then the one that tells more about money, and more of
 * the client's picture, since what only a look at the same days tells is in no total; then the one that knows more days, then more names.
 */
function byFineness(a: Shape, b: Shape): number {
  const [own, other] = [countDays(daysOf(a.inForce)), countDays(daysOf(b.inForce))];
  return (
    Number(sumsIn(b).size > 0) - Number(sumsIn(a).size > 0) ||
    Math.sign(other) - Math.sign(own) ||
    toldOf(b, MONEY).length - toldOf(a, MONEY).length ||
    toldOf(b, PICTURE).length - toldOf(a, PICTURE).length ||
    other - own ||
    namesIn(b.inForce) - namesIn(a.inForce) ||
    rowsIn(b.inForce) - rowsIn(a.inForce) ||
    compare(shapeOf(a.inForce[0]!.upload.dataset), shapeOf(b.inForce[0]!.upload.dataset))
  );
}

/** How much of the money and of the picture a table tells. */
export function tellsAsMuch(a: Shape, b: Shape): boolean {
  return [MONEY, PICTURE].every((parts) => toldOf(a, parts).length >= toldOf(b, parts).length);
}

function toldOf(shape: Shape, parts: typeof PICTURE): typeof PICTURE {
  const sums = sumsIn(shape);
  return parts.filter((figures) => figures.some((metric) => sums.has(metric)));
}

/**
 * Looks at the same days that tell a part of the client's picture of which neither the table itself nor a look before tells
 * anything: each as a table without the figures that are told already, to stand by itself.
 */
export function furtherFigures(base: Shape, looks: readonly Shape[]): { of: Shape; alone: Shape }[] {
  const told = new Set(sumsIn(base));
  const parts = new Set(toldOf(base, PICTURE));
  const hasDays = ({ inForce }: Shape) => inForce.every(({ days }) => days !== null);
  return looks.flatMap((of) => {
    const own = toldOf(of, PICTURE).filter((part) => !parts.has(part));
    if (own.length === 0 || (hasDays(base) && !hasDays(of))) return [];
    const alone = withoutFigures(of, told);
    for (const part of own) parts.add(part);
    for (const metric of sumsIn(of)) told.add(metric);
    return [{ of, alone }];
  });
}

function withoutFigures(shape: Shape, gone: ReadonlySet<MetricKey>): Shape {
  const files = shape.uploads.map(({ file, dataset }) => ({
    file,
    dataset: {
      ...dataset,
      values: Object.fromEntries(
        Object.entries(dataset.values).filter(([metric]) => !gone.has(metric as MetricKey)),
      ),
    },
  }));
  return { uploads: files, ...joinFiles(files) };
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
