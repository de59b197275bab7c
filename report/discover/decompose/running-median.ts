/** Median of the `window` points around each point, unusable ones skipped. */
export function runningMedian(values: Float64Array, window: number): Float64Array {
  const half = window >> 1;
  const n = values.length;
  const result = new Float64Array(n);
  const sorted = new Float64Array(window + 1);
  let size = 0;
  const seek = (value: number) => {
    let low = 0;
    let high = size;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sorted[middle]! < value) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const insert = (value: number) => {
    if (Number.isNaN(value)) return;
    const at = seek(value);
    sorted.copyWithin(at + 1, at, size);
    sorted[at] = value;
    size += 1;
  };
  const remove = (value: number) => {
    if (Number.isNaN(value)) return;
    const at = seek(value);
    sorted.copyWithin(at, at + 1, size);
    size -= 1;
  };
  for (let t = 0; t < Math.min(half, n); t++) insert(values[t]!);
  for (let t = 0; t < n; t++) {
    if (t + half < n) insert(values[t + half]!);
    if (t - half - 1 >= 0) remove(values[t - half - 1]!);
    const middle = size >> 1;
    result[t] = size === 0 ? NaN : size % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
  }
  return result;
}
