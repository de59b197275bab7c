import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, gte, like, or } from 'drizzle-orm';
import * as z from 'zod';
import type { AccountsDatabase, AgencyTransaction } from '#server/database/database.ts';
import { verifications } from '#server/database/schema/authentication.ts';

/** What a mailed link is good for, and for how long. The letter tells links apart before anything is looked up. */
export const linkPurposes = {
  /** Confirms the address that the account has. */
  verify: { letter: 'v', hours: 24 },
  /** Makes the address it was sent to the address of the account. */
  change: { letter: 'c', hours: 24 },
  /** Stops a change of the address, or takes it back. Holds longer than the change, so that a weekend is not too late. */
  stop: { letter: 's', hours: 72 },
  /** Sets a new password. */
  reset: { letter: 'r', hours: 1 },
  /** Lets a device that is not known try the password while somebody is guessing at it. */
  device: { letter: 'd', hours: 24 },
} as const;

export type LinkPurpose = keyof typeof linkPurposes;

/** What whoever opens a link proves: that they read the mail of this user at this address. */
export interface LinkProof {
  readonly purpose: LinkPurpose;
  readonly userId: string;
  readonly email: string;
}

const PREFIX = 'mailed-link:';
const purposes = Object.keys(linkPurposes) as LinkPurpose[];
const proofSchema = z.object({ purpose: z.enum(purposes), userId: z.string(), email: z.string() });

type Executor = Pick<AccountsDatabase | AgencyTransaction, 'select' | 'insert' | 'delete'>;

/** Makes a link's token. Only its hash is stored. Whether it ends others is in the list of credential changes. */
export async function issueLink(db: Executor, proof: LinkProof): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const { letter, hours } = linkPurposes[proof.purpose];
  await db.insert(verifications).values({
    identifier: identifierOf(proof.purpose, proof.userId, secret),
    value: JSON.stringify(proof),
    expiresAt: new Date(Date.now() + hours * 3600 * 1000),
  });
  return `${letter}.${proof.userId}.${secret}`;
}

/** Takes a link's token in: what it proves, once. Null for one that is unknown, used, expired or of another purpose. */
export async function consumeLink<Purpose extends LinkPurpose>(
  db: Executor,
  mailed: string,
  ...allowed: readonly Purpose[]
): Promise<(LinkProof & { readonly purpose: Purpose; readonly issuedAt: Date }) | null> {
  const isMeant = whereMailed(mailed, allowed);
  if (isMeant === null) return null;
  const [taken] = await db.delete(verifications).where(isMeant.where).returning();
  if (taken === undefined) return null;
  const { userId, email } = proofSchema.parse(JSON.parse(taken.value));
  return { purpose: isMeant.purpose, userId, email, issuedAt: taken.createdAt };
}

/** What a link's token proves, without taking it in. */
export async function findLink(
  db: Executor,
  mailed: string,
  purpose: LinkPurpose,
): Promise<LinkProof | null> {
  const isMeant = whereMailed(mailed, [purpose]);
  if (isMeant === null) return null;
  const [found] = await db.select().from(verifications).where(isMeant.where);
  return found === undefined ? null : proofSchema.parse(JSON.parse(found.value));
}

/** Makes a user's links of these purposes worthless; `since` spares older ones. */
export async function withdrawLinks(
  db: Executor,
  userId: string,
  which: readonly LinkPurpose[],
  since = new Date(0),
): Promise<void> {
  const ofPurpose = which.map((purpose) => like(verifications.identifier, `${PREFIX}${purpose}:${userId}:%`));
  await db.delete(verifications).where(and(or(...ofPurpose), gte(verifications.createdAt, since)));
}

function whereMailed<Purpose extends LinkPurpose>(mailed: string, allowed: readonly Purpose[]) {
  const [letter, userId, secret, ...rest] = mailed.split('.');
  const purpose = allowed.find((candidate) => linkPurposes[candidate].letter === letter);
  if (purpose === undefined || !userId || !secret || rest.length > 0) return null;
  const where = and(
    eq(verifications.identifier, identifierOf(purpose, userId, secret)),
    gt(verifications.expiresAt, new Date()),
  );
  return { purpose, where };
}

function identifierOf(purpose: LinkPurpose, userId: string, secret: string): string {
  return `${PREFIX}${purpose}:${userId}:${createHash('sha256').update(secret).digest('base64url')}`;
}
