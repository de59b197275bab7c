import { useState } from 'react';
import type { ReportRow } from '#contract/reports/reports.ts';
import { VersionsDialog } from '#web/reports/versions/versions-dialog.tsx';

/** The number of the newest version, which opens the list of all. */
export function VersionLink({ report }: { report: ReportRow }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="rounded-sm underline decoration-line-strong underline-offset-4 hover:text-ink max-md:min-h-11"
        onClick={() => setOpen(true)}
      >
        Version {report.version}
      </button>
      <VersionsDialog report={report} open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
