import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DAY_MS } from '#contract/durations.ts';
import type { ReportRow } from '#contract/reports/reports.ts';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { queries } from '#web/api/api.ts';
import { copyText } from '#web/ui/copy-text.ts';
import { useReview } from '#web/reports/review/use-review.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ChoiceCards } from '#web/ui/forms/choice-cards.tsx';
import { PasswordField } from '#web/ui/forms/field.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { sayDone } from '#web/ui/overlays/toast.ts';

const LIVES = [
  { value: 'always', label: 'Never', days: null },
  { value: 'week', label: 'In 7 days', days: 7 },
  { value: 'month', label: 'In 30 days', days: 30 },
  { value: 'quarter', label: 'In 90 days', days: 90 },
] as const;
type Life = (typeof LIVES)[number]['value'];

/** Makes a link: bare, or with a password and an end. It is copied as soon as it is made. */
export function NewShareForm({ report, version }: { report: ReportRow; version: number | null }) {
  const cache = useQueryClient();
  const isRequired = useReview(report.id, report.version).data?.approval_required === true;
  const [password, setPassword] = useState('');
  const [life, setLife] = useState<Life>('always');
  const [shown, setShown] = useState<'newest' | 'this'>('newest');
  const create = useMutation(
    queries.shares.create.mutationOptions({
      onSuccess: async (share) => {
        setPassword('');
        void cache.invalidateQueries({ queryKey: queries.shares.key() });
        const isCopied = share.url !== null && (await copyText(share.url));
        sayDone(isCopied ? 'Link created and copied.' : 'Link created.');
      },
    }),
  );
  const passwordError = create.error instanceof ApiError ? create.error.fields['password'] : undefined;
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (create.isPending) return;
        create.mutate({
          id: report.id,
          password: password === '' ? null : password,
          expires_at: endOf(life),
          version: shown === 'this' ? version : null,
        });
      }}
    >
      {create.error && !passwordError && (
        <Banner tone="bad">{messageOf(create.error, 'We couldn’t create the link.')}</Banner>
      )}
      {version !== null && (
        <ChoiceCards
          label="The link shows"
          value={shown}
          onChange={setShown}
          className="sm:grid-cols-2"
          options={[
            {
              value: 'newest',
              label: isRequired ? 'Always the newest approved version' : 'Always the newest version',
              note: isRequired ? 'Updates whenever you approve a version' : 'Updates with every new version',
            },
            { value: 'this', label: `Always version ${version}`, note: 'Never changes' },
          ]}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <PasswordField
          label="Password (optional)"
          name="share-password"
          value={password}
          autoComplete="new-password"
          error={passwordError}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Select label="Expires" value={life} options={LIVES} onChange={setLife} />
      </div>
      <Button type="submit" className="justify-self-start max-sm:w-full" disabled={create.isPending}>
        Create link
      </Button>
    </form>
  );
}

function endOf(life: Life): string | null {
  const days = LIVES.find(({ value }) => value === life)?.days ?? null;
  return days === null ? null : new Date(Date.now() + days * DAY_MS).toISOString();
}
