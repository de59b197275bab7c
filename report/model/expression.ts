/* Apart from its schema, which the engine does without. */

export const OPERATORS = ['+', '−', '×', '÷'] as const;
export type Operator = (typeof OPERATORS)[number];

/** How a figure follows from other facts: `['−', ['×', 'f1', 'f2'], 'f3']`. A number stands for itself. */
export type Expression = [Operator, ...(string | number | Expression)[]];

/** Computes an expression; `valueOf` gives the value of a fact. */
export function evaluate([operator, ...terms]: Expression, valueOf: (fact: string) => number): number {
  const values = terms.map((term) => {
    if (typeof term === 'number') return term;
    return typeof term === 'string' ? valueOf(term) : evaluate(term, valueOf);
  });
  return values.reduce((left, right) => APPLY[operator](left, right));
}

const APPLY: Record<Operator, (left: number, right: number) => number> = {
  '+': (left, right) => left + right,
  '−': (left, right) => left - right,
  '×': (left, right) => left * right,
  '÷': (left, right) => left / right,
};

/** The facts an expression speaks of, each once, in their order. */
export function factsIn([, ...terms]: Expression): string[] {
  const found = terms.flatMap((term) => {
    if (typeof term === 'number') return [];
    return typeof term === 'string' ? [term] : factsIn(term);
  });
  return [...new Set(found)];
}

const BINDS: Record<Operator, number> = { '+': 1, '−': 1, '×': 2, '÷': 2 };

/** The expression with its figures in place: `12,300 × 4.1% − 211`. */
export function expressionText(expression: Expression, textOf: (term: string | number) => string): string {
  const [operator, ...terms] = expression;
  const parts = terms.map((term, index) => {
    if (!Array.isArray(term)) return textOf(term);
    const inner = expressionText(term, textOf);
    const isLooser = BINDS[term[0]] < BINDS[operator];
    // `a − (b − c)` and `a ÷ (b × c)` are not what they are without their parentheses.
    const isRightOfInverse =
      index > 0 && (operator === '−' || operator === '÷') && BINDS[term[0]] === BINDS[operator];
    return isLooser || isRightOfInverse ? `(${inner})` : inner;
  });
  return parts.join(` ${operator} `);
}
