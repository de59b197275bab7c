import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import type { TemplateRow } from '#contract/reports/templates.ts';
import { PLAIN_TEMPLATE } from '#report/template/plain-template.ts';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { queries } from '#web/api/api.ts';
import { PlanLock } from '#web/billing/plan-lock.tsx';
import { useIncludes } from '#web/billing/use-includes.ts';
import { NativeSelect } from '#web/settings/native-select.tsx';
import { pathOfBuilder, pathOfTemplate } from '#web/templates/template-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

const SCRATCH = 'scratch';
export const TEMPLATE_NAME_MAX = 80;

/** Begins a template: with a copy of another one, or from scratch in the builder. */
export function NewTemplateDialog({
  open,
  onClose,
  templates,
  from = 'monthly',
}: {
  open: boolean;
  onClose: () => void;
  templates: readonly TemplateRow[];
  /** The one that is chosen at first. */
  from?: string;
}) {
  const form = useId();
  const navigate = useNavigate();
  const mayBuild = useIncludes('template_builder') === true;
  const [name, setName] = useState('');
  const [start, setStart] = useState(from);
  const create = useMutation(
    queries.templates.create.mutationOptions({
      onSuccess: ({ id }) => {
        onClose();
        void navigate(mayBuild ? pathOfBuilder(id) : pathOfTemplate(id));
      },
    }),
  );
  const isScratch = start === SCRATCH;
  const isComplete = name.trim() !== '' && (!isScratch || mayBuild) && !create.isPending;
  const error = create.error instanceof ApiError ? create.error.fields['name'] : undefined;
  const beginning = isScratch ? { content: PLAIN_TEMPLATE } : { template_id: start };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="New template"
      size="sm"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} disabled={!isComplete}>
            Create template
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="grid grid-cols-1 gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (isComplete) create.mutate({ name: name.trim(), ...beginning });
        }}
      >
        {create.error && !error && (
          <Banner tone="bad">{messageOf(create.error, 'We couldn’t create the template.')}</Banner>
        )}
        <Field
          label="Name"
          name="name"
          value={name}
          maxLength={TEMPLATE_NAME_MAX}
          autoComplete="off"
          error={error}
          placeholder="For example: Hotels, monthly"
          onChange={({ target }) => setName(target.value)}
        />
        <NativeSelect
          label="Start with"
          name="start"
          value={start}
          onChange={setStart}
          options={[
            ...templates.map(({ id, name: label }) => ({ value: id, label: `A copy of “${label}”` })),
            { value: SCRATCH, label: 'An empty template' },
          ]}
        />
        {isScratch && !mayBuild && <PlanLock feature="template_builder" />}
      </form>
    </Dialog>
  );
}
