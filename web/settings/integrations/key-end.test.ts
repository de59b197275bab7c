import { describe, expect, it } from 'vitest';
import { endMoment } from '#web/settings/integrations/key-end.ts';

const NOW = new Date('2026-11-17T10:00:00Z');

describe('the end of a key', () => {
  it('is so many days away', () => {
    expect(endMoment('30', '', NOW)).toBe('2026-12-17T10:00:00.000Z');
    expect(endMoment('365', '', NOW)).toBe('2027-11-17T10:00:00.000Z');
  });

  it('is when the chosen day is over, where the reader is', () => {
    expect(endMoment('day', '2026-12-31', NOW)).toBe(new Date(2027, 0, 1).toISOString());
  });

  it('may be never, and is asked for where no day was typed', () => {
    expect(endMoment('none', '', NOW)).toBeNull();
    for (const typed of ['', '2026-12', 'x-y-z']) expect(endMoment('day', typed, NOW)).toBeUndefined();
  });
});
