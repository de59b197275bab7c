import {
  evaluate,
  expressionText,
  factsIn,
  type Expression,
  type Operator,
} from '#report/model/expression.ts';
import type { Fact, Origin, TextSpan } from '#report/model/facts.ts';

/** An expression over pieces of text that stand for facts: `['−', now, before]`. */
export type Calculation = [Operator, ...(TextSpan | number | Calculation)[]];

/** Turns the way back to one table into the ways back to the files it was put together from. */
export type LocateOrigin = (origin: Origin) => Origin[];

/** Collects the facts of one report: the same fact asked for twice has one id. */
export class FactBook {
  readonly facts: Record<string, Fact>;
  readonly #ids: Map<string, string>;
  /** How each fact was last written, for the formulas of those that follow from it. */
  readonly #texts: Map<string, string>;
  readonly #locate: LocateOrigin;

  constructor(shared: FactBook | null = null, locate: LocateOrigin = (origin) => [origin]) {
    this.facts = shared === null ? {} : shared.facts;
    this.#ids = shared === null ? new Map() : shared.#ids;
    this.#texts = shared === null ? new Map() : shared.#texts;
    this.#locate = locate;
  }

  /** The same book, for figures of a table that several files make up. */
  within(locate: LocateOrigin): FactBook {
    return new FactBook(this, locate);
  }

  /** The id of a fact; it is written down on first use. */
  id(fact: Fact): string {
    const key = JSON.stringify(fact);
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    const id = `f${this.#ids.size + 1}`;
    this.#ids.set(key, id);
    this.facts[id] = fact;
    return id;
  }

  /** A piece of text that stands for the fact. */
  span(value: number | string, unit: Fact['unit'], formula: string, rows: Origin[], text: string): TextSpan {
    return this.#written({ value, unit, formula, rows: rows.flatMap(this.#locate) }, text);
  }

  /** A fact that follows from others: its value, its formula with their figures, and the rows behind all of them. */
  derived(
    calculation: Calculation,
    unit: Fact['unit'],
    format: (value: number) => string,
    formatTerm: (value: number) => string,
  ): TextSpan {
    const expression = toExpression(calculation);
    const value = evaluate(expression, (id) => Number(this.facts[id]!.value));
    const formula = expressionText(expression, (term) =>
      typeof term === 'number' ? formatTerm(term) : (this.#texts.get(term) ?? ''),
    );
    const rows = factsIn(expression).flatMap((id) => this.facts[id]!.rows);
    return this.#written({ value, unit, formula, rows: distinct(rows), expression }, format(value));
  }

  #written(fact: Fact, text: string): TextSpan {
    const { value, formula } = fact;
    if (typeof value === 'number' && !Number.isFinite(value))
      throw new RangeError(`${value} is no fact (${formula}); leave it out where it is computed.`);
    const id = this.id(fact);
    this.#texts.set(id, text);
    return { fact: id, text };
  }
}

function toExpression([operator, ...terms]: Calculation): Expression {
  return [
    operator,
    ...terms.map((term) => {
      if (typeof term === 'number') return term;
      if (Array.isArray(term)) return toExpression(term);
      if (!('fact' in term)) throw new Error(`“${term.text}” is no fact; only facts can be calculated with.`);
      return term.fact;
    }),
  ];
}

function distinct(origins: Origin[]): Origin[] {
  return [...new Map(origins.map((origin) => [JSON.stringify(origin), origin])).values()];
}
