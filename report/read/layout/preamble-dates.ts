/** The one year the lines above a table speak of; undefined where they name none or several. */
export function yearInPreamble(preamble: string[]): number | undefined {
  const years = new Set(
    preamble.flatMap((line) => [...line.matchAll(/\b(?:19|20)\d{2}\b/g)].map(([year]) => Number(year))),
  );
  return years.size === 1 ? [...years][0] : undefined;
}
