import type { Finding } from '#report/discover/finding.ts';
import type { Panel } from '#report/measure/panel/panel.ts';
import { numbersOf } from '#report/threshold.ts';
import type { Measures } from '#report/measure/measures.ts';
import { median } from '#report/mathematics/median.ts';
import { exp, wholePower } from '#report/mathematics/portable-math.ts';
import { THRESHOLDS } from './thresholds.ts';

const { closedWeekday, leastPresent, leastCovered, mostChance, mostEmptyShare, leastOfWeekday } =
  numbersOf(THRESHOLDS);

/** Days without a single row, where the file has rows nearly every day. */
export function findGaps(measures: Measures, panel: Panel): Finding[] {
  const present = panel.usable.reduce((sum, one) => sum + one, 0);
  if (present < leastPresent || present < leastCovered * panel.days.length) return [];
  const open = openPoints(panel);
  const runs = emptyRuns(panel, open);
  const days = open.reduce((sum, one) => sum + one, 0);
  const empty = runs.reduce((sum, run) => sum + run.open, 0);
  const lead = leadingMetric(measures, panel);
  return runs.flatMap((run): Finding[] => {
    if (run.open === 0) return [];
    const share = (empty - run.open + 0.5) / (days - run.open + 1);
    const chance = Math.min(share, exp(-usualRows(measures)));
    const starts = runs.length / days;
    if (
      run.open === 1 ? Math.min(starts, chance) > mostEmptyShare : wholePower(chance, run.open) > mostChance
    )
      return [];
    const last = panel.days[run.to - 1]!;
    return [
      {
        kind: 'gap',
        metric: lead,
        segment: null,
        from: panel.days[run.from]!,
        to: panel.grain === 'day' ? last : panel.days[run.to]! - 1,
        direction: 'flat',
        baseline: null,
        actual: null,
        change: null,
        impact: (run.to - run.from) / panel.days.length,
        confidence: null,
        chance: Math.min(1, wholePower(chance, run.open)),
        baselineSpans: [],
        details: { days: run.to - run.from, segments_with_data: panel.days.length - (run.to - run.from) },
        carried: [],
      },
    ];
  });
}

/** Rows of a middling day that has any. */
function usualRows(measures: Measures): number {
  return median(measures.series!.rows.filter((rows) => rows > 0));
}

function leadingMetric(measures: Measures, panel: Panel): Finding['metric'] {
  return measures.metrics.find((metric) => panel.metrics.includes(metric)) ?? panel.metrics[0] ?? 'clicks';
}

/** 1 where one may expect rows at all: weekends of a shop that is closed on weekends are none. */
function openPoints(panel: Panel): Uint8Array {
  const open = new Uint8Array(panel.days.length).fill(1);
  if (!panel.weekdays) return open;
  for (let weekday = 0; weekday < 7; weekday++) {
    let all = 0;
    let empty = 0;
    panel.weekdays.forEach((other, t) => {
      if (other !== weekday) return;
      all += 1;
      if (!panel.usable[t]) empty += 1;
    });
    if (all >= leastOfWeekday && empty / all >= closedWeekday) {
      panel.weekdays.forEach((other, t) => {
        if (other === weekday) open[t] = 0;
      });
    }
  }
  return open;
}

function emptyRuns(panel: Panel, open: Uint8Array): { from: number; to: number; open: number }[] {
  const runs: { from: number; to: number; open: number }[] = [];
  let from = -1;
  for (let t = 0; t <= panel.days.length; t++) {
    const missing = t < panel.days.length && !panel.usable[t];
    if (missing && from < 0) from = t;
    if (missing || from < 0) continue;
    let days = 0;
    for (let k = from; k < t; k++) days += open[k]!;
    runs.push({ from, to: t, open: days });
    from = -1;
  }
  return runs;
}
