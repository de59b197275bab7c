import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { TemplateWithContent } from '#contract/templates.ts';
import { messageOf } from '#web/api/api-error.ts';
import { queries } from '#web/api/api.ts';
import { TEMPLATE_NAME_MAX } from '#web/templates/new-template-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { sayDone } from '#web/ui/overlays/toast.ts';

/** Gives a template another name. */
export function RenameTemplate({
  template,
  open,
  onClose,
}: {
  template: TemplateWithContent;
  open: boolean;
  onClose: () => void;
}) {
  const form = useId();
  const cache = useQueryClient();
  const [name, setName] = useState(template.name);
  const rename = useMutation(
    queries.templates.update.mutationOptions({
      onSuccess: async () => {
        await cache.invalidateQueries({ queryKey: queries.templates.key() });
        onClose();
        sayDone('Template renamed.');
      },
    }),
  );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Rename template"
      size="sm"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} disabled={name.trim() === '' || rename.isPending}>
            Rename
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          rename.mutate({ id: template.id, name: name.trim(), revision: template.revision });
        }}
      >
        <Field
          label="Name"
          name="name"
          value={name}
          maxLength={TEMPLATE_NAME_MAX}
          autoComplete="off"
          error={rename.error ? messageOf(rename.error, 'We couldn’t rename the template.') : undefined}
          onChange={({ target }) => setName(target.value)}
        />
      </form>
    </Dialog>
  );
}
