import { Check } from 'lucide-react';
import { isAllowedSender } from '#contract/automation/mail-in.ts';
import { IfMay } from '#web/accounts/session/if-may.tsx';
import { messageOf } from '#web/api/api-error.ts';
import { useMailIn } from '#web/clients/automation/use-mail-in.ts';
import { Button } from '#web/ui/button.tsx';
import { sayDone, sayFailed } from '#web/ui/overlays/toast.ts';

/** Lets somebody write from now on whose e-mail was thrown away. */
export function AllowSender({ clientId, sender }: { clientId: string | null; sender: string }) {
  const { data, setSenders } = useMailIn(clientId);
  if (data === undefined || isAllowedSender([...data.senders, ...data.agency_senders], sender)) return null;
  const allow = () =>
    setSenders.mutate([...data.senders, sender], {
      onSuccess: () => sayDone(`${sender} can send files now. Ask them to send it again.`),
      onError: (error) => sayFailed(messageOf(error, 'We couldn’t allow this sender.')),
    });
  return (
    <IfMay permission={clientId === null ? 'settings.write' : 'clients.write'}>
      <div className="mt-1">
        <Button variant="outline" size="sm" disabled={setSenders.isPending} onClick={allow}>
          <Check className="size-4" aria-hidden="true" />
          Allow this sender
        </Button>
      </div>
    </IfMay>
  );
}
