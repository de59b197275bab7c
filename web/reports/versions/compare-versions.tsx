import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ChangedFigure, ChangedWords, Version } from '#contract/reports/versions.ts';
import { messageOf } from '#web/api/api-error.ts';
import { queries } from '#web/api/api.ts';
import { cn } from '#web/ui/cn.ts';
import { LoadError } from '#web/ui/feedback/load-error.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { formatMinute } from '#web/ui/format/format-date.ts';

interface Pair {
  readonly from: number;
  readonly to: number;
}

/** Two versions side by side: what differs in figures, in words and in the look. */
export function CompareVersions({
  reportId,
  versions,
  pair,
  onChange,
}: {
  reportId: string;
  versions: readonly Version[];
  pair: Pair;
  onChange: (pair: Pair) => void;
}) {
  const changes = useQuery(queries.versions.compare.queryOptions({ input: { id: reportId, ...pair } }));
  const options = versions
    .filter(({ has_page }) => has_page)
    .map(({ number, created_at }) => ({
      value: String(number),
      label: `Version ${number} · ${formatMinute(created_at)}`,
    }));
  const { data } = changes;
  const isSame = data && data.figures.length + data.words.length + data.look.length === 0;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label="Before"
          value={String(pair.from)}
          options={options}
          onChange={(from) => onChange({ ...pair, from: Number(from) })}
        />
        <Select
          label="After"
          value={String(pair.to)}
          options={options}
          onChange={(to) => onChange({ ...pair, to: Number(to) })}
        />
      </div>
      {changes.isPending && (
        <SkeletonGroup label="Comparing" className="grid gap-3">
          <Skeleton className="h-12 rounded-md" />
          <Skeleton className="h-32 rounded-md" />
        </SkeletonGroup>
      )}
      {changes.error && !data && (
        <LoadError
          message={messageOf(changes.error, 'We couldn’t compare these versions.')}
          retrying={changes.isFetching}
          onRetry={() => void changes.refetch()}
        />
      )}
      {isSame && <p className="text-sm text-muted">These two versions are identical.</p>}
      {data && !isSame && (
        <div className="grid grid-cols-1 gap-6">
          <Part title="Figures" count={data.figures.length} none="No figures changed.">
            <FigureTable figures={data.figures} />
          </Part>
          <Part title="Text" count={data.words.length} none="No text changed.">
            <Texts texts={data.words} />
          </Part>
          <Part title="Design" count={data.look.length} none="The design is the same.">
            <FigureTable figures={data.look} />
          </Part>
        </div>
      )}
    </>
  );
}

function Part({
  title,
  count,
  none,
  children,
}: {
  title: string;
  count: number;
  none: string;
  children: ReactNode;
}) {
  return (
    <section className="grid grid-cols-1 gap-2">
      <h3 className="text-sm font-semibold">
        {title} {count > 0 && <span className="font-normal text-muted">({count.toLocaleString('en')})</span>}
      </h3>
      {count === 0 ? <p className="text-sm text-muted">{none}</p> : children}
    </section>
  );
}

const NOT_THERE = '–';
const COLOUR = /^#[0-9a-f]{6}$/;

function FigureTable({ figures }: { figures: readonly ChangedFigure[] }) {
  return (
    <div className="overflow-hidden rounded-md border border-line">
      <table className="figures w-full text-sm">
        <thead className="bg-sunken text-left text-xs text-muted">
          <tr>
            <th className="px-3 py-2 font-medium">What</th>
            <th className="px-3 py-2 text-right font-medium">Before</th>
            <th className="px-3 py-2 text-right font-medium">After</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {figures.map(({ label, before, after }) => (
            <tr key={label}>
              <th scope="row" className="px-3 py-2 text-left font-normal wrap-anywhere">
                {label}
              </th>
              <td className="px-3 py-2 text-right wrap-anywhere text-muted">
                <Value text={before} />
              </td>
              <td className="px-3 py-2 text-right font-medium wrap-anywhere">
                <Value text={after} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** As it was set; a colour is shown beside its name. */
function Value({ text }: { text: string | null }) {
  if (text === null) return NOT_THERE;
  if (!COLOUR.test(text)) return text;
  return (
    <span className="inline-flex items-center gap-2">
      <span
        aria-hidden="true"
        className="size-4 rounded-xs ring-1 ring-line ring-inset"
        style={{ backgroundColor: text }}
      />
      {text}
    </span>
  );
}

function Texts({ texts }: { texts: readonly ChangedWords[] }) {
  return (
    <ul className="divide-y divide-line rounded-md border border-line">
      {texts.map(({ section, pieces }, at) => (
        <li key={`${at} ${section}`} className="grid gap-1 px-3 py-2.5 text-sm">
          <span className="text-xs text-muted">{section === '' ? 'Cover' : section}</span>
          <p className="wrap-anywhere">
            {pieces.map(({ text, change }, place) => (
              <Piece key={`${place} ${change}`} change={change}>
                {text}
              </Piece>
            ))}
          </p>
        </li>
      ))}
    </ul>
  );
}

function Piece({ change, children }: { change: 'same' | 'removed' | 'added'; children: string }) {
  if (change === 'same') return children;
  const Mark = change === 'removed' ? 'del' : 'ins';
  return (
    <Mark
      className={cn(
        'rounded-xs px-0.5',
        change === 'removed' ? 'bg-bad-soft text-bad' : 'bg-good-soft text-good no-underline',
      )}
    >
      {children}
    </Mark>
  );
}
