import { METRICS, type MetricKey } from '#report/metrics/metrics.ts';
import { RESULTS } from '#report/metrics/results.ts';
import type { Dataset } from '#report/recognise/dataset.ts';
import { adGroupsApart } from '#report/recognise/rows/ad-groups.ts';
import { normaliseName } from '#report/read/names/normalise-name.ts';
import { countDays, intersection, union, without, type Days } from '#report/day-sets.ts';
import type { Channel, View } from './channel.ts';
import { withCommonKindOfResult } from './common-kind-of-result.ts';
import { differencesOf, isUndated } from './differences.ts';
import { joinDatasets } from './join-datasets.ts';
import { withoutEmptyRevenue } from './empty-revenue.ts';
import { fullestFirst } from './fullest-first.ts';
import { inOrderOfDays, periodsOf, type InForce } from './join-files.ts';
import { alignOwnFigures } from './own-figures.ts';
import { coverQuietDays } from '../periods/quiet-days.ts';
import { tablesOfFiles } from './parts-of-files.ts';
import { platformInFileName } from './platform-in-file-name.ts';
import { joinSameFigures } from './same-figures.ts';
import { compare, kindOfName, shapeOf } from './row-keys.ts';
import { rowsOn, selectRows } from './select-rows.ts';
import { furtherFigures, shapesOf, sumsIn, type Shape } from './shapes.ts';
import { lastDayOf, spanOf, withoutConstants, type Upload } from './upload.ts';

/** Puts a client's files together by account. */
export function joinChannels(files: readonly Upload[]): Channel[] {
  const uploads = tablesOfFiles(files);
  const known = currenciesOf(uploads);
  const accounts = Map.groupBy(uploads, ({ dataset }) => accountOf(dataset, known));
  const sources = [...accounts.values()].flatMap((files) =>
    files[0]!.dataset.source.platform === null ? ofOneSource(files).flatMap(byNamedPlatform) : [files],
  );
  const channels = withItemsAtTheirShop(joinSameFigures(sources)).flatMap((own) =>
    joinAccount(fullestFirst(shapesOf(alignOwnFigures(withoutEmptyRevenue(asOneAccount(own)))))),
  );
  return coverQuietDays(channels).toSorted((a, b) => compare(orderOf(a), orderOf(b)));
}

/** What files of one account say about each other: which results count, and in how many campaigns a group's name stands. */
function asOneAccount(uploads: readonly Upload[]): readonly Upload[] {
  const files = withCommonKindOfResult(uploads);
  const segments = adGroupsApart(files.map(({ dataset }) => dataset));
  return files.map((upload, at) => ({ ...upload, dataset: { ...upload.dataset, segments: segments[at]! } }));
}

/** Files of a platform in one currency. What no platform is known for stays apart unless it has the same shape. */
function accountOf(dataset: Dataset, known: ReadonlyMap<string, ReadonlySet<string>>): string {
  const { platform, currency } = dataset.source;
  const account = platform ?? shapeOf(dataset);
  const others = known.get(account) ?? new Set();
  // A file that names no currency is in that of the others, where these agree.
  const own = currency ?? (others.size === 1 ? [...others][0] : null);
  return JSON.stringify([account, own, dataset.market ?? null]);
}

/** Of so many of its columns a file shares the names with another of its kind; exports of two platforms share few. */
const LEAST_SHARED_NAMES = 0.5;

/** Files that no platform is known for: what has other column names comes from elsewhere, and restates nothing. */
function ofOneSource(uploads: readonly Upload[]): Upload[][] {
  const sources: { files: Upload[]; names: Set<string> }[] = [];
  for (const upload of uploads) {
    const own = new Set(upload.dataset.source.columns.map(({ name }) => normaliseName(name)));
    const found = sources.find(({ names }) => {
      const shared = [...own].filter((name) => names.has(name)).length;
      return shared >= LEAST_SHARED_NAMES * Math.min(own.size, names.size);
    });
    if (found) found.files.push(upload);
    else sources.push({ files: [upload], names: own });
  }
  return sources.map(({ files }) => files);
}

/** Exports of one tool for several platforms look alike; where each file is called after one, each is a channel. */
function byNamedPlatform(files: Upload[]): Upload[][] {
  const named = Map.groupBy(files, ({ dataset }) => platformInFileName(dataset));
  return named.has(null) ? [files] : [...named.values()];
}

/** The items of orders without a day are those of the one shop whose orders have days: added, each order would count twice. */
function withItemsAtTheirShop(sources: readonly Upload[][]): Upload[][] {
  const shops = sources.filter((files) => files.some(isOfDatedOrders));
  const [shop] = shops;
  if (shop === undefined || shops.length > 1) return [...sources];
  const items = sources.filter((files) => files !== shop && files.every(areItemsAlone));
  return sources
    .filter((files) => !items.includes(files))
    .map((files) => (files === shop ? [...files, ...items.flat()] : files));
}

function areItemsAlone({ dataset: { time, source, values } }: Upload): boolean {
  return time === null && source.period === null && values.orders?.level === 'order';
}

function isOfDatedOrders({ dataset: { time, values } }: Upload): boolean {
  return time !== null && values.orders !== undefined && values.cost === undefined;
}

function currenciesOf(uploads: readonly Upload[]): Map<string, Set<string>> {
  const known = new Map<string, Set<string>>();
  for (const { dataset } of uploads) {
    const { platform, currency } = dataset.source;
    const account = platform ?? shapeOf(dataset);
    if (currency !== null) known.set(account, (known.get(account) ?? new Set()).add(currency));
  }
  return known;
}

/** Independent of the order of upload. */
function orderOf({ platform, currency, dataset }: Channel): string {
  return JSON.stringify([platform ?? '~', currency ?? '', dataset.source.sha256]);
}

function filesOf(uploads: readonly Upload[]): number[] {
  return [...new Set(uploads.map(({ file }) => file))];
}

/**
 * Tables of one account that have a figure in common are looks at the same thing. What tells none of these figures, as
 * visits beside sales, is a channel of its own: as a mere breakdown its totals would be lost.
 */
function joinAccount([base, ...others]: readonly Shape[]): Channel[] {
  if (base === undefined) return [];
  const own = sumsIn(base);
  const known = figuresIn(base);
  const isApart = (one: Shape) => {
    const sums = sumsIn(one);
    // What adds up to nothing, as how many pages load well, has to tell other figures altogether.
    if (sums.size === 0) return own.size > 0 && standsAlone(one) && !sharesAny(figuresIn(one), known);
    return own.size > 0 && !sharesAny(sums, own);
  };
  const looks = others.filter((one) => !isApart(one));
  const further = furtherFigures(base, looks);
  return [
    joinChannel([base, ...looks.filter((one) => !further.some(({ of }) => of === one))]),
    ...joinAccount([...others.filter(isApart), ...further.map(({ alone }) => alone)]),
  ];
}

function figuresIn({ inForce }: Shape): Set<MetricKey> {
  return new Set(inForce.flatMap(({ upload }) => Object.keys(upload.dataset.values) as MetricKey[]));
}

/** Rates alone, as shares of the auctions that an account took part in, are a look at what the account did. */
function standsAlone(shape: Shape): boolean {
  return [...figuresIn(shape)].some((metric) => METRICS[metric].unit !== 'ratio');
}

function sharesAny(some: ReadonlySet<MetricKey>, others: ReadonlySet<MetricKey>): boolean {
  return [...some].some((metric) => others.has(metric));
}

function joinChannel(shapes: readonly Shape[]): Channel {
  const [base, ...others] = shapes;
  const uploads = shapes.flatMap((shape) => shape.uploads).toSorted((a, b) => a.file - b.file);
  const inForce = [...base!.inForce];
  const views: View[] = [];
  for (const shape of others) {
    const { inForce: files } = shape;
    const taken = reachOf(inForce);
    const differs = differencesOf(inForce, files);
    const free = files.flatMap((one): InForce[] => {
      const days = freeDays(one, taken);
      return days.length > 0 ? [{ upload: withoutOtherResults(one.upload, differs), days }] : [];
    });
    if (countDays(intersection(taken, reachOf(files))) > 0 || taken.length === 0 || files.some(isUndated))
      views.push({
        files: filesOf(files.map(({ upload }) => upload)),
        ...(files.some(({ upload }) => upload.part !== undefined) ? { isPart: true } : {}),
        dataset: withNamesBeyond(joined(files), base!),
        inForce: files,
        covered: coverOf(files),
        differs,
      });
    // Rates alone, as shares of auctions, are of no day's spend: with them the account would seem to begin where they do.
    if (sumsIn(shape).size > 0) inForce.push(...free);
  }
  const dataset = withoutConstants(joined(inForce));
  const sources = uploads.map(({ dataset: { source } }) => source);
  return {
    platform: sources.find(({ platform }) => platform !== null)?.platform ?? null,
    currency: sources.find(({ currency }) => currency !== null)?.currency ?? null,
    files: filesOf(uploads),
    dataset,
    inForce,
    // Of two tables of one file there is nothing to say.
    joins: shapes.flatMap(({ joins }) => joins.filter(({ files: [first, second] }) => first !== second)),
    views,
    covered: coverOf(inForce),
  };
}

/** Tables of one account that differ by more in what was brought do not count the same thing, such as leads and calls. */
const SAME_RESULT = 0.25;

/** Without results that the other table counts in another way: beside its months they would look like a rise or a fall. */
function withoutOtherResults(upload: Upload, differs: View['differs']): Upload {
  const other = differs.filter(
    ({ metric, base, view }) =>
      RESULTS.includes(metric) &&
      Math.abs(view - base) > SAME_RESULT * Math.max(Math.abs(view), Math.abs(base)),
  );
  if (other.length === 0) return upload;
  const values = Object.entries(upload.dataset.values).filter(
    ([metric]) => !other.some((one) => one.metric === metric),
  );
  return { ...upload, dataset: { ...upload.dataset, values: Object.fromEntries(values) } };
}

/** The days that rows stand for: a row of a month is of all of its days. */
function reachOf(files: readonly InForce[]): Days {
  return union(files.flatMap(periodsOf));
}

/** The days whose rows tell what no other table does; a month or a week cannot be cut, and counts where all of it is free. */
function freeDays(one: InForce, taken: Days): Days {
  const { days, upload } = one;
  if (upload.dataset.time?.grain === 'day') return without(days ?? [], taken);
  return (days ?? []).filter(({ from, to }) => {
    const whole = { from, to: lastDayOf(to, upload.dataset) };
    return intersection([whole], taken).length === 0;
  });
}

/** Of a look, what it alone tells: the names in its rows that the finer table has none of. */
function withNamesBeyond(view: Dataset, { inForce }: Shape): Dataset {
  const known = new Set(inForce.flatMap(({ upload }) => upload.dataset.segments.map(kindOfName)));
  return { ...view, segments: view.segments.filter((segment) => !known.has(kindOfName(segment))) };
}

function coverOf(files: readonly InForce[]): Days {
  return union(files.flatMap(({ upload, days }) => coveredBy(upload.dataset, days)));
}

/** The rows that count. */
function joined(files: readonly InForce[]): Dataset {
  return joinDatasets(
    inOrderOfDays(files).map(({ upload, days }) => selectRows(upload.dataset, rowsOn(upload.dataset, days))),
  );
}

/** A file covers its stated period, not only the days that have rows; where another file restates some of them, the rest. */
function coveredBy(dataset: Dataset, days: Days | null): Days {
  const span = spanOf(dataset);
  if (span === null) return [];
  if (days === null) return [span];
  const [first, last] = [days[0]!.from, lastDayOf(days.at(-1)!.to, dataset)];
  const own = union([{ from: dataset.time!.from, to: dataset.time!.to }]);
  // Days without a row inside the file's own span are covered: nothing happened on them.
  const kept = without([span], without(own, [{ from: first, to: last }]));
  return kept;
}
