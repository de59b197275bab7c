import type { MetricKey } from '#report/metrics/metrics.ts';
import { normaliseName } from '#report/read/names/normalise-name.ts';
import { ADVERTISING_PLATFORMS } from './advertising-platforms.ts';
import { ORGANIC_AND_OTHER_PLATFORMS } from './organic-and-other-platforms.ts';
import { OTHER_PLATFORMS } from './other-platforms.ts';
import type { Platform, Sign } from './platform-table.ts';

export const PLATFORMS: Platform[] = [
  ...ADVERTISING_PLATFORMS,
  ...OTHER_PLATFORMS,
  ...ORGANIC_AND_OTHER_PLATFORMS,
];

export interface Evidence {
  headers: string[];
  preamble: string[];
  leftOut: string[];
  metrics: Set<MetricKey>;
  /** What the file is called; empty where that is not known. */
  file?: string;
}

/** The platform with the most evidence, or null where no sign is complete. */
export function recognisePlatform(evidence: Evidence): Platform | null {
  const headers = new Set(evidence.headers.map(normaliseName));
  let best: Platform | null = null;
  let most = 0;
  for (const platform of PLATFORMS) {
    let score = 0;
    for (const sign of platform.signs) score += strengthOf(sign, headers, evidence);
    if (score > most) {
      best = platform;
      most = score;
    }
  }
  return best;
}

/** 0 where a condition fails; otherwise the sign's weight and a little for every header that fits. */
function strengthOf(sign: Sign, headers: Set<string>, evidence: Evidence): number {
  const has = (name: string): boolean => alternatives(name).some((one) => headers.has(one));
  const matched = sign.some?.of.split(';').filter(has).length ?? 0;
  const complete =
    (sign.headers ?? []).every(has) &&
    matched >= (sign.some?.atLeast ?? 0) &&
    (sign.metrics ?? []).every((metric) => evidence.metrics.has(metric)) &&
    !(sign.withoutMetrics ?? []).some((metric) => evidence.metrics.has(metric)) &&
    !(sign.without ?? '').split(';').some(has) &&
    (sign.preamble === undefined || evidence.preamble.some((line) => sign.preamble?.test(line))) &&
    (sign.file === undefined || sign.file.test(evidence.file ?? '')) &&
    (sign.leftOut === undefined || evidence.leftOut.some((line) => sign.leftOut?.test(line))) &&
    evidence.headers.length <= (sign.maxColumns ?? Infinity);
  return complete ? (sign.weight ?? 1) + matched * HEADER_WEIGHT : 0;
}

const HEADER_WEIGHT = 0.25;

const ALTERNATIVES = new Map<string, string[]>();
function alternatives(name: string): string[] {
  let known = ALTERNATIVES.get(name);
  if (known === undefined) {
    known = name
      .split('|')
      .map(normaliseName)
      .filter((one) => one !== '');
    ALTERNATIVES.set(name, known);
  }
  return known;
}
