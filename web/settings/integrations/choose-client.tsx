import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ChevronsUpDown } from 'lucide-react';
import { useState } from 'react';
import type { Arrival } from '#contract/arrivals.ts';
import { api, queries } from '#web/api/api.ts';
import { messageOf } from '#web/api/api-error.ts';
import { ClientPicker } from '#web/reports/dialog/client-picker.tsx';
import { Button } from '#web/ui/button.tsx';
import { Popover } from '#web/ui/overlays/popover.tsx';
import { sayDone, sayFailed } from '#web/ui/overlays/toast.ts';

/** Says whose a file is that waits. */
export function ChooseClient({ arrival }: { arrival: Arrival }) {
  const [open, setOpen] = useState(false);
  const cache = useQueryClient();
  const assign = useMutation({
    mutationFn: ({ id }: { id: string; name: string }) =>
      api.arrivals.assign({ id: arrival.id, client_id: id }),
    onSuccess: (_answer, { name }) =>
      sayDone(`It goes to ${name}, and so will the next file of this kind from ${arrival.source}.`),
    onError: (error) => sayFailed(messageOf(error, 'We couldn’t give this file to the client.')),
    onSettled: () => void cache.invalidateQueries({ queryKey: queries.arrivals.key() }),
  });
  return (
    <div className="mt-1">
      <Popover
        label="Choose the client"
        open={open}
        onOpenChange={setOpen}
        align="start"
        className="grid w-80 gap-3 p-4"
        trigger={
          <Button
            variant="outline"
            size="sm"
            disabled={assign.isPending}
            aria-label={`Choose the client for ${arrival.file_name ?? 'this file'}`}
          >
            Choose the client
            <ChevronsUpDown className="size-4 text-muted" aria-hidden="true" />
          </Button>
        }
      >
        <ClientPicker
          selectedId={null}
          onSelect={(client) => {
            setOpen(false);
            assign.mutate(client);
          }}
          whenNone={<p className="text-sm text-muted">Add a client first.</p>}
        />
      </Popover>
    </div>
  );
}
