const KILO = 1024;
const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** A size as a person says it: `640 B`, `41 KB`, `1.2 MB`. */
export function formatBytes(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= KILO && unit < UNITS.length - 1) {
    value /= KILO;
    unit++;
  }
  const digits = unit < 2 || value >= 100 ? 0 : 1;
  return `${value.toFixed(digits)} ${UNITS[unit]}`;
}
