import type { BodyFacts, NameColumn } from './body-facts.ts';
import { roundingTolerance } from './sums.ts';

/** `Spring sale - Variant A`, `Spring sale (B)`, `Spring sale | Combination 2`. */
const VARIANT_NAME =
  /^(.+?)\s*(?:[-–—:|]\s*|\(|\[)\s*(?:(?:variant|variation|variante|version|combination|combo|split|test|group)\s*[#:]?\s*)?(?:[A-Ha-h]|\d{1,2})\s*[)\]]?$/i;
/** A column that says which variant a row is; it is empty on the parent's row. */
const VARIANT_COLUMN = /variant|variate|variation|combination|a\/b|split/i;
const FEWEST_VARIANTS = 2;
const LONGEST_NAME = 200;

/** Rows of a test whose variants are listed beside them: the parent holds their sums, so counting both counts twice. */
export function variantParents(facts: BodyFacts, gone: Set<number>): Set<number> {
  const parents = new Set<number>();
  // Looked for once: a wide file has as many pairs of columns as the square of its width.
  const marking = facts.names.filter(({ name }) => VARIANT_COLUMN.test(name));
  const judged = new Set<string>();
  for (const name of facts.names) {
    const marks = marking[0] === name ? marking[1] : marking[0];
    for (const [parent, variants] of families(facts, name, marks, gone)) {
      if (variants.length < FEWEST_VARIANTS) continue;
      // Columns that name the rows alike show the same family.
      const family = `${parent}:${variants.join()}`;
      if (judged.has(family)) continue;
      judged.add(family);
      if (holdsSums(facts, parent, variants)) parents.add(parent);
    }
  }
  return parents;
}

/** Each parent's row with the rows of its variants. */
function families(
  facts: BodyFacts,
  name: NameColumn,
  marks: NameColumn | undefined,
  gone: Set<number>,
): Map<number, number[]> {
  const parentOf = marks ? name.dictionary.map((_, id) => id) : parentNames(name.dictionary);
  const found = new Map<number, number[]>();
  if (parentOf.every((parent) => parent === null)) return found;
  const isParent = new Set(parentOf);
  const parents = new Map<number, number[]>();
  const variants = new Map<number, number[]>();
  for (let row = 0; row < facts.rows; row++) {
    const id = name.ids[row]!;
    const parent = parentOf[id] ?? null;
    const variant = marks ? marks.dictionary[marks.ids[row]!] !== '' : parent !== null;
    if ((!variant && !isParent.has(id)) || gone.has(row)) continue;
    listOf(variant ? variants : parents, variant ? parent! : id).push(row);
  }
  for (const [id, rows] of variants) {
    const [parent, ...more] = parents.get(id) ?? [];
    if (parent !== undefined && more.length === 0) found.set(parent, rows);
  }
  return found;
}

/** For each name that reads like a variant of another name in the column, that name's id. */
function parentNames(dictionary: string[]): (number | null)[] {
  const ids = new Map(dictionary.map((text, id) => [text, id]));
  return dictionary.map((text) => {
    const base = text.length <= LONGEST_NAME ? VARIANT_NAME.exec(text)?.[1] : undefined;
    return base === undefined ? null : (ids.get(base) ?? null);
  });
}

function listOf(lists: Map<number, number[]>, key: number): number[] {
  const known = lists.get(key);
  if (known) return known;
  const list: number[] = [];
  lists.set(key, list);
  return list;
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
