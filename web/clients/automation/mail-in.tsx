import { Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import { messageOf } from '#web/api/api-error.ts';
import { MailAddress } from '#web/clients/automation/mail-address.tsx';
import { MailSenders } from '#web/clients/automation/mail-senders.tsx';
import { useMailIn } from '#web/clients/automation/use-mail-in.ts';
import { Button } from '#web/ui/button.tsx';
import { LoadError } from '#web/ui/feedback/load-error.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { sayFailed } from '#web/ui/overlays/toast.ts';

/** The address that exports are sent to, of a client or of the agency, and who may write to it. */
export function MailInBody({
  clientId,
  mayChange,
  invitation,
}: {
  clientId: string | null;
  mayChange: boolean;
  /** Said where there is no address yet. */
  invitation: ReactNode;
}) {
  const { data, error, isFetching, refetch, renew, setSenders } = useMailIn(clientId);
  if (data === undefined) {
    if (!error)
      return (
        <SkeletonGroup label="Loading">
          <Skeleton className="h-11 rounded-md" />
        </SkeletonGroup>
      );
    return (
      <LoadError
        message={messageOf(error, 'We couldn’t load the address.')}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data.is_set_up)
    return (
      <p className="max-w-prose text-sm text-muted">
        This server doesn’t accept e-mails yet. Your server’s administrator can set that up.
      </p>
    );
  if (data.address === null)
    return (
      <div className="grid justify-items-start gap-4">
        <p className="max-w-prose text-sm text-muted">{invitation}</p>
        {mayChange && (
          <Button
            variant="outline"
            className="px-4"
            disabled={renew.isPending}
            onClick={() =>
              renew.mutate(undefined, {
                onError: (failure) => sayFailed(messageOf(failure, 'We couldn’t get you an address.')),
              })
            }
          >
            <Mail className="size-4" aria-hidden="true" />
            Get an address
          </Button>
        )}
      </div>
    );
  return (
    <div className="grid gap-5">
      <MailAddress address={data.address} renew={renew} mayChange={mayChange} />
      <MailSenders
        senders={data.senders}
        forEveryClient={data.agency_senders}
        change={setSenders}
        mayChange={mayChange}
      />
      <p className="max-w-prose text-sm text-muted">
        {clientId === null && 'Anyone listed here can also send to each client’s address. '}
        Attach CSV or Excel files, or a zip of them, up to {data.max_mb} MB. We don’t open links, and we don’t
        send replies.
      </p>
    </div>
  );
}
