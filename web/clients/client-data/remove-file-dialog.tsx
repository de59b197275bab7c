import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { ClientFile, FileDependents } from '#contract/clients/client-data.ts';
import { messageOf } from '#web/api/api-error.ts';
import { queries } from '#web/api/api.ts';
import { channelName } from '#web/reports/period/channel-names.ts';
import { daysOf } from '#web/reports/period/covered-channels.ts';
import { spansInWords } from '#web/reports/period/period-warnings.ts';
import { reportPath } from '#web/reports/report-words.ts';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { countOf } from '#web/ui/format/format-count.ts';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { sayDone } from '#web/ui/overlays/toast.ts';

const MOST_NAMED = 5;

/** Asks before a file is removed, and says first what depends on it. */
export function RemoveFileDialog({
  clientId,
  file,
  onClose,
}: {
  clientId: string;
  file: ClientFile;
  onClose: () => void;
}) {
  const cache = useQueryClient();
  const input = { id: clientId, file_id: file.id };
  const dependents = useQuery({ ...queries.clientData.dependents.queryOptions({ input }), staleTime: 0 });
  const remove = useMutation(
    queries.clientData.remove.mutationOptions({
      onSuccess: () => {
        sayDone(`${file.name} was removed`);
        onClose();
        for (const key of [queries.clientData.list.key(), queries.goals.key(), queries.reports.key()])
          void cache.invalidateQueries({ queryKey: key });
      },
    }),
  );
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => remove.mutate(input)}
      title="Remove this file?"
      confirmLabel="Remove file"
      cancelLabel="Keep it"
      pending={remove.isPending}
      disabled={dependents.isPending}
      error={remove.error ? messageOf(remove.error, 'We couldn’t remove this file.') : null}
    >
      <div className="grid gap-3">
        <p>
          <strong className="font-medium text-ink">{file.name}</strong> will be removed permanently.
        </p>
        {dependents.isPending && (
          <SkeletonGroup label="Looking up what depends on it" className="grid gap-2">
            <Skeleton className="h-4 w-4/5" />
            <Skeleton className="h-4 w-3/5" />
          </SkeletonGroup>
        )}
        {dependents.error && !dependents.data && (
          <p className="text-bad">We couldn’t look up which reports were made with it.</p>
        )}
        {dependents.data && <Dependents {...dependents.data} platform={file.platform} />}
      </div>
    </ConfirmDialog>
  );
}

function Dependents({ reports, leaves_gap: gap, platform }: FileDependents & { platform: string | null }) {
  return (
    <>
      {gap.length > 0 && (
        <p>
          No other file covers {spansInWords(daysOf(gap))}
          {platform && ` of ${channelName(platform)}`}.
        </p>
      )}
      {reports.length === 0 ? (
        <p>No report was made with it.</p>
      ) : (
        <div className="grid gap-1.5">
          <p>
            {countOf(reports.length, 'report')} {reports.length === 1 ? 'was' : 'were'} made with it. The page
            and the PDF stay, but you can no longer open this file’s rows from them.
          </p>
          <ul className="grid list-disc gap-1 pl-5">
            {reports.slice(0, MOST_NAMED).map(({ id, name }) => (
              <li key={id}>
                <Link to={reportPath(id)} className="text-ink underline underline-offset-4">
                  {name}
                </Link>
              </li>
            ))}
            {reports.length > MOST_NAMED && <li>{reports.length - MOST_NAMED} more</li>}
          </ul>
        </div>
      )}
    </>
  );
}
