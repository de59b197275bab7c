import { describe, expect, it } from 'vitest';
import { calibrated, evidence } from './calibration.ts';

describe('confidence', () => {
  it('rises as chance under noise falls', () => {
    const said = [1e-2, 1e-4, 1e-8].map((chance) => calibrated('spike', chance)!);
    expect(said).toEqual(said.toSorted((a, b) => a - b));
    expect(said[0]!).toBeGreaterThan(0.5);
    expect(said[2]!).toBeLessThan(1);
  });

  it('counts orders of magnitude, and tells none below what the model of noise can know', () => {
    expect(evidence(1e-3)).toBeCloseTo(3, 9);
    expect(evidence(1e-300)).toBe(evidence(1e-12));
  });

  it('is absent where nobody measured it', () => {
    expect(calibrated('waste', 1e-6)).toBeNull();
  });
});
