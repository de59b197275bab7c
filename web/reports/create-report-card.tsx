import { FlaskConical, Plus } from 'lucide-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { lazily } from '#web/offline/lazily.tsx';
import { loadSampleFile } from '#web/reports/create/sample-file.ts';
import { DropZone } from '#web/reports/file/drop-zone.tsx';
import { useDashboardFiles } from '#web/reports/file/dashboard-files.tsx';
import { PreviewCard } from '#web/reports/preview/preview-card.tsx';
import { warmUpPreview } from '#web/reports/preview/preview-reader.ts';
import { useFilePreviews } from '#web/reports/preview/use-file-previews.ts';
import { ReportDialog } from '#web/reports/report-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { sayFailed } from '#web/ui/overlays/toast.ts';

/** Fetched where there are several files. */
const FilesCard = lazily(
  async () => (await import('#web/reports/preview/files-card.tsx')).FilesCard,
  () => <Skeleton className="h-48 rounded-lg" />,
);

/** Where a report begins: a file goes in, or several, what was seen in it comes out, and the way on is one button. */
export function CreateReportCard() {
  const chosen = useDashboardFiles();
  const { files } = chosen;
  const states = useFilePreviews(files);
  const [dialogOpen, setDialogOpen] = useState(false);
  const card = useRef<HTMLElement>(null);
  useReadyEngine(card);
  const isRefused = states.some(({ status }) => status === 'refused');
  return (
    <section
      ref={card}
      aria-labelledby="create-report"
      className="grid grid-cols-1 gap-5 rounded-lg border border-line bg-surface p-4 sm:p-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id="create-report" className="text-lg font-semibold tracking-tight">
            Create New Report
          </h2>
          <p className="text-sm text-muted">Any export, just as it comes. No columns to map.</p>
        </div>
        <Button
          disabled={files.length === 0 || isRefused}
          onClick={() => setDialogOpen(true)}
          className="max-sm:w-full"
        >
          <Plus className="size-4.5" aria-hidden="true" />
          New Report
        </Button>
      </div>
      <DropZone chosen={chosen} states={states} enabled={!dialogOpen} />
      {files.length === 0 && <TrySample onFile={(file) => chosen.offer([file])} />}
      {files.length === 1 && states[0] && <PreviewCard state={states[0]} />}
      {files.length > 1 && <FilesCard files={files} states={states} />}
      <ReportDialog
        open={dialogOpen}
        onClose={() => setDialogOpen(false)}
        onCreated={chosen.clear}
        {...(files.length > 0 && { files })}
      />
    </section>
  );
}

function TrySample({ onFile }: { onFile: (file: File) => void }) {
  const [loading, setLoading] = useState(false);
  const load = async () => {
    setLoading(true);
    try {
      onFile(await loadSampleFile());
    } catch {
      sayFailed('We couldn’t load the sample. Check your connection and try again.');
    } finally {
      setLoading(false);
    }
  };
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-1 text-sm text-muted">
      No file handy?
      <Button
        variant="ghost"
        size="sm"
        className="max-md:h-11"
        disabled={loading}
        onClick={() => void load()}
      >
        <FlaskConical className="size-4" aria-hidden="true" />
        Try it with sample data
      </Button>
    </p>
  );
}

/**
 * The engine is a megabyte of script. It is fetched when somebody seems about to hand over a file, so that the file finds it ready and
 * a visit that only looks does without.
 */
function useReadyEngine(card: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const unmounted = new AbortController();
    const once = { once: true, passive: true, signal: unmounted.signal };
    card.current?.addEventListener('pointerenter', warmUpPreview, once);
    card.current?.addEventListener('focusin', warmUpPreview, once);
    addEventListener('dragenter', warmUpPreview, once);
    return () => unmounted.abort();
  }, [card]);
}
