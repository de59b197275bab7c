import { useState } from 'react';
import { Link } from 'react-router';
import type { Published } from '#contract/clients/client-people.ts';
import type { ReportRow } from '#contract/reports/reports.ts';
import { api } from '#web/api/api.ts';
import { messageOf } from '#web/api/api-error.ts';
import { PlanLock } from '#web/billing/plan-lock.tsx';
import { useIncludes } from '#web/billing/use-includes.ts';
import { ClientTalk } from '#web/client-access/client-talk.tsx';
import { OpeningsList } from '#web/client-access/openings-list.tsx';
import { PublishForm } from '#web/client-access/publish-form.tsx';
import { useAccessChange, usePublished } from '#web/client-access/use-people.ts';
import type { ReportTaskProps } from '#web/reports/view/report-task.ts';
import { Button } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { LoadError } from '#web/ui/feedback/load-error.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { formatDay } from '#web/ui/format/format-date.ts';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

/** Brings a report to the client's own page, and shows what came of it. */
export function PublishDialog({ report, open, onClose }: ReportTaskProps) {
  const isIncluded = useIncludes('client_portal');
  const published = usePublished(report.id, open);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Publish to client"
      description={`The people you invited at ${report.client.name} can read it on their own page, under your brand.`}
    >
      <div className="grid grid-cols-1 gap-8">
        {isIncluded === false && <PlanLock feature="client_portal" />}
        {published.isPending && (
          <SkeletonGroup label="Loading">
            <Skeleton className="h-40 rounded-md" />
          </SkeletonGroup>
        )}
        {published.error && !published.data && (
          <LoadError
            message={messageOf(published.error, 'We couldn’t load this.')}
            retrying={published.isFetching}
            onRetry={() => void published.refetch()}
          />
        )}
        {published.data && isIncluded !== false && (
          <Inside key={report.id} report={report} published={published.data} />
        )}
      </div>
    </Dialog>
  );
}

function Inside({ report, published }: { report: ReportRow; published: Published }) {
  const { publication, people, openings, comments } = published;
  return (
    <>
      {people === 0 && (
        <Banner tone="note">
          Nobody at {report.client.name} can sign in yet.{' '}
          <Link
            to={`/dashboard/clients/${report.client.id}?tab=people`}
            className="underline underline-offset-4"
          >
            Invite people
          </Link>
        </Banner>
      )}
      {publication !== null && <State report={report} publication={publication} />}
      <PublishForm
        key={`${publication?.version}-${publication === null}`}
        report={report}
        published={published}
      />
      {publication !== null && (
        <section aria-labelledby="opened" className="grid gap-3">
          <h3 id="opened" className="text-sm font-semibold">
            Opened
          </h3>
          {openings.length > 0 ? (
            <OpeningsList openings={openings} />
          ) : (
            <p className="text-sm text-muted">Nobody has opened it yet.</p>
          )}
        </section>
      )}
      {(publication !== null || comments.length > 0) && (
        <ClientTalk reportId={report.id} clientName={report.client.name} comments={comments} />
      )}
    </>
  );
}

function State({
  report,
  publication,
}: {
  report: ReportRow;
  publication: NonNullable<Published['publication']>;
}) {
  const [isAsked, setIsAsked] = useState(false);
  const unpublish = useAccessChange(api.publications.unpublish, {
    done: () => 'Your client can no longer see it.',
    onDone: () => setIsAsked(false),
  });
  const { version, by, published_at: at } = publication;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-line bg-sunken px-4 py-3">
      <p className="text-sm">
        <strong className="font-medium">
          {version === null ? 'They see the newest version' : `They see version ${version}`}
        </strong>
        <span className="text-muted">
          {' '}
          since {formatDay(at)}
          {by && `, published by ${by}`}
        </span>
      </p>
      <Button variant="outline-danger" size="sm" onClick={() => setIsAsked(true)}>
        Unpublish
      </Button>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setIsAsked(false)}
        onConfirm={() => unpublish.mutate({ id: report.id })}
        title="Unpublish this report?"
        confirmLabel="Unpublish"
        pending={unpublish.isPending}
        error={unpublish.error && messageOf(unpublish.error, 'We couldn’t unpublish it.')}
      >
        It disappears from {report.client.name}’s page right away. You can publish it again any time.
      </ConfirmDialog>
    </div>
  );
}
