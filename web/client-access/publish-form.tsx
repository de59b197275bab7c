import { useState } from 'react';
import type { Published } from '#contract/client-people.ts';
import type { ReportRow } from '#contract/reports.ts';
import { api } from '#web/api/api.ts';
import { messageOf } from '#web/api/api-error.ts';
import { useAccessChange } from '#web/client-access/use-people.ts';
import { Button } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { ChoiceCards } from '#web/ui/forms/choice-cards.tsx';
import { Switch } from '#web/ui/forms/switch.tsx';

/** Chooses what the client's people see, and whether they are told. */
export function PublishForm({ report, published }: { report: ReportRow; published: Published }) {
  const { publication, people } = published;
  const [shown, setShown] = useState<'this' | 'newest'>(
    publication !== null && publication.version === null ? 'newest' : 'this',
  );
  const [isTold, setIsTold] = useState(true);
  const publish = useAccessChange(api.publications.publish, {
    done: ({ notify }) => (notify && people > 0 ? 'Published, and they’re told by e-mail.' : 'Published.'),
  });
  const wanted = shown === 'this' ? report.version : null;
  const isAsItIs = publication !== null && publication.version === wanted;
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!publish.isPending)
          publish.mutate({ id: report.id, version: wanted, notify: isTold && people > 0 });
      }}
    >
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
            label: `Version ${report.version}`,
            note: 'Stays as it is until you publish another',
          },
          { value: 'newest', label: 'Always the newest version', note: 'Changes with every new version' },
        ]}
      />
      {people > 0 && !isAsItIs && (
        <Switch
          label="Tell them by e-mail"
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
