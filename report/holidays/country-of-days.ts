import type { Span } from '#report/calendar.ts';
import { binomialTail } from '#report/mathematics/distributions.ts';
import { calendar } from './calendar.ts';
import { COUNTRIES, type Country } from './holiday.ts';

const EURO_COUNTRIES: readonly Country[] = ['DE', 'AT', 'FR', 'ES', 'IT', 'NL'];

/**
 * The country on whose own holidays things happened, where chance would hardly hit so many of them: holidays that nearly all
 * countries keep speak for none. `occasions` are of one direction and apart from each other. Trials of different
 * chances have at most the tail of as many with their mean (Hoeffding, "On the distribution of the number of successes in
 * independent trials", 1956); `alpha` is shared out over the countries. Of several that explain as many the first is taken.
 */
export function countryOfDays(
  occasions: readonly Span[],
  { from, to }: Span,
  { alpha, isEuro }: { alpha: number; isEuro: boolean },
): Country | null {
  const countries = isEuro ? EURO_COUNTRIES : COUNTRIES;
  const common = calendar({ country: null, from: null }, from, to);
  const trials = occasions.filter((span) => !hits(span, common));
  let best: { country: Country; hit: number } | null = null;
  for (const country of countries) {
    const own = calendar({ country, from: null }, from, to);
    for (const day of common.keys()) own.delete(day);
    const hit = trials.filter((span) => hits(span, own)).length;
    if (hit <= (best?.hit ?? 0)) continue;
    const expected = trials.reduce((sum, span) => sum + shareOfHits(span, own, { from, to }), 0);
    if (binomialTail(hit, trials.length, expected / trials.length) <= alpha / countries.length)
      best = { country, hit };
  }
  return best?.country ?? null;
}

function hits({ from, to }: Span, days: ReadonlyMap<number, unknown>): boolean {
  for (let day = from; day <= to; day++) if (days.has(day)) return true;
  return false;
}

/** Of all places that a span could have within another, the share in which it hits one of the days. */
function shareOfHits(span: Span, days: ReadonlyMap<number, unknown>, { from, to }: Span): number {
  const length = span.to - span.from;
  let hit = 0;
  for (let start = from; start + length <= to; start++)
    if (hits({ from: start, to: start + length }, days)) hit += 1;
  return hit / (to - length - from + 1);
}
