import { openDay, type DateOrder } from './date-order.ts';
import type { DateReading } from './date-text.ts';

/** The dates of a column in two orders: each with its day, or without where it cannot be known. */
export interface MixedOrders {
  readings: (DateReading | null)[];
  /** Places of the dates that stay open. */
  open: ReadonlySet<number>;
}

type Open = Extract<DateReading, { kind: 'open' }>;
interface Place {
  id: number;
  reading: Open;
  /** What a value over 12 proves; null where both orders give a day. */
  proven: DateOrder | null;
}

/** A list kept by hand changes its order once or twice; more changes are cells mixed at random. */
const MOST_RUNS = 4;
/** So few of the other order are slips in a column that has one. */
const SLIPS = 0.05;

/**
 * Settles a column whose cells prove both orders, by its runs: stretches in one order each, whose days go on from one to
 * the next. Where they do not, open dates are left out rather than guessed. Null where the other order is a slip or two.
 */
export function ordersByRun(readings: (DateReading | null)[]): MixedOrders | null {
  const places = readings.flatMap((reading, id): Place[] =>
    reading?.kind === 'open' ? [{ id, reading, proven: provenOrder(reading) }] : [],
  );
  const proven = places.filter((place) => place.proven !== null);
  const dayFirst = proven.filter((place) => place.proven === 'dmy').length;
  if (Math.min(dayFirst, proven.length - dayFirst) <= proven.length * SLIPS) return null;
  const orders = ordersOf(places);
  const open = new Set<number>();
  const settled = [...readings];
  places.forEach(({ id, reading, proven: own }, i) => {
    const order = own ?? orders?.[i] ?? null;
    if (order === null && reading.a !== reading.b) {
      open.add(id);
      settled[id] = null;
      return;
    }
    const day = openDay(reading, order ?? 'mdy');
    settled[id] = { kind: 'span', first: day, last: day, grain: 'day' };
  });
  return { readings: settled, open };
}

function provenOrder({ a, b }: Open): DateOrder | null {
  if (a > 12) return 'dmy';
  return b > 12 ? 'mdy' : null;
}

/** The order of each place, null where it stays open; null altogether where the column does not go on in runs. */
function ordersOf(places: Place[]): (DateOrder | null)[] | null {
  const anchors = places.flatMap(({ proven }, i) => (proven === null ? [] : [i]));
  const changes = anchors.filter((at, i) => i > 0 && places[at]!.proven !== places[anchors[i - 1]!]!.proven);
  if (changes.length >= MOST_RUNS) return null;
  const orders = places.map(({ proven }) => proven);
  for (const [i, at] of anchors.entries()) {
    const before = i === 0 ? 0 : anchors[i - 1]! + 1;
    const left = i === 0 ? places[at]!.proven : places[anchors[i - 1]!]!.proven;
    if (left === places[at]!.proven) orders.fill(left, before, at);
  }
  orders.fill(places[anchors.at(-1)!]!.proven, anchors.at(-1)! + 1);
  const direction = directionOf(places, orders);
  if (direction === null) return null;
  for (const at of changes) settleSeam(places, orders, at, direction);
  return orders;
}

/** 1 where the days known so far never go back, -1 where they never go forward. */
function directionOf(places: Place[], orders: (DateOrder | null)[]): 1 | -1 | null {
  const days = places.flatMap(({ reading }, i) => (orders[i] === null ? [] : [openDay(reading, orders[i]!)]));
  if (goOn(days, 1)) return 1;
  return goOn(days, -1) ? -1 : null;
}

function goOn(days: number[], direction: 1 | -1): boolean {
  return days.every((day, i) => i === 0 || (day - days[i - 1]!) * direction >= 0);
}

/** Between two runs: the place of the change under which the days go on; where several do, what they agree on. */
function settleSeam(places: Place[], orders: (DateOrder | null)[], at: number, direction: 1 | -1): void {
  let from = at;
  while (from > 0 && orders[from - 1] === null) from--;
  const [before, after] = [orders[from - 1]!, orders[at]!];
  const fits: DateOrder[][] = [];
  for (let change = from; change <= at; change++) {
    const tried = places.slice(from, at).map((_, i) => (from + i < change ? before : after));
    const days = [
      openDay(places[from - 1]!.reading, before),
      ...tried.map((order, i) => openDay(places[from + i]!.reading, order)),
      openDay(places[at]!.reading, after),
    ];
    if (goOn(days, direction)) fits.push(tried);
  }
  for (let place = from; place < at; place++) {
    const said = new Set(fits.map((tried) => tried[place - from]!));
    orders[place] = said.size === 1 ? [...said][0]! : null;
  }
}
