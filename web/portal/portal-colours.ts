import type { CSSProperties } from 'react';
import type { BrandOnScreen } from '#contract/agencies/brand.ts';
import { agencyColour, agencyColours } from '#web/shared-report/agency-colours.ts';

/** The agency's colours in place of ours, for all that is inside. */
export function portalColours(brand: Pick<BrandOnScreen, 'primary_color'>): CSSProperties {
  const colour = agencyColour(brand);
  return {
    ...agencyColours(brand),
    '--brand-soft': `color-mix(in srgb, ${colour} 14%, var(--surface))`,
    '--brand-ink': 'var(--ink)',
    '--ring': 'var(--ink)',
  } as CSSProperties;
}
