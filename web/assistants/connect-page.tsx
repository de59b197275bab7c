import { useMutation, useQuery } from '@tanstack/react-query';
import { Bot } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { useSearchParams } from 'react-router';
import type { AuthorizationRequest } from '#contract/accounts/assistants.ts';
import { may } from '#contract/accounts/roles.ts';
import { useAccountHere } from '#web/accounts/session/account-context.ts';
import { api, queries } from '#web/api/api.ts';
import { messageOf } from '#web/api/api-error.ts';
import { PlanLock } from '#web/billing/plan-lock.tsx';
import { useIncludes } from '#web/billing/use-includes.ts';
import { DASHBOARD } from '#web/dashboard/dashboard-tabs.ts';
import { KeyScope, NARROW_SCOPE, scopeProblem } from '#web/settings/integrations/key-scope.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { Card } from '#web/ui/layout/card.tsx';

export const meta = () => [
  { title: 'Connect an assistant · ClientReady' },
  { name: 'robots', content: 'noindex' },
];

/** Where a person decides whether an assistant is let in, and what it may do. */
export default function ConnectAssistantPage() {
  const { agency } = useAccountHere();
  const isIncluded = useIncludes('api');
  const [address] = useSearchParams();
  const request = Object.fromEntries(address) as AuthorizationRequest;
  const manages = agency !== null && may(agency.role, 'keys.manage');
  const asker = useQuery({
    ...queries.assistants.describe.queryOptions({ input: request }),
    enabled: manages && isIncluded === true,
    retry: false,
    staleTime: Infinity,
  });

  if (!manages)
    return (
      <Nothing title="Ask an owner or admin">
        Only owners and admins of an agency can connect an assistant to it.
      </Nothing>
    );
  if (isIncluded === false)
    return (
      <div className="mx-auto w-full max-w-xl">
        <PlanLock feature="api" />
      </div>
    );
  if (asker.error)
    return (
      <Nothing title="This request didn’t work">
        {messageOf(asker.error, 'We couldn’t read what the assistant asked for.')}
      </Nothing>
    );
  if (!asker.data) return <Spinner />;
  return <Decision request={request} asker={asker.data} agencyName={agency.name} />;
}

function Decision({
  request,
  asker,
  agencyName,
}: {
  request: AuthorizationRequest;
  asker: { readonly name: string; readonly host: string; readonly refuse_url: string };
  agencyName: string;
}) {
  const [scope, setScope] = useState(NARROW_SCOPE);
  const [problem, setProblem] = useState<string | null>(null);
  const connect = useMutation({
    mutationFn: (input: Parameters<typeof api.assistants.connect>[0]) => api.assistants.connect(input),
    onSuccess: ({ redirect_url: url }) => window.location.assign(url),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = scopeProblem(scope);
    setProblem(found);
    const { rights, clients, clientIds } = scope;
    if (found === null && !connect.isPending)
      connect.mutate({ request, rights, clients, client_ids: [...clientIds] });
  };
  const isLeaving = connect.isPending || connect.isSuccess;
  return (
    <div className="mx-auto w-full max-w-xl">
      <Card>
        <form noValidate onSubmit={submit} className="grid gap-6">
          <header className="grid gap-3">
            <span className="grid size-11 place-items-center rounded-lg bg-sunken text-muted">
              <Bot className="size-5" aria-hidden="true" />
            </span>
            <h1 className="text-xl font-semibold tracking-tight text-balance wrap-anywhere">
              Let “{asker.name}” into {agencyName}?
            </h1>
            <p className="text-sm text-muted wrap-anywhere">
              It will act in your name, and answers go back to{' '}
              <strong className="font-medium text-ink">{asker.host}</strong>. Only continue if you’ve just
              started this there yourself: anyone can call themselves “{asker.name}”.
            </p>
          </header>
          {connect.error && (
            <Banner tone="bad">{messageOf(connect.error, 'We couldn’t connect the assistant.')}</Banner>
          )}
          <KeyScope
            scope={scope}
            onChange={(chosen) => {
              setScope(chosen);
              setProblem(null);
            }}
            problem={problem ?? undefined}
          />
          <p className="text-sm text-muted">
            It can’t reach your password, your team or your plan, and it can’t approve reports. You can
            disconnect it at any time in Settings, under Integrations.
          </p>
          <footer className="flex justify-end gap-3 max-sm:flex-col-reverse">
            <Button
              variant="outline"
              disabled={isLeaving}
              onClick={() => window.location.assign(asker.refuse_url)}
            >
              Don’t allow
            </Button>
            <Button type="submit" disabled={isLeaving}>
              {isLeaving ? 'Connecting …' : 'Allow'}
            </Button>
          </footer>
        </form>
      </Card>
    </div>
  );
}

function Nothing({ title, children }: { title: string; children: string }) {
  return (
    <EmptyState
      icon={Bot}
      title={title}
      headingLevel="h1"
      action={<ButtonLink to={DASHBOARD}>Open the dashboard</ButtonLink>}
    >
      {children}
    </EmptyState>
  );
}
