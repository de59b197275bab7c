import { describe, expect, it } from 'vitest';
import type { BodyFacts, NameColumn } from './body-facts.ts';
import { variantParents } from './variant-parents.ts';

const ROWS = ['Spring', 'Spring - A', 'Spring - B', 'Autumn'];

/** A body of so many text columns and number columns, which counts how often they are looked at. */
function body(width: number): { facts: BodyFacts; looks: () => number } {
  let looks = 0;
  const dictionary = ROWS;
  const ids = Int32Array.from(ROWS.keys());
  const names = Array.from({ length: width }, (_, at) => ({
    kind: 'text',
    get name() {
      looks += 1;
      return `Column ${at}`;
    },
    dictionary,
    ids,
    hollow: new Uint8Array(ROWS.length),
  })) as unknown as NameColumn[];
  const values = Float64Array.of(10, 4, 5, 3);
  const draft = {
    decimals: 0,
    get values() {
      looks += 1;
      return values;
    },
  };
  const numbers = Array.from({ length: width }, (_, at) => ({ name: `Number ${at}`, draft }));
  const facts = { rows: ROWS.length, names, keys: names, dates: [], numbers, labels: new Map() };
  return { facts: facts as unknown as BodyFacts, looks: () => looks };
}

function cost(width: number): number {
  const { facts, looks } = body(width);
  variantParents(facts, new Set());
  return looks();
}

describe('parents of variants', () => {
  it('are found where they hold the sum of their variants', () => {
    const { facts } = body(1);
    expect([...variantParents(facts, new Set())]).toEqual([]);
    facts.numbers[0]!.draft.values[0] = 9;
    expect([...variantParents(facts, new Set())]).toEqual([0]);
  });

  it('are found by a column that says which variant a row is', () => {
    const dictionary = ['Spring', 'Autumn'];
    const names = [
      { kind: 'text', name: 'Ad', dictionary, ids: Int32Array.of(0, 0, 0, 1) },
      { kind: 'text', name: 'Variant', dictionary: ['', 'A', 'B'], ids: Int32Array.of(0, 1, 2, 0) },
    ] as unknown as NameColumn[];
    const numbers = [{ name: 'Clicks', draft: { decimals: 0, values: Float64Array.of(9, 4, 5, 3) } }];
    const facts = { rows: 4, names, keys: names, dates: [], numbers, labels: new Map() };
    expect([...variantParents(facts as unknown as BodyFacts, new Set())]).toEqual([0]);
  });

  it('are looked for in a wide file at a cost that grows with its width, not with the square of it', () => {
    expect(cost(2000) / cost(500)).toBeLessThan(5);
  });
});
