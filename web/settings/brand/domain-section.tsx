import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AgencyDomain } from '#contract/agencies/domains.ts';
import { api, queries } from '#web/api/api.ts';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { PlanLock } from '#web/billing/plan-lock.tsx';
import { useIncludes } from '#web/billing/use-includes.ts';
import { DnsRecords } from '#web/settings/brand/dns-records.tsx';
import { useSettingsLocked } from '#web/settings/locked-notice.tsx';
import { SettingsSection } from '#web/settings/settings-section.tsx';
import { WaitingForSettings } from '#web/settings/waiting-for-settings.tsx';
import { Button } from '#web/ui/button.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { TimeAgo } from '#web/ui/format/time-ago.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { sayDone } from '#web/ui/overlays/toast.ts';

/** The agency's own domain for its client pages and shared links. */
export function DomainSection() {
  const isIncluded = useIncludes('own_domain');
  const domain = useQuery({ ...queries.domain.get.queryOptions(), enabled: isIncluded === true });
  return (
    <SettingsSection
      title="Your own domain"
      description="Your clients read their reports and open the links you share at your own web address."
    >
      {isIncluded === false && <PlanLock feature="own_domain" />}
      {isIncluded === true &&
        (domain.data === undefined ? (
          <WaitingForSettings query={domain} />
        ) : domain.data.domain === null ? (
          <AddDomain />
        ) : (
          <TheDomain domain={domain.data.domain} />
        ))}
    </SettingsSection>
  );
}

/** What the server says of the domain takes the place of what was known. */
function useDomainAnswer() {
  const cache = useQueryClient();
  return (answer: { domain: AgencyDomain | null }) => {
    cache.setQueryData(queries.domain.get.queryKey(), answer);
    for (const key of [queries.clientPeople.key(), queries.shares.key()])
      void cache.invalidateQueries({ queryKey: key });
  };
}

function AddDomain() {
  const isLocked = useSettingsLocked();
  const [typed, setTyped] = useState('');
  const take = useDomainAnswer();
  const add = useMutation({ mutationFn: () => api.domain.set({ domain: typed }), onSuccess: take });
  const fieldError = add.error instanceof ApiError ? add.error.fields['domain'] : undefined;
  if (isLocked) return <p className="text-sm text-muted">Your agency doesn’t have its own domain yet.</p>;
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!add.isPending) add.mutate();
      }}
    >
      {add.error && !fieldError && (
        <Banner tone="bad">{messageOf(add.error, 'We couldn’t add this domain.')}</Banner>
      )}
      <Field
        label="Domain"
        name="domain"
        placeholder="reports.youragency.com"
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        error={fieldError}
        hint="A part of your domain that nothing else uses yet works best."
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" className="justify-self-start" disabled={add.isPending}>
        Add domain
      </Button>
    </form>
  );
}

function TheDomain({ domain }: { domain: AgencyDomain }) {
  const isLocked = useSettingsLocked();
  const [isAsked, setIsAsked] = useState(false);
  const take = useDomainAnswer();
  const check = useMutation({
    mutationFn: () => api.domain.check(),
    onSuccess: (answer) => {
      take(answer);
      if (answer.domain?.is_verified) sayDone(`${answer.domain.domain} is yours.`);
    },
  });
  const remove = useMutation({
    mutationFn: () => api.domain.remove(),
    onSuccess: () => {
      setIsAsked(false);
      take({ domain: null });
    },
  });
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="font-medium wrap-anywhere">{domain.domain}</p>
        <Badge tone={domain.is_verified ? 'good' : 'busy'}>
          {domain.is_verified ? 'Verified' : 'Waiting for DNS'}
        </Badge>
        {domain.checked_at && (
          <span className="text-sm text-muted">
            Checked <TimeAgo moment={domain.checked_at} />
          </span>
        )}
      </div>
      {domain.failing_since && (
        <Banner tone="note">
          We can’t find your TXT record any more. Put it back within three days, or the domain stops working.
        </Banner>
      )}
      {check.error && <Banner tone="bad">{messageOf(check.error, 'We couldn’t check it.')}</Banner>}
      {check.data?.domain?.is_verified === false && (
        <Banner tone="note">
          The TXT record isn’t there yet. DNS changes can take an hour or more to show.
        </Banner>
      )}
      {domain.is_verified ? (
        <p className="max-w-prose text-sm text-muted">
          New links and e-mails to clients use this address. Keep both records: we check them every hour. Your
          server’s administrator sets up the certificate.
        </p>
      ) : (
        <p className="max-w-prose text-sm text-muted">
          Add these two records where your domain is managed, then check. The first proves that the domain is
          yours, the second leads visitors here.
        </p>
      )}
      <DnsRecords domain={domain} />
      {!isLocked && (
        <div className="flex flex-wrap gap-3">
          <Button
            variant={domain.is_verified ? 'outline' : 'primary'}
            disabled={check.isPending}
            onClick={() => check.mutate()}
          >
            {check.isPending ? 'Checking…' : 'Check now'}
          </Button>
          <Button variant="outline-danger" onClick={() => setIsAsked(true)}>
            Remove
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={isAsked}
        onClose={() => setIsAsked(false)}
        onConfirm={() => remove.mutate()}
        title="Remove this domain?"
        confirmLabel="Remove"
        pending={remove.isPending}
        error={remove.error && messageOf(remove.error, 'We couldn’t remove it.')}
      >
        Your clients’ links to {domain.domain} stop working right away. They can still sign in at our address,
        and new links will use it.
      </ConfirmDialog>
    </div>
  );
}
