import type { Span } from '#report/calendar.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';
import { log1p } from '#report/mathematics/portable-math.ts';
import { actualSpanOf, type Finding } from '../finding.ts';
import type { SegmentRef } from '#report/measure/panel/panel.ts';
import type { Panel, Track } from '#report/measure/panel/panel.ts';
import { median } from '#report/mathematics/median.ts';
import { THRESHOLDS } from '../thresholds.ts';
import { meanOf } from './comparable.ts';

/** Who comes before a conversion, and what comes of it. */
const TRAFFIC: readonly MetricKey[] = ['sessions', 'clicks'];
const WORTH: MetricKey = 'revenue';

/**
 * Marks rises of conversions that neither more visits nor more revenue went with: more likely something else is counted, or
 * counted twice, than that people changed overnight.
 */
export function markUnbackedRises(findings: Finding[], panel: Panel): Finding[] {
  return findings.map((finding) => {
    const traffic = unbackedBy(finding, panel);
    return traffic === null ? finding : { ...finding, unbackedBy: traffic };
  });
}

function unbackedBy(finding: Finding, panel: Panel): MetricKey | null {
  const { kind, metric, direction, change, segment } = finding;
  if (metric !== 'conversions' || direction !== 'up' || change === null) return null;
  if (kind !== 'level_shift' && kind !== 'spike') return null;
  const rise = log1p(change);
  if (rise < THRESHOLDS.unbackedRise) return null;
  const track = trackOf(panel, segment);
  const traffic = TRAFFIC.find((key) => (track?.totals.get(key) ?? 0) > 0);
  if (track === undefined || traffic === undefined) return null;
  const companions = (track.totals.get(WORTH) ?? 0) > 0 ? [traffic, WORTH] : [traffic];
  const isBacked = companions.some(
    (key) => riseOf(panel, track, key, finding) > THRESHOLDS.backingShare * rise,
  );
  return isBacked ? null : traffic;
}

function trackOf(panel: Panel, segment: SegmentRef | null): Track | undefined {
  if (segment === null) return panel.account;
  return panel.segments.find(
    ({ segment: own }) => own?.column === segment.column && own.value === segment.value,
  );
}

/** By how much another metric rose over the same days, as a logarithm. */
function riseOf(panel: Panel, track: Track, metric: MetricKey, finding: Finding): number {
  const mean = ({ from, to }: Span) => {
    const start = panel.days.findIndex((day) => day >= from);
    const end = panel.days.findLastIndex((day) => day <= to);
    return meanOf(panel, track, metric, { from: start, to: end + 1 });
  };
  const actual = mean(actualSpanOf(finding));
  const baseline = median(finding.baselineSpans.map(mean));
  return baseline > 0 ? log1p(actual / baseline - 1) : Infinity;
}
