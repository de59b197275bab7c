/** What stands on the cover: the name its author gave the report, without the period where that stands above it anyway. */
export function coverTitle(name: string, periodText: string | null): string {
  if (periodText === null || !name.endsWith(periodText)) return name;
  const rest = name.slice(0, -periodText.length).replace(/[\s,;:|·–—-]+$/u, '');
  return rest === '' ? name : rest;
}
