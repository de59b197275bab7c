import { describe, expect, it } from 'vitest';
import { chanceOfSide, recurringBursts } from './recurring-bursts.ts';
import type { ShortEvent } from './short-event.ts';

const ALPHA = 1e-5;

function event(from: number, sign: 1 | -1, p: number, apart = 3): ShortEvent {
  return { from, to: from + 2, sign, p, apart };
}

describe('the sign test', () => {
  it('has the chances of the binomial distribution', () => {
    expect(chanceOfSide(0, 0)).toBe(1);
    expect(chanceOfSide(3, 3)).toBe(1 / 8);
    expect(chanceOfSide(7, 8)).toBe(9 / 256);
    expect(chanceOfSide(4, 7)).toBe(0.5);
  });

  it('comes to what Arbuthnott found: 82 years with more boys in 82', () => {
    expect(chanceOfSide(82, 82) * 4.836e24).toBeCloseTo(1, 3);
  });
});

describe('events that recur', () => {
  const sure = event(20, 1, 1e-7);

  it('are told by their number where none speaks against them', () => {
    const weak = [event(48, 1, 1e-4), event(77, 1, 4e-4), event(103, 1, 9e-4, 2)];
    expect(recurringBursts([sure, ...weak], [sure], ALPHA)).toEqual(
      weak.map((one) => ({ ...one, p: ALPHA })),
    );
  });

  it('are none where two more could be chance', () => {
    expect(recurringBursts([sure, event(48, 1, 1e-4), event(77, 1, 4e-4)], [sure], ALPHA)).toEqual([]);
  });

  it('are none where as many stand out on the other side', () => {
    const weak = [event(48, 1, 1e-4), event(77, 1, 4e-4), event(103, 1, 9e-4), event(130, -1, 9e-4)];
    expect(recurringBursts([sure, ...weak], [sure], ALPHA)).toEqual([]);
  });

  it('are none where nothing stands by itself', () => {
    const weak = [48, 77, 103, 130, 155].map((from) => event(from, 1, 1e-4));
    expect(recurringBursts(weak, [], ALPHA)).toEqual([]);
  });

  it('leave aside what is of another size', () => {
    const weak = [48, 77, 103, 130].map((from) => event(from, 1, 1e-4, 1));
    expect(recurringBursts([sure, ...weak], [sure], ALPHA)).toEqual([]);
  });
});
