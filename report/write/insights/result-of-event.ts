import { median } from '#report/mathematics/median.ts';
import { actualSpanOf, type Finding } from '#report/discover/finding.ts';
import { kindOf } from '#report/kinds/kinds.ts';
import type { Span } from '#report/calendar.ts';
import type { Measures } from '#report/measure/measures.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';
import { isAdditive, isOutcome, outcomeOf } from '../outcome.ts';
import { hasResults, isMereActivity } from './mere-activity.ts';
import { perPoint, pointsIn } from './sums-per-point.ts';

/** A result that moved less than this did not move with it. */
const LEAST_CHANGE = 0.1;

/** Spend and visits that rose by less are not asked what they brought. */
const LEAST_INPUT = 0.2;
/** A result that rose by more than this, or than this part of what they did, went along with it a little. */
const HARDLY_MORE = 0.05;
const PART_OF_INPUT = 0.2;

/** An event that was found in impressions or clicks and reached what the report is about, told by that; any other as it is. */
export function resultOfEvent(measures: Measures, finding: Finding): Finding {
  const { course } = kindOf(finding);
  if ((course === undefined && !finding.actualSpans) || measures.series === null) return finding;
  if (finding.baseline === null || finding.from === null) return finding;
  if (isOutcome(finding.metric) || finding.metric === outcomeOf(measures)) return finding;
  const metric = resultAmong(measures, finding);
  if (metric !== null) return toldBy(measures, finding, metric) ?? finding;
  return course === undefined || course === 'gradual' ? finding : (withoutGain(measures, finding) ?? finding);
}

/** A result that is missing on more of the usual days than this is missing by chance: a day without one is no fall. */
const MOST_WITHOUT = 0.2;
/** What recurs is told by a result that moved at least so often. */
const MOSTLY = 0.75;

/** The same event in another metric; null where that did not move with it. */
function toldBy(measures: Measures, finding: Finding, metric: MetricKey): Finding | null {
  if (!movesAlong(measures, finding, metric)) return null;
  const [actual, baseline] = beforeAndAfter(measures, finding, metric);
  const isStart = finding.baseline === 0 && baseline === 0 && actual > 0;
  if (!(baseline > 0) && !isStart) return null;
  const change = isStart ? null : actual / baseline - 1;
  if (change !== null && (change > 0 !== (finding.direction === 'up') || Math.abs(change) < LEAST_CHANGE))
    return null;
  const whole = measures.totals[metric] ?? 0;
  const points = spansOf(finding).reduce((sum, span) => sum + pointsIn(measures, span), 0);
  const moved = Math.abs(actual - baseline) * points;
  return {
    ...finding,
    metric,
    actual,
    baseline,
    change,
    impact: whole > 0 ? Math.min(1, moved / whole) : finding.impact,
    carried: finding.carried.filter((one) => one !== metric),
  };
}

function movesAlong(measures: Measures, finding: Finding, metric: MetricKey): boolean {
  const at = (span: Span) => perPoint(measures, metric, finding.segment, span);
  const usual = finding.baselineSpans.map(at);
  if (finding.direction === 'down') {
    const without = usual.filter((value) => !(value > 0)).length;
    if (without > MOST_WITHOUT * usual.length) return false;
  }
  const spans = finding.actualSpans;
  if (spans === undefined) return true;
  const middle = median(usual);
  const sign = finding.direction === 'up' ? 1 : -1;
  return spans.filter((span) => sign * (at(span) - middle) > 0).length >= MOSTLY * spans.length;
}

/** Spend or visits that rose while what they are for did not: money is lost, or nobody was there, though nothing that counts has moved. */
function withoutGain(measures: Measures, finding: Finding): Finding | null {
  const outcome = outcomeOf(measures);
  if (outcome === null || !isOutcome(outcome) || finding.direction !== 'up') return null;
  const input = finding.metric === 'cost' || finding.carried.includes('cost') ? 'cost' : 'sessions';
  const told = finding.metric === input ? finding : toldByInput(measures, finding, input);
  if (told === null || !((told.change ?? 0) >= LEAST_INPUT)) return null;
  const [actual, baseline] = beforeAndAfter(measures, finding, outcome);
  const most = Math.max(HARDLY_MORE, PART_OF_INPUT * told.change!);
  if (!(baseline > 0) || actual / baseline - 1 > most) return null;
  return { ...told, withoutGainIn: outcome };
}

function toldByInput(measures: Measures, finding: Finding, input: MetricKey): Finding | null {
  return finding.carried.includes(input) ? toldBy(measures, finding, input) : null;
}

function beforeAndAfter(measures: Measures, finding: Finding, metric: MetricKey): [number, number] {
  const at = (span: Span) => perPoint(measures, metric, finding.segment, span);
  return [median(spansOf(finding).map(at)), median(finding.baselineSpans.map(at))];
}

/** Of what recurs, each time that it did. */
function spansOf(finding: Finding): readonly Span[] {
  return finding.actualSpans ?? [actualSpanOf(finding)];
}

/** What the report is about, or else the first result that moved along; in a file without results whatever is more than being seen. */
function resultAmong(measures: Measures, { metric, carried }: Finding): MetricKey | null {
  const outcome = outcomeOf(measures);
  if (outcome !== null && carried.includes(outcome)) return outcome;
  const additive = carried.filter(isAdditive);
  const result = additive.find(isOutcome);
  if (result !== undefined || hasResults(measures) || !isMereActivity(measures, metric))
    return result ?? null;
  return additive.find((one) => !isMereActivity(measures, one)) ?? null;
}
