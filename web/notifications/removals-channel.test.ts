import { afterEach, expect, it, vi } from 'vitest';
import { hearRemovals, tellRemoval } from '#web/notifications/removals-channel.ts';

/** A busy machine is no failure. */
const PATIENT = { timeout: 150_000, interval: 10 };

const open: (() => void)[] = [];
afterEach(() => {
  for (const stop of open.splice(0)) stop();
});

/** A tab as the channel sees it. */
function tab(pending: number[] = []) {
  const hidden = new Set<number>();
  open.push(
    hearRemovals({
      hide: (id) => hidden.add(id),
      show: (id) => hidden.delete(id),
      pending: () => new Set(pending),
    }),
  );
  return hidden;
}

it('takes a notification off every other tab, and brings it back there when it is undone', async () => {
  const [one, two] = [tab(), tab()];
  tellRemoval({ kind: 'removed', id: 7 });
  await vi.waitFor(() => expect([...one, ...two]).toEqual([7, 7]), PATIENT);
  tellRemoval({ kind: 'brought-back', id: 7 });
  await vi.waitFor(() => expect([...one, ...two]).toEqual([]), PATIENT);
});

it('tells a tab that opens in between what is being removed', async () => {
  tab([3, 4]);
  const late = tab();
  await vi.waitFor(() => expect([...late]).toEqual([3, 4]), PATIENT);
});
