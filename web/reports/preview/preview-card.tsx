import { ScanSearch } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FilePreview, PreviewTotal } from '#web/reports/preview/preview-shape.ts';
import { LeftOutRows } from '#web/reports/preview/left-out-rows.tsx';
import { NotesList } from '#web/reports/preview/notes-list.tsx';
import { TotalTile } from '#web/reports/preview/total-tile.tsx';
import type { PreviewState } from '#web/reports/preview/preview-state.ts';
import { cn } from '#web/ui/cn.ts';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';

const CARD = 'grid grid-cols-1 gap-5 rounded-lg border border-line bg-paper p-4 sm:p-6';

/** What the engine saw in the file, before anything has left the browser. */
export function PreviewCard({ state }: { state: PreviewState }) {
  switch (state.status) {
    case 'refused':
      return null;
    case 'reading':
      return <Reading />;
    case 'unseen':
      return (
        <p className="rounded-lg border border-line bg-sunken/60 px-5 py-4 text-sm text-muted">
          We can’t preview this file in your browser. We’ll read it on the server when you generate the
          report.
        </p>
      );
    case 'read':
      return <Seen preview={state.preview} />;
  }
}

function Seen({ preview }: { preview: FilePreview }) {
  const { findings } = preview;
  return (
    <section aria-label="What we found in your file" className={CARD}>
      <div className="grid gap-2">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
          <p className="eyebrow flex items-center gap-2">
            <ScanSearch className="size-4" aria-hidden="true" />
            {preview.platform ? `Recognised: ${preview.platform}` : 'Read'}
          </p>
          <p className="text-xs text-muted">Read in your browser. Nothing has been uploaded yet.</p>
        </div>
        {preview.headline && <p className="display text-xl">{preview.headline}</p>}
      </div>
      {preview.totals.length > 0 && <Totals totals={preview.totals} />}
      <dl className="grid grid-cols-2 gap-x-8 gap-y-3 text-sm sm:flex sm:flex-wrap">
        <Detail label="Period" wide>
          {preview.period ?? 'No dates'}
        </Detail>
        <Detail label="Currency">{preview.currency ?? 'None named'}</Detail>
        <Detail label="Rows used">{preview.rowsUsed.toLocaleString('en')}</Detail>
        <Detail label="Rows left out">{preview.leftOut.length.toLocaleString('en')}</Detail>
        {findings > 0 && <Detail label="Findings">{findings}</Detail>}
      </dl>
      {(preview.leftOut.length > 0 || preview.notes.length > 0) && (
        <div className="grid grid-cols-1 border-t border-line pt-3">
          <LeftOutRows rows={preview.leftOut} />
          <NotesList notes={preview.notes} />
        </div>
      )}
    </section>
  );
}

function Totals({ totals }: { totals: readonly PreviewTotal[] }) {
  return (
    <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {totals.map((total) => (
        <TotalTile key={total.metric} total={total} />
      ))}
    </ul>
  );
}

function Detail({ label, wide = false, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={cn('grid gap-0.5', wide && 'max-sm:col-span-2')}>
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="figures font-medium">{children}</dd>
    </div>
  );
}

function Reading() {
  return (
    <SkeletonGroup label="Reading your file" className={CARD}>
      <Skeleton className="h-4 w-40" />
      <Skeleton className="h-7 w-3/4" />
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} className="h-24 rounded-md" />
        ))}
      </div>
    </SkeletonGroup>
  );
}
