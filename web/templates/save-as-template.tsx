import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { queries } from '#web/api/api.ts';
import { PlanLock } from '#web/billing/plan-lock.tsx';
import { useIncludes } from '#web/billing/use-includes.ts';
import type { ReportTaskProps } from '#web/reports/view/report-task.ts';
import { TEMPLATE_NAME_MAX } from '#web/templates/new-template-dialog.tsx';
import { pathOfTemplate } from '#web/templates/template-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

/** Keeps how a report is arranged, and what was written in it, for other reports. */
export function SaveAsTemplate({ report, open, onClose }: ReportTaskProps) {
  const form = useId();
  const isIncluded = useIncludes('own_templates');
  const [name, setName] = useState('');
  const save = useMutation(queries.templates.create.mutationOptions());
  const error = save.error instanceof ApiError ? save.error.fields['name'] : undefined;
  const isComplete = name.trim() !== '' && !save.isPending && isIncluded !== false;
  const close = () => {
    onClose();
    save.reset();
    setName('');
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title="Save as template"
      description="Saves the sections, their order and your own text, with placeholders for names and figures."
      size="sm"
      footer={
        save.data ? (
          <Button onClick={close}>Done</Button>
        ) : (
          <>
            <Button variant="outline" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" form={form} disabled={!isComplete}>
              {save.isPending ? 'Saving …' : 'Save template'}
            </Button>
          </>
        )
      }
    >
      {save.data ? (
        <Saved id={save.data.id} name={save.data.name} leftOut={save.data.left_out} />
      ) : (
        <form
          id={form}
          className="grid grid-cols-1 gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            if (isComplete) save.mutate({ name: name.trim(), report_id: report.id });
          }}
        >
          {isIncluded === false && <PlanLock feature="own_templates" />}
          {save.error && !error && (
            <Banner tone="bad">{messageOf(save.error, 'We couldn’t save the template.')}</Banner>
          )}
          <Field
            label="Name"
            name="template-name"
            value={name}
            maxLength={TEMPLATE_NAME_MAX}
            autoComplete="off"
            error={error}
            placeholder="For example: Hotels, monthly"
            onChange={({ target }) => setName(target.value)}
          />
        </form>
      )}
    </Dialog>
  );
}

function Saved({ id, name, leftOut }: { id: string; name: string; leftOut: readonly string[] }) {
  return (
    <div className="grid gap-4 text-sm">
      <Banner tone="good">
        “{name}” is saved.{' '}
        <Link to={pathOfTemplate(id)} className="underline underline-offset-4">
          See the template
        </Link>
      </Banner>
      {leftOut.length > 0 && (
        <div className="grid gap-2">
          <p>These sentences contain figures specific to this report, so they’re left out of the template:</p>
          <ul className="grid list-disc gap-1 pl-5 text-muted">
            {leftOut.map((words, at) => (
              <li key={`${at} ${words}`} className="wrap-anywhere">
                {words}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
