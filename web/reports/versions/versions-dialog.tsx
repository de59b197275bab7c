import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import type { Version } from '#contract/reports/versions.ts';
import { messageOf } from '#web/api/api-error.ts';
import { queries } from '#web/api/api.ts';
import { CompareVersions } from '#web/reports/versions/compare-versions.tsx';
import { VersionItem } from '#web/reports/versions/version-item.tsx';
import type { ReportTaskProps } from '#web/reports/view/report-task.ts';
import { Button } from '#web/ui/button.tsx';
import { LoadError } from '#web/ui/feedback/load-error.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { formatMinute } from '#web/ui/format/format-date.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

interface Pair {
  readonly from: number;
  readonly to: number;
}

/** Every version of a report: to look at, to compare with another, and to bring back. */
export function VersionsDialog({ report, open, onClose }: ReportTaskProps) {
  const [compared, setCompared] = useState<Pair | null>(null);
  const versions = useQuery({
    ...queries.versions.list.queryOptions({ input: { id: report.id } }),
    enabled: open,
  });
  const close = () => {
    setCompared(null);
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      size="lg"
      title={compared ? 'Compare versions' : 'Versions'}
      description={
        compared
          ? 'What’s different between the two.'
          : 'Each version permanently keeps its figures, text and design: on its page, in its PDF and behind its links.'
      }
    >
      {versions.isPending && (
        <SkeletonGroup label="Loading versions" className="grid gap-3">
          <Skeleton className="h-24 rounded-md" />
          <Skeleton className="h-24 rounded-md" />
        </SkeletonGroup>
      )}
      {versions.error && !versions.data && (
        <LoadError
          message={messageOf(versions.error, 'We couldn’t load the versions.')}
          retrying={versions.isFetching}
          onRetry={() => void versions.refetch()}
        />
      )}
      {versions.data && compared && (
        <div className="grid grid-cols-1 gap-5">
          <Button
            variant="ghost"
            size="sm"
            className="-ml-3.5 justify-self-start"
            onClick={() => setCompared(null)}
          >
            <ArrowLeft className="size-4" aria-hidden="true" />
            All versions
          </Button>
          <CompareVersions
            reportId={report.id}
            versions={versions.data.versions}
            pair={compared}
            onChange={setCompared}
          />
        </div>
      )}
      {versions.data?.draft && !compared && (
        <p className="mb-4 rounded-md bg-sunken px-4 py-3 text-sm">
          There’s a draft, last saved {versions.data.draft.by && `by ${versions.data.draft.by} `}on{' '}
          {formatMinute(versions.data.draft.at)}. Nobody outside your agency sees it until it’s published.
        </p>
      )}
      {versions.data && !compared && (
        <ol className="grid gap-3" aria-label="Versions, newest first">
          {versions.data.versions.map((version) => (
            <VersionItem
              key={version.id}
              report={report}
              version={version}
              onCompare={comparisonFor(version, versions.data.versions, setCompared)}
              onClose={close}
            />
          ))}
        </ol>
      )}
    </Dialog>
  );
}

/** The newest is compared with the one before it, any other with the newest; null where there is nothing to compare. */
function comparisonFor(
  version: Version,
  all: readonly Version[],
  show: (pair: Pair) => void,
): (() => void) | null {
  const pages = all.filter(({ has_page }) => has_page);
  const [newest, before] = pages;
  if (!version.has_page || newest === undefined || before === undefined) return null;
  const pair =
    version.number === newest.number
      ? { from: before.number, to: newest.number }
      : { from: version.number, to: newest.number };
  return () => show(pair);
}
