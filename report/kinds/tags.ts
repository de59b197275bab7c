import type { Finding } from '#report/discover/finding.ts';
import { toneOf, type Tag } from '#report/write/insights/finding-text.ts';

/** By whether the metric went the client's way. */
export function tagByTone({ metric, direction, baseline, unbackedBy, withoutGainIn }: Finding): Tag {
  // A start is no success: someone switched it on.
  if (baseline === 0) return 'note';
  // More conversions from as many visits and no more revenue are a question, not a success.
  if (unbackedBy !== undefined) return 'watch';
  // Nor are visits that bring nothing.
  if (withoutGainIn !== undefined) return 'watch';
  const tone = toneOf(metric, direction);
  if (tone === 'neutral') return 'watch';
  return tone === 'good' ? 'win' : 'risk';
}
