import { expect, it } from 'vitest';
import { FairGate } from '#server/fairness/fair-gate.ts';

/** Work that goes on until it is let go. */
function held() {
  const begun: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const work = (name: string) => async () => {
    begun.push(name);
    await promise;
  };
  return { begun, work, letGo: resolve };
}

it('lets so much through at once, and leaves room for others', async () => {
  const gate = new FairGate({ atOnce: 3, atOncePerOwner: 2, perOwner: 10, inAll: 20 });
  const { begun, work, letGo } = held();
  const visits = Array.from({ length: 5 }, (_, at) => gate.run('greedy', work(`greedy ${at}`)));
  visits.push(gate.run('other', work('other')), gate.run('third', work('third')));
  await Promise.resolve();
  expect(begun).toEqual(['greedy 0', 'greedy 1', 'other']);
  letGo();
  await Promise.all(visits);
  expect(begun[3]).toBe('third');
  expect(begun).toHaveLength(7);
});

it('goes on after work that fails', async () => {
  const gate = new FairGate({ atOnce: 1, perOwner: 10, inAll: 20 });
  const failing = gate.run('a', async () => {
    throw new Error('no');
  });
  const next = gate.run('a', async () => 'yes');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('yes');
});

it('refuses what is too much, and forgets whoever leaves', async () => {
  const gate = new FairGate({ atOnce: 1, perOwner: 2, inAll: 3 });
  const { begun, work, letGo } = held();
  const leaving = new AbortController();
  const inside = gate.run('a', work('inside'));
  const waiting = gate.run('a', work('waiting'), leaving.signal);
  const behind = gate.run('a', work('behind'));
  await expect(gate.run('a', work('one more'))).rejects.toMatchObject({ isOwners: true });
  leaving.abort(new Error('gone'));
  await expect(waiting).rejects.toThrow('gone');
  letGo();
  await Promise.all([inside, behind]);
  expect(begun).toEqual(['inside', 'behind']);
});
