import { includes } from '#server/billing/features.ts';
import type { Database } from '#server/database/database.ts';

/** Whether an agency's plan includes a door for its clients; without it nobody comes in, and whoever is in is out. */
export type PortalIsOpen = (agencyId: string) => Promise<boolean>;

/** Asked with every request of a client's person, so that an answer is kept for a moment. */
const KEPT_MS = 5_000;
const MOST_KEPT = 10_000;

export function createPortalIsOpen(database: Pick<Database, 'withAgency'>, now: () => Date): PortalIsOpen {
  const kept = new Map<string, { readonly isOpen: boolean; readonly until: number }>();
  return async (agencyId) => {
    const known = kept.get(agencyId);
    const at = now().getTime();
    if (known !== undefined && known.until > at && known.until - at <= KEPT_MS) return known.isOpen;
    const isOpen = await database.withAgency(agencyId, (tx) =>
      includes(tx, agencyId, now(), 'client_portal'),
    );
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(agencyId, { isOpen, until: at + KEPT_MS });
    return isOpen;
  };
}
