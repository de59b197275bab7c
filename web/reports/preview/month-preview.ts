import { dayOf } from '#report/calendar.ts';
import { formatMoney } from '#report/format/value.ts';
import { previewClientReport } from '#report/preview-client-report.ts';
import { readUploads, type Upload } from '#report/together/files/upload.ts';
import { totalOf } from '#web/reports/preview/file-preview.ts';
import type { MonthFile, MonthRequest } from '#web/reports/preview/preview-messages.ts';
import type { MonthPreview } from '#web/reports/preview/preview-shape.ts';

const MOST_TOTALS = 4;

/** A client's files, each read once however often the period changes. */
export class MonthReader {
  readonly #datasets = new Map<string, Upload['dataset']>();

  /** The figures that will lead. Throws as the engine does where a file cannot be read or the period is none. */
  async preview({ files, period, compare }: MonthRequest): Promise<MonthPreview> {
    const uploads: Upload[] = [];
    for (const [index, file] of files.entries())
      uploads.push({ file: index, dataset: await this.#datasetOf(file) });
    const preview = previewClientReport(uploads, { period, compare });
    const totals = preview.figures.slice(0, MOST_TOTALS).map(totalOf);
    return {
      period: preview.period,
      comparison: totals.some(({ change }) => change !== null) ? preview.comparison : null,
      totals,
      currencies: (preview.currencies ?? []).map(({ currency, cost }) =>
        formatMoney(cost, { language: 'en', currency }),
      ),
    };
  }

  async #datasetOf({ key, name, handedIn, from }: MonthFile): Promise<Upload['dataset']> {
    const known = this.#datasets.get(key);
    if (known) return known;
    const bytes = new Uint8Array(await from.arrayBuffer());
    const [upload] = readUploads([{ file: name, sha256: key, bytes, handedIn: dayOf(handedIn) }]);
    this.#datasets.set(key, upload!.dataset);
    return upload!.dataset;
  }
}
