import { describe, expect, it } from 'vitest';
import { addressOf, filterIn, isNarrow } from '#web/reports/all/reports-filter.ts';

const CLIENT = '4f1c1c5e-5b0f-4f7e-9d55-0a4c3c3b8f10';

describe('the filter of the list of reports', () => {
  it('is in the address and comes back from it', () => {
    const filter = { search: 'meta & co', clientId: CLIENT, status: 'failed', page: 3 } as const;
    expect(filterIn(addressOf(filter))).toEqual(filter);
  });

  it('leaves an address bare where everything is as usual', () => {
    expect(addressOf(filterIn(new URLSearchParams())).toString()).toBe('');
  });

  it.each(['status=nonsense', 'page=-1', 'page=1.5', 'page=zero', 'client=<script>'])(
    'takes nonsense for nothing: %s',
    (address) => {
      expect(filterIn(new URLSearchParams(address))).toEqual({
        search: '',
        clientId: null,
        status: 'all',
        page: 1,
      });
    },
  );

  it('knows whether it keeps reports back', () => {
    const none = filterIn(new URLSearchParams('page=4'));
    expect(isNarrow(none)).toBe(false);
    expect(isNarrow({ ...none, status: 'failed' })).toBe(true);
    expect(isNarrow({ ...none, search: '  ' })).toBe(false);
  });
});
