import { FIGURE_KEYS, isFigure, METRICS, type FigureKey, type MetricKey } from '#report/metrics/metrics.ts';
import { normaliseName } from '#report/read/names/normalise-name.ts';
import type { Dataset } from '#report/recognise/dataset.ts';
import { compare } from './row-keys.ts';
import type { Upload } from './upload.ts';

/**
 * Gives what the files of one account call by names of their own one key for each name. Read one by one, the first such column
 * of each file has the same key whatever it is called, and links would be added to pages. A name for which no key is left
 * is told in reports on its file alone.
 */
export function alignOwnFigures(uploads: readonly Upload[]): Upload[] {
  const names = uploads.flatMap(({ dataset }) => ownFiguresOf(dataset).map(([, name]) => name));
  if (!hasClash(uploads)) return [...uploads];
  const keys = keysOf(names);
  return uploads.map((upload) => ({ ...upload, dataset: withKeys(upload.dataset, keys) }));
}

/** By key and by the kind and name of the column. */
function ownFiguresOf({ values }: Dataset): [FigureKey, string][] {
  return (Object.keys(values) as MetricKey[])
    .filter(isFigure)
    .map((key) => [key, `${METRICS[key].unit} ${normaliseName(values[key]!.column)}`]);
}

function hasClash(uploads: readonly Upload[]): boolean {
  const pairs = new Map(
    uploads.flatMap(({ dataset }) => ownFiguresOf(dataset).map((pair) => [JSON.stringify(pair), pair])),
  );
  const [keys, names] = [0, 1].map((at) => new Set([...pairs.values()].map((pair) => pair[at])));
  return pairs.size > keys!.size || pairs.size > names!.size;
}

/** What most files tell comes first; whatever the order of upload. */
function keysOf(names: readonly string[]): Map<string, FigureKey> {
  const counts = [...Map.groupBy(names, (name) => name)].toSorted(
    ([a, own], [b, other]) => other.length - own.length || compare(a, b),
  );
  const used = { count: 0, money: 0, number: 0, share: 0 };
  return new Map(
    counts.flatMap(([name]): [string, FigureKey][] => {
      const unit = name.slice(0, name.indexOf(' '));
      const kind = (unit === 'ratio' ? 'share' : unit) as keyof typeof used;
      const key = FIGURE_KEYS[kind][used[kind]++];
      return key === undefined ? [] : [[name, key]];
    }),
  );
}

function withKeys(dataset: Dataset, keys: ReadonlyMap<string, FigureKey>): Dataset {
  const own = new Map<string, string>(ownFiguresOf(dataset));
  const values = Object.entries(dataset.values).flatMap(([metric, column]) => {
    const name = own.get(metric);
    const key = name === undefined ? metric : keys.get(name);
    return key === undefined ? [] : [[key, column] as const];
  });
  return { ...dataset, values: Object.fromEntries(values) };
}
