import { hasDate, isHollow, type BodyFacts, type RowLabel } from './body-facts.ts';
import { addsUp } from './sums.ts';

/** Rows that call themselves totals and are: the label stands alone, or the figures bear it out. */
export function labelledTotals(facts: BodyFacts): Set<number> {
  const totals = new Set<number>();
  const doubtful: number[] = [];
  for (const [row, label] of facts.labels) {
    if (isPlainTotal(facts, row, label)) totals.add(row);
    else doubtful.push(row);
  }
  if (doubtful.length > 0 && addsUp(facts, doubtful, totals)) for (const row of doubtful) totals.add(row);
  return totals;
}

/** `Total: …` and `Total of 60 results` are no names; a bare `Total` is none where the columns after it are empty. */
function isPlainTotal(facts: BodyFacts, row: number, { label, text, column }: RowLabel): boolean {
  const strong = label === 'scoped' && !/\s[-–—]\s|\(/.test(text);
  // A total per month carries the month, and says what it totals all the same.
  if (strong) return true;
  if (hasDate(facts, row)) return false;
  const others = facts.names.filter(
    (name) => name.index !== column && (label === 'scoped' || name.index > column),
  );
  return others.every(
    (name) => isHollow(name, row) || facts.labels.get(row)?.text === name.dictionary[name.ids[row]!],
  );
}
