import { formatCount, formatValue } from '#report/format/value.ts';
import type { Measures } from '#report/measure/measures.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';
import type { TextSpan } from '#report/model/facts.ts';
import type { Dataset, Segment } from '#report/recognise/dataset.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import type { Scope } from '#report/write/facts/scope.ts';

/** A keyword with its place now and, where the file tells, at the check before. */
export interface KeywordPlace {
  keyword: string;
  now: number;
  before: number | null;
  /** Searches a month. */
  volume: number;
  /** Visits a month as the tool estimates them; null where it does not. */
  traffic: number | null;
  /** The page that stands there. */
  page: string | null;
}

export interface KeywordPlaces {
  segment: Segment;
  pages: Segment | null;
  places: KeywordPlace[];
  /** Days of the two checks, where the file is dated; else one list, with or without a column of the check before. */
  days: { first: number; last: number } | null;
}

/** Every keyword that one row tells the place of: two rows of one check are two pages, and neither is its place. */
export function keywordPlaces({ dataset }: Pick<Measures, 'dataset'>): KeywordPlaces | null {
  const { time, values, segments } = dataset;
  const segment = segments.find(({ dimension }) => dimension === 'keyword' || dimension === 'query');
  if (values.position === undefined || segment === undefined) return null;
  const pages = segments.find(({ dimension }) => dimension === 'page') ?? null;
  const days = time === null || time.from === time.to ? null : { first: time.from, last: time.to };
  const now = rowsOn(dataset, segment, days?.last ?? null);
  const earlier = days === null ? null : rowsOn(dataset, segment, days.first);
  const before = (keyword: string, row: number): number => {
    if (earlier === null) return values.previous_position?.values[row] ?? Number.NaN;
    return values.position!.values[earlier.get(keyword) ?? -1] ?? Number.NaN;
  };
  const places = [...now].map(([keyword, row]): KeywordPlace => {
    const traffic = values.traffic?.values[row] ?? Number.NaN;
    return {
      keyword,
      now: values.position!.values[row]!,
      before: before(keyword, row) > 0 ? before(keyword, row) : null,
      volume: Math.max(0, values.search_volume?.values[row] ?? 0) || 0,
      traffic: Number.isNaN(traffic) ? null : traffic,
      page: pages === null ? null : pages.dictionary[pages.ids[row]!] || null,
    };
  });
  return { segment, pages, places, days };
}

/** The row of each keyword in one check, where there is exactly one with a place. */
function rowsOn({ time, values, rows }: Dataset, segment: Segment, day: number | null): Map<string, number> {
  const found = new Map<string, number>();
  const repeated = new Set<string>();
  for (let row = 0; row < rows; row++) {
    if ((day !== null && time!.days[row] !== day) || !(values.position!.values[row]! > 0)) continue;
    const name = segment.dictionary[segment.ids[row]!] ?? '';
    if (name === '') continue;
    if (found.has(name)) repeated.add(name);
    found.set(name, row);
  }
  for (const name of repeated) found.delete(name);
  return found;
}

/** Places climbed since the check before; below zero where it slipped. */
export function placesUp({ now, before }: KeywordPlace): number {
  return before === null ? 0 : before - now;
}

/** The figures of one keyword as facts, each with the row it stands in. */
export class PlaceFacts {
  readonly #writer: FactWriter;
  readonly #found: KeywordPlaces;

  constructor(writer: FactWriter, found: KeywordPlaces) {
    this.#writer = writer;
    this.#found = found;
  }

  name({ keyword }: KeywordPlace): TextSpan {
    return this.#writer.name(keyword, this.#found.segment.column);
  }

  /** The page's address; null where the file has none. */
  page({ page }: KeywordPlace): TextSpan | null {
    const { pages } = this.#found;
    return page === null || pages === null ? null : this.#writer.name(page, pages.column);
  }

  now(place: KeywordPlace): TextSpan {
    return this.#position('position', place.now, this.scope(place));
  }

  before(place: KeywordPlace): TextSpan {
    const { days } = this.#found;
    const metric = days === null ? 'previous_position' : 'position';
    return this.#position(metric, place.before!, this.#scopeOn(place, days?.first ?? null));
  }

  volume(place: KeywordPlace): TextSpan {
    return this.#writer.value('search_volume', place.volume, this.scope(place));
  }

  /** The rows of the last check. */
  scope(place: KeywordPlace): Scope {
    return this.#scopeOn(place, this.#found.days?.last ?? null);
  }

  #scopeOn({ keyword }: KeywordPlace, day: number | null): Scope {
    const segment = { column: this.#found.segment.column, value: keyword };
    return day === null ? { segment } : { segment, span: { from: day, to: day } };
  }

  /** A place is a whole number where the tool says it as one. */
  #position(metric: MetricKey, value: number, scope: Scope): TextSpan {
    const { style } = this.#writer;
    const span = this.#writer.value(metric, value, scope);
    const text = Number.isInteger(value) ? formatCount(value, style) : formatValue(value, 'number', style);
    return { ...span, text };
  }
}
