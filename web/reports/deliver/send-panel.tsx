import { useQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import type { Report } from '#report/model/report.ts';
import type { ReportRow } from '#contract/reports/reports.ts';
import type { Delivery } from '#contract/reports/shares.ts';
import { SendVerification } from '#web/accounts/recovery/send-verification.tsx';
import { queries } from '#web/api/api.ts';
import { useAccount } from '#web/dashboard/use-account.ts';
import { Deliveries } from '#web/reports/deliver/deliveries.tsx';
import { draftMail, fromKept } from '#web/reports/deliver/draft-mail.ts';
import { SendForm } from '#web/reports/deliver/send-form.tsx';
import { ApprovalNeeded } from '#web/reports/review/approval-needed.tsx';
import { useReview } from '#web/reports/review/use-review.ts';
import { modelOf, useReportPage } from '#web/reports/view/use-report-page.ts';
import { useMailLeaves } from '#web/reports/deliver/use-mail-leaves.ts';
import { Button } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';

const POLL_MS = 2000;

/** Sends a report to the client by e-mail. What was sent to whom stands in place of the letter once there is something. */
export function SendPanel({ report }: { report: ReportRow }) {
  const [isWriting, setWriting] = useState(false);
  const { data, isPending } = useQuery({
    ...queries.deliveries.list.queryOptions({ input: { id: report.id } }),
    refetchInterval: ({ state }) =>
      state.data?.deliveries.some(({ status }) => status === 'queued') ? POLL_MS : false,
  });
  const deliveries = data?.deliveries ?? [];
  if (isPending) return <Preparing />;
  const isAsked = isWriting || deliveries.length === 0;
  return (
    <>
      {isAsked ? (
        <Letter report={report} onSent={() => setWriting(false)} />
      ) : (
        <Outcome deliveries={deliveries} onAgain={() => setWriting(true)} />
      )}
      {deliveries.length > 0 && <Deliveries deliveries={deliveries} />}
    </>
  );
}

/** What became of the last one, in a sentence, and the way to the next. */
function Outcome({ deliveries, onAgain }: { deliveries: readonly Delivery[]; onAgain: () => void }) {
  const leaves = useMailLeaves();
  const [last] = deliveries;
  return (
    <div className="grid justify-items-start gap-4">
      {!leaves && <NothingLeaves />}
      {leaves && last && last.status !== 'failed' && (
        <Banner tone="good" className="w-full wrap-anywhere">
          {last.status === 'sent' ? `Sent to ${last.to}.` : `On its way to ${last.to}.`}
        </Banner>
      )}
      <Button variant="outline" onClick={onAgain}>
        <Mail className="size-4" aria-hidden="true" />
        {leaves ? 'Send to someone else' : 'Write another'}
      </Button>
    </div>
  );
}

/** Said where no mail server is set, so that nobody believes a client has something. */
function NothingLeaves() {
  return (
    <Banner tone="note" className="w-full">
      No mail server is set up here, so e-mails don’t leave this server. They’re saved to the “outbox” folder
      in the data folder. The link in them works: you can copy it from “Share”.
    </Banner>
  );
}

/** The letter waits for what it is about; without it, it begins with what the list knows. */
function Letter({ report, onSent }: { report: ReportRow; onSent: () => void }) {
  const leaves = useMailLeaves();
  const { user, agency } = useAccount();
  const review = useReview(report.id, report.version);
  const client = useQuery(queries.clients.get.queryOptions({ input: { id: report.client_id } }));
  const defaults = useQuery(queries.templates.defaults.queryOptions({ input: { id: report.client_id } }));
  const page = useReportPage(report);
  const isLoading = client.isPending || defaults.isPending || review.isPending;
  if (isLoading || (report.has_page && page.isPending)) {
    return <Preparing />;
  }
  if (!user.email_verified) return <ConfirmFirst email={user.email} />;
  if (review.data?.may_leave === false) return <ApprovalNeeded reportId={report.id} review={review.data} />;
  const model = page.data && modelOf(page.data);
  const headline = headlineOf(model);
  const written = draftMail({
    report: report.name,
    client: report.client.name,
    sender: user.full_name,
    agency: agency?.name ?? null,
    language: model?.language ?? 'en',
    headline,
  });
  const { recipients = [], copies = [], message = null } = defaults.data ?? {};
  const draft = message === null ? written : { ...written, message: fromKept(message, headline) };
  const to = recipients.length === 0 ? (client.data?.email ?? '') : recipients.join(', ');
  return (
    <div className="grid gap-4">
      {!leaves && <NothingLeaves />}
      <SendForm
        report={report}
        to={to}
        cc={copies.join(', ')}
        draft={draft}
        headline={headline}
        onSent={onSent}
      />
    </div>
  );
}

function Preparing() {
  return (
    <SkeletonGroup label="Preparing the e-mail" className="grid gap-4">
      <Skeleton className="h-12 rounded-md" />
      <Skeleton className="h-12 rounded-md" />
      <Skeleton className="h-40 rounded-md" />
    </SkeletonGroup>
  );
}

/** What stands in place of the letter until it may be sent. */
function ConfirmFirst({ email }: { email: string }) {
  return (
    <Banner tone="note" className="grid gap-3">
      <p className="wrap-anywhere">
        Before you send your first report, please confirm that {email} is yours: open the link in the e-mail
        we sent you.
      </p>
      <SendVerification />
    </Banner>
  );
}

function headlineOf(model: Report | undefined): string | null {
  const blocks = model?.sections.flatMap((section) => section.blocks) ?? [];
  const headline = blocks.find((block) => block.kind === 'headline');
  return headline?.spans.map((span) => span.text).join('') ?? null;
}
