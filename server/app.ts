import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { routes } from '#contract/routes.ts';
import { accountRoutes } from '#server/accounts/account-routes.ts';
import { CLIENT_ADDRESS_HEADER, createAuth } from '#server/accounts/auth.ts';
import { findMember, memberOf, type FoundMember } from '#server/accounts/current-member.ts';
import { mailVerification } from '#server/accounts/email-routes.ts';
import { removeExpired } from '#server/accounts/remove-expired.ts';
import { agencyRoutes } from '#server/agencies/agency-routes.ts';
import { foundAgencyIfNone } from '#server/agencies/found-agency.ts';
import type { Database } from '#server/database/database.ts';
import type { Env } from '#server/env.ts';
import type { EventHub } from '#server/events/event-hub.ts';
import { createEventStreams } from '#server/events/event-stream.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { bodyRules } from '#server/http/body-rules.ts';
import { errorResponse } from '#server/http/error-response.ts';
import { openApiDocument } from '#server/http/openapi-document.ts';
import { createProcedureHandler } from '#server/http/procedure-handler.ts';
import { createRateLimiter } from '#server/http/rate-limit.ts';
import { refuseForeignSites } from '#server/http/refuse-foreign-sites.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import { identify } from '#server/http/request-identity.ts';
import { logRequests } from '#server/http/request-log.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import { serveSite } from '#server/http/serve-site.ts';
import { systemRoutes } from '#server/http/system-routes.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { Logger } from '#server/logger.ts';
import { mailQueue } from '#server/mail/mail-queue.ts';
import { notificationRoutes } from '#server/notifications/notification-routes.ts';
import { notify } from '#server/notifications/notify.ts';
import { welcomeNotifications } from '#server/notifications/welcome-notifications.ts';
import { createFileLinks } from '#server/storage/file-links.ts';
import { serveFile } from '#server/storage/serve-file.ts';
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
}

export interface App {
  readonly fetch: Hono<AppEnv>['fetch'];
  /** Ends the event streams and waits until e-mails are in the queue. The parts that were passed in stay open. */
  close(): Promise<void>;
}

const SWEEP_EVERY_MS = 3600 * 1000;

/** The whole web server, apart from listening. */
export function createApp(deps: AppDeps): App {
  const { env, secret, database, events, storage, jobs, logger } = deps;
  const mail = mailQueue(jobs, secret, logger);
  const limits = createRateLimiter(database.accounts, secret, env.rateLimitFactor);
  const fileLinks = createFileLinks(secret);

  const auth = createAuth({
    env,
    secret,
    accounts: database.accounts,
    mail,
    logger,
    onNewUser: async (user) => {
      const { agencyId } = await foundAgencyIfNone(database.accounts, user.id);
      const member = { agencyId, userId: user.id };
      await database.withAgency(agencyId, (tx) => notify(tx, member, ...welcomeNotifications(user.fullName)));
      if (!user.emailVerified) await mailVerification({ database, env, mail }, user);
    },
  });

  const streams = createEventStreams({ hub: events, recheck: (id) => memberOf(database.accounts, id) });
  const answerProcedure = createProcedureHandler(
    {
      system: systemRoutes({ env, database, events }),
      account: accountRoutes({ auth, database, env, limits, mail, storage, logger }),
      agency: agencyRoutes(database),
      notifications: notificationRoutes(database),
    },
    logger,
  );
  let document: ReturnType<typeof openApiDocument> | undefined;

  const contextOf = (request: Request, requestId: string, clientAddress: string): RequestContext => {
    const authHeaders = authHeadersOf(request.headers, clientAddress);
    const answerHeaders = new Headers();
    let found: Promise<FoundMember | null> | undefined;
    const lookUp = async () => {
      const result = await findMember(auth, database.accounts, authHeaders);
      for (const cookie of result?.cookies ?? []) answerHeaders.append('set-cookie', cookie);
      return result;
    };
    return { requestId, clientAddress, authHeaders, answerHeaders, findMember: () => (found ??= lookUp()) };
  };

  const app = new Hono<AppEnv>();
  app.use(identify(env.trustProxy), securityHeaders(env.publicUrl));
  app.use(
    '/api/*',
    logRequests(logger),
    refuseForeignSites(env.publicUrl),
    bodyRules(env.maxUploadMb),
    compress(),
  );
  app.onError((error, c) => errorResponse(error, c.get('requestId'), logger));

  app.get(addressOf('events'), async (c) => {
    const found = await contextOf(c.req.raw, c.get('requestId'), c.get('clientAddress')).findMember();
    if (found === null) throw new ApiError('unauthenticated');
    // A HEAD request is routed here as well, and nobody would ever read its stream.
    return c.req.method === 'HEAD' ? c.body(null) : streams.open(found.member, c.req.raw.signal);
  });
  app.get(addressOf('file'), (c) => serveFile(c.req.method, c.req.param('token') ?? '', fileLinks, storage));
  app.get(addressOf('openapi'), async (c) => c.json(await (document ??= openApiDocument(env.publicUrl))));
  app.get(addressOf('oauthCallback'), (c) => {
    const headers = authHeadersOf(c.req.raw.headers, c.get('clientAddress'));
    return auth.handler(
      new Request(new URL(new URL(c.req.url).pathname + new URL(c.req.url).search, env.publicUrl), {
        headers,
      }),
    );
  });
  app.all('/api/*', async (c) => {
    const request = c.req.method === 'HEAD' ? new Request(c.req.raw, { method: 'GET' }) : c.req.raw;
    const answer = await answerProcedure(
      request,
      contextOf(request, c.get('requestId'), c.get('clientAddress')),
    );
    if (answer === null) throw new ApiError('not_found', { message: 'There is no such address in the API.' });
    return answer;
  });
  app.get('*', serveSite(deps.clientDir, deps.env.publicUrl));
  app.notFound((c) => errorResponse(new ApiError('not_found'), c.get('requestId'), logger));

  const sweeping = setInterval(() => {
    removeExpired(database.accounts).catch((error: unknown) => logger.warn('sweep_failed', { error }));
  }, SWEEP_EVERY_MS);
  sweeping.unref();

  return {
    fetch: app.fetch,
    close: async () => {
      clearInterval(sweeping);
      streams.close();
      await mail.settle();
    },
  };
}

/** The address of a route outside the procedure router, as the table of all routes has it. */
function addressOf(name: keyof typeof routes.raw): string {
  return `/api${routes.raw[name].path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
}

const PASSED_ON = ['cookie', 'authorization', 'user-agent'];
const MAX_USER_AGENT = 500;

/** What the authentication library may see of a request; the address is the one we found, not one the caller wrote. */
function authHeadersOf(headers: Headers, clientAddress: string): Headers {
  const passed = new Headers({ [CLIENT_ADDRESS_HEADER]: clientAddress });
  for (const name of PASSED_ON) {
    const value = headers.get(name);
    if (value !== null) passed.set(name, name === 'user-agent' ? value.slice(0, MAX_USER_AGENT) : value);
  }
  return passed;
}
