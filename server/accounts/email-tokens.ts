import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, like, or } from 'drizzle-orm';
import * as z from 'zod';
import type { AccountsDatabase, AgencyTransaction } from '#server/database/database.ts';
import { verifications } from '#server/database/schema/authentication.ts';

/** What the holder of a mailed link proves: that this user can read mail at this address. */
export interface EmailProof {
  readonly purpose: 'verify' | 'change';
  readonly userId: string;
  readonly email: string;
}

const LINK_HOURS = 24;
const PREFIX = 'email-proof:';

const proofSchema = z.object({
  purpose: z.enum(['verify', 'change']),
  userId: z.string(),
  email: z.string(),
});

type Executor = Pick<AccountsDatabase | AgencyTransaction, 'insert' | 'delete'>;

/** Makes a token to be mailed. Only its hash is stored; a newer one for the same purpose takes the older one's place. */
export async function issueEmailToken(db: Executor, proof: EmailProof): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db
    .delete(verifications)
    .where(like(verifications.identifier, `${PREFIX}${proof.purpose}:${proof.userId}:%`));
  await db.insert(verifications).values({
    identifier: identifierOf(proof.purpose, proof.userId, token),
    value: JSON.stringify(proof),
    expiresAt: new Date(Date.now() + LINK_HOURS * 3600 * 1000),
  });
  return `${proof.purpose === 'verify' ? 'v' : 'c'}.${proof.userId}.${token}`;
}

/** Takes the token in: what it proves, once. Null for one that is unknown, used or expired. */
export async function consumeEmailToken(db: Executor, mailed: string): Promise<EmailProof | null> {
  const [kind, userId, token, ...rest] = mailed.split('.');
  if (!userId || !token || rest.length > 0 || (kind !== 'v' && kind !== 'c')) return null;
  const identifier = identifierOf(kind === 'v' ? 'verify' : 'change', userId, token);
  const [taken] = await db
    .delete(verifications)
    .where(and(eq(verifications.identifier, identifier), gt(verifications.expiresAt, new Date())))
    .returning({ value: verifications.value });
  return taken === undefined ? null : proofSchema.parse(JSON.parse(taken.value));
}

/** Makes every link of this user worthless. */
export async function withdrawEmailTokens(db: Executor, userId: string): Promise<void> {
  await db
    .delete(verifications)
    .where(
      or(
        like(verifications.identifier, `${PREFIX}verify:${userId}:%`),
        like(verifications.identifier, `${PREFIX}change:${userId}:%`),
      ),
    );
}

function identifierOf(purpose: EmailProof['purpose'], userId: string, token: string): string {
  return `${PREFIX}${purpose}:${userId}:${createHash('sha256').update(token).digest('base64url')}`;
}
