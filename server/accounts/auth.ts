import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import type { BetterAuthOptions } from 'better-auth';
import { betterAuth } from 'better-auth/minimal';
import { bearer } from 'better-auth/plugins/bearer';
import { genericOAuth } from 'better-auth/plugins/generic-oauth';
import { eq } from 'drizzle-orm';
import { findingConfirmed } from '#server/accounts/confirmed-adapter.ts';
import type { NewSession } from '#server/accounts/sessions/note-device.ts';
import { openSessionPlugin } from '#server/accounts/sessions/open-session.ts';
import { socialProviderConfig } from '#server/accounts/sign-in/social-providers.ts';
import type { AccountsDatabase } from '#server/database/database.ts';
import { accounts, sessions, verifications } from '#server/database/schema/authentication.ts';
import { users } from '#server/database/schema/users.ts';
import type { Env } from '#server/env.ts';
import type { Logger } from '#server/logger.ts';

export interface AuthDeps {
  readonly env: Pick<Env, 'publicUrl' | 'google' | 'linkedin'>;
  readonly secret: string;
  readonly accounts: AccountsDatabase;
  readonly logger: Logger;
  /** Gives a new user what every user has. Where it fails, the user is taken back. */
  readonly onNewUser: (user: {
    id: string;
    email: string;
    fullName: string;
    emailVerified: boolean;
  }) => Promise<void>;
  /** Hears of every log-in, the one after a sign-up among them. */
  readonly onNewSession: (session: NewSession) => Promise<void>;
}

export type Auth = ReturnType<typeof createAuth>;

/** Where our own middleware writes the address of the visitor; what a visitor sends under this name is dropped. */
export const CLIENT_ADDRESS_HEADER = 'x-clientready-client-address';

const SESSION_SECONDS = 30 * 24 * 3600;
const SESSION_RENEWED_AFTER_SECONDS = 24 * 3600;
/** A session that has longer than this left is not renewed yet. */
export const SESSION_SETTLED = `${SESSION_SECONDS - SESSION_RENEWED_AFTER_SECONDS} seconds`;

/**
 * The authentication library on our tables, for sessions and social log-ins; passwords are ours. Its own routes are not
 * mounted, but for the return of a social log-in.
 */
export function createAuth({ env, secret, accounts: db, logger, onNewUser, onNewSession }: AuthDeps) {
  const social = socialProviderConfig(env);
  return betterAuth({
    appName: 'ClientReady',
    baseURL: env.publicUrl,
    basePath: '/api/auth',
    secret,
    trustedOrigins: [env.publicUrl],
    telemetry: { enabled: false },
    logger: {
      level: 'error',
      // Its messages may quote addresses; the logger takes them out, and errors are described without their values.
      log: (_level, message, ...details) => {
        logger.error('authentication', { message, error: details.find((detail) => detail instanceof Error) });
      },
    },
    onAPIError: { errorURL: `${env.publicUrl}/login` },
    database: findingConfirmed(
      drizzleAdapter(db, {
        provider: 'pg',
        schema: { users, sessions, accounts, verifications },
        transaction: true,
      }),
    ),
    user: { modelName: 'users', fields: { name: 'fullName', image: 'avatarUrl' } },
    session: {
      modelName: 'sessions',
      expiresIn: SESSION_SECONDS,
      updateAge: SESSION_RENEWED_AFTER_SECONDS,
    },
    account: { modelName: 'accounts', encryptOAuthTokens: true },
    verification: { modelName: 'verifications', storeIdentifier: 'hashed' },
    databaseHooks: {
      session: { create: { after: onNewSession } },
      user: {
        create: {
          after: async ({ id, email, name, emailVerified }) => {
            try {
              await onNewUser({ id, email, fullName: name, emailVerified });
            } catch (error) {
              await db.delete(users).where(eq(users.id, id));
              throw error;
            }
          },
        },
      },
    },
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: 'clientready',
      useSecureCookies: env.publicUrl.startsWith('https://'),
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/' },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
      database: { generateId: 'uuid' },
    },
    plugins: [
      openSessionPlugin,
      bearer({ requireSignature: true }),
      ...(social.length > 0 ? [genericOAuth({ config: social })] : []),
    ],
  } satisfies BetterAuthOptions);
}
