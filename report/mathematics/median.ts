/** The middle value; NaN of nothing. */
export function median(values: ArrayLike<number>): number {
  const n = values.length;
  if (n === 0) return NaN;
  const copy = new Float64Array(n);
  for (let i = 0; i < n; i++) copy[i] = values[i]!;
  const half = n >> 1;
  const upper = selectAt(copy, half);
  if (n % 2 === 1) return upper;
  let lower = -Infinity;
  for (let i = 0; i < half; i++) if (copy[i]! > lower) lower = copy[i]!;
  return (lower + upper) / 2;
}

/** Puts the k-th smallest value at place k, smaller ones before it, and answers it. */
function selectAt(values: Float64Array, k: number): number {
  let low = 0;
  let high = values.length - 1;
  while (low < high) {
    const pivot = values[(low + high) >> 1]!;
    let i = low;
    let j = high;
    while (i <= j) {
      while (values[i]! < pivot) i += 1;
      while (values[j]! > pivot) j -= 1;
      if (i > j) break;
      const swap = values[i]!;
      values[i] = values[j]!;
      values[j] = swap;
      i += 1;
      j -= 1;
    }
    if (k <= j) high = j;
    else if (k >= i) low = i;
    else break;
  }
  return values[k]!;
}

/** The value in the middle that is one of them, the upper one of two: where half a column makes no sense; 0 of nothing. */
export function upperMedian(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}
