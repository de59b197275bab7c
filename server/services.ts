import { createAccessTokens, type AccessTokens } from '#server/accounts/sessions/access-token.ts';
import { createAuth, type Auth } from '#server/accounts/auth.ts';
import { createDeviceCookies, type DeviceCookies } from '#server/accounts/sessions/device-cookie.ts';
import { createPasswordHashing, type PasswordHashing } from '#server/accounts/passwords/password-hash.ts';
import { noteDevice } from '#server/accounts/sessions/note-device.ts';
import { welcome } from '#server/accounts/sign-in/welcome.ts';
import { createPlanIncludesApi, type PlanIncludesApi } from '#server/api-keys/plan-includes-api.ts';
import { foundAgencyIfNone } from '#server/agencies/found-agency.ts';
import { createBilling, type Billing } from '#server/billing/billing.ts';
import type { Database } from '#server/database/database.ts';
import { createDomainResolver, type DomainResolver } from '#server/domains/domain-resolver.ts';
import { createKnownDomains, type KnownDomains } from '#server/domains/known-domains.ts';
import type { Env } from '#server/env.ts';
import type { EventHub } from '#server/events/event-hub.ts';
import { createRateLimiter, type RateLimiter } from '#server/http/rate-limit.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { Logger } from '#server/logger.ts';
import { mailQueue, type MailQueue } from '#server/mail/mail-queue.ts';
import { createPortalCookies, type PortalCookies } from '#server/portal/portal-cookies.ts';
import { createPortalIsOpen, type PortalIsOpen } from '#server/portal/portal-open.ts';
import { createFileLinks, type FileLinks } from '#server/storage/file-links.ts';
import type { Storage } from '#server/storage/storage.ts';

/** What the app needs of the world. Tests pass real parts on test data. */
export interface AppDeps {
  readonly env: Env;
  readonly secret: string;
  readonly database: Database;
  readonly events: EventHub;
  readonly storage: Storage;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly logger: Logger;
  /** The folder of the built web app, `build/client`. */
  readonly clientDir: string;
  /** What time it is; tests move it. */
  readonly now?: () => Date;
  /** Who asks the DNS; tests answer in its place. */
  readonly resolver?: DomainResolver;
  /** How dear a guess at a password is; tests make it cheap. */
  readonly passwords?: PasswordHashing;
}

/** What the routes of every feature work with. */
export interface Services extends AppDeps {
  readonly auth: Auth;
  readonly mail: MailQueue;
  readonly limits: RateLimiter;
  readonly fileLinks: FileLinks;
  readonly billing: Billing;
  readonly accessTokens: AccessTokens;
  readonly now: () => Date;
  readonly passwords: PasswordHashing;
  readonly devices: DeviceCookies;
  readonly portalCookies: PortalCookies;
  readonly portalIsOpen: PortalIsOpen;
  readonly planIncludesApi: PlanIncludesApi;
  readonly resolver: DomainResolver;
  readonly domains: KnownDomains;
}

/** Makes the parts that all features share. */
export function createServices(deps: AppDeps): Services {
  const { env, secret, database, jobs, logger, now = () => new Date() } = deps;
  const mail = mailQueue(jobs, secret, logger);
  const limits = createRateLimiter(database.accounts, secret, env.rateLimitFactor);
  const auth = createAuth({
    env,
    secret,
    accounts: database.accounts,
    logger,
    onNewUser: async (user) => {
      const { agencyId } = await foundAgencyIfNone(database.accounts, user.id);
      const { emailVerified: isConfirmed, ...named } = user;
      await welcome({ database, env, limits, logger, mail }, { ...named, isConfirmed }, agencyId);
    },
    onNewSession: async (session) => {
      // Whether or not it can be told, the log-in stands.
      await noteDevice({ database, secret }, session).catch((error: unknown) =>
        logger.warn('device_not_noted', { error }),
      );
    },
  });
  return {
    ...deps,
    auth,
    mail,
    limits,
    fileLinks: createFileLinks(secret),
    billing: createBilling({ env, database, now }),
    accessTokens: createAccessTokens(secret),
    now,
    passwords: deps.passwords ?? createPasswordHashing(),
    devices: createDeviceCookies(secret, env.publicUrl),
    portalCookies: createPortalCookies(env.publicUrl),
    portalIsOpen: createPortalIsOpen(database, now),
    planIncludesApi: createPlanIncludesApi(database, now),
    resolver: deps.resolver ?? createDomainResolver(),
    domains: createKnownDomains(database, now),
  };
}
