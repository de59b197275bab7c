import { ScanSearch } from 'lucide-react';
import { channelsOf, daysOfAll, statedPeriods } from '#web/reports/period/covered-channels.ts';
import { periodChoices } from '#web/reports/period/period-choices.ts';
import { listed } from '#web/reports/period/period-warnings.ts';
import { LeadingFigures } from '#web/reports/preview/leading-figures.tsx';
import { chosenOfMonth } from '#web/reports/preview/month-files.ts';
import type { PreviewState } from '#web/reports/preview/preview-state.ts';
import { useMonthPreview } from '#web/reports/preview/use-month-preview.ts';

/** What the engine saw in several files put together, before anything has left the browser. */
export function FilesCard({ files, states }: { files: readonly File[]; states: readonly PreviewState[] }) {
  const isReading = states.some(({ status }) => status === 'reading');
  const read = chosenOfMonth(files, states);
  const channels = channelsOf(read);
  const period = periodChoices(daysOfAll(channels), statedPeriods(read))[0]?.value ?? null;
  const month = useMonthPreview(
    isReading || read.length === 0
      ? null
      : { files: read.map((file) => file.month), period, compare: 'previous' },
  );
  if (!isReading && read.length === 0) return null;
  // Names of files stand above already.
  const isKnown = read.length < 2 || channels.every(({ platform }) => platform !== null);
  const names = isKnown ? listed([...new Set(channels.map(({ name }) => name))]) : `${read.length} files`;
  return (
    <section
      aria-label="What we found in your files"
      className="grid grid-cols-1 gap-5 rounded-lg border border-line bg-paper p-4 sm:p-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <p className="eyebrow flex items-center gap-2">
          <ScanSearch className="size-4 shrink-0" aria-hidden="true" />
          {isReading ? 'Reading your files' : `Together: ${names}`}
        </p>
        <p className="text-xs text-muted">Read in your browser. Nothing has been uploaded yet.</p>
      </div>
      <LeadingFigures state={isReading ? { status: 'working', last: null } : month} />
    </section>
  );
}
