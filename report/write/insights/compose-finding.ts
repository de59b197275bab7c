import type { Finding } from '#report/discover/finding.ts';
import { composeDescriptive } from './compose-descriptive.ts';
import { composeEvent } from './compose-event.ts';
import { composeLoss } from './compose-loss.ts';
import { composeMonthPattern, composeRecurring } from './compose-pattern.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import type { FindingText } from './finding-text.ts';

/** Title, body and the step that follows from a finding. */
export function composeFinding(writer: FactWriter, finding: Finding, variant: number): FindingText {
  switch (finding.kind) {
    case 'spike':
    case 'dip':
    case 'level_shift':
    case 'trend':
      return composeEvent(writer, finding, variant);
    case 'tracking_break':
    case 'waste':
    case 'gap':
    case 'partial_period':
      return composeLoss(writer, finding);
    case 'month_pattern':
      return composeMonthPattern(writer, finding);
    case 'recurring':
      return composeRecurring(writer, finding);
    default:
      return composeDescriptive(writer, finding);
  }
}
