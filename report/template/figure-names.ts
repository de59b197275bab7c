import { METRICS, type MetricKey } from '#report/metrics/metrics.ts';
import type { BlockOf } from '#report/model/blocks.ts';
import type { Report } from '#report/model/report.ts';
import { metricLabel } from '#report/write/words/metric-words.ts';

/** A figure by what it means, in whichever report: spend, how much it changed, how much within a year. */
export interface FigureName {
  metric: MetricKey;
  part: FigurePart;
}
export const FIGURE_PARTS = ['value', 'change', 'year'] as const;
export type FigurePart = (typeof FIGURE_PARTS)[number];

/** `cost`, `Spend`, `spend change`, `revenue year`. */
export function readFigureName(text: string): FigureName | null {
  const words = text.trim().toLowerCase().replaceAll(/\s+/g, ' ');
  const ending = /^(.*) (value|change|year)$/.exec(words);
  const [name, part] = ending === null ? [words, 'value'] : [ending[1] ?? '', ending[2]];
  const metric = metricCalled(name);
  return metric === null ? null : { metric, part: part as FigurePart };
}

export function writeFigureName({ metric, part }: FigureName): string {
  return part === 'value' ? metric : `${metric} ${part}`;
}

function metricCalled(name: string): MetricKey | null {
  const key = name.replaceAll(' ', '_');
  if (Object.hasOwn(METRICS, key)) return key as MetricKey;
  const metrics = Object.keys(METRICS) as MetricKey[];
  return (
    metrics.find(
      (metric) => !metric.startsWith('figure_') && metricLabel(metric, 'en').toLowerCase() === name,
    ) ?? null
  );
}

type Tile = BlockOf<'kpis'>['items'][number];

/** The leading figures of a report: those on its tiles. */
export function tilesOf({ sections }: Report): Tile[] {
  return sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'kpis' ? block.items : [])),
  );
}

/** The fact of a report that a name means, with the words the report has for it; null where it has none. */
export function factCalled(report: Report, name: FigureName): { fact: string; text: string } | null {
  const tile = tilesOf(report).find(({ metric }) => metric === name.metric);
  if (tile === undefined) return null;
  const { value, delta, year_ago } = tile;
  if (name.part === 'value') return value.fact === undefined ? null : { fact: value.fact, text: value.text };
  const change = name.part === 'change' ? delta : year_ago;
  return change ? { fact: change.fact, text: change.text } : null;
}

/** What each fact on a tile means. */
export function namesOfFacts(report: Report): ReadonlyMap<string, FigureName> {
  const names = new Map<string, FigureName>();
  const put = (fact: string | undefined, metric: string, part: FigurePart) => {
    if (fact === undefined || names.has(fact) || !Object.hasOwn(METRICS, metric)) return;
    // A column of unknown meaning is another one in the next file.
    if (!metric.startsWith('figure_')) names.set(fact, { metric: metric as MetricKey, part });
  };
  for (const { metric, value, delta, year_ago } of tilesOf(report)) {
    put(value.fact, metric, 'value');
    put(delta?.fact, metric, 'change');
    put(year_ago?.fact, metric, 'year');
  }
  return names;
}
