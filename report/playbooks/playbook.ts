import type { FindingKind } from '#report/discover/finding.ts';
import type { Measures } from '#report/measure/measures.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';
import type { Dataset } from '#report/recognise/dataset.ts';
import type { Phrase } from '#report/write/facts/sentence.ts';
import type { Analysis } from './analysis.ts';

export type PlaybookId =
  | 'search_ads'
  | 'paid_social'
  | 'organic_search'
  | 'web_analytics'
  | 'email'
  | 'shop'
  | 'video_and_posts'
  | 'local'
  | 'rankings'
  | 'leads'
  | 'checkouts'
  | 'auctions'
  | 'general';

/** A discipline: how its files are known, what its clients ask, and how the answers are found. */
export interface Playbook {
  id: PlaybookId;
  /** How surely the file belongs to it: 0 not at all, 1 beyond doubt. The surest playbook is used. */
  recognise(dataset: Dataset): number;
  /** What the client asks, as the heading above the answers. */
  heading: Phrase;
  /** Where a specialist looks first when a figure moves, as a list of things; null where nobody knows. */
  suspects: Phrase | null;
  /** The figures that lead among tiles and columns, the most telling first. */
  leading: readonly MetricKey[];
  /** What headline, chart and rankings are about: the first of these that the file has any of. */
  outcomes: readonly MetricKey[];
  /** Kinds of finding that its analyses tell better, or that make no sense in it. */
  supersedes: readonly FindingKind[];
  /** And those that make no sense in files of this shape. */
  supersedesIn?(measures: Measures): readonly FindingKind[];
  /** In the order in which a specialist would go through them. */
  analyses: readonly Analysis[];
}
