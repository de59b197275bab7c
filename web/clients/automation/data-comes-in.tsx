import type { Client } from '#contract/clients/clients.ts';
import { WatchedPlaces } from '#web/clients/automation/sources/watched-places.tsx';
import { may } from '#contract/accounts/roles.ts';
import { useAccountHere } from '#web/accounts/session/account-context.ts';
import { MailInBody } from '#web/clients/automation/mail-in.tsx';
import { Card } from '#web/ui/layout/card.tsx';

/** The ways by which a client's data comes in by itself, one below the other. */
export function DataComesIn({ client }: { client: Client }) {
  const { agency } = useAccountHere();
  return (
    <Card title="Data sources" className="grid gap-6">
      <p className="max-w-prose text-sm text-muted">
        Upload {client.name}’s exports in the Data tab, or have them delivered here automatically. They go
        through the same checks as an upload and are kept with the client’s data.
      </p>
      <section aria-labelledby="by-mail" className="grid gap-4 border-t border-line pt-6">
        <h3 id="by-mail" className="text-base font-semibold tracking-tight">
          By e-mail
        </h3>
        <MailInBody
          clientId={client.id}
          mayChange={agency !== null && may(agency.role, 'clients.write')}
          invitation={
            <>
              Ad platforms can send an export on a schedule. Get an address for {client.name} and enter it
              there. Each export will be in the client’s data moments after it’s sent.
            </>
          }
        />
      </section>
      <div className="border-t border-line pt-6">
        <WatchedPlaces client={client} />
      </div>
    </Card>
  );
}
