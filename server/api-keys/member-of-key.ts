import { and, eq } from 'drizzle-orm';
import { upgradeSentence } from '#contract/billing/plan-features.ts';
import type { MemberSource } from '#server/accounts/sessions/current-member.ts';
import type { Member } from '#server/http/callers.ts';
import { presentUser } from '#server/accounts/profile/present-user.ts';
import { hashOf, isMeantAsKey, isWholeKey } from '#server/api-keys/key-text.ts';
import type { PlanIncludesApi } from '#server/api-keys/plan-includes-api.ts';
import { agencies, memberships } from '#server/database/schema/agencies.ts';
import { apiKeys } from '#server/database/schema/automation/api-keys.ts';
import { users } from '#server/database/schema/users.ts';
import { ApiError } from '#server/http/api-error.ts';

/** Where keys are looked up. */
export interface KeySource extends MemberSource {
  readonly planIncludesApi: PlanIncludesApi;
  readonly now: () => Date;
}

/** When a key was last used is kept to the minute, so that reading does not mean writing. */
const NOTED_EVERY_MS = 60_000;
const BEARER = /^bearer +(?<token>\S+)$/i;

/** The key that a request shows; null where it says who it is in another way, or not at all. */
export function keyShown(headers: Headers): string | null {
  const token = BEARER.exec(headers.get('authorization')?.trim() ?? '')?.groups?.token;
  return token !== undefined && isMeantAsKey(token) ? token : null;
}

/**
 * Who a key acts for, with the key's own bounds. Says in words why a key opens nothing (any more). What an assistant holds was given
 * out for `/mcp`, and opens nothing else.
 */
export async function memberOfKey(source: KeySource, key: string, isViaMcp = false): Promise<Member> {
  if (!isWholeKey(key))
    throw refusal('This API key is incomplete. Copy it again, from the first character to the last.');
  const found = await lookUp(source, key);
  if (found === null) throw refusal('There is no such API key, or it has been revoked.');
  const { member, expiresAt, isOver, isAssistants } = found;
  if (isAssistants && !isViaMcp)
    throw refusal('This token belongs to an assistant and only works with /mcp.');
  if (isOver)
    throw refusal(`This API key expired on ${expiresAt?.toISOString().slice(0, 10)}. Create a new one.`);
  if (!(await source.planIncludesApi(member.agency.id)))
    throw new ApiError('plan_required', { message: upgradeSentence('api') });
  return member;
}

/** The member of a key by its id, as it is now; null once it has ended. */
export async function memberOfKeyId(source: KeySource, id: string): Promise<Member | null> {
  const found = await query(source, eq(apiKeys.id, id));
  return found === null || found.isOver ? null : found.member;
}

async function lookUp(source: KeySource, key: string) {
  const found = await query(source, eq(apiKeys.keyHash, hashOf(key)));
  const now = source.now();
  const lastUsed = found?.lastUsedAt?.getTime() ?? 0;
  if (found !== null && now.getTime() - lastUsed >= NOTED_EVERY_MS)
    await source.database.accounts
      .update(apiKeys)
      .set({ lastUsedAt: now })
      .where(eq(apiKeys.id, found.member.sessionId));
  return found;
}

async function query({ database, fileLinks, now }: KeySource, isMeant: ReturnType<typeof eq>) {
  const [row] = await database.accounts
    .select({ key: apiKeys, user: users, agency: agencies, membership: memberships })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .innerJoin(
      memberships,
      and(eq(memberships.agencyId, apiKeys.agencyId), eq(memberships.userId, apiKeys.userId)),
    )
    .innerJoin(agencies, eq(agencies.id, apiKeys.agencyId))
    .where(isMeant);
  if (row === undefined) return null;
  const { key, user, agency, membership } = row;
  const member: Member = {
    sessionId: key.id,
    sessionCreatedAt: key.createdAt,
    user: presentUser(user, fileLinks),
    agency: {
      id: agency.id,
      name: agency.name,
      role: membership.role,
      access: key.clients === 'chosen' ? 'chosen' : membership.access,
    },
    key: { id: key.id, rights: key.rights, clients: key.clients },
  };
  const { expiresAt, lastUsedAt } = key;
  const isOver = expiresAt !== null && expiresAt <= now();
  return { member, expiresAt, lastUsedAt, isOver, isAssistants: key.kind === 'assistant' };
}

function refusal(message: string): ApiError {
  return new ApiError('unauthenticated', { message });
}
