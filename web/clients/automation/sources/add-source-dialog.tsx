import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Client } from '#contract/clients/clients.ts';
import type { SourceKind } from '#contract/automation/source-kinds.ts';
import type { NewSource } from '#contract/automation/sources.ts';
import { messageOf } from '#web/api/api-error.ts';
import { queries } from '#web/api/api.ts';
import { SourceFields } from '#web/clients/automation/sources/source-fields.tsx';
import { sourceFrom } from '#web/clients/automation/sources/source-from.ts';
import { Button } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { ChoiceCards } from '#web/ui/forms/choice-cards.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { sayDone } from '#web/ui/overlays/toast.ts';

/** Asks where the exports are. The place is opened before it is stored, so what is stored works. */
export function AddSourceDialog({
  client,
  folderRoot,
  onClose,
}: {
  client: Client;
  folderRoot: string | null;
  onClose: () => void;
}) {
  const form = useId();
  const [kind, setKind] = useState<SourceKind>(folderRoot === null ? 'sftp' : 'folder');
  const cache = useQueryClient();
  const create = useMutation(
    queries.sources.create.mutationOptions({
      onSuccess: ({ where }) => {
        void cache.invalidateQueries({ queryKey: queries.sources.key() });
        sayDone(`We’re watching ${where}`);
        onClose();
      },
    }),
  );
  const options = [
    { value: 'sftp', label: 'SFTP server', note: 'A folder on a server' },
    { value: 'bucket', label: 'Bucket', note: 'Amazon S3 or compatible' },
    ...(folderRoot === null ? [] : [{ value: 'folder', label: 'Folder', note: 'On this server' } as const]),
  ] as const;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Watch a location"
      description={`Exports saved there become part of ${client.name}’s data.`}
      footer={
        <>
          <Button variant="outline" onClick={onClose} className="max-sm:flex-1">
            Cancel
          </Button>
          <Button type="submit" form={form} disabled={create.isPending} className="max-sm:flex-1">
            {create.isPending && (
              <Spinner className="size-4.5 border-on-brand/40 border-t-on-brand" label="Opening it" />
            )}
            Test and save
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="grid grid-cols-1 gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          const source: NewSource = sourceFrom(kind, new FormData(event.currentTarget));
          create.mutate({ id: client.id, source });
        }}
      >
        {create.error && (
          <Banner tone="bad">
            {messageOf(create.error, 'We couldn’t open this location. Please try again.')}
          </Banner>
        )}
        <ChoiceCards
          label="Where are the exports?"
          value={kind}
          onChange={(chosen) => {
            setKind(chosen);
            create.reset();
          }}
          options={options}
          className="sm:grid-cols-3"
        />
        <SourceFields key={kind} kind={kind} folderRoot={folderRoot} />
      </form>
    </Dialog>
  );
}
