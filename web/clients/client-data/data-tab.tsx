import { CalendarRange, FileText, Plus } from 'lucide-react';
import { useState } from 'react';
import type { ClientData } from '#contract/clients/client-data.ts';
import type { Client } from '#contract/clients/clients.ts';
import { IfMay } from '#web/accounts/session/if-may.tsx';
import { failureOf } from '#web/api/api-error.ts';
import { AddFilesDialog } from '#web/clients/client-data/add-files-dialog.tsx';
import { CoverageCalendar } from '#web/clients/client-data/coverage-calendar.tsx';
import { FileList } from '#web/clients/client-data/file-list.tsx';
import { useClientData } from '#web/clients/client-data/use-client-data.ts';
import { TabSkeleton } from '#web/clients/detail/tab-skeleton.tsx';
import { channelsOf, gapsIn } from '#web/reports/period/covered-channels.ts';
import { listed, spansInWords } from '#web/reports/period/period-warnings.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LoadError } from '#web/ui/feedback/load-error.tsx';
import { countOf } from '#web/ui/format/format-count.ts';
import { formatBytes } from '#web/ui/format/format-bytes.ts';
import { Card } from '#web/ui/layout/card.tsx';

/** What was uploaded for a client: which days it covers, and the files behind it. */
export function DataTab({ client, onGenerate }: { client: Client; onGenerate: () => void }) {
  const [isAdding, setAdding] = useState(false);
  const { data, error, isFetching, refetch } = useClientData(client.id);
  const add = () => setAdding(true);
  return (
    <div className="grid grid-cols-1 gap-6">
      {!data && !error && <TabSkeleton />}
      {error && !data && (
        <LoadError
          message={failureOf(error, 'We couldn’t load this client’s data.')}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data?.files.length === 0 && (
        <EmptyState
          icon={CalendarRange}
          title="No data yet"
          headingLevel="h2"
          action={
            <IfMay permission="reports.write">
              <Button onClick={add}>
                <Plus className="size-4" aria-hidden="true" />
                Add files
              </Button>
            </IfMay>
          }
        >
          Add this client’s exports, month by month and channel by channel. They stay here, and every report
          compares with what came before.
        </EmptyState>
      )}
      {data && data.files.length > 0 && (
        <Kept clientId={client.id} data={data} onAdd={add} onGenerate={onGenerate} />
      )}
      <AddFilesDialog
        clientId={client.id}
        clientName={client.name}
        open={isAdding}
        onClose={() => setAdding(false)}
      />
    </div>
  );
}

function Kept({
  clientId,
  data: { files, bytes },
  onAdd,
  onGenerate,
}: {
  clientId: string;
  data: ClientData;
  onAdd: () => void;
  onGenerate: () => void;
}) {
  const channels = channelsOf(files.filter(({ unread }) => !unread));
  const dated = channels.filter(({ days }) => days.length > 0);
  const undated = channels.filter(({ days }) => days.length === 0);
  const unread = files.filter((file) => file.unread).length;
  const gaps = dated.flatMap(({ name, days }) => {
    const missing = gapsIn(days);
    return missing.length === 0
      ? []
      : [{ name, has: missing.length === 1 ? 'a gap' : 'gaps', words: spansInWords(missing) }];
  });
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="figures text-sm text-muted">
          {countOf(files.length, 'file')} · {formatBytes(bytes)} · {countOf(channels.length, 'channel')}
        </p>
        <IfMay permission="reports.write">
          <div className="flex flex-wrap gap-3 max-sm:grid max-sm:w-full max-sm:grid-cols-2">
            <Button variant="outline" className="px-4" onClick={onAdd}>
              <Plus className="size-4" aria-hidden="true" />
              Add files
            </Button>
            <Button variant="outline" className="px-4" disabled={dated.length === 0} onClick={onGenerate}>
              <FileText className="size-4" aria-hidden="true" />
              Create report
            </Button>
          </div>
        </IfMay>
      </div>
      {unread > 0 && (
        <output className="text-sm text-muted">
          We’re looking into {countOf(unread, 'file')} from earlier reports. They will show up in the calendar
          in a moment.
        </output>
      )}
      {dated.length > 0 && (
        <Card title="Data coverage">
          <CoverageCalendar channels={dated} />
          {gaps.length > 0 && (
            <ul aria-label="Gaps" className="mt-4 grid gap-1 border-t border-line pt-4 text-sm">
              {gaps.map(({ name, has, words }) => (
                <li key={name}>
                  <span className="font-medium">{name}</span>{' '}
                  <span className="text-muted">
                    has {has}: {words}. Export those days and add them.
                  </span>
                </li>
              ))}
            </ul>
          )}
        </Card>
      )}
      {undated.length > 0 && (
        <p className="text-sm text-muted">
          {listed(undated.map(({ name }) => name))} {undated.length === 1 ? 'names' : 'name'} no days, so{' '}
          {undated.length === 1 ? 'it is' : 'they are'} not in the calendar, and only the report{' '}
          {undated.length === 1 ? 'it was' : 'they were'} uploaded for uses{' '}
          {undated.length === 1 ? 'it' : 'them'}.
        </p>
      )}
      <section aria-labelledby="client-files" className="grid gap-3">
        <h2 id="client-files" className="text-lg font-semibold tracking-tight">
          Files
        </h2>
        <FileList clientId={clientId} files={files} />
      </section>
    </>
  );
}
