import { powerOfTen } from '#report/mathematics/portable-math.ts';
import { mayBeSummed } from '#report/read/names/additive-names.ts';
import type { BodyFacts } from './body-facts.ts';
import { roundingTolerance } from './sums.ts';

/** `Paid Total`, `Brand - Subtotal`, `Bezahlt gesamt`: a group's name, then the word. */
const GROUP_TOTAL =
  /^(.+?)\s*[-–—:|]?\s*[([]?(?<!\p{L})(?:sub-?totals?|totals?|gesamt|summe|totale|totaal|totalt|razem)[)\]]?$/iu;
const LONGEST_NAME = 120;
/** A list with more of them is one of things that are called so. */
const MOST_TOTALS = 60;
/** Figures that must agree before a name of its own is taken for a sum. */
const FIGURES_THAT_AGREE = 2;
/** Four digits that agree are no accident, where nothing disagrees. */
const TELLING_FIGURE = 1000;

/**
 * Rows that hold the sums of a group of other rows and carry its name: a channel's rows, then `Paid Total`. The name
 * alone proves nothing, for products are called `Body total` too; so the figures must bear it out.
 */
export function namedTotals(facts: BodyFacts, gone: Set<number>): Set<number> {
  const found = new Set<number>();
  const groups = groupNames(facts, gone);
  if (groups.size === 0) return found;
  for (const rows of byDate(facts, gone)) {
    const totals = rows.filter((row) => groups.has(row));
    if (totals.length > MOST_TOTALS || totals.length * 2 > rows.length) continue;
    for (const row of totals) if (isSumOfGroup(facts, row, rows, groups)) found.add(row);
  }
  return found;
}

/** The rows whose name says that they total a group, with its name. */
function groupNames(facts: BodyFacts, gone: Set<number>): Map<number, string> {
  const groups = new Map<number, string>();
  for (const name of facts.names) {
    const groupOf = name.dictionary.map((text) =>
      text.length > LONGEST_NAME ? undefined : GROUP_TOTAL.exec(text)?.[1],
    );
    if (groupOf.every((group) => group === undefined)) continue;
    for (let row = 0; row < facts.rows; row++) {
      const group = groupOf[name.ids[row]!];
      if (group !== undefined && !gone.has(row)) groups.set(row, group.toLowerCase());
    }
  }
  return groups;
}

/** The rows of each day, in a table of days; else all of them. */
function byDate(facts: BodyFacts, gone: Set<number>): number[][] {
  const days = new Map<string, number[]>();
  for (let row = 0; row < facts.rows; row++) {
    if (gone.has(row)) continue;
    const day = facts.dates.map((date) => date.ids[row]).join(' ');
    const rows = days.get(day);
    if (rows) rows.push(row);
    else days.set(day, [row]);
  }
  return [...days.values()];
}

/** Of the rows that carry its group's name, or of those above or below it as far as some other total. */
function isSumOfGroup(facts: BodyFacts, total: number, rows: number[], groups: Map<number, string>): boolean {
  const group = groups.get(total)!;
  const named = rows.filter((row) => !groups.has(row) && carriesName(facts, row, group));
  const at = rows.indexOf(total);
  return (
    reachesSum(facts, total, named, groups) ||
    reachesSum(facts, total, rows.slice(0, at).toReversed(), groups) ||
    reachesSum(facts, total, rows.slice(at + 1), groups)
  );
}

function carriesName(facts: BodyFacts, row: number, group: string): boolean {
  return facts.names.some((name) => {
    const text = name.dictionary[name.ids[row]!]!.toLowerCase();
    return text.startsWith(group) && !/^[\p{L}\p{N}]/u.test(text.slice(group.length));
  });
}

/** Whether the rows add up to the total: all of them, or those before one of the totals among them. */
function reachesSum(facts: BodyFacts, total: number, rows: number[], groups: Map<number, string>): boolean {
  const sums = facts.numbers.map(() => 0);
  let parts = 0;
  for (const row of rows) {
    if (groups.has(row)) {
      if (holds(facts, total, sums, parts)) return true;
      continue;
    }
    facts.numbers.forEach(({ draft }, i) => (sums[i]! += draft.values[row]! || 0));
    parts++;
  }
  return holds(facts, total, sums, parts);
}

function holds(facts: BodyFacts, total: number, sums: number[], parts: number): boolean {
  if (parts === 0) return false;
  const agreeing = new Set<number>();
  let telling = false;
  let differ = 0;
  facts.numbers.forEach(({ name, draft }, i) => {
    const value = draft.values[total]!;
    if (Number.isNaN(value) || value === 0) return;
    if (Math.abs(sums[i]! - value) <= roundingTolerance(draft.decimals, parts, value)) {
      agreeing.add(value);
      telling ||= Math.abs(value) * powerOfTen(draft.decimals) >= TELLING_FIGURE;
    } else if (mayBeSummed(name)) differ++;
  });
  if (differ === 0 && telling && parts > 1) return true;
  return agreeing.size >= FIGURES_THAT_AGREE && agreeing.size > differ;
}
