/**
 * Letters put in, left out or exchanged between two words, counted up to `most`; more than that is not counted exactly
 * (Wagner and Fischer, "The string-to-string correction problem", J. ACM 21, 1974).
 */
export function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let above = Array.from({ length: other.length + 1 }, (_, k) => k);
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let k = 1; k <= other.length; k++) {
      const exchanged = above[k - 1]! + (one[i - 1] === other[k - 1] ? 0 : 1);
      row.push(Math.min(exchanged, above[k]! + 1, row[k - 1]! + 1));
    }
    if (Math.min(...row) > most) return most + 1;
    above = row;
  }
  return above[other.length]!;
}
