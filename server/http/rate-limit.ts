import { createHmac } from 'node:crypto';
import { isIP } from 'node:net';
import { sql } from 'drizzle-orm';
import type { AccountsDatabase } from '#server/database/database.ts';
import { TRIAL_SENDS_A_DAY } from '#contract/billing/billing-terms.ts';
import { ApiError } from '#server/http/api-error.ts';

interface Policy {
  readonly attempts: number;
  readonly seconds: number;
}

/** How often something may be tried within how long, per what the caller is known by. */
export const ratePolicies = {
  'sign-in per address': { attempts: 60, seconds: 600 },
  'sign-in per account and address': { attempts: 10, seconds: 600 },
  /** Over all addresses: beyond it only devices that are known, or proved by mail, may try (see `guess-guard.ts`). */
  'sign-in per account': { attempts: 50, seconds: 86_400 },
  'sign-in per known device': { attempts: 30, seconds: 86_400 },
  'log-in warning per account': { attempts: 2, seconds: 86_400 },
  'sign-up per address': { attempts: 30, seconds: 3600 },
  'sign-up per account': { attempts: 5, seconds: 86_400 },
  'confirmation mail per account': { attempts: 10, seconds: 86_400 },
  'reset per address': { attempts: 20, seconds: 3600 },
  'reset per account': { attempts: 4, seconds: 3600 },
  'token per address': { attempts: 60, seconds: 600 },
  'social per address': { attempts: 60, seconds: 600 },
  'verification mail per user': { attempts: 5, seconds: 3600 },
  'password check per user': { attempts: 10, seconds: 600 },
  'checkout per agency': { attempts: 30, seconds: 3600 },
  'billing refresh per agency': { attempts: 120, seconds: 600 },
  'rows per agency': { attempts: 1200, seconds: 600 },
  'upload per agency': { attempts: 300, seconds: 3600 },
  'export per user': { attempts: 20, seconds: 3600 },
  'shared link per address': { attempts: 600, seconds: 600 },
  'shared password per link and address': { attempts: 10, seconds: 600 },
  'shared password per link': { attempts: 100, seconds: 3600 },
  'source test per agency': { attempts: 60, seconds: 3600 },
  'mail server test per agency': { attempts: 20, seconds: 3600 },
  'report mail per agency': { attempts: 60, seconds: 3600 },
  'report mail per agency on trial': { attempts: TRIAL_SENDS_A_DAY, seconds: 86_400 },
  'invitation per agency': { attempts: 100, seconds: 86_400 },
  'invitation per agency on trial': { attempts: 20, seconds: 86_400 },
  'invitation per agency and address': { attempts: 5, seconds: 86_400 },
  'portal link per address': { attempts: 30, seconds: 3600 },
  'portal link per account': { attempts: 5, seconds: 3600 },
  'portal reading per person': { attempts: 1200, seconds: 600 },
  'portal comment per person': { attempts: 40, seconds: 3600 },
  'client invitation per agency': { attempts: 300, seconds: 86_400 },
  'client invitation per agency and address': { attempts: 5, seconds: 86_400 },
  'webhook try per agency': { attempts: 300, seconds: 3600 },
  'domain per agency': { attempts: 60, seconds: 3600 },
  'mail in per address': { attempts: 200, seconds: 600 },
  'mail in per recipient': { attempts: 200, seconds: 3600 },
  'mail in per sender': { attempts: 200, seconds: 3600 },
  'assistant per address': { attempts: 300, seconds: 600 },
  'contact message per address': { attempts: 5, seconds: 3600 },
  'request per key': { attempts: 600, seconds: 60 },
  'workflow answer per address': { attempts: 1200, seconds: 600 },
} as const satisfies Record<string, Policy>;

export type RatePolicy = keyof typeof ratePolicies;

/** What is left of a limit. */
export interface Taken {
  /** How many there are within how many seconds. */
  readonly limit: number;
  readonly seconds: number;
  /** None where this one was too many. */
  readonly left: number;
  /** In how many seconds all of them are there again. */
  readonly resetsIn: number;
  readonly isTooMany: boolean;
}

export interface RateLimiter {
  /** Counts one attempt; throws `rate_limited` where there were too many. */
  count(policy: RatePolicy, ...knownBy: readonly string[]): Promise<void>;
  /** Counts one attempt, and says in how many seconds to come back where there were too many; else null. */
  attempt(policy: RatePolicy, ...knownBy: readonly string[]): Promise<number | null>;
  /** Counts one attempt, and says how many are left. */
  take(policy: RatePolicy, ...knownBy: readonly string[]): Promise<Taken>;
  /** Takes back one attempt that turned out to be none. */
  giveBack(policy: RatePolicy, ...knownBy: readonly string[]): Promise<void>;
}

const IPV6_PARTS = 8;

/** Counts attempts in the database, so that every process counts together. Whom they are of is stored as a keyed hash only. */
export function createRateLimiter(
  db: AccountsDatabase,
  secret: string,
  factor: number,
  clock: () => Date = () => new Date(),
): RateLimiter {
  const keyOf = (policy: RatePolicy, knownBy: readonly string[]) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([policy, ...knownBy.map(networkOf)]))
      .digest('base64url');

  const take: RateLimiter['take'] = async (policy, ...knownBy) => {
    const { attempts, seconds } = ratePolicies[policy];
    const now = clock().getTime();
    const isOver = sql`r.last_request <= ${now - seconds * 1000}`;
    // A beginning that is yet to come was noted before the clock was set back: the time runs from now on, and the count stays.
    const { rows } = await db.execute<{ count: number; last_request: string }>(sql`
      insert into rate_limits as r (key, count, last_request) values (${keyOf(policy, knownBy)}, 1, ${now})
      on conflict (key) do update set
        count = case when ${isOver} then 1 else least(r.count + 1, 1000000) end,
        last_request = case when ${isOver} then ${now} else least(r.last_request, ${now}) end
      returning count, last_request`);
    const limit = attempts * factor;
    const { count = 1, last_request: begun = now } = rows[0] ?? {};
    const resetsIn = Math.max(1, Math.ceil((Number(begun) + seconds * 1000 - now) / 1000));
    return { limit, seconds, left: Math.max(0, limit - count), resetsIn, isTooMany: count > limit };
  };

  const attempt: RateLimiter['attempt'] = async (policy, ...knownBy) => {
    const { isTooMany, resetsIn } = await take(policy, ...knownBy);
    return isTooMany ? resetsIn : null;
  };

  return {
    take,
    attempt,
    count: async (policy, ...knownBy) => {
      const retryAfter = await attempt(policy, ...knownBy);
      if (retryAfter === null) return;
      throw new ApiError('rate_limited', {
        message: `Too many attempts. Please try again ${inWords(retryAfter)}.`,
        retryAfter,
      });
    },
    giveBack: async (policy, ...knownBy) => {
      await db.execute(
        sql`update rate_limits set count = count - 1 where key = ${keyOf(policy, knownBy)} and count > 0`,
      );
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
