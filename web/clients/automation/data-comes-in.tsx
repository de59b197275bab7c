import type { Client } from '#contract/clients.ts';
import { WatchedPlaces } from '#web/clients/automation/sources/watched-places.tsx';
import { Card } from '#web/ui/layout/card.tsx';

/** The ways by which a client's data comes in by itself, one below the other. */
export function DataComesIn({ client }: { client: Client }) {
  return (
    <Card title="How data comes in">
      <p className="max-w-prose text-sm text-muted">
        Upload {client.name}’s exports in the Data tab, or have them brought here. Whatever comes in by itself
        goes through the same checks as an upload and is kept with the client’s data.
      </p>
      <WatchedPlaces client={client} />
    </Card>
  );
}
