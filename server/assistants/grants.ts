import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { hashOf, hintOf, keyFrom } from '#server/api-keys/key-text.ts';
import type { AccountsDatabase } from '#server/database/database.ts';
import { apiKeys } from '#server/database/schema/automation/api-keys.ts';
import { assistantGrants } from '#server/database/schema/automation/assistant-grants.ts';

export const CODE_SECONDS = 60;
export const ACCESS_SECONDS = 3600;
const REFRESH_MS = 30 * 24 * 3600 * 1000;
/** An answer may be lost on its way, or two requests ask at once: for so long the token before the last one gets the same again. */
const LOST_ANSWER_MS = 60_000;

/** What an assistant holds after it was let in. */
export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string;
}

export interface Redemption {
  readonly code: string;
  readonly verifier: string;
  readonly clientId: string;
  readonly redirectUri: string;
}

/** A token nobody guesses. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * Turns a code into tokens, once. A code that comes twice was copied on its way, and one with the wrong verifier was taken by
 * somebody else: then everything that it gave ends.
 */
export async function redeemCode(
  accounts: AccountsDatabase,
  { code, verifier, clientId, redirectUri }: Redemption,
  now: Date,
  secret: string,
): Promise<Tokens | null> {
  const [grant] = await accounts
    .select()
    .from(assistantGrants)
    .where(eq(assistantGrants.codeHash, hashOf(code)));
  if (grant === undefined || grant.clientHash !== hashOf(clientId)) return null;
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const isWhoAsked = same(challenge, grant.challenge) && grant.redirectUri === redirectUri;
  if (grant.redeemedAt !== null || !isWhoAsked || grant.codeExpiresAt <= now) {
    await end(accounts, grant.keyId);
    return null;
  }
  const claimed = await accounts
    .update(assistantGrants)
    .set({ redeemedAt: now })
    .where(and(eq(assistantGrants.keyId, grant.keyId), isNull(assistantGrants.redeemedAt)))
    .returning({ keyId: assistantGrants.keyId });
  if (claimed.length > 0) return handOut(accounts, grant.keyId, tokensAfter(code, secret), null, now);
  await end(accounts, grant.keyId);
  return null;
}

/** Gives the next tokens for a refresh token. One that was spent a while ago was stolen, from us or from the assistant: all ends. */
export async function refreshTokens(
  accounts: AccountsDatabase,
  { refreshToken, clientId }: { readonly refreshToken: string; readonly clientId: string },
  now: Date,
  secret: string,
): Promise<Tokens | null> {
  const hash = hashOf(refreshToken);
  const find = (isMeant: ReturnType<typeof eq>) => accounts.select().from(assistantGrants).where(isMeant);
  const [grant] = await find(eq(assistantGrants.refreshHash, hash));
  const [spent] = grant === undefined ? await find(eq(assistantGrants.spentRefreshHash, hash)) : [];
  const found = grant ?? spent;
  if (found === undefined || found.clientHash !== hashOf(clientId)) return null;
  const isOver = found.refreshExpiresAt === null || found.refreshExpiresAt <= now;
  const isStolen =
    spent !== undefined && now.getTime() - (spent.refreshedAt?.getTime() ?? 0) > LOST_ANSWER_MS;
  const next = tokensAfter(refreshToken, secret);
  if (!isOver && !isStolen) {
    // Of two who ask at once both get the same, and neither takes from the other what it was just given.
    return spent === undefined ? handOut(accounts, found.keyId, next, hash, now) : next;
  }
  await end(accounts, found.keyId);
  return null;
}

/** Ends what a token belongs to. Whoever shows a token that is none hears nothing else (RFC 7009). */
export async function revokeToken(accounts: AccountsDatabase, token: string): Promise<void> {
  const hash = hashOf(token);
  const [byRefresh] = await accounts
    .select({ keyId: assistantGrants.keyId })
    .from(assistantGrants)
    .where(eq(assistantGrants.refreshHash, hash));
  const isItself = and(eq(apiKeys.keyHash, hash), eq(apiKeys.kind, 'assistant'));
  await accounts.delete(apiKeys).where(byRefresh === undefined ? isItself : eq(apiKeys.id, byRefresh.keyId));
}

async function handOut(
  accounts: AccountsDatabase,
  keyId: string,
  tokens: Tokens,
  spentHash: string | null,
  now: Date,
): Promise<Tokens> {
  const { accessToken, refreshToken } = tokens;
  const expiresAt = new Date(now.getTime() + ACCESS_SECONDS * 1000);
  await accounts.transaction(async (tx) => {
    await tx
      .update(assistantGrants)
      .set({
        refreshHash: hashOf(refreshToken),
        spentRefreshHash: spentHash,
        refreshedAt: now,
        refreshExpiresAt: new Date(now.getTime() + REFRESH_MS),
      })
      .where(eq(assistantGrants.keyId, keyId));
    await tx
      .update(apiKeys)
      .set({ keyHash: hashOf(accessToken), hint: hintOf(accessToken), expiresAt })
      .where(eq(apiKeys.id, keyId));
  });
  return tokens;
}

/** The tokens that follow on what was shown: known to whoever has our secret, and the same however often they are asked for. */
function tokensAfter(shown: string, secret: string): Tokens {
  const from = (what: string) => createHmac('sha512', secret).update(`${what}\n${shown}`).digest();
  return {
    accessToken: keyFrom(from('assistant access')),
    refreshToken: from('assistant refresh').subarray(0, 32).toString('base64url'),
  };
}

async function end(accounts: AccountsDatabase, keyId: string): Promise<void> {
  await accounts.delete(apiKeys).where(eq(apiKeys.id, keyId));
}

function same(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
