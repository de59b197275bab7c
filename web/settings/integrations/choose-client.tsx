import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Arrival } from '#contract/automation/arrivals.ts';
import { api, queries } from '#web/api/api.ts';
import { messageOf } from '#web/api/api-error.ts';
import { ClientPicker } from '#web/reports/dialog/client-picker.tsx';
import { Button } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { sayDone } from '#web/ui/overlays/toast.ts';

/** Says whose a file is that waits. */
export function ChooseClient({ arrival }: { arrival: Arrival }) {
  const [isOpen, setIsOpen] = useState(false);
  const [chosen, setChosen] = useState<{ id: string; name: string } | null>(null);
  const cache = useQueryClient();
  const assign = useMutation({
    mutationFn: ({ id }: { id: string; name: string }) =>
      api.arrivals.assign({ id: arrival.id, client_id: id }),
    onSuccess: (_answer, { name }) => {
      setIsOpen(false);
      sayDone(`Assigned to ${name}`);
    },
    onSettled: () => void cache.invalidateQueries({ queryKey: queries.arrivals.key() }),
  });
  const file = arrival.file_name ?? 'this file';
  return (
    <div className="mt-1">
      <Button
        variant="outline"
        size="sm"
        aria-label={`Choose the client for ${file}`}
        onClick={() => setIsOpen(true)}
      >
        Choose the client
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title="Choose the client"
        description={`${file} goes to the client you choose, and so will similar files from ${arrival.source}.`}
        size="sm"
        footer={
          <Button
            disabled={chosen === null || assign.isPending}
            onClick={() => chosen !== null && assign.mutate(chosen)}
          >
            {chosen === null ? 'Assign to a client' : `Assign to ${chosen.name}`}
          </Button>
        }
      >
        {assign.error && (
          <Banner tone="bad">{messageOf(assign.error, 'We couldn’t assign this file to the client.')}</Banner>
        )}
        <ClientPicker
          selectedId={chosen?.id ?? null}
          onSelect={setChosen}
          whenNone={<p className="text-sm text-muted">Add a client first.</p>}
        />
      </Dialog>
    </div>
  );
}
