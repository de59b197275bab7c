import { useQuery } from '@tanstack/react-query';
import type { Client } from '#contract/clients/clients.ts';
import { CLIENT_KEPT_DAYS, type ClientBelongings } from '#contract/clients/deleted-clients.ts';
import { queries } from '#web/api/api.ts';
import { countOf } from '#web/ui/format/format-count.ts';
import { DeleteDialog } from '#web/ui/overlays/delete-dialog.tsx';

/** Asks before a client is deleted, and says what goes with it. */
export function DeleteClientDialog({
  client,
  open,
  onClose,
  onDelete,
  pending,
}: {
  client: Client;
  open: boolean;
  onClose: () => void;
  onDelete: () => void;
  pending: boolean;
}) {
  const { data } = useQuery({
    ...queries.clients.belongings.queryOptions({ input: { id: client.id } }),
    enabled: open,
    staleTime: 0,
  });
  return (
    <DeleteDialog
      what="client"
      name={client.name}
      open={open}
      onClose={onClose}
      onDelete={onDelete}
      pending={pending}
      lasting={false}
    >
      {data && `${whatGoes(data)} `}
      {client.is_sample
        ? 'You can try the sample data again any time.'
        : `You can restore everything for ${CLIENT_KEPT_DAYS} days.`}
    </DeleteDialog>
  );
}

function whatGoes({ reports, versions, links, files, people }: ClientBelongings): string {
  const parts = [
    reports > 0 && countOf(reports, 'report'),
    versions > reports && countOf(versions, 'version'),
    files > 0 && countOf(files, 'file'),
    links > 0 && countOf(links, 'shared link'),
    people > 0 && `${people === 1 ? '1 person' : `${people} people`} with access to the portal`,
  ].filter((part) => part !== false);
  if (parts.length === 0) return 'It has no reports or files yet.';
  const listed = new Intl.ListFormat('en', { type: 'conjunction' }).format(parts);
  return links > 0
    ? `${listed} will be deleted too, and the links will stop working right away.`
    : `${listed} will be deleted too.`;
}
