import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { queries } from '#web/api/api.ts';
import { REPORT_NAME_MAX } from '#web/reports/preview/suggest-report-name.ts';
import type { ReportTaskProps } from '#web/reports/view/report-task.ts';
import { useReportChanged } from '#web/reports/use-reports.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { sayDone } from '#web/ui/overlays/toast.ts';

/** Gives a report another name. */
export function RenameReport({ report, open, onClose }: ReportTaskProps) {
  const form = useId();
  const changed = useReportChanged();
  const [name, setName] = useState(report.name);
  const rename = useMutation(
    queries.reports.rename.mutationOptions({
      onSuccess: (renamed) => {
        changed(renamed);
        onClose();
        sayDone('Report renamed.');
      },
    }),
  );
  const fieldError = rename.error instanceof ApiError ? rename.error.fields['name'] : undefined;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Rename report"
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
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== '' && !rename.isPending) rename.mutate({ id: report.id, name: name.trim() });
        }}
      >
        {rename.error && !fieldError && (
          <Banner tone="bad">{messageOf(rename.error, 'Failed to rename report')}</Banner>
        )}
        <Field
          label="Report name"
          name="name"
          value={name}
          maxLength={REPORT_NAME_MAX}
          autoComplete="off"
          error={fieldError}
          hint="The name in your lists and of the PDF file. The title on the cover changes with the next version."
          onChange={(event) => setName(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
