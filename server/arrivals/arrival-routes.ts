import { listArrivals } from '#server/arrivals/list-arrivals.ts';
import { assertClient } from '#server/clients/find-client.ts';
import { signedIn } from '#server/http/procedures.ts';
import type { Services } from '#server/services.ts';

/** What came in by itself. */
export function arrivalRoutes({ database }: Pick<Services, 'database'>) {
  return {
    ofClient: signedIn.arrivals.ofClient.handler(({ input, context: { member } }) =>
      database.withMember(member, async (tx) => {
        await assertClient(tx, input.id);
        return listArrivals(tx, { clientId: input.id, page: input.page, perPage: input.per_page });
      }),
    ),

    list: signedIn.arrivals.list.handler(({ input, context: { member } }) =>
      database.withMember(member, (tx) =>
        listArrivals(tx, { state: input.state, page: input.page, perPage: input.per_page }),
      ),
    ),
  };
}
