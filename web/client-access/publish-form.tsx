import { useState } from 'react';
import type { Published } from '#contract/clients/client-people.ts';
import type { ReportRow } from '#contract/reports/reports.ts';
import { api } from '#web/api/api.ts';
import { messageOf } from '#web/api/api-error.ts';
import { useAccessChange } from '#web/client-access/use-people.ts';
import { ApprovalNeeded } from '#web/reports/review/approval-needed.tsx';
import { useReview } from '#web/reports/review/use-review.ts';
import { Button } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { ChoiceCards } from '#web/ui/forms/choice-cards.tsx';
import { Switch } from '#web/ui/forms/switch.tsx';

/** Chooses what the client's people see, and whether they are told. */
export function PublishForm({ report, published }: { report: ReportRow; published: Published }) {
  const { publication, people } = published;
  const { data: review } = useReview(report.id, report.version);
  const isHeld = review?.may_leave === false;
  // Where an earlier version is approved, that is what can be published until this one is.
  const version = isHeld ? review.approved_version : report.version;
  const isRequired = review?.approval_required === true;
  const [shown, setShown] = useState<'this' | 'newest'>(
    publication !== null && publication.version === null ? 'newest' : 'this',
  );
  const [isTold, setIsTold] = useState(true);
  const publish = useAccessChange(api.publications.publish, {
    done: ({ notify }) =>
      notify && people > 0 ? 'Published. We’re letting them know by e-mail.' : 'Published.',
  });
  const wanted = shown === 'this' ? version : null;
  const isAsItIs = publication !== null && publication.version === wanted;
  const missing = isHeld && <ApprovalNeeded reportId={report.id} review={review} />;
  if (isHeld && version === null) return missing;
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!publish.isPending)
          publish.mutate({ id: report.id, version: wanted, notify: isTold && people > 0 });
      }}
    >
      {missing}
      {publish.error && (
        <Banner tone="bad">{messageOf(publish.error, 'We couldn’t publish this report.')}</Banner>
      )}
      <ChoiceCards
        label="They see"
        value={shown}
        onChange={setShown}
        className="sm:grid-cols-2"
        options={[
          {
            value: 'this',
            label: `Version ${version}`,
            note: 'Stays the same until you publish another one',
          },
          {
            value: 'newest',
            label: isRequired ? 'Always the newest approved version' : 'Always the newest version',
            note: isRequired ? 'Updates whenever you approve a version' : 'Updates with every new version',
          },
        ]}
      />
      {people > 0 && !isAsItIs && (
        <Switch
          label="Notify them by e-mail"
          description={`An e-mail in your agency’s name to ${people === 1 ? 'one person' : `${people} people`}.`}
          checked={isTold}
          onChange={setIsTold}
        />
      )}
      <Button
        type="submit"
        className="justify-self-start max-sm:w-full"
        disabled={publish.isPending || isAsItIs}
      >
        {publication === null ? 'Publish to client' : isAsItIs ? 'Published' : 'Publish this instead'}
      </Button>
    </form>
  );
}
