import { describe, expect, it } from 'vitest';
import { coverTitle } from '#server/reports/cover-title.ts';

describe('the title on the cover', () => {
  it('leaves out a period that stands above it anyway', () => {
    expect(coverTitle('Google Ads report, October 2025', 'October 2025')).toBe('Google Ads report');
    expect(coverTitle('Meta – 1–3 May 2026', '1–3 May 2026')).toBe('Meta');
  });

  it('is the name as it was given in every other case', () => {
    expect(coverTitle('October 2025', 'October 2025')).toBe('October 2025');
    expect(coverTitle('October 2025 in review', 'October 2025')).toBe('October 2025 in review');
    expect(coverTitle('Winter', null)).toBe('Winter');
  });
});
