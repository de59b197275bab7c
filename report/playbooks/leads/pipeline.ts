import type { Breakdown, Measures } from '#report/measure/measures.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';
import { namesStage } from '#report/write/words/stage-names.ts';

const COUNTED: ReadonlySet<MetricKey> = new Set<MetricKey>(['leads', 'deals']);

/** What one row is: a lead or a deal; null where rows are something else. */
export function countedThing({ dataset, totals }: Measures): MetricKey | null {
  const metric = dataset.countedRows ?? null;
  return metric !== null && COUNTED.has(metric) && (totals[metric] ?? 0) > 0 ? metric : null;
}

const WON =
  /\bwon\b|gewonnen|gagné|ganad|ganh[ao]|converted|konvertiert|converti|customer|kunde|unterschrieben|signed|успешн|выигран/iu;
const LOST =
  /\blost\b|verloren|perdu|perdid|disqualified|unqualified|disqualifiziert|absage|abgelehnt|rejected|declined|cancel|junk|dead|провал|проигран|отказ/iu;

const QUALIFIED =
  /^(marketing |sales )?(qualified|qualifiziert|qualifiée?|cualificad[oa]|mql|sql)( lead)?$/iu;

/** Where each lead or deal stands, and which words for it mean won and lost. */
export interface Stages {
  breakdown: Breakdown;
  /** What the good end is: a deal won, or a lead found to be worth a call where nothing is won yet. */
  good: 'won' | 'qualified';
  won: string[];
  lost: string[];
  open: string[];
}

export function stagesOf({ breakdowns }: Measures): Stages | null {
  for (const breakdown of breakdowns) {
    const { dimension, segment } = breakdown;
    if (dimension !== 'status' && !namesStage(segment.column)) continue;
    const names = [...breakdown.entries].map(({ value }) => value).filter((value) => value !== '');
    const lost = names.filter((name) => LOST.test(name));
    const isOf = (pattern: RegExp) => names.filter((name) => pattern.test(name) && !lost.includes(name));
    const good = isOf(WON).length > 0 ? 'won' : 'qualified';
    const won = isOf(good === 'won' ? WON : QUALIFIED);
    const open = names.filter((name) => !won.includes(name) && !lost.includes(name));
    if (won.length > 0 || lost.length > 0) return { breakdown, good, won, lost, open };
  }
  return null;
}

const SOURCE = /source|quelle|origen|origem|herkunft|provenance|medium|channel|kanal|canal/i;
const OWNER = /owner|verantwort|besitzer|propri[eé]t|responsable|sales ?rep|account manager|vendedor/i;
const REASON = /reason|grund|motiv|raison|причина/i;

export function sourcesOf({ breakdowns }: Measures): Breakdown | null {
  const known = breakdowns.find(({ dimension }) => ['source', 'channel', 'medium'].includes(dimension));
  return known ?? named(breakdowns, SOURCE);
}

export function ownersOf({ breakdowns }: Measures): Breakdown | null {
  return named(breakdowns, OWNER);
}

export function reasonsOf({ breakdowns }: Measures): Breakdown | null {
  return named(breakdowns, REASON);
}

function named(breakdowns: Breakdown[], pattern: RegExp): Breakdown | null {
  return (
    breakdowns.find(({ dimension, segment }) => dimension === 'other' && pattern.test(segment.column)) ?? null
  );
}

/** How many of each value of one column have one of some stages. */
export function countedWith(
  { dataset, reported }: Measures,
  metric: MetricKey,
  by: Breakdown,
  { breakdown }: Stages,
  stages: readonly string[],
): Map<string, number> {
  const counts = new Map<string, number>();
  const values = dataset.values[metric]?.values;
  const wanted = new Set(stages);
  const { span } = reported;
  for (let row = 0; row < dataset.rows; row++) {
    const day = dataset.time?.days[row] ?? NaN;
    if (span !== null && !(day >= span.from && day <= span.to)) continue;
    if (!wanted.has(breakdown.segment.dictionary[breakdown.segment.ids[row]!]!)) continue;
    const name = by.segment.dictionary[by.segment.ids[row]!]!;
    counts.set(name, (counts.get(name) ?? 0) + (values?.[row] ?? 0));
  }
  return counts;
}

/** The sum of a metric over some stages. */
export function sumOver({ entries }: Breakdown, metric: MetricKey, stages: readonly string[]): number {
  return entries
    .filter(({ value }) => stages.includes(value))
    .reduce((sum, { totals }) => sum + (totals[metric] ?? 0), 0);
}

/** A rate of fewer decisions is luck. */
const LEAST_DECIDED = 10;

/** Whether enough of them are won and lost to speak of a rate. */
export function isDecided({ breakdown, won, lost }: Stages, thing: MetricKey): boolean {
  const decided = sumOver(breakdown, thing, [...won, ...lost]);
  return decided >= LEAST_DECIDED && won.length > 0 && lost.length > 0;
}
