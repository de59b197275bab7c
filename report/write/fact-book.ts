import type { Fact, Origin, TextSpan } from '#report/model/facts.ts';

/** Collects the facts of one report: the same fact asked for twice has one id. */
export class FactBook {
  readonly facts: Record<string, Fact> = {};
  readonly #ids = new Map<string, string>();

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
    return { fact: this.id({ value, unit, formula, rows }), text };
  }
}
