import type { Breakdown, BreakdownEntry, Measures } from '#report/measure/measures.ts';
import { ownNameOf } from '../analyses/brand-names.ts';

/** What a site is found with, without what people find who search for its own name. */
export interface ListedResults {
  breakdown: Breakdown;
  others: BreakdownEntry[];
  /** Pages rather than searches: a page's position is the mean over all it is shown for. */
  arePages: boolean;
}

/** The file's searches; its pages where it lists those alone. */
export function listedResults(measures: Measures, client: string | null): ListedResults | null {
  const of = (...dimensions: string[]) =>
    measures.breakdowns.find(({ dimension }) => dimensions.includes(dimension));
  const searches = of('query', 'keyword');
  if (searches !== undefined) {
    const own = ownNameOf(searches.entries, client);
    const others = searches.entries.filter(({ value }) => value !== '' && !own.isIn(value));
    return { breakdown: searches, others, arePages: false };
  }
  const pages = of('page');
  if (pages === undefined) return null;
  const others = pages.entries.filter(({ value }) => value !== '' && !isHomePage(value));
  return { breakdown: pages, others, arePages: true };
}

const WITH_HOST = /^(?:https?:\/\/)?[^/\s]+\.[^/\s]+\/?$/iu;

/** Whoever searches for the name of a site lands there: it says nothing of how other pages are clicked. */
function isHomePage(address: string): boolean {
  return address === '/' || WITH_HOST.test(address);
}
