import type { Span } from '#report/calendar.ts';
import type { Measures } from '#report/measure/measures.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';
import type { Segment } from '#report/recognise/dataset.ts';

/** What the platform tells of each who bids for the same searches; of the account itself only the first, fourth and fifth. */
export const AUCTION_RATES = [
  'impression_share',
  'overlap_rate',
  'position_above_rate',
  'outranking_share',
  'top_of_page_rate',
  'abs_top_rate',
] as const satisfies readonly MetricKey[];
export type AuctionRate = (typeof AUCTION_RATES)[number];

/** The account's own row, in the languages of the platform. */
const OWN =
  /^(you|sie|ihr unternehmen|vous|usted|tú|você|tu|jij|u|ty|mein unternehmen|mon entreprise|siz|あなた|お客様)$/iu;

/** One who bids for the same searches. */
export interface Bidder {
  name: string;
  /** Row by row; NaN where the share was too small to be told, such as `< 10%`. */
  values(rate: AuctionRate, span: Span | null): number[];
  /** On a typical day: the middle one; null where most days tell none. */
  typical(rate: AuctionRate, span?: Span | null): number | null;
}

export interface Auctions {
  segment: Segment;
  /** The days they are of, where not all of the file. */
  span: Span | null;
  /** Null where the file does not have the account itself among them. */
  own: Bidder | null;
  /** The one shown most often first; those whose share is too small to be told are not among them. */
  rivals: Bidder[];
}

/** Who bids for the same searches; null where the file does not say. */
export function auctionsIn(
  { dataset }: Pick<Measures, 'dataset'>,
  span: Span | null = null,
): Auctions | null {
  const { values, segments, time } = dataset;
  if (values.impression_share === undefined || values.overlap_rate === undefined) return null;
  const segment =
    segments.find(({ dictionary }) => dictionary.some((name) => OWN.test(name))) ??
    segments.find(({ column }) =>
      /domain|display name|advertiser|anbieter|annonceur|anunciante/i.test(column),
    );
  if (segment === undefined) return null;
  const rowsOf = Map.groupBy(segment.ids.keys(), (row) => segment.ids[row]!);
  // Shares in several campaigns or on several devices have no middle.
  const isParted = [...rowsOf.values()].some(
    (rows) => new Set(rows.map((row) => time?.days[row] ?? 0)).size < rows.length,
  );
  if (isParted) return null;
  const bidders = [...rowsOf].map(([id, rows]): Bidder => {
    const valuesIn = (rate: AuctionRate, days: Span | null) =>
      rows
        .filter((row) => days === null || (time!.days[row]! >= days.from && time!.days[row]! <= days.to))
        .map((row) => values[rate]?.values[row] ?? Number.NaN);
    return {
      name: segment.dictionary[id]!,
      values: valuesIn,
      typical: (rate, days = span) => medianOf(valuesIn(rate, days)),
    };
  });
  const own = bidders.find(({ name }) => OWN.test(name)) ?? bidders.find(meetsNobody) ?? null;
  return {
    segment,
    span,
    own,
    rivals: bidders
      .filter((one) => one !== own && one.name !== '' && one.typical('impression_share') !== null)
      .toSorted((a, b) => b.typical('impression_share')! - a.typical('impression_share')!),
  };
}

/** The account under its own domain: it has a share of the auctions, and no overlap with itself. */
function meetsNobody({ name, values }: Bidder): boolean {
  const isTold = (rate: AuctionRate) => values(rate, null).some((value) => value === value);
  return name !== '' && isTold('impression_share') && !isTold('overlap_rate') && !isTold('outranking_share');
}

/** What is too small to be told is smaller than all that is: the middle value is known as long as most are told. */
function medianOf(values: number[]): number | null {
  const sorted = values.map((value) => (value === value ? value : -1)).toSorted((a, b) => a - b);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return low === undefined || low < 0 ? null : (low + high!) / 2;
}
