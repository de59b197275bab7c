import { Hono } from 'hono';
import { routes } from '#contract/routes.ts';
import { serveActivityCsv } from '#server/activity/serve-activity-csv.ts';
import { serveExport } from '#server/accounts/profile/serve-export.ts';
import { takeStripeEvent } from '#server/billing/stripe-events.ts';
import type { EventStreams } from '#server/events/event-stream.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { answerOrExplain } from '#server/http/error-page.ts';
import { requireMember, requirePerson } from '#server/http/procedures.ts';
import { openApiDocument } from '#server/api/openapi-document.ts';
import type { PortalStreams } from '#server/portal/portal-events.ts';
import { servePortalPdf } from '#server/portal/serve-portal-pdf.ts';
import { maySeeFile } from '#server/reports/files/may-see-file.ts';
import { answerLostFile } from '#server/reports/files/lost-file.ts';
import { serveSharedPdf } from '#server/reports/shares/serve-shared-pdf.ts';
import type { Services } from '#server/services.ts';
import { serveFile } from '#server/storage/serve-file.ts';
import { answerWorkflow } from '#server/workflow/answer-workflow.ts';

/** The routes that answer with a stream, a file or a redirect rather than with a procedure's result. */
export function rawRoutes(
  services: Services,
  { streams, portalStreams }: { readonly streams: EventStreams; readonly portalStreams: PortalStreams },
): Hono<AppEnv> {
  const { auth, billing, database, env, fileLinks, logger, storage } = services;
  const app = new Hono<AppEnv>();
  let document: ReturnType<typeof openApiDocument> | undefined;

  app.get(addressOf('events'), async (c) => {
    const member = await requireMember(c.get('context'));
    // A HEAD request is routed here as well, and nobody would ever read its stream.
    return c.req.method === 'HEAD' ? c.body(null) : streams.open(member, c.req.raw.signal);
  });

  app.get(addressOf('exportAccount'), async (c) => {
    return serveExport(services, await requireMember(c.get('context')), c.req.method);
  });

  app.get(addressOf('exportActivity'), async (c) => {
    const member = await requireMember(c.get('context'));
    return serveActivityCsv(services, member, { method: c.req.method, query: c.req.query() });
  });

  const files = {
    storage,
    maySee: (userId: string, key: string) => maySeeFile(database, userId, key),
    whenLost: (key: string) => answerLostFile(services, key),
  };
  app.get(addressOf('file'), (c) =>
    answerOrExplain(c.req.header('accept') ?? '', () => {
      const token = c.req.param('token') ?? '';
      const agencyId = c.get('domainAgencyId');
      // At an agency's own domain there are files of that agency alone.
      const isElsewhere =
        agencyId !== undefined && fileLinks.read(token)?.key.startsWith(`agencies/${agencyId}/`) !== true;
      return serveFile(c.req.raw, isElsewhere ? '' : token, fileLinks, files);
    }),
  );

  app.get(addressOf('sharedPdf'), (c) =>
    answerOrExplain(c.req.header('accept') ?? '', () =>
      serveSharedPdf(services, {
        request: c.req.raw,
        token: c.req.param('token') ?? '',
        access: c.req.query('access') ?? '',
        domainAgencyId: c.get('domainAgencyId') ?? null,
      }),
    ),
  );

  app.get(addressOf('portalEvents'), async (c) => {
    const person = await requirePerson(c.get('context'));
    return c.req.method === 'HEAD' ? c.body(null) : portalStreams.open(person, c.req.raw.signal);
  });

  app.get(addressOf('portalPdf'), (c) =>
    answerOrExplain(c.req.header('accept') ?? '', async () =>
      servePortalPdf(services, await requirePerson(c.get('context')), {
        request: c.req.raw,
        id: c.req.param('id') ?? '',
      }),
    ),
  );

  app.post(addressOf('workflowAnswer'), (c) => answerWorkflow(services, c));

  app.post(addressOf('stripeEvents'), async (c) => {
    const parts = { billing, accounts: database.accounts, logger };
    await takeStripeEvent(parts, await c.req.text(), c.req.header('stripe-signature'));
    return c.json({ received: true });
  });

  app.get(addressOf('openapi'), async (c) => c.json(await (document ??= openApiDocument(env.publicUrl))));

  app.get(addressOf('oauthCallback'), async (c) => {
    const { pathname, search } = new URL(c.req.url);
    const { authHeaders } = c.get('context');
    const answer = await auth.handler(
      new Request(new URL(pathname + search, env.publicUrl), { headers: authHeaders }),
    );
    // Somebody is looking at this: where the library has only an error to show, the log-in page says it in words.
    return answer.status < 400 ? answer : c.redirect(`${env.publicUrl}/login?error=social_failed`);
  });

  return app;
}

/** The address of a route as the table of all routes has it, in the router's spelling. */
function addressOf(name: keyof typeof routes.raw): string {
  return routes.raw[name].path.replaceAll(/\{(\w+)\}/g, ':$1');
}
