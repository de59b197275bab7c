import { formatChange } from '#report/format/value.ts';

const STYLE = { language: 'en', currency: null } as const;

export interface GrowthInWords {
  readonly figure: string | null;
  readonly text: string;
  readonly direction: 'up' | 'down' | 'flat';
}

/** How a number moved against last month; null where there was none to compare with. */
export function growthInWords(growth: number | null): GrowthInWords {
  if (growth === null) return { figure: null, text: 'Nothing to compare yet', direction: 'flat' };
  const figure = formatChange(growth, STYLE);
  const direction = figure.startsWith('+') ? 'up' : figure.startsWith('−') ? 'down' : 'flat';
  return { figure, text: 'vs last month', direction };
}
