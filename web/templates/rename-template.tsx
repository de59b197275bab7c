import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TemplateWithContent } from '#contract/reports/templates.ts';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { queries } from '#web/api/api.ts';
import { TEMPLATE_NAME_MAX } from '#web/templates/new-template-dialog.tsx';
import { RenameDialog } from '#web/ui/overlays/rename-dialog.tsx';
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
  const cache = useQueryClient();
  const rename = useMutation(
    queries.templates.update.mutationOptions({
      onSuccess: async () => {
        await cache.invalidateQueries({ queryKey: queries.templates.key() });
        onClose();
        sayDone('Template renamed.');
      },
    }),
  );
  const fieldError = rename.error instanceof ApiError ? rename.error.fields['name'] : undefined;
  return (
    <RenameDialog
      open={open}
      onClose={onClose}
      title="Rename template"
      label="Name"
      name={template.name}
      maxLength={TEMPLATE_NAME_MAX}
      isPending={rename.isPending}
      fieldError={fieldError}
      failure={
        rename.error && !fieldError ? messageOf(rename.error, 'We couldn’t rename the template.') : undefined
      }
      onRename={(name) => rename.mutate({ id: template.id, name, revision: template.revision })}
    />
  );
}
