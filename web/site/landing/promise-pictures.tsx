import type { LandingSample } from '#web/site/landing/landing-sample.ts';
import { TracedFinding } from '#web/site/landing/traced-finding.tsx';
import { cn } from '#web/ui/cn.ts';

const EXPORT_LINES = [
  { text: 'Campaign performance by day', note: 'title, skipped' },
  { text: '"September 1, 2025 - October 31, 2025"', note: 'period' },
  { text: 'Day,Campaign,Currency code,Impr.,…', note: 'header' },
  { text: '2025-09-01,Brand | Search,USD,"2,706",…', note: 'data' },
  { text: 'Total: Account,,USD,"6,050,916",…', note: 'total, left out' },
];

/** Lines of an export, each with what it was taken for. */
export function ReadLines() {
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {EXPORT_LINES.map((line) => (
        <li
          key={line.text}
          className="flex items-center gap-3 rounded-sm bg-surface px-3 py-1.5 font-mono text-2xs"
        >
          <span className="min-w-0 flex-1 truncate text-ink">{line.text}</span>
          <span
            className={cn(
              'shrink-0 font-sans font-medium',
              line.note === 'data' ? 'text-good' : 'text-accent-ink',
            )}
          >
            {line.note}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** A finding, and the row its figure stands in. */
export function TracedRow({ sample }: { sample: LandingSample }) {
  const line = sample.lines.find((candidate) => candidate.traced);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <TracedFinding sample={sample} className="text-sm leading-6" />
      <div className="rounded-sm border-l-2 border-accent bg-surface px-3 py-2.5">
        <p className="text-2xs font-medium text-muted">1 row, line {line?.number}</p>
        <p className="mt-1 truncate font-mono text-2xs text-ink">{line?.text}</p>
      </div>
    </div>
  );
}
