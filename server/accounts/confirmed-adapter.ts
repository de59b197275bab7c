import type { BetterAuthOptions } from 'better-auth';
import type { DBAdapter, DBTransactionAdapter } from '@better-auth/core/db/adapter';

/**
 * Lets the authentication library find a user by an address only where the user has confirmed it. Others merely claim it,
 * and a social log-in must neither join them nor be stopped by them.
 */
export function findingConfirmed(
  open: (options: BetterAuthOptions) => DBAdapter<BetterAuthOptions>,
): (options: BetterAuthOptions) => DBAdapter<BetterAuthOptions> {
  return (options) => {
    const adapter = open(options);
    return {
      ...narrowed(adapter),
      transaction: (work) => adapter.transaction((within) => work(narrowed(within))),
    };
  };
}

function narrowed<Adapter extends DBTransactionAdapter<BetterAuthOptions>>(adapter: Adapter): Adapter {
  return {
    ...adapter,
    findOne: (query) =>
      adapter.findOne(
        query.model === 'user' && query.where.some(({ field }) => field === 'email')
          ? { ...query, where: [...query.where, { field: 'emailVerified', value: true }] }
          : query,
      ),
  };
}
