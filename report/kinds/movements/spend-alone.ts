import type { Finding } from '#report/discover/finding.ts';
import { METRICS, type MetricKey } from '#report/metrics/metrics.ts';
import type { Span } from '#report/calendar.ts';
import type { TextSpan } from '#report/model/facts.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import { perPoint } from '#report/write/insights/sums-per-point.ts';
import { MOVEMENT_PHRASES as PHRASES } from './phrases.ts';

/** That more spend brought no more results, and what each costs now, where one stretch is held against another. */
export function spendAloneSentences(writer: FactWriter, finding: Finding): TextSpan[] {
  const { withoutGainIn: result, actualSpan, from, to, baselineSpans } = finding;
  if (result === undefined) return [];
  // German says "mehr Umsatz"; the others name it with its article, or have none.
  const results = writer.style.language === 'de' ? writer.label(result) : writer.subject(result);
  const said = [{ text: ' ' }, ...writer.say(PHRASES.no_gain, { results })];
  const efficiency = result === 'revenue' ? 'roas' : 'cpa';
  const [before] = baselineSpans;
  if (writer.measures.totals[efficiency] == null || !before || baselineSpans.length > 1) return said;
  const of = (span: Span) =>
    writer.value(efficiency, quotientIn(writer, finding, efficiency, span), {
      segment: finding.segment,
      span,
    });
  const fillings = {
    efficiency: writer.label(efficiency),
    now: of(actualSpan ?? { from: from!, to: to! }),
    before: of(before),
  };
  return [...said, { text: ' ' }, ...writer.say(PHRASES.efficiency, fillings)];
}

function quotientIn({ measures }: FactWriter, { segment }: Finding, metric: MetricKey, span: Span): number {
  const { total } = METRICS[metric];
  if (total.by !== 'quotient') return Number.NaN;
  const [of, over] = [total.of, total.over].map((part) =>
    perPoint(measures, part as MetricKey, segment, span),
  );
  return (of! / over!) * (total.times ?? 1);
}
