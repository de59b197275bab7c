/** Median of the `window` points around each point, unusable ones skipped. */
export function runningMedian(values: Float64Array, window: number): Float64Array {
  const half = window >> 1;
  const n = values.length;
  const result = new Float64Array(n);
  const sorted = new Float64Array(window + 1);
  let size = 0;
  const insert = (value: number) => {
    if (Number.isNaN(value)) return;
    let at = size;
    for (; at > 0 && sorted[at - 1]! > value; at--) sorted[at] = sorted[at - 1]!;
    sorted[at] = value;
    size += 1;
  };
  const placeOf = (value: number) => {
    let at = 0;
    while (sorted[at]! < value) at += 1;
    return at;
  };
  const remove = (value: number) => {
    if (Number.isNaN(value)) return;
    size -= 1;
    for (let at = placeOf(value); at < size; at++) sorted[at] = sorted[at + 1]!;
  };
  /** As both of them, with only what lies between the two moved. */
  const replace = (old: number, value: number) => {
    let at = placeOf(old);
    for (; at + 1 < size && sorted[at + 1]! < value; at++) sorted[at] = sorted[at + 1]!;
    for (; at > 0 && sorted[at - 1]! > value; at--) sorted[at] = sorted[at - 1]!;
    sorted[at] = value;
  };
  for (let t = 0; t < Math.min(half, n); t++) insert(values[t]!);
  for (let t = 0; t < n; t++) {
    const entering = t + half < n ? values[t + half]! : NaN;
    const leaving = t - half - 1 >= 0 ? values[t - half - 1]! : NaN;
    if (Number.isNaN(entering)) remove(leaving);
    else if (Number.isNaN(leaving)) insert(entering);
    else replace(leaving, entering);
    const middle = size >> 1;
    result[t] = size === 0 ? NaN : size % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
  }
  return result;
}
