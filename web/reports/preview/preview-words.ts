import type { PreviewState } from '#web/reports/preview/preview-state.ts';
import { countOf, formatCount } from '#web/ui/format/format-count.ts';

/** What was seen in a file, in a line: `Google Ads · October 2026 · 1,204 rows · 3 left out`. */
export function seenInWords(state: PreviewState | undefined): string | null {
  if (state?.status === 'reading') return 'Reading the file …';
  if (state?.status === 'unseen') return 'We’ll read this one on the server.';
  if (state?.status !== 'read') return null;
  const { platform, period, rowsUsed, leftOut } = state.preview;
  const left = leftOut.length === 0 ? null : `${formatCount(leftOut.length)} left out`;
  return [platform, period, countOf(rowsUsed, 'row'), left].filter(Boolean).join(' · ');
}
