/** A number that decides whether something is told, what it counts, and why it is this one. */
type Threshold = readonly [value: number, unit: string, reason: string];
export type ThresholdTable = Readonly<Record<string, Threshold>>;

/** The numbers of a table by their names. */
export function numbersOf<T extends ThresholdTable>(table: T): { readonly [Name in keyof T]: number } {
  const values = Object.entries(table).map(([name, [value]]) => [name, value]);
  return Object.fromEntries(values) as { [Name in keyof T]: number };
}
