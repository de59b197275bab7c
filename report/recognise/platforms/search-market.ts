/** `Google United Kingdom (London, England, United Kingdom), interface language: English`, on a line of its own above the table. */
const ENGINE = /^(google|bing|yahoo!?|yandex|baidu|naver|duckduckgo) [\p{L}\p{M} .,()’'-]{2,90}/iu;

const RANK_TRACKERS: ReadonlySet<string> = new Set(['se_ranking', 'semrush', 'ahrefs', 'moz', 'sistrix']);

/**
 * Where searches were looked up, as a rank tracker says above its table: places in London are no places in the country, and two
 * such tables tell nothing of each other.
 */
export function searchMarket(platform: string | undefined, preamble: readonly string[]): string | null {
  if (platform === undefined || !RANK_TRACKERS.has(platform)) return null;
  for (const line of preamble) {
    const found = ENGINE.exec(line.replaceAll('"', '').trim())?.[0];
    if (found !== undefined) return found.replace(/,[^,()]*$/, '').trim();
  }
  return null;
}
