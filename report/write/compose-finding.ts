import type { Finding } from '#report/discover/finding.ts';
import { composeDescriptive } from './compose-descriptive.ts';
import { composeEvent } from './compose-event.ts';
import { composeLoss } from './compose-loss.ts';
import { composeMonthPattern, composeRecurring } from './compose-pattern.ts';
import type { Desk } from './desk.ts';
import type { Told } from './told.ts';

/** Title, body and the step that follows from a finding. */
export function composeFinding(desk: Desk, finding: Finding, variant: number): Told {
  switch (finding.kind) {
    case 'spike':
    case 'dip':
    case 'level_shift':
    case 'trend':
      return composeEvent(desk, finding, variant);
    case 'tracking_break':
    case 'waste':
    case 'gap':
    case 'partial_period':
      return composeLoss(desk, finding);
    case 'month_pattern':
      return composeMonthPattern(desk, finding);
    case 'recurring':
      return composeRecurring(desk, finding);
    default:
      return composeDescriptive(desk, finding);
  }
}
