import { useQuery } from '@tanstack/react-query';
import { Download, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ReportRow } from '#contract/reports/reports.ts';
import { queries } from '#web/api/api.ts';
import { reportPath } from '#web/reports/report-words.ts';
import { RestoreVersion } from '#web/reports/versions/restore-version.tsx';
import { originInWords } from '#web/reports/versions/version-words.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Button, ButtonAnchor } from '#web/ui/button.tsx';
import { formatMinute } from '#web/ui/format/format-date.ts';

/** Says that an earlier version is looked at, and leads back to the newest. */
export function VersionBanner({ report, number }: { report: ReportRow; number: number }) {
  const [isAsking, setAsking] = useState(false);
  const versions = useQuery(queries.versions.list.queryOptions({ input: { id: report.id } }));
  const version = versions.data?.versions.find((each) => each.number === number);
  return (
    <Banner tone="note" className="flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0 wrap-anywhere">
        You’re looking at version {number}
        {version && `: ${originInWords(version)}, ${formatMinute(version.created_at)}`}.{' '}
        <Link to={reportPath(report.id)} className="underline underline-offset-4">
          Back to the newest
        </Link>
      </p>
      {version && (
        <div className="flex flex-wrap gap-2">
          {version.file_url !== null && (
            <ButtonAnchor variant="outline" size="sm" href={version.file_url} download="">
              <Download className="size-4" aria-hidden="true" />
              PDF
            </ButtonAnchor>
          )}
          <Button variant="outline" size="sm" onClick={() => setAsking(true)}>
            <Undo2 className="size-4" aria-hidden="true" />
            Restore
          </Button>
          <RestoreVersion
            report={report}
            version={version}
            open={isAsking}
            onClose={() => setAsking(false)}
            onDone={() => setAsking(false)}
          />
        </div>
      )}
    </Banner>
  );
}
