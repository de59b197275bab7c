import { actualSpanOf, type Finding } from '#report/discover/finding.ts';
import { METRICS, type MetricKey } from '#report/metrics/metrics.ts';
import type { Span } from '#report/calendar.ts';
import type { TextSpan } from '#report/model/facts.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import type { Fillings } from '#report/write/facts/sentence.ts';
import { perPoint } from '#report/write/insights/sums-per-point.ts';
import { MOVEMENT_PHRASES as PHRASES } from './phrases.ts';

/** That more spend or more visits brought no more results, and what each costs now, where one stretch is held against another. */
export function spendAloneSentences(writer: FactWriter, finding: Finding): TextSpan[] {
  const { withoutGainIn: result } = finding;
  if (result === undefined) return [];
  // German says "mehr Umsatz"; the others name it with its article, or have none.
  const results = writer.style.language === 'de' ? writer.label(result) : writer.subject(result);
  const said = [{ text: ' ' }, ...writer.say(PHRASES.no_gain, { results })];
  const compared = efficiencies(writer, finding, result);
  return compared === null ? said : [...said, { text: ' ' }, ...writer.say(PHRASES.efficiency, compared)];
}

/** What a result costs, or money brings back. */
const EFFICIENCY: Partial<Record<MetricKey, 'roas' | 'cpa'>> = { revenue: 'roas', conversions: 'cpa' };

/** Null where several stretches are held against this one, or where one of the two brought nothing that could have a price. */
function efficiencies(writer: FactWriter, finding: Finding, result: MetricKey): Fillings | null {
  const { segment, baselineSpans } = finding;
  const metric = finding.metric === 'cost' ? EFFICIENCY[result] : undefined;
  if (metric === undefined || baselineSpans.length !== 1) return null;
  const spans = [actualSpanOf(finding), baselineSpans[0]!];
  const [now, before] = spans.map((span) => {
    const value = quotientIn(writer, finding, metric, span);
    return Number.isFinite(value) ? writer.value(metric, value, { segment, span }) : null;
  });
  return now && before ? { efficiency: writer.label(metric), now, before } : null;
}

function quotientIn(
  { measures }: FactWriter,
  { segment }: Finding,
  metric: 'roas' | 'cpa',
  span: Span,
): number {
  const { of, over } = METRICS[metric].total;
  return (
    perPoint(measures, of as MetricKey, segment, span) / perPoint(measures, over as MetricKey, segment, span)
  );
}
