import { toSpan } from '#report/discover/attribute/comparable.ts';
import type { Finding } from '#report/discover/finding.ts';
import type { Known } from '#report/discover/kind-detection.ts';
import type { Panel } from '#report/measure/panel/panel.ts';
import { studentTail } from '#report/mathematics/distributions.ts';
import { mean } from '#report/mathematics/robust-spread.ts';
import { numbersOf } from '#report/threshold.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';
import { log, square } from '#report/mathematics/portable-math.ts';
import { THRESHOLDS } from './thresholds.ts';

const { leastWeeks, leastChange, mostChance, leastResults, standing } = numbersOf(THRESHOLDS);

/** Rates that budgets by weekday could improve. */
const RATES: readonly { rate: MetricKey; of: MetricKey; over: MetricKey }[] = [
  { rate: 'cpa', of: 'cost', over: 'conversions' },
  { rate: 'cvr', of: 'conversions', over: 'clicks' },
];

/** Weekends that are reliably dearer or cheaper than working days. Volume alone is no finding: charts show it. */
export function findWeekdayPattern({ dated }: Known): Finding[] {
  if (!dated?.panel.weekdays) return [];
  const { panel } = dated;
  for (const { rate, of, over } of RATES) {
    if (!panel.metrics.includes(of) || !panel.metrics.includes(over)) continue;
    const found = patternOf(panel, rate, of, over);
    return found ? [found] : [];
  }
  return [];
}

function patternOf(panel: Panel, rate: MetricKey, of: MetricKey, over: MetricKey): Finding | null {
  const weeks = wholeWeeks(panel);
  if (weeks.length < leastWeeks) return null;
  const upper = panel.account.values.get(of)!;
  const lower = panel.account.values.get(over)!;
  const results = panel.account.values.get('conversions')!;
  const sums = { weekend: [0, 0], working: [0, 0] };
  const ratios: number[] = [];
  let weekendResults = 0;
  for (const week of weeks) {
    const own = { weekend: [0, 0], working: [0, 0] };
    for (const t of week) {
      const part = panel.weekdays![t] === 0 || panel.weekdays![t] === 6 ? 'weekend' : 'working';
      own[part][0]! += upper[t]!;
      own[part][1]! += lower[t]!;
      sums[part][0]! += upper[t]!;
      sums[part][1]! += lower[t]!;
      if (part === 'weekend') weekendResults += results[t]!;
    }
    const ratio = log(own.weekend[0]! / own.weekend[1]! / (own.working[0]! / own.working[1]!));
    if (Number.isFinite(ratio)) ratios.push(ratio);
  }
  if (ratios.length < leastWeeks || weekendResults < leastResults * weeks.length) return null;
  const centre = mean(ratios);
  const spread = Math.sqrt(ratios.reduce((sum, x) => sum + square(x - centre), 0) / (ratios.length - 1));
  const p = 2 * studentTail(Math.abs(centre) / (spread / Math.sqrt(ratios.length)), ratios.length - 1);
  const actual = sums.weekend[0]! / sums.weekend[1]!;
  const baseline = sums.working[0]! / sums.working[1]!;
  const change = actual / baseline - 1;
  if (p > mostChance || Math.abs(change) < leastChange || change * centre <= 0) return null;
  const first = weeks[0]![0]!;
  const span = toSpan(panel, { from: first, to: weeks.at(-1)!.at(-1)! + 1 });
  return {
    kind: 'weekday_pattern',
    metric: rate,
    segment: null,
    from: span.from,
    to: span.to,
    direction: change > 0 ? 'up' : 'down',
    baseline,
    actual,
    change,
    impact: Math.min(
      1,
      standing * Math.abs(centre) * (sums.weekend[0]! / (sums.weekend[0]! + sums.working[0]!)),
    ),
    confidence: null,
    chance: p,
    baselineSpans: [span],
    details: { days: weeks.length },
    carried: [],
  };
}

/** Seven usable days from Monday to Sunday. */
function wholeWeeks(panel: Panel): number[][] {
  const weeks: number[][] = [];
  for (let t = 0; t + 6 < panel.days.length; t++) {
    if (panel.weekdays![t] !== 1) continue;
    const week = [0, 1, 2, 3, 4, 5, 6].map((day) => t + day);
    if (week.every((day) => panel.usable[day])) weeks.push(week);
  }
  return weeks;
}
