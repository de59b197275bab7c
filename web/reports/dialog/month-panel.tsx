import { Database, TriangleAlert } from 'lucide-react';
import type { MonthOfReport } from '#web/reports/dialog/use-month-of-report.ts';
import { PeriodFields } from '#web/reports/dialog/period-fields.tsx';
import type { CoveredChannel } from '#web/reports/period/covered-channels.ts';
import { gapsIn } from '#web/reports/period/covered-channels.ts';
import { inWords } from '#web/reports/period/period-choices.ts';
import { LeadingFigures } from '#web/reports/preview/leading-figures.tsx';
import { countOf } from '#web/ui/format/format-count.ts';

/** What a report over several files will be about: its data, its period, what it will begin with, what to know before. */
export function MonthPanel({ month, isReading }: { month: MonthOfReport; isReading: boolean }) {
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-6">
      {month.earlier.length > 0 && <EarlierData channels={month.earlier} />}
      <PeriodFields month={month} />
      {month.problem && month.picked !== 'own' && (
        <p role="alert" className="text-sm font-medium text-bad">
          {month.problem}
        </p>
      )}
      {month.warnings.length > 0 && <Warnings warnings={month.warnings} />}
      <section aria-label="What the report will open with" className="grid gap-3">
        <h3 className="text-sm font-medium">What the report will open with</h3>
        <LeadingFigures state={isReading ? { status: 'working', last: null } : month.preview} narrow />
      </section>
    </div>
  );
}

function EarlierData({ channels }: { channels: readonly CoveredChannel[] }) {
  return (
    <section aria-label="Earlier data" className="grid gap-2">
      <h3 className="flex items-center gap-2 text-sm font-medium">
        <Database className="size-4 text-brand-ink" aria-hidden="true" />
        Also uses earlier data
      </h3>
      <ul className="divide-y divide-line rounded-md border border-line">
        {channels.map((channel) => (
          <li
            key={channel.key}
            className="flex flex-wrap items-baseline justify-between gap-x-4 px-3.5 py-2.5 text-sm"
          >
            <span className="min-w-0 truncate font-medium">{channel.name}</span>
            <span className="figures text-xs text-muted">{daysInWords(channel)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function daysInWords({ days, files }: CoveredChannel): string {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return `${countOf(files.length, 'file')}, no days`;
  const gaps = gapsIn(days).length;
  const span = inWords({ from: first.from, to: last.to });
  return gaps === 0 ? span : `${span}, ${countOf(gaps, 'gap')}`;
}

function Warnings({ warnings }: { warnings: readonly string[] }) {
  return (
    <section
      aria-label="Good to know before you generate"
      className="grid gap-2 rounded-md border border-accent/60 bg-accent-soft px-4 py-3 text-sm text-accent-ink"
    >
      <p className="flex items-center gap-2 font-medium">
        <TriangleAlert className="size-4 shrink-0" aria-hidden="true" />
        Good to know before you generate
      </p>
      <ul className="grid list-disc gap-1 pl-5" aria-live="polite">
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
    </section>
  );
}
