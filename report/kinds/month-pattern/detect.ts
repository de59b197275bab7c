import type { MonthTerm } from '#report/discover/decompose/month-season.ts';
import type { Finding } from '#report/discover/finding.ts';
import type { Known } from '#report/discover/kind-detection.ts';
import type { Panel, Track } from '#report/measure/panel/panel.ts';
import { calibrated } from '#report/discover/rank/calibration.ts';
import { numbersOf } from '#report/threshold.ts';
import { median } from '#report/mathematics/median.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';
import { log, square } from '#report/mathematics/portable-math.ts';
import { THRESHOLDS } from './thresholds.ts';

const { mostTold, leastSize } = numbersOf(THRESHOLDS);

const WEEK = 7;

/** Days of the month that are always different, each told once, where it shows first: of the account before segments. */
export function findMonthPatterns({ dated }: Known): Finding[] {
  if (!dated) return [];
  const { panel, examination } = dated;
  const told: Finding[] = [];
  const days = new Set<number>();
  for (const track of [panel.account, ...panel.segments]) {
    for (const metric of panel.metrics) {
      const terms = examination.of(track, metric)?.model.month ?? [];
      for (const term of terms.toSorted((a, b) => square(b.effect) - square(a.effect))) {
        if (Math.abs(term.effect) < log(leastSize) || term.days.at.some((t) => days.has(t))) continue;
        const finding = patternOf(panel, track, metric, term);
        if (!finding) continue;
        for (const t of term.days.at) days.add(t);
        if (told.length < mostTold) told.push(finding);
      }
    }
  }
  return told;
}

/** Held against the same weekdays a week before and after, as a reader would. */
function patternOf(
  panel: Panel,
  track: Track,
  metric: MetricKey,
  { days, effect, p }: MonthTerm,
): Finding | null {
  const values = track.values.get(metric)!;
  const own = days.at.filter((t) => panel.usable[t]);
  const beside = own
    .flatMap((t) => [t - WEEK, t + WEEK])
    .filter((t) => panel.usable[t] === 1 && !days.at.includes(t));
  const actual = median(own.map((t) => values[t]!));
  const baseline = median(beside.map((t) => values[t]!));
  if (!((actual - baseline) * effect > 0) || !(baseline > 0)) return null;
  const moved = (Math.abs(actual - baseline) * own.length) / panel.account.totals.get(metric)!;
  const span = (t: number) => ({ from: panel.days[t]!, to: panel.days[t]! });
  return {
    kind: 'month_pattern',
    metric,
    segment: track.segment,
    from: panel.days[own[0]!]!,
    to: panel.days[own.at(-1)!]!,
    direction: effect > 0 ? 'up' : 'down',
    baseline,
    actual,
    change: actual / baseline - 1,
    impact: Math.min(1, moved),
    confidence: calibrated('month_pattern', p),
    chance: p,
    actualSpans: own.map(span),
    baselineSpans: beside.map(span),
    details: { days: own.length },
    monthDay: { place: days.place, number: days.number },
    carried: [],
  };
}
