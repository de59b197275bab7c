import type { Finding } from '#report/discover/finding.ts';
import { kindOf } from '#report/kinds/kinds.ts';
import type { Measures } from '#report/measure/measures.ts';
import { METRICS, type MetricKey } from '#report/metrics/metrics.ts';
import type { Observation } from '#report/playbooks/analysis.ts';
import { isOutcome, outcomeOf } from '../outcome.ts';
import { hasResults, isMereActivity } from './mere-activity.ts';
import { resultOfEvent } from './result-of-event.ts';
import { isOccasional } from '../series-points.ts';

/** Findings sorted by whom they are for and when they were: the client is told what counts, the new before the old. */
export interface News {
  told: Finding[];
  /** Over before the reported period began: said, and said to be old. */
  earlier: Finding[];
  /** True, but about mere activity or told by an analysis: the agency may want to know. */
  untold: Finding[];
}

/** What happened in the period reported on, to what the client pays for, and was not found by an analysis as well. */
export function newsOf(
  measures: Measures,
  found: readonly Finding[],
  observations: readonly Observation[],
): News {
  const findings = found
    .filter((finding) => !isDayOff(measures, finding))
    .map((finding) => resultOfEvent(measures, finding));
  const counts = (finding: Finding) =>
    !isMereActivity(measures, finding.metric) &&
    !observations.some((observation) => isOfSame(finding, observation));
  const counting = findings.filter(counts);
  const earlier = counting.filter((finding) => isHistory(measures, finding));
  const fresh = counting.filter((finding) => !earlier.includes(finding));
  const told = withoutClutter(measures, fresh);
  const shown = new Set([...told, ...earlier].filter((finding) => !isEnded(finding)));
  return {
    told: told.filter((finding) => shown.has(finding)),
    earlier: earlier.filter((finding) => shown.has(finding)),
    untold: findings.filter((finding) => !shown.has(finding)),
  };
}

/** Where things come on some days only, a day on which none came is no fall. */
function isDayOff(measures: Measures, finding: Finding): boolean {
  const { actual, from, to } = finding;
  if (from === null || to === null || actual !== 0 || kindOf(finding).course === 'gradual') return false;
  return isOccasional(measures);
}

/** Over before the reported period began, or a new level that both periods compared have had already. */
export function isHistory(
  { reported, comparison }: Pick<Measures, 'reported' | 'comparison'>,
  { kind, from, to }: Pick<Finding, 'kind' | 'from' | 'to'>,
): boolean {
  if (reported.span === null) return false;
  if (to !== null && to < reported.span.from) return true;
  const before = comparison?.previous ?? null;
  const { course, standsSince } = kindOf({ kind });
  const isNewLevel = course === 'lasting' || standsSince === true;
  return isNewLevel && from !== null && before !== null && from < before.from;
}

/** What has come to nothing was ended by someone, some time ago: neither news nor worth a memory. */
function isEnded(finding: Finding): boolean {
  return kindOf(finding).course === 'gradual' && finding.segment !== null && finding.actual === 0;
}

/** Of changes in what is no result, a client reads a few. */
const MOST_ON_ACTIVITY = 3;

/** The first of them alone, where findings are many and none is on results. */
function withoutClutter(measures: Measures, findings: Finding[]): Finding[] {
  const isMinor = ({ metric }: Finding) =>
    !isOutcome(metric) && METRICS[metric].unit !== 'money' && !hasResults(measures);
  const kept = new Set(
    findings
      .filter(isMinor)
      .toSorted((a, b) => b.impact - a.impact)
      .slice(0, MOST_ON_ACTIVITY),
  );
  return findings.filter((finding) => !isMinor(finding) || kept.has(finding));
}

/**
 * The same thing about the same name, or the same movement of the whole: the analysis of the discipline tells it better. What
 * happened on days of its own is in none of them, however the name did over the period.
 */
function isOfSame(
  finding: Finding,
  { segments, metric, gain, tellsMovement, explainsChange }: Observation,
): boolean {
  const { segment } = finding;
  // Who rose or fell most is no reason where a few days are.
  if (explainsChange && finding.kind === 'driver') return true;
  const { course, isStanding } = kindOf(finding);
  const isLongMovement = course === 'lasting' || course === 'gradual';
  if (segment === null) return tellsMovement === 'whole' && finding.metric === metric && isLongMovement;
  if (!isStanding && !(isLongMovement && tellsMovement === 'names')) return false;
  if (finding.metric !== metric && finding.metric !== gain?.metric) return false;
  return segments.some(({ dimension, value }) => dimension === segment.dimension && value === segment.value);
}

/** The narrow sense: money, results, their rates, or the one metric the report is about. */
export function isAboutResult(measures: Measures, metric: MetricKey): boolean {
  const { total, unit } = METRICS[metric];
  if (metric === outcomeOf(measures) || isOutcome(metric) || unit === 'money') return true;
  return total.by === 'quotient' && isOutcome(total.of as MetricKey);
}

/** The wide sense: besides, whatever the discipline itself counts among its outcomes, such as positions or readers lost. */
export function isAboutOutcome(measures: Measures, metric: MetricKey): boolean {
  if (measures.outcomes.includes(metric) || isAboutResult(measures, metric)) return true;
  const { total } = METRICS[metric];
  return total.by === 'quotient' && isAboutOutcome(measures, total.of as MetricKey);
}
