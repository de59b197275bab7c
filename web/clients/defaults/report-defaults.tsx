import { useQuery } from '@tanstack/react-query';
import { Languages, LayoutTemplate, Mail, MessageSquareText, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import type { Client } from '#contract/clients/clients.ts';
import type { ClientDefaults } from '#contract/reports/templates.ts';
import { IfMay } from '#web/accounts/session/if-may.tsx';
import { messageOf } from '#web/api/api-error.ts';
import { queries } from '#web/api/api.ts';
import { DefaultsDialog } from '#web/clients/defaults/defaults-dialog.tsx';
import { LANGUAGE_NAMES } from '#web/clients/defaults/language-names.ts';
import { Button } from '#web/ui/button.tsx';
import { LoadError } from '#web/ui/feedback/load-error.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Card } from '#web/ui/layout/card.tsx';

/** What the reports of a client begin with: template, language, whom they go to, and with which message. */
export function ReportDefaults({ client }: { client: Client }) {
  const [isChanging, setChanging] = useState(false);
  const { data, error, isFetching, refetch } = useQuery(
    queries.templates.defaults.queryOptions({ input: { id: client.id } }),
  );
  return (
    <Card title="Report Defaults">
      {data && (
        <>
          <Lines client={client} defaults={data} />
          <IfMay permission="reports.write">
            <Button
              variant="outline"
              size="sm"
              className="mt-5 max-md:h-11"
              onClick={() => setChanging(true)}
            >
              Change defaults
            </Button>
          </IfMay>
          {isChanging && (
            <DefaultsDialog client={client} defaults={data} onClose={() => setChanging(false)} />
          )}
        </>
      )}
      {!data && error && (
        <LoadError
          message={messageOf(error, 'We couldn’t load the defaults.')}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton className="h-40 rounded-md" />}
    </Card>
  );
}

function Lines({ client, defaults }: { client: Client; defaults: ClientDefaults }) {
  const { template_name: template, language, recipients, copies, message } = defaults;
  const lines: [LucideIcon, string, string][] = [
    [LayoutTemplate, 'Template', template ?? 'Your default'],
    [Languages, 'Language', language ? LANGUAGE_NAMES[language] : 'As in your brand settings'],
    [
      Mail,
      'Sent to',
      [
        recipients.length === 0 ? client.email : recipients.join(', '),
        copies.length > 0 && `cc ${copies.join(', ')}`,
      ]
        .filter(Boolean)
        .join('; '),
    ],
    [MessageSquareText, 'Message', message ?? 'Written fresh each time'],
  ];
  return (
    <dl className="grid gap-4 text-sm">
      {lines.map(([Icon, term, words]) => (
        <div key={term} className="relative grid pl-8">
          <dt className="text-xs text-muted">
            <Icon className="absolute top-0.5 left-0 size-4.5" strokeWidth={1.7} aria-hidden="true" />
            {term}
          </dt>
          <dd className="line-clamp-3 wrap-anywhere whitespace-pre-line">{words}</dd>
        </div>
      ))}
    </dl>
  );
}
