import type { BodyFacts, NameColumn } from './body-facts.ts';
import { roundingTolerance } from './sums.ts';

/** `Spring sale - Variant A`, `Spring sale (B)`, `Spring sale | Combination 2`. */
const VARIANT_NAME =
  /^(.+?)\s*(?:[-–—:|]\s*|\(|\[)\s*(?:(?:variant|variation|variante|version|combination|combo|split|test|group)\s*[#:]?\s*)?(?:[A-Ha-h]|\d{1,2})\s*[)\]]?$/i;
/** A column that says which variant a row is; it is empty on the parent's row. */
const VARIANT_COLUMN = /variant|variate|variation|combination|a\/b|split/i;
const FEWEST_VARIANTS = 2;

/** Rows of a test whose variants are listed beside them: the parent holds their sums, so counting both counts twice. */
export function variantParents(facts: BodyFacts, gone: Set<number>): Set<number> {
  const parents = new Set<number>();
  for (const name of facts.names) {
    for (const [parent, variants] of families(facts, name, gone)) {
      if (variants.length >= FEWEST_VARIANTS && holdsSums(facts, parent, variants)) parents.add(parent);
    }
  }
  return parents;
}

/** Each parent's row with the rows of its variants. */
function families(facts: BodyFacts, name: NameColumn, gone: Set<number>): Map<number, number[]> {
  const marks = facts.names.find((other) => other !== name && VARIANT_COLUMN.test(other.name));
  const bases = name.dictionary.map((text) => VARIANT_NAME.exec(text)?.[1] ?? null);
  const found = new Map<number, number[]>();
  if (!marks && bases.every((base) => base === null)) return found;
  const byBase = new Map<string, number[]>();
  const plain = new Map<string, number[]>();
  for (let row = 0; row < facts.rows; row++) {
    if (gone.has(row)) continue;
    const id = name.ids[row]!;
    const text = name.dictionary[id]!;
    const variant = marks ? marks.dictionary[marks.ids[row]!] !== '' : bases[id] !== null;
    const key = variant && !marks ? bases[id]! : text;
    const rows = variant ? byBase : plain;
    rows.set(key, [...(rows.get(key) ?? []), row]);
  }
  for (const [base, variants] of byBase) {
    const [parent, ...more] = plain.get(base) ?? [];
    if (parent !== undefined && more.length === 0) found.set(parent, variants);
  }
  return found;
}

function holdsSums(facts: BodyFacts, parent: number, variants: number[]): boolean {
  let agree = 0;
  let differ = 0;
  for (const { draft } of facts.numbers) {
    const value = draft.values[parent]!;
    if (Number.isNaN(value) || value === 0) continue;
    const sum = variants.reduce((all, row) => all + (draft.values[row]! || 0), 0);
    if (Math.abs(sum - value) <= roundingTolerance(draft.decimals, variants.length, value)) agree++;
    else differ++;
  }
  return agree > 0 && agree >= differ;
}
