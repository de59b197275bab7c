/** One step from a first list to a second. */
export interface Step<Item> {
  readonly item: Item;
  readonly change: 'same' | 'removed' | 'added';
}

/** Beyond this many comparisons the middle is called replaced as a whole. */
const COMPARISONS_MAX = 4_000_000;

/** The shortest way from one list to another: what stays, goes and comes, in order; what goes stands before what comes. */
export function stepsBetween<Item>(before: readonly Item[], after: readonly Item[]): Step<Item>[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1;
  let end = 0;
  const most = Math.min(before.length, after.length) - start;
  while (end < most && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  return [
    ...before.slice(0, start).map((item) => ({ item, change: 'same' as const })),
    ...middle(before.slice(start, before.length - end), after.slice(start, after.length - end)),
    ...before.slice(before.length - end).map((item) => ({ item, change: 'same' as const })),
  ];
}

function middle<Item>(before: readonly Item[], after: readonly Item[]): Step<Item>[] {
  const width = after.length + 1;
  const removed = before.map((item) => ({ item, change: 'removed' as const }));
  const added = after.map((item) => ({ item, change: 'added' as const }));
  if (before.length * after.length > COMPARISONS_MAX) return [...removed, ...added];
  // lengths[i * width + j]: how much `before` from i and `after` from j have in common.
  const lengths = new Uint32Array((before.length + 1) * width);
  const common = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1)
      lengths[i * width + j] =
        before[i] === after[j] ? common(i + 1, j + 1) + 1 : Math.max(common(i + 1, j), common(i, j + 1));
  const steps: Step<Item>[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    const isSame = i < before.length && j < after.length && before[i] === after[j];
    if (isSame) {
      steps.push({ item: before[i]!, change: 'same' });
      i += 1;
      j += 1;
    } else if (j >= after.length || (i < before.length && common(i + 1, j) >= common(i, j + 1))) {
      steps.push(removed[i]!);
      i += 1;
    } else {
      steps.push(added[j]!);
      j += 1;
    }
  }
  return steps;
}
