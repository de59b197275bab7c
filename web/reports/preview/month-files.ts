import type { ClientFile } from '#contract/clients/client-data.ts';
import { dayOfMoment, isoDate } from '#report/calendar.ts';
import type { CoveredFile } from '#web/reports/period/covered-channels.ts';
import type { FileSource, MonthFile } from '#web/reports/preview/preview-messages.ts';
import type { PreviewState } from '#web/reports/preview/preview-state.ts';

/** A file of a client's month: what it covers, and where its rows are. */
export interface FileOfMonth extends CoveredFile {
  readonly month: MonthFile<FileSource>;
}

/** Those of the chosen files that have been read. */
export function chosenOfMonth(files: readonly File[], states: readonly PreviewState[]): FileOfMonth[] {
  return files.flatMap((file, index): FileOfMonth[] => {
    const state = states[index];
    if (state?.status !== 'read') return [];
    const { platformId, currency, covered } = state.preview;
    return [
      {
        name: file.name,
        platform: platformId,
        currency,
        covered,
        month: { key: keyOf(file), name: file.name, handedIn: isoDate(dayOfMoment(Date.now())), from: file },
      },
    ];
  });
}

/** A client's files that were uploaded earlier; one without days was for its own report alone. */
export function storedOfMonth(files: readonly ClientFile[]): FileOfMonth[] {
  return files
    .filter(({ unread, covered }) => !unread && covered.length > 0)
    .map(({ id, name, platform, currency, covered, uploaded_at, url }) => ({
      name,
      platform,
      currency,
      covered,
      month: { key: `stored ${id}`, name, handedIn: uploaded_at.slice(0, 10), from: { url } },
    }));
}

const keys = new WeakMap<File, string>();
let given = 0;

function keyOf(file: File): string {
  const key = keys.get(file) ?? `chosen ${++given}`;
  keys.set(file, key);
  return key;
}
