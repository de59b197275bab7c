import type { Finding } from '#report/discover/finding.ts';
import type { Panel } from '#report/measure/panel/panel.ts';
import { numbersOf } from '#report/threshold.ts';
import { foldEvents } from '../patterns/fold.ts';
import { THRESHOLDS } from './thresholds.ts';

const { leastTimes } = numbersOf(THRESHOLDS);

/** Short events that holidays explain, told once with the holidays' names. */
export function foldHolidays(findings: Finding[], panel: Panel): Finding[] {
  return foldEvents(findings, panel, {
    kind: 'holiday_pattern',
    among: (events) => {
      const named = events.filter(({ holiday }) => holiday !== undefined);
      return named.length >= leastTimes ? named : [];
    },
    takesIn: ({ holiday, metric, carried }, [first], changeHere) =>
      holiday !== undefined &&
      (metric === first!.metric || carried.includes(first!.metric)) &&
      changeHere !== 0 &&
      changeHere > 0 === (first!.kind === 'spike'),
  });
}
