import { useQuery } from '@tanstack/react-query';
import { ChevronsUpDown, X } from 'lucide-react';
import { useState } from 'react';
import { queries } from '#web/api/api.ts';
import { ClientPicker } from '#web/reports/dialog/client-picker.tsx';
import { Button } from '#web/ui/button.tsx';
import { Popover } from '#web/ui/overlays/popover.tsx';

/** Narrows the list to the reports of one client. */
export function ClientFilter({
  clientId,
  onChange,
}: {
  clientId: string | null;
  onChange: (clientId: string | null) => void;
}) {
  const [open, setOpen] = useState(false);
  const client = useQuery({
    ...queries.clients.get.queryOptions({ input: { id: clientId ?? '' } }),
    enabled: clientId !== null,
  });
  const choose = (id: string | null) => {
    onChange(id);
    setOpen(false);
  };
  const label = clientId === null ? 'All clients' : (client.data?.name ?? 'One client');
  return (
    <Popover
      label="Filter by client"
      open={open}
      onOpenChange={setOpen}
      align="start"
      className="grid w-80 gap-3 p-4"
      trigger={
        <button
          type="button"
          aria-label={`Client: ${label}`}
          className="flex h-10 w-full items-center justify-between gap-3 rounded-md border border-line-strong/70 bg-surface px-3.5 text-left text-sm transition-colors hover:border-line-strong max-md:h-11"
        >
          <span className="truncate">{label}</span>
          <ChevronsUpDown className="size-4 shrink-0 text-muted" aria-hidden="true" />
        </button>
      }
    >
      <ClientPicker
        selectedId={clientId}
        onSelect={(picked) => choose(picked.id)}
        whenNone={<p className="text-sm text-muted">No clients yet</p>}
      />
      {clientId !== null && (
        <Button variant="ghost" size="sm" className="max-md:h-11" onClick={() => choose(null)}>
          <X className="size-4" aria-hidden="true" />
          All clients
        </Button>
      )}
    </Popover>
  );
}
