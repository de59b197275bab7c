import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { PORTAL_PAGE, SHARED_PAGE } from '#contract/site/app-paths.ts';
import { MCP_PATH } from '#contract/accounts/assistants.ts';
import { chosenClients } from '#server/accounts/chosen-clients.ts';
import { memberOf } from '#server/accounts/sessions/current-member.ts';
import { removeExpired } from '#server/accounts/sessions/remove-expired.ts';
import { memberOfKeyId } from '#server/api-keys/member-of-key.ts';
import { limitKeys } from '#server/api-keys/limit-keys.ts';
import { oauthRoutes } from '#server/assistants/oauth.ts';
import { createSubscriptionFunction } from '#server/billing/create-subscription.ts';
import { serveByHost } from '#server/domains/serve-by-host.ts';
import { createEventStreams } from '#server/events/event-stream.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { bodyRules } from '#server/http/body-rules.ts';
import { errorResponse } from '#server/http/error-response.ts';
import { hideFromSearch } from '#server/http/hide-from-search.ts';
import { gate } from '#server/api/gate.ts';
import { createProcedureHandler } from '#server/api/procedure-handler.ts';
import { rawRoutes } from '#server/api/raw-routes.ts';
import { refuseForeignSites } from '#server/api/refuse-foreign-sites.ts';
import { identify } from '#server/http/request-identity.ts';
import { logRequests } from '#server/http/request-log.ts';
import { securityTxt } from '#server/http/site/security-txt.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import { serveSite } from '#server/http/site/serve-site.ts';
import { createUploads, uploadFolder } from '#server/http/take-upload.ts';
import { answerOnce } from '#server/idempotency/answer-once.ts';
import { mcpHandler } from '#server/mcp/mcp-handler.ts';
import { createPortalStreams } from '#server/portal/portal-events.ts';
import { isSessionLive } from '#server/portal/portal-session.ts';
import { createRouter } from '#server/api/router.ts';
import { createServices, type AppDeps } from '#server/services.ts';
import { removeOldFiles } from '#server/storage/remove-old-files.ts';
import { requireRunToken } from '#server/workflow/answer-workflow.ts';

export interface App {
  readonly fetch: Hono<AppEnv>['fetch'];
  /** Ends the event streams and waits until e-mails are in the queue. The parts that were passed in stay open. */
  close(): Promise<void>;
  /** Waits until every e-mail that was asked for so far is in the queue. */
  settle(): Promise<void>;
}

const SWEEP_EVERY_MS = 3600 * 1000;

/** The whole web server, apart from listening. */
export function createApp(deps: AppDeps): App {
  const { env, database, events, logger, clientDir } = deps;
  const services = createServices(deps);
  const streams = createEventStreams({
    hub: events,
    recheck: ({ key, sessionId, agency }) =>
      key === null ? memberOf(services, sessionId, agency.id) : memberOfKeyId(services, key.id),
    chosenClients: (member) => chosenClients(database, member),
  });
  const portalStreams = createPortalStreams({
    hub: events,
    isIn: ({ sessionId }) => isSessionLive(database.accounts, sessionId),
  });
  const answerProcedure = createProcedureHandler(createRouter(services), logger);

  const app = new Hono<AppEnv>();
  app.onError((error, c) => errorResponse(error, c.get('requestId'), logger));
  app.use(identify(env.trustProxy), securityHeaders(env.publicUrl), serveByHost(services));

  for (const shared of [`${SHARED_PAGE}*`, '/api/shared/*', `${PORTAL_PAGE}*`, '/api/portal/*'])
    app.use(shared, hideFromSearch);

  const takeUpload = createUploads(env);
  const areas = ['/api/*', '/functions/*'];
  for (const area of areas) app.use(area, logRequests(logger), refuseForeignSites(env.publicUrl));
  app.use('/api/workflow/runs/*', requireRunToken(services));
  app.use('/api/*', gate(services), limitKeys(services));
  app.use('/functions/*', gate(services));
  for (const area of areas) app.use(area, bodyRules(env.maxUploadMb, takeUpload), compress());
  app.use('/api/*', answerOnce(services));
  app.route('/', createSubscriptionFunction(services));
  app.route('/api', rawRoutes(services, { streams, portalStreams }));
  app.all('/api/*', async (c) => {
    const answer = await answerProcedure(c.req.raw, c.get('context'));
    if (answer === null) throw new ApiError('not_found', { message: 'There is no such address in the API.' });
    return answer;
  });

  app.route('/', oauthRoutes(services));
  app.all(MCP_PATH, logRequests(logger), mcpHandler({ ...services, fetch: app.fetch }));
  app.get('/.well-known/security.txt', securityTxt(env.publicUrl, deps.now));
  app.get('*', serveSite(clientDir, env.publicUrl));
  app.notFound((c) => errorResponse(new ApiError('not_found'), c.get('requestId'), logger));

  const sweeping = setInterval(() => {
    const before = new Date(Date.now() - SWEEP_EVERY_MS);
    for (const sweep of [
      removeExpired(database.accounts),
      removeOldFiles(uploadFolder(env.dataDir), before),
    ]) {
      sweep.catch((error: unknown) => logger.warn('sweep_failed', { error }));
    }
  }, SWEEP_EVERY_MS);
  sweeping.unref();

  return {
    fetch: app.fetch,
    settle: () => services.mail.settle(),
    close: async () => {
      clearInterval(sweeping);
      streams.close();
      portalStreams.close();
      await services.mail.settle();
    },
  };
}
