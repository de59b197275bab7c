import type { Measures } from '#report/measure/measures.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';

/** As platforms call the format: `IG story`, `Instagram-Story`, `Historia`. */
const STORY =
  /^(ig|instagram|fb|facebook)?[ -]?(story|storys|stories|historias?)( (ig|instagram|fb|facebook))?$/i;

/** Rows that are stories, gone after a day; none where the file does not name formats. */
export function storyRows({ dataset }: Measures): number[] {
  for (const { dictionary, ids } of [...dataset.segments, ...(dataset.constants ?? [])]) {
    const isStory = dictionary.map((name) => STORY.test(name.trim()));
    if (isStory.includes(true)) return rowsWhere(dataset.rows, (row) => isStory[ids[row]!] === true);
  }
  return [];
}

function rowsWhere(rows: number, is: (row: number) => boolean): number[] {
  return Array.from({ length: rows }, (_, row) => row).filter(is);
}

/** How often a story was seen. */
export function viewsOfStories({ totals }: Measures): MetricKey | null {
  return (['views', 'impressions', 'video_views'] as const).find((one) => (totals[one] ?? 0) > 0) ?? null;
}
