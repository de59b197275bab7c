const LONGEST_NAME = 300;

/** Column names fit to be shown and told apart: `Column 3` where unnamed, `Clicks (2)` for the second of two. */
export function uniqueNames(names: string[], width: number): string[] {
  const taken = new Set<string>();
  const counts = new Map<string, number>();
  const unique: string[] = [];
  for (let i = 0; i < width; i++) {
    const name = names[i]?.slice(0, LONGEST_NAME).toWellFormed() || `Column ${i + 1}`;
    let candidate = name;
    while (taken.has(candidate)) {
      const next = (counts.get(name) ?? 1) + 1;
      counts.set(name, next);
      candidate = `${name} (${next})`;
    }
    taken.add(candidate);
    unique.push(candidate);
  }
  return unique;
}
