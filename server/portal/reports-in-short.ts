import { reportInShort, sinceLast, type ReportInShort } from '#report/compare/leading-figures.ts';
import type { PortalFigure } from '#contract/portal/portal.ts';
import { readModel } from '#server/reports/report-page.ts';
import { FileMissingError } from '#server/reports/files/read-file-bytes.ts';
import type { Storage } from '#server/storage/storage.ts';

export interface ReportsInShort {
  /** The figures a version leads with; null where there is a PDF alone, or the model cannot be read just now. */
  of(version: { readonly modelKey: string | null }): Promise<ReportInShort | null>;
}

/** What a key holds never changes, so that a list reads each model once. */
const KEPT = 500;

export function createReportsInShort(storage: Storage): ReportsInShort {
  const kept = new Map<string, ReportInShort>();
  return {
    of: async ({ modelKey }) => {
      if (modelKey === null) return null;
      const known = kept.get(modelKey);
      if (known !== undefined) return known;
      const model = await readModel(storage, { modelKey }).catch((error: unknown) => {
        if (error instanceof FileMissingError) return null;
        throw error;
      });
      if (model === null) return null;
      const short = reportInShort(model);
      kept.set(modelKey, short);
      const [oldest] = kept.keys();
      if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
      return short;
    },
  };
}

/** The figures as the API shows them, against the report before. */
export function presentFigures(now: ReportInShort | null, last: ReportInShort | null): PortalFigure[] {
  if (now === null) return [];
  return now.figures.map((figure) => ({
    metric: figure.metric,
    label: figure.label,
    value: figure.text,
    since_last: sinceLast(figure, now, last),
  }));
}
