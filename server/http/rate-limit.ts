import { createHmac } from 'node:crypto';
import { isIP } from 'node:net';
import { sql } from 'drizzle-orm';
import type { AccountsDatabase } from '#server/database/database.ts';
import { ApiError } from '#server/http/api-error.ts';

interface Policy {
  readonly attempts: number;
  readonly seconds: number;
}

/** How often something may be tried within how long, per what the caller is known by. */
export const ratePolicies = {
  'sign-in per address': { attempts: 60, seconds: 600 },
  'sign-in per account and address': { attempts: 10, seconds: 600 },
  'sign-up per address': { attempts: 30, seconds: 3600 },
  'reset per address': { attempts: 20, seconds: 3600 },
  'reset per account': { attempts: 4, seconds: 3600 },
  'token per address': { attempts: 60, seconds: 600 },
  'social per address': { attempts: 60, seconds: 600 },
  'verification mail per user': { attempts: 5, seconds: 3600 },
  'password check per user': { attempts: 10, seconds: 600 },
  'checkout per agency': { attempts: 30, seconds: 3600 },
  'upload per agency': { attempts: 300, seconds: 3600 },
  'export per user': { attempts: 20, seconds: 3600 },
  'shared link per address': { attempts: 600, seconds: 600 },
  'shared password per link and address': { attempts: 10, seconds: 600 },
  'shared password per link': { attempts: 100, seconds: 3600 },
  'report mail per agency': { attempts: 60, seconds: 3600 },
  'workflow answer per address': { attempts: 1200, seconds: 600 },
} as const satisfies Record<string, Policy>;

export type RatePolicy = keyof typeof ratePolicies;

export interface RateLimiter {
  /** Counts one attempt; throws `rate_limited` where there were too many. */
  count(policy: RatePolicy, ...knownBy: readonly string[]): Promise<void>;
}

const IPV6_PARTS = 8;

/** Counts attempts in the database, so that every process counts together. Whom they are of is stored as a keyed hash only. */
export function createRateLimiter(db: AccountsDatabase, secret: string, factor: number): RateLimiter {
  return {
    count: async (policy, ...knownBy) => {
      const { attempts, seconds } = ratePolicies[policy];
      const key = createHmac('sha256', secret)
        .update(JSON.stringify([policy, ...knownBy.map(networkOf)]))
        .digest('base64url');
      const now = Date.now();
      const { rows } = await db.execute<{ count: number; last_request: string }>(sql`
        insert into rate_limits as r (key, count, last_request) values (${key}, 1, ${now})
        on conflict (key) do update set
          count = case when r.last_request <= ${now - seconds * 1000} then 1 else least(r.count + 1, 1000000) end,
          last_request = case when r.last_request <= ${now - seconds * 1000} then ${now} else r.last_request end
        returning count, last_request`);
      const [row] = rows;
      if (row === undefined || row.count <= attempts * factor) return;
      const retryAfter = Math.max(1, Math.ceil((Number(row.last_request) + seconds * 1000 - now) / 1000));
      throw new ApiError('rate_limited', {
        message: `Too many attempts. Please try again ${inWords(retryAfter)}.`,
        retryAfter,
      });
    },
  };
}

/** What an address is counted as: one household has as many IPv6 addresses as it likes, all with the same first half. */
export function networkOf(knownBy: string): string {
  if (isIP(knownBy) !== 6) return knownBy;
  const [head = '', tail] = knownBy.split('::');
  const before = head.split(':').filter((part) => part !== '');
  const after = (tail ?? '').split(':').filter((part) => part !== '');
  const zeros =
    tail === undefined ? [] : Array.from({ length: IPV6_PARTS - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after].slice(0, IPV6_PARTS / 2).join(':');
}

function inWords(seconds: number): string {
  if (seconds < 60) return 'in a minute';
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'in a minute' : `in ${minutes} minutes`;
}
