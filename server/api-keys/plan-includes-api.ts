import { includes } from '#server/billing/features.ts';
import type { Database } from '#server/database/database.ts';

/** Whether an agency's plan includes the API now. */
export type PlanIncludesApi = (agencyId: string) => Promise<boolean>;

/** Asked with every request of a key, so that an answer is kept for a moment. */
const KEPT_MS = 5_000;
const MOST_KEPT = 10_000;

export function createPlanIncludesApi(
  database: Pick<Database, 'withAgency'>,
  now: () => Date,
): PlanIncludesApi {
  const kept = new Map<string, { readonly isIncluded: boolean; readonly until: number }>();
  return async (agencyId) => {
    const known = kept.get(agencyId);
    const at = now().getTime();
    if (known !== undefined && known.until > at && known.until - at <= KEPT_MS) return known.isIncluded;
    const isIncluded = await database.withAgency(agencyId, (tx) => includes(tx, agencyId, now(), 'api'));
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(agencyId, { isIncluded, until: at + KEPT_MS });
    return isIncluded;
  };
}
