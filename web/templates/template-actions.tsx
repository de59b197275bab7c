import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Copy, Ellipsis, Pencil, SquarePen, Star, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { TemplateWithContent } from '#contract/reports/templates.ts';
import { IfMay } from '#web/accounts/session/if-may.tsx';
import { messageOf } from '#web/api/api-error.ts';
import { queries } from '#web/api/api.ts';
import { useIncludes } from '#web/billing/use-includes.ts';
import { NewTemplateDialog } from '#web/templates/new-template-dialog.tsx';
import { RenameTemplate } from '#web/templates/rename-template.tsx';
import { pathOfBuilder, TEMPLATES_PATH } from '#web/templates/template-words.ts';
import { useTemplates } from '#web/templates/use-templates.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { countOf } from '#web/ui/format/format-count.ts';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/overlays/menu.tsx';
import { sayDone, sayFailed } from '#web/ui/overlays/toast.ts';

type Task = 'copy' | 'rename' | 'delete';

/** What can be done with a template. */
export function TemplateActions({ template }: { template: TemplateWithContent }) {
  const [task, setTask] = useState<Task | null>(null);
  const mayMake = useIncludes('own_templates') === true;
  const templates = useTemplates().data?.templates ?? [];
  const close = () => setTask(null);
  const cache = useQueryClient();
  const makeDefault = useMutation(
    queries.templates.setDefault.mutationOptions({
      onSuccess: async () => {
        await cache.invalidateQueries({ queryKey: queries.templates.key() });
        sayDone('New reports will start from this template unless the client has its own default.');
      },
      onError: (error) => sayFailed(messageOf(error, 'We couldn’t change the default.')),
    }),
  );
  return (
    <IfMay permission="reports.write">
      {mayMake && template.is_own && (
        <ButtonLink to={pathOfBuilder(template.id)} className="max-sm:flex-1">
          <SquarePen className="size-4" aria-hidden="true" />
          Edit
        </ButtonLink>
      )}
      {mayMake && (
        <Button variant="outline" className="max-sm:flex-1" onClick={() => setTask('copy')}>
          <Copy className="size-4" aria-hidden="true" />
          Make a copy
        </Button>
      )}
      {!template.is_default && (
        <IfMay permission="settings.write">
          <Button
            variant="outline"
            className="max-sm:flex-1"
            disabled={makeDefault.isPending}
            onClick={() => makeDefault.mutate({ template_id: template.id })}
          >
            <Star className="size-4" aria-hidden="true" />
            Make it your default
          </Button>
        </IfMay>
      )}
      {template.is_own && (
        <Menu
          trigger={
            <Button variant="outline" size="icon" className="size-11" aria-label="More actions">
              <Ellipsis className="size-5" aria-hidden="true" />
            </Button>
          }
        >
          <MenuItem onClick={() => setTask('rename')}>
            <Pencil className="size-4" aria-hidden="true" />
            Rename
          </MenuItem>
          <MenuSeparator />
          <MenuItem tone="bad" onClick={() => setTask('delete')}>
            <Trash2 className="size-4" aria-hidden="true" />
            Delete
          </MenuItem>
        </Menu>
      )}
      <NewTemplateDialog open={task === 'copy'} onClose={close} templates={templates} from={template.id} />
      <RenameTemplate key={template.revision} template={template} open={task === 'rename'} onClose={close} />
      <DeleteTemplate template={template} open={task === 'delete'} onClose={close} />
    </IfMay>
  );
}

function DeleteTemplate({
  template,
  open,
  onClose,
}: {
  template: TemplateWithContent;
  open: boolean;
  onClose: () => void;
}) {
  const navigate = useNavigate();
  const remove = useMutation(
    queries.templates.remove.mutationOptions({
      onSuccess: () => {
        sayDone('Template deleted.');
        void navigate(TEMPLATES_PATH);
      },
    }),
  );
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => remove.mutate({ id: template.id })}
      title={`Delete “${template.name}”?`}
      confirmLabel="Delete"
      pending={remove.isPending}
      error={remove.error && messageOf(remove.error, 'We couldn’t delete the template.')}
    >
      {template.clients > 0 && (
        <p className="mb-2 font-medium text-ink">
          {countOf(template.clients, 'client')} {template.clients === 1 ? 'has' : 'have'} it as their default.
          Their next reports will use your default.
        </p>
      )}
      <p>Reports already made with it won’t change.</p>
    </ConfirmDialog>
  );
}
