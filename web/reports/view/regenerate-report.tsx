import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { LeftTheHouse, ReportRow } from '#contract/reports/reports.ts';
import type { TemplateRow } from '#contract/reports/templates.ts';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { queries } from '#web/api/api.ts';
import { useReview } from '#web/reports/review/use-review.ts';
import { useReportChanged } from '#web/reports/use-reports.ts';
import type { ReportTaskProps } from '#web/reports/view/report-task.ts';
import { isInOtherHands, useLeftTheHouse } from '#web/reports/view/use-left-the-house.ts';
import { NativeSelect } from '#web/settings/native-select.tsx';
import { useTemplates } from '#web/templates/use-templates.ts';
import { countOf } from '#web/ui/format/format-count.ts';
import { formatDay } from '#web/ui/format/format-date.ts';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';

/** Says what another version changes and what it leaves, and what is in other hands already; then has it made. */
export function RegenerateReport({ report, open, onClose }: ReportTaskProps) {
  const changed = useReportChanged();
  const regenerate = useMutation(
    queries.reports.retry.mutationOptions({
      onSuccess: (running) => {
        changed(running);
        onClose();
      },
    }),
  );
  const templates = useTemplates().data?.templates ?? [];
  const current = report.template?.id ?? 'monthly';
  const [chosen, setChosen] = useState(current);
  const { error } = regenerate;
  const known = useLeftTheHouse(report.id, open);
  const review = useReview(report.id, report.version);
  // What the server says is newer: somebody may have sent it a moment ago.
  const found = toldBy(error) ?? known;
  const left = found && isInOtherHands(found) ? found : null;
  const close = () => {
    regenerate.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      onConfirm={() =>
        regenerate.mutate({
          id: report.id,
          ...(left && { confirm: true }),
          ...(chosen !== current && { template_id: chosen }),
        })
      }
      title={left ? 'This report has already been shared. Create a new version?' : 'Create a new version?'}
      confirmLabel={left ? 'Regenerate anyway' : 'Regenerate'}
      tone="primary"
      pending={regenerate.isPending}
      disabled={found === undefined}
      error={error && !toldBy(error) ? messageOf(error, 'Failed to generate report') : null}
    >
      <div className="grid gap-3">
        <WhatChanges version={report.version} />
        {report.has_page && templates.length > 0 && (
          <NativeSelect
            label="Template"
            name="template"
            value={chosen}
            onChange={setChosen}
            options={optionsOf(templates, report)}
            hint="If you switch, your own text and hidden sections stay as they are."
          />
        )}
        {left && <InOtherHands left={left} isHeld={review.data?.approval_required === true} />}
      </div>
    </ConfirmDialog>
  );
}

/** The template of the report stays to be chosen where it was deleted since, or is of this report alone. */
function optionsOf(templates: readonly TemplateRow[], { template }: ReportRow) {
  const known = templates.map(({ id, name }) => ({ value: id, label: name }));
  const isKnown = template === null || known.some(({ value }) => value === template.id);
  return isKnown ? known : [{ value: template.id, label: template.name }, ...known];
}

function WhatChanges({ version }: { version: number | null }) {
  return (
    <p>
      We’ll make the report again from the same data, with your current brand, language and goals.
      {version !== null && ` Version ${version} stays as it is, and you can restore it at any time.`}
    </p>
  );
}

function InOtherHands({
  left: { sent, links_newest, links_fixed },
  isHeld,
}: {
  left: LeftTheHouse;
  /** Whether versions leave once they are approved, and not before. */
  isHeld: boolean;
}) {
  return (
    <>
      {sent.length > 0 && (
        <div className="grid gap-1">
          <p className="font-medium text-ink">Sent to</p>
          <ul className="grid gap-1">
            {sent.map(({ to, version, at }) => (
              <li key={`${to} ${at}`} className="wrap-anywhere">
                {to} on {formatDay(at)}
                {version !== null && `, version ${version}`}
              </li>
            ))}
          </ul>
        </div>
      )}
      {sent.length > 0 && (
        <p>What was sent stays as it is: its link and its PDF keep showing that version.</p>
      )}
      {links_newest > 0 && (
        <p>
          {countOf(links_newest, 'link')} that always {links_newest === 1 ? 'shows' : 'show'} the newest
          version will show the new one as soon as it is {isHeld ? 'approved' : 'ready'}.
        </p>
      )}
      {links_fixed > 0 && (
        <p>
          {countOf(links_fixed, 'link')} to one version{' '}
          {links_fixed === 1 ? 'stays as it is' : 'stay as they are'}.
        </p>
      )}
    </>
  );
}

/** What was sent or shared, where that is why the server asks first. */
function toldBy(error: unknown): LeftTheHouse | null {
  if (!(error instanceof ApiError) || error.code !== 'confirm_first') return null;
  return error.details as unknown as LeftTheHouse;
}
