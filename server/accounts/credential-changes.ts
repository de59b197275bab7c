import { and, eq, ne } from 'drizzle-orm';
import { endedSessions } from '#server/accounts/sessions/ended-sessions.ts';
import { withdrawLinks, type LinkPurpose } from '#server/accounts/email/mailed-links.ts';
import type { AgencyTransaction } from '#server/database/database.ts';
import { apiKeys } from '#server/database/schema/automation/api-keys.ts';
import { accounts, PASSWORD_PROVIDER, sessions } from '#server/database/schema/authentication.ts';

/** Everything that somebody can act for a user with, or is on the way to. An access token ends with its session. */
export const credentials = [
  'password',
  'this session',
  'other sessions',
  'confirmation link',
  'reset link',
  'pending e-mail change',
  'stop link',
  'device link',
  'social log-in',
  'API keys',
] as const;
export type Credential = (typeof credentials)[number];

/**
 * What each change ends. This list is what the code goes by, and `credential-changes.test.ts` tries every change on every
 * credential and compares.
 *
 * Social log-ins end where the owner of the mailbox takes the account back: somebody may have added one. The owner's own
 * joins again by itself at the next log-in, because its address is the account's. They stay with a change of the address,
 * which would otherwise lock out people who log in with Google and get their mail elsewhere. Stop links outlast a new password,
 * because a thief could set one. Keys of the API end where the mailbox takes the account back, since a thief could have made one, and
 * stay with a change of the password in the settings, which programs need not hear of.
 */
export const credentialChanges = {
  /** In the settings. This browser gets a new session: whoever had copied the old one is out. */
  'password changed': [
    'password',
    'this session',
    'other sessions',
    'reset link',
    'pending e-mail change',
    'device link',
  ],
  /** With a mailed link. */
  'password reset': [
    'password',
    'this session',
    'other sessions',
    'reset link',
    'pending e-mail change',
    'device link',
    'social log-in',
    'API keys',
  ],
  'reset link asked for': ['reset link'],
  'confirmation link asked for': ['confirmation link'],
  'e-mail address confirmed': ['confirmation link'],
  'e-mail change asked for': ['pending e-mail change'],
  'e-mail change confirmed': ['confirmation link', 'reset link', 'pending e-mail change', 'device link'],
  'e-mail change stopped': ['pending e-mail change', 'stop link'],
  /** The old address says that it was not its owner: whoever it was knows the password and is logged in. */
  'e-mail change taken back': [
    'password',
    'this session',
    'other sessions',
    'confirmation link',
    'reset link',
    'pending e-mail change',
    'stop link',
    'device link',
    'social log-in',
    'API keys',
  ],
  'logged out': ['this session'],
  'account deleted': credentials,
} as const satisfies Record<string, readonly Credential[]>;
export type CredentialChange = keyof typeof credentialChanges;

/** Whose credentials end. Without a session, none is "this" one. */
export interface CredentialOwner {
  readonly userId: string;
  readonly sessionId?: string;
  /** Spares stop links that are older: a thief's must not end the owner's. */
  readonly stopLinksSince?: Date;
}

/** Ends what the change ends, within the transaction that makes the change. */
export async function endCredentials(
  tx: AgencyTransaction,
  change: CredentialChange,
  owner: CredentialOwner,
): Promise<void> {
  for (const credential of credentialChanges[change]) await enders[credential](tx, owner);
}

type Ender = (tx: AgencyTransaction, owner: CredentialOwner) => Promise<void>;

const enders: Record<Credential, Ender> = {
  password: async (tx, { userId }) => {
    await tx
      .delete(accounts)
      .where(and(eq(accounts.userId, userId), eq(accounts.providerId, PASSWORD_PROVIDER)));
  },
  'social log-in': async (tx, { userId }) => {
    await tx
      .delete(accounts)
      .where(and(eq(accounts.userId, userId), ne(accounts.providerId, PASSWORD_PROVIDER)));
  },
  'this session': async (tx, { userId, sessionId }) => {
    if (sessionId === undefined) return;
    await tx.delete(sessions).where(and(eq(sessions.userId, userId), eq(sessions.id, sessionId)));
    await endedSessions(tx, userId);
  },
  'other sessions': async (tx, { userId, sessionId }) => {
    const others = sessionId === undefined ? undefined : ne(sessions.id, sessionId);
    await tx.delete(sessions).where(and(eq(sessions.userId, userId), others));
    await endedSessions(tx, userId);
  },
  'API keys': async (tx, { userId }) => {
    await tx.delete(apiKeys).where(eq(apiKeys.userId, userId));
  },
  'confirmation link': links('verify'),
  'reset link': links('reset'),
  'pending e-mail change': links('change'),
  'device link': links('device'),
  'stop link': (tx, { userId, stopLinksSince }) => withdrawLinks(tx, userId, ['stop'], stopLinksSince),
};

function links(purpose: LinkPurpose): Ender {
  return (tx, { userId }) => withdrawLinks(tx, userId, [purpose]);
}
