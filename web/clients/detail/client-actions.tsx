import { Archive, ArchiveRestore, FileText, Pencil, Trash2 } from 'lucide-react';
import type { Client } from '#contract/clients/clients.ts';
import { IfMay } from '#web/accounts/session/if-may.tsx';
import { pathOfClientForm } from '#web/clients/client-paths.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';

/** What can be done with a client; Archive only while it is active, Restore only while it is not. */
export function ClientActions({
  client,
  onGenerate,
  onArchive,
  onRestore,
  onDelete,
}: {
  client: Client;
  onGenerate: () => void;
  onArchive: () => void;
  onRestore: () => void;
  onDelete: () => void;
}) {
  return (
    <IfMay permission="clients.write">
      <div className="grid w-full grid-cols-2 gap-3 sm:flex sm:w-auto sm:flex-wrap">
        <ButtonLink to={pathOfClientForm(client.id)} variant="outline" className="px-4">
          <Pencil className="size-4" aria-hidden="true" />
          Edit Client
        </ButtonLink>
        {client.status === 'active' ? (
          <Button variant="outline" className="px-4" onClick={onArchive}>
            <Archive className="size-4" aria-hidden="true" />
            Archive
          </Button>
        ) : (
          <Button variant="outline" className="px-4" onClick={onRestore}>
            <ArchiveRestore className="size-4" aria-hidden="true" />
            Restore
          </Button>
        )}
        <Button variant="outline-danger" className="px-4" onClick={onDelete}>
          <Trash2 className="size-4" aria-hidden="true" />
          Delete
        </Button>
        <Button className="px-4" onClick={onGenerate}>
          <FileText className="size-4" aria-hidden="true" />
          Generate Report
        </Button>
      </div>
    </IfMay>
  );
}
