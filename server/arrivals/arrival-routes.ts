import { listArrivals } from '#server/arrivals/list-arrivals.ts';
import { assertClient } from '#server/clients/find-client.ts';
import { authorise, signedIn } from '#server/http/procedures.ts';
import { assignArrival } from '#server/mail-in/waiting-files.ts';
import type { Services } from '#server/services.ts';

/** What came in by itself. */
export function arrivalRoutes(services: Pick<Services, 'database' | 'jobs' | 'now'>) {
  const { database } = services;
  return {
    ofClient: signedIn.arrivals.ofClient.handler(({ input, context: { member } }) =>
      database.withMember(member, async (tx) => {
        await assertClient(tx, input.id);
        return listArrivals(tx, { clientId: input.id, ...pageOf(input) });
      }),
    ),

    list: signedIn.arrivals.list.handler(({ input, context: { member } }) =>
      database.withMember(member, (tx) => listArrivals(tx, { state: input.state, ...pageOf(input) })),
    ),

    assign: signedIn.arrivals.assign.handler(({ input, context: { member } }) => {
      authorise(member, 'reports.write');
      return assignArrival(services, member, { id: input.id, clientId: input.client_id });
    }),
  };
}

function pageOf(asked: { page: number; per_page: number; cursor?: string | undefined }) {
  return { page: asked.page, perPage: asked.per_page, cursor: asked.cursor };
}
