import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useState } from 'react';
import type { ReportRow } from '#contract/reports/reports.ts';
import type { Delivery } from '#contract/reports/shares.ts';
import { TRIAL_SENDS_A_DAY } from '#contract/billing/billing-terms.ts';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { queries } from '#web/api/api.ts';
import { useBilling } from '#web/billing/use-billing.ts';
import { addressesIn, errorIn } from '#web/reports/deliver/addresses.ts';
import { keptMessage, type MailDraft } from '#web/reports/deliver/draft-mail.ts';
import { useMailLeaves } from '#web/reports/deliver/use-mail-leaves.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { sayDone, sayNote } from '#web/ui/overlays/toast.ts';

/** The e-mail before it goes out; what was changed in it stays where sending fails. */
export function SendForm({
  report,
  to,
  cc,
  draft,
  headline,
  onSent,
}: {
  report: ReportRow;
  to: string;
  cc: string;
  draft: MailDraft;
  /** The first sentence of the report, which the next one has another for. */
  headline: string | null;
  onSent: () => void;
}) {
  const cache = useQueryClient();
  const leaves = useMailLeaves();
  const billing = useBilling();
  const [mail, setMail] = useState({ to, cc, ...draft });
  const [isKept, setKept] = useState(false);
  const keep = useMutation(queries.templates.setDefaults.mutationOptions());
  const keepFor = ({ to: first, more_to: more, cc: copies, message }: Delivery) =>
    keep
      .mutateAsync({
        id: report.client_id,
        recipients: [first, ...more],
        copies,
        message: keptMessage(message, headline),
      })
      .then(() => cache.invalidateQueries({ queryKey: queries.templates.key() }))
      .catch(() => sayNote('The report is on its way, but we couldn’t save the message for next time.'));
  const send = useMutation(
    queries.deliveries.send.mutationOptions({
      onSuccess: async (delivery) => {
        if (isKept) await keepFor(delivery);
        void cache.invalidateQueries({ queryKey: queries.shares.key() });
        void cache.invalidateQueries({ queryKey: queries.versions.key() });
        await cache.invalidateQueries({ queryKey: queries.deliveries.key() });
        onSent();
        sayDone(
          leaves
            ? `The report is on its way to ${delivery.to}.`
            : 'The e-mail is being written to the outbox. Nothing leaves this server.',
        );
      },
    }),
  );
  const fields = send.error instanceof ApiError ? send.error.fields : {};
  const isComplete = mail.to.trim() !== '' && mail.subject.trim() !== '';
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (isComplete && !send.isPending) send.mutate({ id: report.id, ...addressed(mail) });
      }}
    >
      {send.error && Object.keys(fields).length === 0 && (
        <Banner tone="bad">{messageOf(send.error, 'We couldn’t send the report.')}</Banner>
      )}
      <Field
        label="To"
        name="to"
        inputMode="email"
        autoComplete="off"
        value={mail.to}
        error={errorIn(fields, 'to', 'more_to')}
        hint="Separate several addresses with commas."
        onChange={(event) => setMail({ ...mail, to: event.target.value })}
      />
      <Field
        label="Cc (optional)"
        name="cc"
        inputMode="email"
        autoComplete="off"
        value={mail.cc}
        error={errorIn(fields, 'cc')}
        onChange={(event) => setMail({ ...mail, cc: event.target.value })}
      />
      <Field
        label="Subject"
        name="subject"
        autoComplete="off"
        value={mail.subject}
        error={fields['subject']}
        onChange={(event) => setMail({ ...mail, subject: event.target.value })}
      />
      <TextArea
        label="Message"
        name="message"
        rows={11}
        value={mail.message}
        error={fields['message']}
        onChange={(event) => setMail({ ...mail, message: event.target.value })}
      />
      <label className="flex min-h-11 items-center gap-3 text-sm">
        <input
          type="checkbox"
          name="keep"
          className="size-5 shrink-0 accent-brand"
          checked={isKept}
          onChange={(event) => setKept(event.target.checked)}
        />
        <span className="min-w-0 wrap-anywhere">
          Remember this text and these addresses for {report.client.name}
        </span>
      </label>
      {billing.data?.subscription.trial_days_left != null && (
        <p className="text-sm text-muted">
          During the free trial you can send {TRIAL_SENDS_A_DAY} reports a day.
        </p>
      )}
      <Button
        type="submit"
        className="justify-self-end max-sm:w-full"
        disabled={!isComplete || send.isPending}
      >
        <Send className="size-4" aria-hidden="true" />
        {send.isPending ? 'Sending …' : 'Send report'}
      </Button>
    </form>
  );
}

function addressed({ to, cc, ...letter }: MailDraft & { to: string; cc: string }) {
  const [first = '', ...more] = addressesIn(to);
  return { ...letter, to: first, more_to: more, cc: addressesIn(cc) };
}
