import type { CSSProperties } from 'react';
import { textOn } from '#report/chart/colour.ts';
import type { BrandOnScreen } from '#contract/agencies/brand.ts';

const COLOUR = /^#[\da-f]{6}$/i;
const FALLBACK = '#44524d';

/** The agency's colour, or a quiet one where it is none. */
export function agencyColour({ primary_color }: Pick<BrandOnScreen, 'primary_color'>): string {
  return COLOUR.test(primary_color) ? primary_color : FALLBACK;
}

/** Gives the buttons inside an element the agency's colour in place of ours, with text that reads on it. */
export function agencyColours(brand: Pick<BrandOnScreen, 'primary_color'>): CSSProperties {
  const colour = agencyColour(brand);
  return { '--brand': colour, '--brand-hover': colour, '--on-brand': textOn(colour) } as CSSProperties;
}
