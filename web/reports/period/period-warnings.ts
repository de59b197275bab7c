import { formatDay, formatMonth, formatSpan } from '#report/format/date.ts';
import type { Span } from '#report/calendar.ts';
import { intersection, type Days } from '#report/day-sets.ts';
import { isMonth } from '#report/together/periods/periods.ts';
import { daysOfAll, missingIn, type CoveredChannel } from '#web/reports/period/covered-channels.ts';
import { inWords, type ComparisonChoice } from '#web/reports/period/period-choices.ts';

const MOST_SPANS = 3;

/** What to know about a period before a report is made of it, the weightiest first. */
export function periodWarnings(
  span: Span,
  channels: readonly CoveredChannel[],
  comparison: ComparisonChoice | undefined,
): string[] {
  const dated = channels.filter(({ days }) => days.length > 0);
  const told = dated.filter(({ days }) => intersection(days, [span]).length > 0);
  const until = intersection(daysOfAll(dated), [span]).at(-1)?.to;
  if (until === undefined) return [];
  return [
    until < span.to ? endsEarly(span, until) : null,
    ...told.map((channel) => hasGaps(channel, { from: span.from, to: until })),
    ...dated
      .filter((channel) => !told.includes(channel))
      .map(({ name }) => `${name} has no data from ${inWords(span)}, so it won’t be in the report.`),
    currenciesOf(told),
    withoutComparison(comparison),
  ].filter((sentence) => sentence !== null);
}

function endsEarly(span: Span, until: number): string {
  const day = formatDay(until, 'en');
  return isMonth(span)
    ? `${formatMonth(span.from, 'en')} isn’t over yet: the data ends on ${day}.`
    : `The data ends on ${day}, before this period does.`;
}

function hasGaps({ name, days }: CoveredChannel, span: Span): string | null {
  const missing = missingIn(days, span);
  return missing.length === 0 ? null : `${name} doesn’t cover ${spansInWords(missing)}.`;
}

function currenciesOf(channels: readonly CoveredChannel[]): string | null {
  const named = Map.groupBy(
    channels.filter(({ currency }) => currency !== null),
    ({ currency }) => currency!,
  );
  if (named.size < 2) return null;
  const parts = [...named].map(([currency, own]) => `${listed(own.map(plainName))} in ${currency}`);
  return `The data has several currencies: ${listed(parts)}. Amounts are shown side by side and never added up.`;
}

function withoutComparison(comparison: ComparisonChoice | undefined): string | null {
  if (!comparison?.span || comparison.isCovered) return null;
  return `There’s no data from ${inWords(comparison.span)} to compare with.`;
}

/** Without the currency, which is said beside it. */
function plainName({ name, currency }: CoveredChannel): string {
  return currency ? name.replace(` (${currency})`, '') : name;
}

/** Days as a person names them; where there are many stretches, the first ones and how many more. */
export function spansInWords(days: Days): string {
  const words = days.slice(0, MOST_SPANS).map(({ from, to }) => formatSpan(from, to, 'en'));
  const more = days.length - MOST_SPANS;
  return more > 0 ? `${words.join(', ')} and ${more} more ${more === 1 ? 'gap' : 'gaps'}` : listed(words);
}

/** `a`, `a and b`, `a, b and c`. */
export function listed(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
