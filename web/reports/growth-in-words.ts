interface GrowthInWords {
  readonly figure: string | null;
  readonly text: string;
  readonly direction: 'up' | 'down' | 'flat';
}

/** How a number moved against last month, from whole percents; null where there was none to compare with. */
export function growthInWords(percent: number | null): GrowthInWords {
  if (percent === null) return { figure: null, text: 'Nothing to compare yet', direction: 'flat' };
  const size = `${Math.abs(percent).toLocaleString('en')}%`;
  const text = 'vs last month';
  if (percent === 0) return { figure: size, text, direction: 'flat' };
  return percent > 0
    ? { figure: `+${size}`, text, direction: 'up' }
    : { figure: `−${size}`, text, direction: 'down' };
}
