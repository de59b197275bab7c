import { describe, expect, it } from 'vitest';
import { evaluate, expressionText, factsIn, type Expression } from './expression.ts';
import { expressionSchema } from './facts.ts';

const FACTS: Record<string, number> = { f1: 12_300, f2: 0.041, f3: 211 };
const valueOf = (fact: string) => FACTS[fact]!;
const textOf = (term: string | number) => String(typeof term === 'number' ? term : FACTS[term]);

describe('an expression over facts', () => {
  const more: Expression = ['−', ['×', 'f1', 'f2'], 'f3'];

  it('is computed from the facts it names', () => {
    expect(evaluate(more, valueOf)).toBeCloseTo(293.3, 10);
    expect(evaluate(['÷', 'f3', ['−', 'f1', 300, 2000]], valueOf)).toBeCloseTo(0.0211, 10);
  });

  it('names its facts once each', () => {
    expect(factsIn(['+', 'f1', ['×', 'f1', 'f2', 2]])).toEqual(['f1', 'f2']);
  });

  it('shows its figures, with parentheses only where they change the result', () => {
    expect(expressionText(more, textOf)).toBe('12300 × 0.041 − 211');
    expect(expressionText(['×', ['−', 'f1', 'f3'], 'f2'], textOf)).toBe('(12300 − 211) × 0.041');
    expect(expressionText(['−', 'f1', ['−', 'f3', 1]], textOf)).toBe('12300 − (211 − 1)');
    expect(expressionText(['−', ['−', 'f1', 'f3'], 1], textOf)).toBe('12300 − 211 − 1');
    expect(expressionText(['÷', 'f1', ['×', 'f2', 2]], textOf)).toBe('12300 ÷ (0.041 × 2)');
  });

  it('is refused with an operator it does not know', () => {
    expect(expressionSchema.safeParse(more).success).toBe(true);
    expect(expressionSchema.safeParse(['^', 'f1', 2]).success).toBe(false);
  });
});
