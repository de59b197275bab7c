import type { MetricKey } from '#report/metrics/metrics.ts';
import type { DimensionKey } from '../dataset.ts';

/** What a column can be, besides a measure or a segment. */
export type OtherRole =
  | 'date'
  | 'period_start'
  | 'period_end'
  | 'date_index'
  | 'date_attribute'
  | 'currency'
  | 'converted_currency'
  | 'result_type'
  | 'id';

export type Role = MetricKey | DimensionKey | OtherRole;

/**
 * One meaning and the names it goes by, per language, parted by semicolons. Spelling is compared after
 * `normaliseName`: case, accents, punctuation, a currency in brackets and soft hyphens make no difference.
 */
export interface NameEntry {
  role: Role | null;
  /** Names in order of use; English first-class, other languages as the platforms write them. */
  en: string;
  de?: string;
  fr?: string;
  es?: string;
  pt?: string;
  it?: string;
  nl?: string;
  pl?: string;
  ja?: string;
  /** Languages beyond the nine: Nordic, Czech, Turkish, Russian, Chinese, Korean. */
  more?: string;
  /** Where several columns have the same role the lowest rank is used; 0 where it does not matter. */
  rank?: number;
  /** Only where the rest of the file is of this kind. */
  only?: 'mail' | 'shop' | 'keywords' | 'posts';
  /** The column's values are fractions of one hundred although no cell says `%`. */
  percent?: true;
  /** Never summed, although its role could be. */
  notAdditive?: true;
}

/** Every name of an entry, in all its languages. */
export function namesOf(entry: NameEntry): string[] {
  const { en, de, fr, es, pt, it, nl, pl, ja, more } = entry;
  return [en, de, fr, es, pt, it, nl, pl, ja, more]
    .flatMap((names) => names?.split(';') ?? [])
    .map((name) => name.trim())
    .filter((name) => name !== '');
}
