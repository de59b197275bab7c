import { Resolver } from 'node:dns/promises';
import { outsideTransactions } from '#server/database/transaction-scope.ts';

/** Asks the DNS; tests answer in its place. */
export interface DomainResolver {
  /** The texts at a name; none where there are none. Fails where nobody could be asked. */
  texts(name: string): Promise<string[]>;
}

const TIMEOUT_MS = 4_000;
const TRIES = 2;
/** Said by the DNS itself: there is no such name, or nothing of that kind at it. */
const NOTHING_THERE = new Set(['ENOTFOUND', 'ENODATA']);

/** The machine's own resolver. It is asked for texts alone, and no address it could name is ever visited. */
export function createDomainResolver(): DomainResolver {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES });
  return outsideTransactions('The DNS', {
    texts: async (name: string) => {
      try {
        return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
      } catch (error) {
        if (NOTHING_THERE.has((error as NodeJS.ErrnoException).code ?? '')) return [];
        throw error;
      }
    },
  });
}
