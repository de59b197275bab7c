import { describe, expect, it } from 'vitest';
import { FairQueue, QueueFullError } from './fair-queue.ts';

interface Item {
  readonly owner: string;
  readonly name: string;
}

const item = (owner: string, name: string | number): Item => ({ owner, name: `${owner}${name}` });

function filled(...owners: [owner: string, count: number][]): FairQueue<Item> {
  const queue = new FairQueue<Item>({ perOwner: 100, inAll: 150 });
  for (const [owner, count] of owners)
    for (let at = 1; at <= count; at += 1) queue.add(owner, item(owner, at));
  return queue;
}

/** What is served one after the other by so many at once, each item taking as long as the others. */
function served(queue: FairQueue<Item>, atOnce: number, count: number): string[] {
  const order: string[] = [];
  const underWay: Item[] = [];
  while (order.length < count) {
    while (underWay.length < atOnce) {
      const next = queue.take();
      if (next === null) break;
      underWay.push(next);
      order.push(next.name);
    }
    const finished = underWay.shift();
    if (finished === undefined) break;
    queue.done(finished.owner);
  }
  return order;
}

describe('turns', () => {
  it('alternate between owners, however much one of them asks for', () => {
    const queue = filled(['a', 100], ['b', 2], ['c', 1]);
    expect(served(queue, 1, 8)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4', 'a5']);
  });

  it('go to a newcomer next', () => {
    const queue = filled(['a', 100]);
    served(queue, 2, 10);
    queue.add('b', item('b', 1));
    expect(served(queue, 2, 2)).toContain('b1');
  });

  it('go to whoever has least under way', () => {
    const queue = filled(['a', 3], ['b', 3]);
    expect([queue.take()?.name, queue.take()?.name, queue.take()?.name]).toEqual(['a1', 'b1', 'a2']);
    queue.done('b');
    expect([queue.take()?.name, queue.take()?.name]).toEqual(['b2', 'b3']);
  });

  it('serve an owner’s own by rank, and in order within it', () => {
    const queue = new FairQueue<string>({ perOwner: 9, inAll: 9 });
    queue.add('a', 'later 1', 1);
    queue.add('a', 'now 1', 0);
    queue.add('a', 'later 2', 1);
    queue.add('a', 'now 2', 0);
    const order = Array.from({ length: 4 }, () => queue.take());
    expect(order).toEqual(['now 1', 'now 2', 'later 1', 'later 2']);
  });

  it('pass over what does not fit', () => {
    const queue = filled(['a', 2], ['b', 2]);
    expect(queue.take(({ owner }) => owner === 'b')?.name).toBe('b1');
    expect(queue.take(() => false)).toBeNull();
    expect(queue.size).toBe(3);
  });
});

describe('what waits', () => {
  it('is limited, for one and for all', () => {
    const queue = new FairQueue<Item>({ perOwner: 2, inAll: 3 });
    queue.add('a', item('a', 1));
    queue.add('a', item('a', 2));
    expect(() => queue.add('a', item('a', 3))).toThrow(expect.objectContaining({ isOwners: true }));
    queue.add('b', item('b', 1));
    expect(() => queue.add('c', item('c', 1))).toThrow(QueueFullError);
    expect(() => queue.add('c', item('c', 1))).toThrow(expect.objectContaining({ isOwners: false }));
    queue.take();
    queue.add('c', item('c', 1));
    expect(queue.size).toBe(3);
  });

  it('is taken out when nobody waits for it any more', () => {
    const queue = new FairQueue<Item>({ perOwner: 2, inAll: 3 });
    const gone = item('a', 1);
    queue.add('a', gone);
    expect([queue.remove('a', gone), queue.remove('a', gone), queue.size]).toEqual([true, false, 0]);
    queue.add('a', item('a', 2));
    expect(queue.clear().map(({ name }) => name)).toEqual(['a2']);
    expect(queue.take()).toBeNull();
  });
});
