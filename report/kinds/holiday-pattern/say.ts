import type { Span } from '#report/calendar.ts';
import type { Finding } from '#report/discover/finding.ts';
import type { HolidayNamed } from '#report/holidays/country-of.ts';
import { SHOPPING_DAYS } from '#report/holidays/shopping-days.ts';
import type { TextSpan } from '#report/model/facts.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import { wayOf, type FindingText } from '#report/write/insights/finding-text.ts';
import { perPoint, roughlyPerPoint } from '#report/write/insights/sums-per-point.ts';
import { holidayName } from '#report/write/words/holiday-words.ts';
import { assumedWords } from '../movements/holiday-sentence.ts';
import { sayPattern } from '../patterns/say.ts';
import { PHRASES } from './phrases.ts';

/** Holidays and shopping days on which an account does something else, each by its name. */
export function sayHolidayPattern(writer: FactWriter, finding: Finding): FindingText {
  const holidays = finding.holidays!;
  const spans = finding.actualSpans!;
  const dates = holidays.map((holiday, at): TextSpan[] => [
    { text: `${nameOf(writer, holiday)} (` },
    writer.span(spans[at]!),
    { text: ')' },
  ]);
  const isShopping = holidays.some(({ key }) => SHOPPING_DAYS.some((day) => day.key === key));
  const days = writer.words(isShopping ? PHRASES.special_days : PHRASES.holidays, {}, { capital: false });
  return sayPattern(writer, finding, PHRASES, {
    days,
    assumed: assumedWords(writer, holidays[0]!),
    dates: writer.list(dates),
    most: mostOf(writer, finding, holidays, spans),
  });
}

/** The day that stood out most, since days of one name differ more than their middle shows. */
function mostOf(
  writer: FactWriter,
  finding: Finding,
  holidays: readonly HolidayNamed[],
  spans: readonly Span[],
): TextSpan[] {
  const { metric, segment } = finding;
  const way = wayOf(finding);
  const sums = roughlyPerPoint(writer.measures, metric, segment, spans);
  const at = sums.indexOf(way === 'up' ? Math.max(...sums) : Math.min(...sums));
  const span = spans[at]!;
  const value = perPoint(writer.measures, metric, segment, span);
  const figure = writer.perPoint(metric, value, [{ segment, span }]);
  return writer.say(PHRASES[`most_${way}`], {
    holiday: nameOf(writer, holidays[at]!),
    figure: span.from === span.to ? figure : writer.say(PHRASES.a_day, { figure }, { capital: false }),
  });
}

function nameOf({ style }: FactWriter, { key }: HolidayNamed): string {
  return holidayName(key, style.language);
}
