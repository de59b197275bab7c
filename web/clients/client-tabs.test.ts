import { describe, expect, it } from 'vitest';
import { clientTabIn, withClientTab } from '#web/clients/client-tabs.ts';

describe('the tab of a client’s page', () => {
  it('is in the address, and comes back from it', () => {
    expect(withClientTab('', 'data')).toBe('?tab=data');
    expect(clientTabIn('?tab=data')).toBe('data');
    expect(withClientTab('?tab=data&settings=brand', 'goals')).toBe('?tab=goals&settings=brand');
  });

  it('is the first where the address names none, or one there is not', () => {
    expect(clientTabIn('')).toBe('reports');
    expect(clientTabIn('?tab=nonsense')).toBe('reports');
    expect(withClientTab('?tab=goals', 'reports')).toBe('');
  });
});
